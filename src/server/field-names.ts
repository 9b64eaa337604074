/**
 * The names of an input's fields. A misspelt name would be signed and sent like any other, and the gateway would keep it and ignore it: an
 * order without its `server_callback_url`.
 *
 * @module
 */
import { hiddenValue, InputError } from './input-error.js';

/** The fields that an input may have. */
export interface FieldNames {
  /** With its article: `an order`. */
  readonly noun: string;
  readonly names: readonly string[];
  /** Whether the interface allows further fields: `extra` holds them. */
  readonly hasExtra: boolean;
}

/** The client sets them, whatever is given. */
const own: readonly string[] = ['merchant_id', 'signature'];

/**
 * The fields of an input, with those under `extra` beside the others.
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
  if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) {
    throw new InputError(`${what}: extra`, 'an object of strings and numbers', hiddenValue(extra));
  }
  for (const name of Object.keys(extra)) {
    if (own.includes(name)) throw nameError(what, name, 'is set by this client. Leave it out of extra.');
    if (fields.names.includes(name)) {
      throw nameError(what, name, `is a field of ${fields.noun}. Give it beside the other fields, not under extra.`);
    }
  }
  return { ...others, ...extra };
}

/** Where the caller wrote a field. */
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

/** The message does not have the form of the other input errors: the name is wrong, and not its value. */
function nameError(what: string, name: string, problem: string, near?: string): InputError {
  // Names come from outside, and a misplaced value may hold a card number.
  const isPlain = /^[\w.-]{1,64}$/.test(name) && name.replace(/\D/g, '').length < 12;
  const shown = isPlain ? `"${name}"` : 'a name (not shown here)';
  return new InputError(
    `${what}: ${isPlain ? name : 'order'}`,
    near ?? 'the name of a field',
    shown,
    `${what}: ${shown} ${problem}`,
  );
}

/** The nearest name within two edits; camel case is the same name. */
function nearest(name: string, names: readonly string[]): string | undefined {
  // No field has so long a name.
  if (name.length > 64) return undefined;
  return [0, 1, 2].map((edits) => names.find((other) => isNear(plain(name), plain(other), edits))).find(Boolean);
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** Whether so many edits make one text of the other: a letter more, less or another, or two letters swapped. */
function isNear(one: string, other: string, edits: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [from, to] = [one.slice(same), other.slice(same)];
  if (from === '' || to === '') return from.length + to.length <= edits;
  if (edits === 0) return false;
  const isSwapped = from[0] === to[1] && from[1] === to[0];
  return (
    isNear(from.slice(1), to.slice(1), edits - 1) ||
    isNear(from.slice(1), to, edits - 1) ||
    isNear(from, to.slice(1), edits - 1) ||
    (isSwapped && isNear(from.slice(2), to.slice(2), edits - 1))
  );
}
