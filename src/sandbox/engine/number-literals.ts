/**
 * Finds numbers in JSON text that a signature cannot cover as they were sent. `JSON.parse` keeps only the value: `10.00` becomes 10, and
 * 12345678901234567 becomes 12345678901234568. The text to sign would then be another one, or the order would have another value.
 *
 * @assumption Signatures: numbers in signed requests
 * @module
 */
import { quote } from './parameters.js';
import { Refusal } from './refusal.js';

/** A string with the colon of a name, a bracket, or a number. The text is valid JSON, so nothing else has these signs. */
const token = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]|-?\d[\d.eE+-]*/g;

/**
 * Refuses with 1007 the first number that is not written as `JSON.stringify` writes its value, or that is an integer beyond 2^53 - 1. Names
 * the field of the request that has it.
 *
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
