/**
 * Generates files from the schema of the options: the registry that a page parses options with, and the JSON Schema for
 * editors.
 */
import * as z from 'zod/mini';
import { optionsSchema, factsRegistry, type OptionFacts } from '../../src/core/options/schema.js';
import { allLocales } from '../../src/core/i18n/locale.js';

export interface OptionNode extends Partial<OptionFacts> {
  type?: string;
  default?: unknown;
  enum?: string[];
  pattern?: string;
  textFormat?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: OptionNode;
  anyOf?: OptionNode[];
  properties?: Record<string, OptionNode>;
  propertyNames?: OptionNode;
  additionalProperties?: OptionNode | boolean;
  title?: string;
}

const jsonSchema = (): OptionNode =>
  z.toJSONSchema(optionsSchema, { io: 'input', metadata: factsRegistry, unrepresentable: 'any' }) as OptionNode;

/** An option, as documents and stories use it. */
export interface DescribedOption {
  readonly path: string;
  readonly node: OptionNode;
  readonly description: string;
}

function walk(node: OptionNode, path = ''): [string, OptionNode][] {
  // A group is an object with named fields. An object with arbitrary names is a field.
  if (!node.properties) return [[path, node]];
  return Object.entries(node.properties).flatMap(([name, below]) => walk(below, path ? `${path}.${name}` : name));
}

/** Every option, in the order of the schema. */
export function describedOptions(): DescribedOption[] {
  return walk(jsonSchema()).map(([path, node]) => ({ path, node, description: node.description ?? '' }));
}

/** How a value is parsed: its kind, and the parameters of the kind. */
function kindOf(path: string, node: OptionNode): [kind: string, detail: string] {
  if (node.textFormat === 'switch') return ['text', 'switch'];
  if (node.enum) return [node.enum.join() === allLocales.join() ? 'locale' : 'choice', node.enum.join()];
  if (node.type === 'boolean') return ['flag', ''];
  if (node.type === 'integer') return ['whole', `${node.minimum ?? ''}..${node.maximum ?? ''}`];
  if (node.type === 'string') return ['text', node.textFormat ?? ''];
  if (node.type === 'array' && node.items) {
    const [kind, detail] = kindOf(path, node.items);
    return [`${kind}${node.minItems ? '+' : '*'}`, detail];
  }
  const values = node.additionalProperties;
  if (node.type === 'object' && typeof values === 'object') {
    if (values.anyOf) return ['colours', values.anyOf.flatMap((one) => one.enum ?? []).join()];
    return node.propertyNames?.enum ? ['texts', node.propertyNames.enum.join()] : ['json', ''];
  }
  throw new Error(
    `The registry has no kind for ${path}. Fix: add one in scripts/options/make.ts and src/core/options/read.ts.`,
  );
}

function initially({ default: value }: OptionNode): string {
  if (value === undefined) return '';
  return Array.isArray(value) && value.length
    ? value.join()
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

/** The path of an option, and its name if it is not the option's own (attribute-names.ts). */
function pathRow([path, { attribute, property }]: [string, OptionNode]): string {
  const own = path.replace(/^params\./, '').replaceAll('_', '-');
  const name = attribute === false ? '-' : property === false ? `-${attribute ?? own}` : attribute;
  return name === undefined ? path : `${path} ${name}`;
}

function ruleRow([path, node]: [string, OptionNode]): string {
  const [kind, detail] = kindOf(path, node);
  return [`${node.decidesCharge ? '!' : ''}${kind}`, detail, initially(node)].join(' ').trimEnd().replace('  ', ' - ');
}

/** The last lines of the comment at the start of a generated file. */
const foot = ` *
 * Generated from schema.ts by \`npm run generate\`. Do not edit.
 *
 * @module
 */`;

/** `src/core/options/registry.ts`. */
export function makeRegistry(): string {
  const options = walk(jsonSchema());
  return `/**
 * Every option as a page reads it, in the order of the schema. An element is defined with the paths. Its page loads the rules.
${foot}

/** The path of each option, and the name of its attribute if it differs: see attribute-names.ts. */
export const paths = \`\\
${options.map(pathRow).join('\n')}\`;

/** The rule of each option: kind, parameters of the kind, default. \`!\` decides a charge, \`+\` is a list of at least one, \`*\` a list. */
export const rules = \`\\
${options.map(ruleRow).join('\n')}\`;
`;
}

/** `src/core/options/fixes.ts`. */
export function makeFixes(): string {
  const rows = walk(jsonSchema()).flatMap(([path, { fix }]) => {
    if (fix === undefined) return [];
    const key = /\./.test(path) ? `'${path}'` : path;
    const row = `  ${key}: ${fix.includes("'") ? JSON.stringify(fix) : `'${fix}'`},`;
    // As the formatter breaks lines.
    return [row.length > 120 ? row.replace(': ', ':\n    ') : row];
  });
  return `/**
 * The fix for a wrong value, by the path of its option. Loaded to explain a problem.
${foot}

export const fixes: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
}

const standardFormats: Readonly<Record<string, string>> = { date: 'date', email: 'email', address: 'uri' };

/** The facts of an option that JSON Schema has no word for. */
const ownFacts = /^(fix|attribute|property|accepts|decidesCharge)$/;

/** The JSON Schema for editors and other tools, with a description of each option. */
export function makeJsonSchema(): OptionNode {
  const plain = JSON.parse(
    JSON.stringify(jsonSchema(), (key, value: unknown) => {
      if (ownFacts.test(key)) return undefined;
      if (typeof value !== 'object' || value === null || !('textFormat' in value)) return value;
      const { textFormat, ...rest } = value;
      // The name of the format in JSON Schema, if it has one.
      const format = standardFormats[String(textFormat)];
      return format ? { ...rest, format } : rest;
    }),
  ) as OptionNode;
  // A file may name its schema.
  return {
    ...plain,
    title: 'Options of the gw-checkout payment page',
    properties: { $schema: { type: 'string' }, ...plain.properties },
  };
}
