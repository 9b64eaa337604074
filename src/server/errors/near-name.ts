/**
 * Errors for misspelt names of settings, options and fields.
 *
 * @module
 */
import { nearest } from '../../contract/nearest.js';
import { InputError } from './input-error.js';

/** The names of a type. The compiler keeps the list complete. */
export function namesOf<Type>(names: Record<keyof Type, true>): readonly string[] {
  return Object.keys(names);
}

/**
 * Throws for a misspelt name. Other unknown names pass, because a shop may pass an object with more properties than the settings.
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

/** The error for a wrong name. Its message differs from the usual one, which is about a value. */
export function nameError(what: string, name: string, problem: string, near?: string): InputError {
  // A name may be a value in the wrong place, such as a card number.
  const isPlain = /^[\w.-]{1,64}$/.test(name) && name.replace(/\D/g, '').length < 12;
  const shown = isPlain ? `"${name}"` : 'a name (not shown here)';
  const path = isPlain ? name : 'order';
  return new InputError(`${what}: ${path}`, near ?? 'the name of a field', shown, `${what}: ${shown} ${problem}`);
}
