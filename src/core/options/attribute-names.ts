/**
 * The names of the options as attributes and properties of an element: all that its definition needs.
 *
 * @module
 */
import { formsOf } from './attribute-forms.js';
import { paths } from './registry.js';

/**
 * The path of every option and the name of its attribute, in the order of the schema. By default it is the option's name with hyphens, in
 * a subscription after its group. With a `-` at its start, the option has no property; a `-` alone means no attribute either.
 */
export const names = paths.split('\n').map((row): readonly [path: string, name: string] => {
  const [path = '', name = path.replace(/^(params|options(\.theme)?)\./, '').replace(/[._]/g, '-')] = row.split(' ');
  return [path, name];
});

/** Attribute names by the paths of their options. */
export const attributes: ReadonlyMap<string, string> = new Map(
  names.filter(([, name]) => name !== '-').map(([path, name]) => [path, name.replace(/^-/, '')]),
);

/** The attribute of an option, such as `recurring-start-time`; undefined if it has none. */
export function attributeOf(path: string): string | undefined {
  return attributes.get(path);
}

/** Every attribute that contains options, in all its forms. */
export const observedAttributes: readonly string[] = [
  ...new Set(['options', 'title', ...[...attributes.values()].flatMap(formsOf)]),
];

/** Properties that contain a single option each. `options` contains all options. */
export const properties: readonly { readonly name: string; readonly path: string }[] = names
  .filter(([, name]) => name[0] !== '-')
  .map(([path, name]) => ({ name: name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), path }));
