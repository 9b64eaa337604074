/**
 * Adds the options of the payment page to the manifest of its element: an attribute and a property each, with the types
 * and descriptions of the schema. No description is written twice.
 *
 * @module
 */
import { attributeOf, properties } from '../../src/core/options/index.js';
import { describedOptions, type DescribedOption, type OptionNode } from '../options/make.js';
import type { Attribute, Element, Manifest, Member } from './completeness.js';

/** Elements that have an Options object. */
export const optionElements: readonly string[] = ['gw-checkout'];

/** Amounts whose default is not listed, because the amount that an order gives matters more. */
const noDefault: readonly string[] = ['params.amount', 'recurring.amount'];

const quoted = (text: string): string => `'${text}'`;

/** A value as source code. */
function literal(value: unknown): string | undefined {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return value === undefined ? undefined : JSON.stringify(value);
}

/** The type of a node as source code. */
function typeOf(node: OptionNode): string {
  if (node.enum) return node.enum.map(quoted).join(' | ');
  switch (node.type) {
    case 'array':
      return node.items?.enum ? `(${typeOf(node.items)})[]` : `${typeOf(node.items ?? {})}[]`;
    case 'integer':
      return 'number';
    case 'boolean':
    case 'string':
      return node.type;
    default: {
      const values = node.additionalProperties;
      const inner = typeof values === 'object' ? values : {};
      if (inner.anyOf) return 'Record<string, string>';
      return inner.type ? `Record<string, ${typeOf(inner)}>` : 'Record<string, unknown>';
    }
  }
}

const options = describedOptions();

/** The type of another option, or of a group of options. */
function typeAt(path: string): string {
  const option = options.find((one) => one.path === path);
  return option ? typeOf(option.node) : `Options['${path.replaceAll('.', "']['")}']`;
}

/** One option as an attribute and as a property. */
function entries({ path, node, description }: DescribedOption): { attribute?: Attribute; member?: Member } {
  const name = attributeOf(path);
  if (name === undefined) return {};
  const property = properties.find((one) => one.path === path)?.name;
  const { accepts } = node;
  const text = [typeOf(node), ...(accepts ? [typeAt(accepts.path)] : []), 'undefined'].join(' | ');
  const described = {
    type: { text: text === 'boolean | undefined' ? 'boolean' : text },
    description: accepts ? `${description} ${accepts.description}` : description,
    ...(node.default === undefined || noDefault.includes(path) ? {} : { default: literal(node.default) }),
  };
  return {
    attribute: { name, ...described, ...(property ? { fieldName: property } : {}) },
    ...(property
      ? { member: { kind: 'field', name: property, privacy: 'public', ...described, attribute: name } }
      : {}),
  };
}

/** The attribute for all options. */
const whole: Attribute = {
  name: 'options',
  type: { text: 'string' },
  description: 'All options as JSON. Attributes for single options override it.',
  fieldName: 'options',
};

function withOptions(element: Element): Element {
  const made = options.map(entries);
  const attributes = [whole, ...made.flatMap(({ attribute }) => attribute ?? [])];
  const members = made.flatMap(({ member }) => member ?? []);
  const has = (list: readonly { name?: string }[]) => new Set(list.map(({ name }) => name));
  // Members that the class declares are not added again.
  const own = has((element.members ?? []).filter(({ description }) => description));
  const given = has(attributes);
  const kept = (element.attributes ?? []).filter(({ name }) => !given.has(name));
  return {
    ...element,
    attributes: [...attributes, ...kept],
    members: [...members.filter(({ name }) => !own.has(name)), ...(element.members ?? [])],
  };
}

/** The manifest with the options of every element that has them. */
export function addOptions(manifest: Manifest): Manifest {
  const add = (one: Element): Element => (optionElements.includes(one.tagName ?? '') ? withOptions(one) : one);
  return {
    ...manifest,
    modules: manifest.modules.map((module) =>
      module.declarations ? { ...module, declarations: module.declarations.map(add) } : module,
    ),
  };
}
