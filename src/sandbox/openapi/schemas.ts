/**
 * The schemas of the document, made from the contract. Each has a name; where one contains another, it refers to it.
 *
 * @module
 */
import * as z from 'zod/mini';
import { detailsOf, fieldTexts, namedSchemas } from '../../contract/index.js';

/** JSON Schema 2020-12, as far as this document uses it. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A schema where another one contains it: by its name, or as the list or the union of named ones. */
export function schemaOf(schema: z.ZodMiniType): Schema {
  const name = namedSchemas.get(schema)?.id;
  if (name !== undefined) return reference(name);
  if (schema instanceof z.ZodMiniArray) return { type: 'array', items: schemaOf(schema.def.element as z.ZodMiniType) };
  if (schema instanceof z.ZodMiniUnion) return { anyOf: (schema.def.options as z.ZodMiniType[]).map(schemaOf) };
  throw new Error('A schema of an endpoint has no name.');
}

const settings = {
  io: 'input',
  // The rows of a report are checked by a function, which has no JSON Schema.
  unrepresentable: 'any',
  uri: (name: string) => reference(name).$ref ?? '',
} as const;

/** Every schema of the document by its name, in the order of the names. */
export function makeSchemas(): Record<string, Schema> {
  const schemas = z.toJSONSchema(namedSchemas, settings).schemas as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(schemas)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([name, schema]) => [name, completeSchema(name, schema)]),
  );
}

function completeSchema(name: string, source: Schema): Schema {
  const { text, isClosed, further } = detailsOf(name);
  const schema = withoutRedundant(source) as Schema;
  if (further) {
    const { properties } = withoutRedundant(z.toJSONSchema(further, settings)) as Schema;
    schema.properties = { ...schema.properties, ...properties };
  }
  if (isClosed) schema.additionalProperties = false;
  // An answer may have further fields, as any object may. Said outright, typed clients would take misspelt names.
  else if (!name.endsWith('Request')) delete schema.additionalProperties;
  describe(schema);
  return text === undefined ? schema : { description: text, ...schema };
}

/** Without what zod writes for itself: ids, the dialect, and the bounds of a safe integer. */
function withoutRedundant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRedundant);
  if (typeof value !== 'object' || value === null) return value;
  const isRedundant = (name: string, member: unknown) =>
    name === '$schema' || name === '$id' || Math.abs(Number(member)) === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isRedundant(name, member) ? [] : [[name, withoutRedundant(member)]],
    ),
  );
}

/** Gives every field without a text of its own the meaning of its name, at any depth. */
function describe(schema: Schema): void {
  for (const part of schema.anyOf ?? []) describe(part);
  if (schema.items) describe(schema.items);
  for (const [field, member] of Object.entries(schema.properties ?? {})) {
    describe(member);
    const text = member.description ?? fieldTexts[field];
    if (text !== undefined) schema.properties = { ...schema.properties, [field]: { ...member, description: text } };
  }
}
