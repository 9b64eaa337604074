/**
 * Generates files from the schema of the options: the registry that a page parses options with, and the JSON Schema for
 * editors.
 */
import * as z from 'zod/mini';
import { descriptions, type Description, type OptionPath } from '../../src/core/options/describe.js';
import { optionsSchema, traits } from '../../src/core/options/schema.js';
import { optionLocales } from '../../src/core/options/values.js';

export interface OptionNode {
  type?: string;
  default?: unknown;
  description?: string;
  enum?: string[];
  pattern?: string;
  textFormat?: string;
  decidesCharge?: boolean;
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
  z.toJSONSchema(optionsSchema, { io: 'input', metadata: traits, unrepresentable: 'any' }) as OptionNode;

/** An option, as documents and stories use it. */
export interface DescribedOption extends Description {
  readonly path: string;
  readonly node: OptionNode;
}

function walk(node: OptionNode, path = ''): [string, OptionNode][] {
  // A group is an object with named fields. An object with arbitrary names is a field.
  if (!node.properties) return [[path, node]];
  return Object.entries(node.properties).flatMap(([name, below]) => walk(below, path ? `${path}.${name}` : name));
}

/** Every option, in the order of the schema. */
export function describedOptions(): DescribedOption[] {
  return walk(jsonSchema()).map(([path, node]) => {
    const description = descriptions[path as OptionPath];
    return { path, node, ...description };
  });
}

/** How a value is parsed: its kind, and the parameters of the kind. */
function kindOf(path: string, node: OptionNode): [kind: string, detail: string] {
  if (node.textFormat === 'switch') return ['text', 'switch'];
  if (node.enum) return [node.enum.join() === optionLocales.join() ? 'locale' : 'choice', node.enum.join()];
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

/** `src/core/options/registry.ts`. */
export function makeRegistry(): string {
  const options = walk(jsonSchema());
  const paths = options.map(([path]) => path);
  const rules = options.map(([path, node]) => {
    const [kind, detail] = kindOf(path, node);
    return [`${node.decidesCharge ? '!' : ''}${kind}`, detail, initially(node)]
      .join(' ')
      .trimEnd()
      .replace('  ', ' - ');
  });
  return `/**
 * Every option as a page reads it, in the order of the schema. An element is defined with the paths. Its page loads the rules.
 *
 * Generated from schema.ts by \`npm run options\`; a test fails if it is stale. Do not edit.
 *
 * @module
 */

/** The path of each option. */
export const paths = \`\\
${paths.join('\n')}\`;

/** The rule of each option: kind, parameters of the kind, default. \`!\` decides a charge, \`+\` is a list of at least one, \`*\` a list. */
export const rules = \`\\
${rules.join('\n')}\`;
`;
}

const standardFormats: Readonly<Record<string, string>> = { date: 'date', email: 'email', address: 'uri' };

/** The JSON Schema for editors and other tools, with a description of each option. */
export function makeJsonSchema(): OptionNode {
  const schema = jsonSchema();
  for (const [path, node] of walk(schema)) node.description = descriptions[path as OptionPath].what;
  const plain = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'decidesCharge') return undefined;
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
