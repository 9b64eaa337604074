/**
 * The names of the options as attributes and properties of an element: all that its definition needs.
 *
 * @module
 */
import { formsOf } from './attribute-forms.js';
import { paths } from './registry.js';

/** The path of every option, in the order of the schema. */
export const optionPaths: readonly string[] = paths.split('\n');

/** Attributes whose name differs from their option's. */
const special: Readonly<Record<string, string>> = {
  'options.theme.type': 'theme',
  // HTML's `title` shows a tooltip.
  'options.title': 'page-title',
  'params.email': 'params-email',
  // HTML's `lang` is the language of the page.
  'options.lang': 'language-picker',
};

/** This option has a second name, and its attribute uses the second name. */
const without = /\.theme\.css/;

/** Attribute names by the paths of their options, in the order of the schema. */
export const attributes: ReadonlyMap<string, string> = new Map(
  optionPaths
    .filter((path) => !without.test(path))
    .map((path) => [path, special[path] ?? path.replace(/^(params|options(\.theme)?)\./, '').replace(/[._]/g, '-')]),
);

/** The attribute of an option, such as `recurring-start-time`; undefined if it has none. */
export function attributeOf(path: string): string | undefined {
  return attributes.get(path);
}

/** Every attribute that contains options, in all its forms. */
export const observedAttributes: readonly string[] = [
  ...new Set(['options', 'title', ...[...attributes.values()].flatMap(formsOf)]),
];

/** Properties that contain a single option each. `lang` is HTML's own property, and `options` contains all options. */
export const properties: readonly { readonly name: string; readonly path: string }[] = [...attributes]
  .filter(([path]) => path !== 'params.lang')
  .map(([path, name]) => ({ name: name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), path }));
