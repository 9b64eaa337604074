/**
 * Options as attributes and properties of an element.
 *
 * @module
 */
import { fields } from './fields.js';
import { layer } from './merge.js';

/** Attributes whose name is not their option's own. */
const special: Readonly<Record<string, string>> = {
  'options.theme.type': 'theme',
  // HTML has a `title` of its own, which shows a tooltip.
  'options.title': 'page-title',
  'params.email': 'params-email',
  // `lang` is the language of the page.
  'options.lang': 'language-picker',
};

/** Of two options with one name, the other way to write it. */
const without = /\.theme\.css/;

/** Attribute names by the paths of their options, in the order of the registry. */
const attributes: ReadonlyMap<string, string> = new Map(
  [...fields.keys()]
    .filter((path) => !without.test(path))
    .map((path) => [path, special[path] ?? path.replace(/^(params|options(\.theme)?)\./, '').replace(/[._]/g, '-')]),
);

const snake = (name: string) => name.replaceAll('-', '_');

/** The attribute of an option, such as `recurring-start-time`; undefined where it has none. */
export function attributeOf(path: string): string | undefined {
  return attributes.get(path);
}

/** Every attribute that holds options, in both its forms. */
export const observedAttributes: readonly string[] = [
  ...new Set(['options', 'title', ...[...attributes.values()].flatMap((name) => [name, snake(name)])]),
];

/** Properties that hold one option each. `lang` is HTML's own, and `options` holds them all. */
export const properties: readonly { readonly name: string; readonly path: string }[] = [...attributes]
  .filter(([path]) => path !== 'params.lang')
  .map(([path, name]) => ({ name: name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), path }));

/**
 * One option as an Options object, for `layer()`: `optionAt('params.token', 'abc')` is `{ params: { token: 'abc' } }`.
 *
 * `theme` takes the whole theme as well, and `email` the payer's address.
 */
export function optionAt(path: string, value: unknown): unknown {
  const isWhole = (value && typeof value === 'object') || String(value).startsWith('{');
  if (path === 'options.theme.type' && isWhole) path = 'options.theme';
  if (path === 'options.email' && String(value).includes('@')) path = 'params.email';
  return path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), value);
}

/** The text of an attribute as the value of its option; undefined where it says nothing. */
function valueOf(path: string, text: string): unknown {
  // As HTML has it: an attribute that is there is on. Only `false` is off, for what is on by default.
  if (fields.get(path)?.kind === 'flag') return text.includes('@') ? text : text.toLowerCase() !== 'false';
  // The language of `de-AT` is German.
  if (path === 'params.lang') return text.toLowerCase().replace(/[-_].*/, '') || undefined;
  return text || undefined;
}

/**
 * The options in an element's attributes, as an Options object: the `options` attribute below, single ones over it.
 *
 * @param read - `(name) => element.getAttribute(name)`.
 */
export function fromAttributes(read: (name: string) => string | null): unknown {
  const single = [...attributes].map(([path, name]) => {
    const text = read(name) ?? read(snake(name)) ?? (path === 'options.title' ? read('title') : null);
    const value = text === null ? undefined : valueOf(path, text.trim());
    return value === undefined ? undefined : optionAt(path, value);
  });
  return layer(read('options') || undefined, ...single);
}
