/**
 * Checks the names of an input's fields. The gateway stores unknown fields and ignores them, so an order with a misspelt
 * `server_callback_url` would have no callbacks.
 *
 * @module
 */
import { isObject } from '../../contract/index.js';
import { nearest } from '../../contract/nearest.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { nameError } from '../errors/near-name.js';

/** The fields that an input may have. */
export interface FieldNames {
  /** With its article: `an order`. */
  readonly noun: string;
  readonly names: readonly string[];
  /** Whether the interface allows further fields: `extra` holds them. */
  readonly hasExtra: boolean;
}

/** The client sets these fields, whatever the caller passes. */
const clientFields: readonly string[] = ['merchant_id', 'signature'];

/**
 * Returns the fields of an input, with the fields under `extra` next to the others.
 *
 * @param method - The method: `orders.create`.
 * @throws InputError for a name that is not a field, and for a field under `extra`.
 */
export function readFields(method: string, input: object, fields: FieldNames): Record<string, unknown> {
  const { extra, ...rest }: Record<string, unknown> = fields.hasExtra ? { ...input } : { ...input, extra: undefined };
  for (const name of Object.keys(fields.hasExtra ? rest : input)) {
    if (!fields.names.includes(name) && !clientFields.includes(name)) throw unknownName(method, name, fields);
  }
  if (extra === undefined) return rest;
  if (!isObject(extra)) {
    throw new InputError(`${method}: extra`, 'an object of strings and numbers', hiddenValue(extra));
  }
  for (const name of Object.keys(extra)) {
    if (clientFields.includes(name)) throw nameError(method, name, 'is set by this client. Leave it out of extra.');
    if (fields.names.includes(name)) {
      throw nameError(method, name, `is a field of ${fields.noun}. Put it next to the other fields, not under extra.`);
    }
  }
  return { ...rest, ...extra };
}

/** The path at which the caller wrote a field. */
export function placeOf(name: string, { names, hasExtra }: FieldNames): string {
  return !hasExtra || names.includes(name) || clientFields.includes(name) ? name : `extra.${name}`;
}

function unknownName(method: string, name: string, { noun, names, hasExtra }: FieldNames): InputError {
  const suggestion = nearest(name, names);
  const hint = suggestion === undefined ? '.' : `: did you mean ${suggestion}?`;
  const help = hasExtra
    ? 'A field that the interface does not list goes under extra.'
    : suggestion === undefined && `Its fields are ${names.join(', ')}.`;
  return nameError(method, name, [`is not a field of ${noun}${hint}`, help].filter(Boolean).join(' '), suggestion);
}
