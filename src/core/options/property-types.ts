/**
 * The types of the properties that contain a single option each, derived from the schema. At run time these are the `properties` of
 * attribute-names.ts. The wrappers are generated from the properties and typed by these types, so both must match.
 *
 * @module
 */
import type * as z from 'zod/mini';
import type {
  Declared,
  formOptions,
  optionsSchema,
  paramsOptions,
  recurringOptions,
  regularOptions,
  themeOptions,
} from './schema.js';
import type { Options } from './settings.js';

type CamelCase<Text extends string> = Text extends `${infer Head}${'_' | '-'}${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** Name of the property, or `never`. The names of a subscription begin with their group. */
type NameOf<Facts, Name extends string> = Facts extends { attribute: false } | { property: false }
  ? never
  : CamelCase<Facts extends { attribute: infer Attribute extends string } ? Attribute : Name>;

type At<Value, Path> = Path extends `${infer Group}.${infer Rest}`
  ? At<NonNullable<Value>[Group & keyof NonNullable<Value>], Rest>
  : NonNullable<Value>[Path & keyof NonNullable<Value>];

/** The values of the other option that the property accepts too. */
type Accepted<Facts> = Facts extends { accepts: { path: infer Path } } ? At<Options, Path> : never;

type FactsOf<Schema> = Schema extends Declared<infer Facts> ? Facts : never;

type PropertiesOf<Group extends { readonly shape: object }, Prefix extends string = ''> = {
  [Name in keyof Group['shape'] & string as NameOf<FactsOf<Group['shape'][Name]>, `${Prefix}${Name}`>]:
    | z.input<Group['shape'][Name]>
    | Accepted<FactsOf<Group['shape'][Name]>>
    | undefined;
};

/**
 * A property for each option, by its camel-case name: `merchantId`, `fullScreen`. Reading returns the setting or its default. Setting
 * adds the newest layer; `undefined` removes the option from that layer.
 */
export type OptionProperties = PropertiesOf<typeof themeOptions> &
  PropertiesOf<typeof formOptions> &
  PropertiesOf<typeof regularOptions, 'regular_'> &
  PropertiesOf<typeof recurringOptions, 'recurring_'> &
  PropertiesOf<typeof paramsOptions> &
  PropertiesOf<typeof optionsSchema>;
