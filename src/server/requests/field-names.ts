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
const own: readonly string[] = ['merchant_id', 'signature'];

/**
 * Returns the fields of an input, with the fields under `extra` next to the others.
 *
 * @param what - The method: `orders.create`.
 * @throws InputError for a name that is not a field, and for a field under `extra`.
 */
export function readFields(what: string, given: object, fields: FieldNames): Record<string, unknown> {
  const { extra, ...others }: Record<string, unknown> = fields.hasExtra ? { ...given } : { ...given, extra: undefined };
  for (const name of Object.keys(fields.hasExtra ? others : given)) {
    if (!fields.names.includes(name) && !own.includes(name)) throw unknownName(what, name, fields);
  }
  if (extra === undefined) return others;
  if (!isObject(extra)) {
    throw new InputError(`${what}: extra`, 'an object of strings and numbers', hiddenValue(extra));
  }
  for (const name of Object.keys(extra)) {
    if (own.includes(name)) throw nameError(what, name, 'is set by this client. Leave it out of extra.');
    if (fields.names.includes(name)) {
      throw nameError(what, name, `is a field of ${fields.noun}. Put it next to the other fields, not under extra.`);
    }
  }
  return { ...others, ...extra };
}

/** The path at which the caller wrote a field. */
export function placeOf(name: string, { names, hasExtra }: FieldNames): string {
  return !hasExtra || names.includes(name) || own.includes(name) ? name : `extra.${name}`;
}

function unknownName(what: string, name: string, { noun, names, hasExtra }: FieldNames): InputError {
  const near = nearest(name, names);
  const hint = near === undefined ? '.' : `: did you mean ${near}?`;
  const help = hasExtra
    ? 'A field that the interface does not list goes under extra.'
    : near === undefined && `Its fields are ${names.join(', ')}.`;
  return nameError(what, name, [`is not a field of ${noun}${hint}`, help].filter(Boolean).join(' '), near);
}
