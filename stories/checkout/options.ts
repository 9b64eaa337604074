/**
 * A control for every option of the payment page, generated from the schema of the options.
 *
 * @module
 */
import type { ArgTypes, InputType } from 'storybook/internal/types';
import { describedOptions, type OptionNode } from '../../scripts/options/make.js';
import { mergeOptions, properties, type Options } from '../../src/core/options/index.js';
import { argTypesOf } from '../manifest.js';

/** Values of the controls by name. The name of an option is its property's name, such as `fullScreen`. */
export type OptionArgs = Readonly<Record<string, unknown>>;

const described = describedOptions();
const names = new Map(properties.map(({ name, path }) => [path, name]));

/** The name of an option's control. It becomes part of Storybook's addresses, in which a dot has another meaning. */
function nameOf(path: string): string {
  const camel = (text: string) => text.replace(/[._](\w)/g, (_sign, letter: string) => letter.toUpperCase());
  return names.get(path) ?? camel(path.replace(/^(params|options)\./, ''));
}

/** The group of the controls, as in the interface. The theme and the texts have their own groups. */
function groupOf(path: string): string {
  if (path.includes('theme.') || path === 'css_variable') return 'theme';
  return path.includes('.') ? (path.split('.')[0] ?? '') : 'texts';
}

function controlOf(node: OptionNode): Pick<InputType, 'control' | 'options'> {
  const { type, enum: choices, items } = node;
  if (choices) return { control: { type: choices.length > 4 ? 'select' : 'inline-radio' }, options: choices };
  if (items?.enum) return { control: { type: items.enum.length > 4 ? 'check' : 'inline-check' }, options: items.enum };
  if (type === 'boolean') return { control: { type: 'boolean' } };
  if (type === 'integer') {
    const { minimum: min } = node;
    return { control: { type: 'number', ...(min === undefined ? {} : { min }) } };
  }
  return { control: { type: type === 'array' || type === 'object' ? 'object' : 'text' } };
}

function typeOf({ type, enum: choices, items, anyOf }: OptionNode): string {
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ');
  if (items) return `(${typeOf(items)})[]`;
  return type ?? anyOf?.map(typeOf).join(' | ') ?? 'never';
}

const optionRows: ArgTypes = Object.fromEntries(
  described.map(({ path, node, description }) => {
    const row: InputType = {
      name: path.split('.').slice(-1)[0] ?? path,
      description: `${description} \`${path}\``,
      table: {
        category: groupOf(path),
        type: { summary: typeOf(node) },
        ...(node.default === undefined ? {} : { defaultValue: { summary: JSON.stringify(node.default) } }),
      },
      ...controlOf(node),
    };
    return [nameOf(path), row];
  }),
);

/**
 * The options first, then the element's own properties. The property `options` has no control, because the others set
 * it.
 */
export function checkoutArgTypes(): ArgTypes {
  const own = Object.entries(argTypesOf('gw-checkout')).filter(([name]) => !(name in optionRows) && name !== 'options');
  return { ...optionRows, ...Object.fromEntries(own) };
}

/** Converts options to the values of their controls, as initial values of a story. */
export function argsOf(options: Options): OptionArgs {
  const found = described.map(({ path }): [string, unknown] => [nameOf(path), at(options, path)]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Converts the values of the controls to options. */
export function optionsOf(args: OptionArgs): Options {
  const given = described.flatMap(({ path }) => {
    const value = args[nameOf(path)];
    // An emptied text control sets no option.
    return value === undefined || value === '' ? [] : [pathAt(path, value)];
  });
  return given.reduce<Options>((all, one) => mergeOptions(all, one) as Options, {});
}

function pathAt(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function at(options: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], options);
}
