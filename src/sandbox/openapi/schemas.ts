/**
 * The schemas of the document, made from the contract. Each has a name; where one contains another, it refers to it.
 *
 * @module
 */
import * as z from 'zod/mini';
import { detailsOf, fieldTexts, namedSchemas } from '../../contract/index.js';
import type { Schema } from './schema.js';

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
  const made = z.toJSONSchema(namedSchemas, settings).schemas as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(made)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => [name, complete(name, schema)]),
  );
}

function complete(name: string, made: Schema): Schema {
  const { text, isClosed, further } = detailsOf(name);
  const schema = withoutNoise(made) as Schema;
  if (further) {
    const { properties } = withoutNoise(z.toJSONSchema(further, settings)) as Schema;
    schema.properties = { ...schema.properties, ...properties };
  }
  if (isClosed) schema.additionalProperties = false;
  // An answer may have further fields, as any object may. Said outright, typed clients would take misspelt names.
  else if (!name.endsWith('Request')) delete schema.additionalProperties;
  describe(schema);
  return text === undefined ? schema : { description: text, ...schema };
}

/** Without what zod writes for itself: ids, the dialect, and the bounds of a safe integer. */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const isNoise = (name: string, inside: unknown) =>
    name === '$schema' || name === '$id' || Math.abs(Number(inside)) === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => (isNoise(name, inside) ? [] : [[name, withoutNoise(inside)]])),
  );
}

/** Gives every field without a text of its own the meaning of its name, at any depth. */
function describe(schema: Schema): void {
  for (const part of schema.anyOf ?? []) describe(part);
  if (schema.items) describe(schema.items);
  for (const [field, inside] of Object.entries(schema.properties ?? {})) {
    describe(inside);
    const text = inside.description ?? fieldTexts[field];
    if (text !== undefined) schema.properties = { ...schema.properties, [field]: { ...inside, description: text } };
  }
}
