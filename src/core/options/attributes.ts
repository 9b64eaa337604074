/**
 * Reads options from the attributes and properties of an element.
 *
 * @module
 */
import { textOf } from './attribute-forms.js';
import { attributes } from './attribute-names.js';
import { fields, holdsObject } from './fields.js';
import { layer } from './merge.js';

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

/** The server of a framework writes an object like this. The browser sets the property later. */
const isLost = (text: string | null) => text === '[object Object]';

/** Converts the text of an attribute to the value of its option; undefined if the text has no meaning for the option. */
function valueOf(path: string, name: string, text: string): unknown {
  // As in HTML, a present attribute turns the option on, and its value is empty or its name. `false` turns off an option whose default is
  // on. Any other value is reported.
  if (fields.get(path)?.kind === 'flag') {
    const word = text.toLowerCase().replaceAll('_', '-');
    return word === '' || word === name ? true : word === 'true' || word === 'false' ? word === 'true' : text;
  }
  if (isLost(text) && holdsObject(path)) return undefined;
  // An empty attribute has no meaning, except where it could hide a charge.
  return text || (fields.get(path)?.decidesCharge ? text : undefined);
}

/**
 * The options in an element's attributes, as an Options object. Single attributes override the `options` attribute.
 *
 * @param read - `(name) => element.getAttribute(name)`.
 */
export function fromAttributes(read: (name: string) => string | null): unknown {
  const single = [...attributes].map(([path, name]) => {
    const text = textOf(read, name) ?? (path === 'options.title' ? read('title') : null);
    const value = text === null ? undefined : valueOf(path, name, text.trim());
    return value === undefined ? undefined : optionAt(path, value);
  });
  const all = read('options');
  return layer((!isLost(all) && all) || undefined, ...single);
}
