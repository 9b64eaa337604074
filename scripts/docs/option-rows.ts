/** The options of the payment page as table rows: name, attribute, type, default, description. */
import { attributeOf } from '../../src/core/options/index.js';
import { describedOptions, type OptionNode } from '../options/make.js';

/** Groups with a separate table. */
export const optionGroups = ['options', 'regular', 'recurring', 'params', 'texts and colours'] as const;

const formatWords: Readonly<Record<string, string>> = {
  country: 'two-letter country code',
  currency: 'three-letter currency code',
  date: 'day, `YYYY-MM-DD`',
  address: 'address, `https://` or `http://`',
  email: 'email address',
  host: 'host name',
  token: 'text of 40 characters',
};

/** Attributes that hold one option each. */
export const optionAttributes: readonly string[] = describedOptions().flatMap(({ path }) => attributeOf(path) ?? []);

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function typeOf(node: OptionNode): string {
  if (node.enum) return node.enum.map(code).join(', ');
  if (node.type === 'array' && node.items) return `list of ${typeOf(node.items)}`;
  if (node.type === 'object') {
    const values = node.additionalProperties;
    if (typeof values !== 'object' || (!values.anyOf && !values.type)) return 'object';
    return values.anyOf ? 'colours by name' : 'texts by locale and id';
  }
  if (node.type === 'integer') {
    const isBounded = (node.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER;
    return isBounded ? `integer, ${node.minimum} to ${node.maximum}` : `integer, from ${node.minimum}`;
  }
  if (node.type === 'boolean') return 'boolean';
  return formatWords[node.textFormat ?? ''] ?? 'text';
}

/** The rows of one group. */
export function optionRows(group: (typeof optionGroups)[number]): string[][] {
  return describedOptions()
    .filter(({ path }) => (path.includes('.') ? path.startsWith(`${group}.`) : group === 'texts and colours'))
    .map(({ path, node, description }) => {
      const attribute = attributeOf(path);
      const initial =
        path === 'recurring.amount' ? "the order's" : node.default === undefined ? '' : code(node.default);
      return [
        code(path.replace(`${group}.`, '')),
        attribute ? code(attribute) : '',
        typeOf(node),
        initial,
        description,
      ];
    });
}
