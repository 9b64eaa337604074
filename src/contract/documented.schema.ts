/**
 * The meaning of schemas and fields, beside them: the OpenAPI document, the tables of docs/http.md and the comments of the published types
 * are made from it. The build of the server client leaves it out (`scripts/vite/without-texts.ts`).
 *
 * @module
 */
import * as z from 'zod/mini';

/** A schema in the document, besides its fields. */
export interface SchemaDetails {
  /** Its meaning, if its name does not say it. */
  readonly text?: string;
  /** Whether a request with other fields is refused. */
  readonly isClosed?: boolean;
  /** Optional fields with a meaning, beside those that the schema checks: they have codes of their own, or a check elsewhere. */
  readonly further?: z.ZodMiniObject;
}

const details = new Map<string, SchemaDetails>();
/** The schemas of the document by their names. */
export const namedSchemas = z.registry<{ id: string }>();

/**
 * A field with its meaning, in a sentence. Without it, a field has the meaning of its name (`field-texts.ts`).
 *
 * @param more - JSON Schema of what the schema checks by a function.
 */
export function field<Schema extends z.ZodMiniType>(schema: Schema, text: string, more: object = {}): Schema {
  return schema.check(z.meta({ description: text, ...more }));
}

/** A schema with its name in the document. Where another schema contains it, the document refers to it. */
export function named<Schema extends z.ZodMiniType>(name: string, schema: Schema, more: SchemaDetails = {}): Schema {
  details.set(name, more);
  // The registry's method has a conditional type that the compiler cannot resolve for a type parameter.
  (namedSchemas as z.core.$ZodRegistry<{ id: string }>).add(schema, { id: name });
  return schema;
}

/** The details of a named schema. */
export function detailsOf(name: string): SchemaDetails {
  return details.get(name) ?? {};
}
