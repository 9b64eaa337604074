/**
 * The fields of a schema as rows of a table: for docs/http.md, and for the console.
 *
 * @module
 */
import type { Schema } from './schemas.js';

export interface FieldRow {
  /** The names on the way to the field: `methods.card.stored[].rectoken`. */
  path: string;
  type: string;
  isRequired: boolean;
  text: string;
}

/** The rows of a schema and of what it contains; another named schema is a row with its name. */
export function fieldRows(schemas: Readonly<Record<string, Schema>>, name: string): FieldRow[] {
  const schema = schemas[name];
  if (!schema) throw new Error(`The document has no schema "${name}".`);
  return rowsOf(schema, '');
}

function rowsOf(schema: Schema, prefix: string): FieldRow[] {
  if (schema.items) return rowsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`);
  // The parts of a union that have fields of their own; the same field of two parts is one row.
  const union = (schema.anyOf ?? []).flatMap((part) => rowsOf(part, prefix));
  const memberRows = Object.entries(schema.properties ?? {}).flatMap(([field, member]) => [
    {
      path: prefix + field,
      type: typeOf(member),
      isRequired: schema.required?.includes(field) ?? false,
      text: member.description ?? '',
    },
    ...rowsOf(member, `${prefix}${field}.`),
  ]);
  const unique = new Map([...union, ...memberRows].map((row) => [row.path, row]));
  return [...unique.values()];
}

/** A type in words. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => (value === '' ? 'empty' : String(value))).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ');
  if (schema.maxLength === undefined) return schema.pattern === '^-?\\d{1,15}$' ? 'digits' : type || 'any';
  return schema.minLength === schema.maxLength
    ? `${type}, ${schema.maxLength} characters`
    : `${type}, ${schema.maxLength} characters at most`;
}

/** The names of the schemas that a request or an answer can be. */
export function namesIn(schema: Schema): readonly string[] {
  if (schema.$ref !== undefined) return [typeOf(schema)];
  return [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(namesIn);
}
