/**
 * The types of the properties that contain a single option each, derived from the schema. At run time these are the `properties` of
 * attributes.ts. The wrappers are generated from the properties and typed by these types, so both must match.
 *
 * @module
 */
import type { OptionPath } from './describe.js';
import type { Options } from './settings.js';

/** Options without a property of their name: `lang` is HTML's own property, and the other option uses its second name. */
type Without = 'params.lang' | 'options.theme.css_variable';

type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** Properties whose name differs from their option's. */
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

/** Further types that a property accepts. */
interface Beside {
  /** A complete theme. */
  'options.theme.type': At<Options, 'options.theme'>;
  /** The payer's address. */
  'options.email': string;
}

/**
 * A property for each option, by its camel-case name: `merchantId`, `fullScreen`. Reading returns the setting or its default. Setting
 * adds the newest layer; `undefined` removes the option from that layer.
 */
export type OptionProperties = {
  [Path in Exclude<OptionPath, Without> as NameOf<Path>]:
    | At<Options, Path>
    | (Path extends keyof Beside ? Beside[Path] : never)
    | undefined;
};
