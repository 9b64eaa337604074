/**
 * Finds the name that a misspelt name was meant to be.
 *
 * @module
 */
import { nearest } from '../contract/nearest.js';
import { InputError } from './input-error.js';

/** The names of a type. The compiler keeps the list complete. */
export function namesOf<Type>(names: Record<keyof Type, true>): readonly string[] {
  return Object.keys(names);
}

/**
 * Refuses a misspelt name, and lets other unknown names pass: a client's settings may come from an object with more in it.
 *
 * @param noun - With its article: `a setting`.
 * @throws InputError
 */
export function checkNear(what: string, given: object, names: readonly string[], noun: string): void {
  const fields = given as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    if (near !== undefined && fields[near] === undefined)
      throw nameError(what, name, `is not ${noun}: did you mean ${near}?`, near);
  }
}

/** The error for a wrong name. Its message differs from the usual form, which is about a value. */
export function nameError(what: string, name: string, problem: string, near?: string): InputError {
  // Names come from outside, and a misplaced value may hold a card number.
  const isPlain = /^[\w.-]{1,64}$/.test(name) && name.replace(/\D/g, '').length < 12;
  const shown = isPlain ? `"${name}"` : 'a name (not shown here)';
  const path = isPlain ? name : 'order';
  return new InputError(`${what}: ${path}`, near ?? 'the name of a field', shown, `${what}: ${shown} ${problem}`);
}
