/**
 * How many fields a request may have, and their names. This is the first check of every endpoint, before anything masks, stores or logs a
 * name: the time of a mask grows with the length of a name, and no answer repeats a name that was not checked.
 *
 * @assumption Fields of a request
 * @module
 */

/** The maximum number of fields. */
export const maximumFields = 100;

const plainName = /^[A-Za-z0-9_.-]{1,64}$/;

/**
 * The problem with the number or the names of the fields, as a sentence without its full stop; undefined if there is none.
 *
 * @param fields - All fields as sent, nulls included.
 */
export function fieldsProblem(fields: object): string | undefined {
  const names = Object.keys(fields);
  if (names.length > maximumFields)
    return `The request has ${names.length} fields: at most ${maximumFields} are expected`;
  if (names.every((name) => plainName.test(name))) return undefined;
  return 'The name of a field is incorrect: 1 to 64 of the characters A-Z a-z 0-9 _ . - are expected';
}
