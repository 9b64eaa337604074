/**
 * The types of the single properties of an element, derived from the schema: what `properties` of attributes.ts is at run time.
 * That both name the same is held by the wrappers, which are made from the one and typed by the other.
 *
 * @module
 */
import type { OptionPath } from './describe.js';
import type { Options } from './settings.js';

/** Options that are properties of no element: `lang` is HTML's own, the other has another way to write it. */
type Without = 'params.lang' | 'options.theme.css_variable';

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** Properties whose name is not their option's own. */
interface Special {
  'options.theme.type': 'theme';
  'options.title': 'pageTitle';
  'params.email': 'paramsEmail';
  'options.lang': 'languagePicker';
}

type NameOf<Path extends string> = Path extends keyof Special
  ? Special[Path]
  : Path extends `${'options' | 'params'}.${infer Own}`
    ? CamelCase<Own extends `theme.${infer Inner}` ? Inner : Own>
    : Path extends `${infer Group}.${infer Own}`
      ? `${Group}${Capitalize<CamelCase<Own>>}`
      : CamelCase<Path>;

type At<Value, Path extends string> = Path extends `${infer Group}.${infer Rest}`
  ? At<NonNullable<Value>[Group & keyof NonNullable<Value>], Rest>
  : NonNullable<Value>[Path & keyof NonNullable<Value>];

/** What a property takes beside its option's own type. */
interface Beside {
  /** The whole theme. */
  'options.theme.type': At<Options, 'options.theme'>;
  /** The payer's address. */
  'options.email': string;
}

/**
 * One option each, by the names of the properties: `merchantId`, `fullScreen`. Read: the setting, with its default. Set: the newest layer;
 * `undefined` takes the option back.
 */
export type OptionProperties = {
  [Path in Exclude<OptionPath, Without> as NameOf<Path>]:
    | At<Options, Path>
    | (Path extends keyof Beside ? Beside[Path] : never)
    | undefined;
};
