/**
 * Options as attributes and properties of an element.
 *
 * @module
 */
import { fields } from './fields.js';
import { layer } from './merge.js';

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

/** Attribute names by the paths of their options, in the order of the registry. */
const attributes: ReadonlyMap<string, string> = new Map(
  [...fields.keys()]
    .filter((path) => !without.test(path))
    .map((path) => [path, special[path] ?? path.replace(/^(params|options(\.theme)?)\./, '').replace(/[._]/g, '-')]),
);

const snake = (name: string) => name.replaceAll('-', '_');

/** The attribute of an option, such as `recurring-start-time`; undefined if it has none. */
export function attributeOf(path: string): string | undefined {
  return attributes.get(path);
}

/** Every attribute that contains options, in both its forms. */
export const observedAttributes: readonly string[] = [
  ...new Set(['options', 'title', ...[...attributes.values()].flatMap((name) => [name, snake(name)])]),
];

/** Properties that contain a single option each. `lang` is HTML's own property, and `options` contains all options. */
export const properties: readonly { readonly name: string; readonly path: string }[] = [...attributes]
  .filter(([path]) => path !== 'params.lang')
  .map(([path, name]) => ({ name: name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), path }));

/**
 * A single option as an Options object, for `layer()`: `optionAt('params.token', 'abc')` is `{ params: { token: 'abc' } }`.
 *
 * `theme` also accepts a complete theme, and `email` the payer's address.
 */
export function optionAt(path: string, value: unknown): unknown {
  const isWhole = (value && typeof value === 'object') || String(value).startsWith('{');
  if (path === 'options.theme.type' && isWhole) path = 'options.theme';
  if (path === 'options.email' && String(value).includes('@')) path = 'params.email';
  return path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), value);
}

/** Converts the text of an attribute to the value of its option; undefined if the text has no meaning for the option. */
function valueOf(path: string, name: string, text: string): unknown {
  // As in HTML, a present attribute turns the option on, and its value is empty or its name. `false` turns off an option whose default is
  // on. Any other value is reported.
  if (fields.get(path)?.kind === 'flag') {
    const word = text.toLowerCase().replaceAll('_', '-');
    return word === '' || word === name ? true : word === 'true' || word === 'false' ? word === 'true' : text;
  }
  // `de-AT` selects German.
  if (path === 'params.lang') return text.toLowerCase().replace(/[-_].*/, '') || undefined;
  return text || undefined;
}

/**
 * The options in an element's attributes, as an Options object. Single attributes override the `options` attribute.
 *
 * @param read - `(name) => element.getAttribute(name)`.
 */
export function fromAttributes(read: (name: string) => string | null): unknown {
  const single = [...attributes].map(([path, name]) => {
    const text = read(name) ?? read(snake(name)) ?? (path === 'options.title' ? read('title') : null);
    const value = text === null ? undefined : valueOf(path, name, text.trim());
    return value === undefined ? undefined : optionAt(path, value);
  });
  return layer(read('options') || undefined, ...single);
}
