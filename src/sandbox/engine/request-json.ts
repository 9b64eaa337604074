/**
 * What the JSON of a request may contain. U+0000 is refused, because PostgreSQL cannot store it. Surrogates without their other half are
 * refused, because UTF-8 cannot encode them: different texts with such halves would be signed, sent and stored as the same text.
 *
 * @module
 */
import { quote, Refusal } from './refusal.js';

/** The escape of U+0000, but not a backslash before plain `u0000`. The unescaped character is invalid in JSON. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The escape of a surrogate. Decoded UTF-8 contains no unescaped surrogate. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** With the flag `u` a pair is one character, so only a half without its other half matches. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads the text.
 *
 * @param refusal - Makes the error from a continuation of "The request must …".
 */
export function parseJson(text: string, refusal: (reason: string) => Error): unknown {
  if (escapedNul.test(text)) throw refusal('not contain the character U+0000');
  const value = jsonOf(text);
  if (value === undefined) throw refusal('be valid JSON');
  if (escapedSurrogate.test(text) && holdsLoneSurrogate(value)) throw refusal('contain well-formed Unicode');
  return value;
}

/** The value of JSON text; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Searches every text of the value, names included. No recursion, because the sender chooses the depth of the nesting. */
function holdsLoneSurrogate(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && loneSurrogate.test(next)) return true;
    if (typeof next === 'object' && next !== null) {
      for (const [name, member] of Object.entries(next)) open.push(name, member);
    }
  }
  return false;
}

/** A string with the colon of a name, a bracket, or a number. The text is valid JSON, so nothing else has these signs. */
const token = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]|-?\d[\d.eE+-]*/g;

/**
 * Finds numbers in JSON text that a signature cannot cover as they were sent. `JSON.parse` keeps only the value: `10.00` becomes 10, and
 * 12345678901234567 becomes 12345678901234568. The text to sign would then be another one, or the order would have another value.
 *
 * Refuses with 1007 the first number that is not written as `JSON.stringify` writes its value, or that is an integer beyond 2^53 - 1. Names
 * the field of the request that has it.
 *
 * @assumption Signatures: numbers in signed requests
 * @param text - Valid JSON.
 * @param envelope - The name of the object with the fields.
 */
export function requireExactNumbers(text: string, envelope: 'request' | 'order'): void {
  /** The current name in each open object or list. */
  const path: string[] = [];
  for (const [match, name, colon] of text.matchAll(token)) {
    if (name !== undefined) {
      if (colon !== undefined) path[path.length - 1] = String(JSON.parse(name));
    } else if (match === '{' || match === '[') path.push('');
    else if (match === '}' || match === ']') path.pop();
    else if (path[0] === envelope && !isExact(match)) throw new Refusal(1007, message(path[1] ?? ''));
  }
}

function isExact(literal: string): boolean {
  const value = Number(literal);
  return JSON.stringify(value) === literal && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

const message = (name: string) =>
  `Parameter ${quote(name)} is incorrect: a number such as 10.00 or 1e-05, or an integer above 9007199254740991, cannot be signed as it is ` +
  'sent. Send it as a string';

/** The maximum number of fields. */
export const maximumFields = 100;

const plainName = /^[A-Za-z0-9_.-]{1,64}$/;

/**
 * The problem with the number or the names of the fields, as a sentence without its full stop; undefined if there is none. This is the first
 * check of every endpoint, before anything masks, stores or logs a name: the time of a mask grows with the length of a name, and no answer
 * repeats a name that was not checked.
 *
 * @assumption Fields of a request
 * @param fields - All fields as sent, nulls included.
 */
export function fieldsProblem(fields: object): string | undefined {
  const names = Object.keys(fields);
  if (names.length > maximumFields)
    return `The request has ${names.length} fields: at most ${maximumFields} are expected`;
  if (names.every((name) => plainName.test(name))) return undefined;
  return 'The name of a field is incorrect: 1 to 64 of the characters A-Z a-z 0-9 _ . - are expected';
}
