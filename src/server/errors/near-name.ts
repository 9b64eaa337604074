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
export function checkNear(method: string, input: object, names: readonly string[], noun: string): void {
  const fields = input as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields)) {
    if (names.includes(name)) continue;
    const suggestion = nearest(name, names);
    if (suggestion !== undefined && fields[suggestion] === undefined)
      throw nameError(method, name, `is not ${noun}: did you mean ${suggestion}?`, suggestion);
  }
}

/** The error for a wrong name. Its message differs from the usual one, which is about a value. */
export function nameError(method: string, name: string, problem: string, suggestion?: string): InputError {
  // A name may be a value in the wrong place, such as a card number.
  const isPlain = /^[\w.-]{1,64}$/.test(name) && name.replace(/\D/g, '').length < 12;
  const nameText = isPlain ? `"${name}"` : 'a name (not shown here)';
  const path = isPlain ? name : 'order';
  return new InputError(
    `${method}: ${path}`,
    suggestion ?? 'the name of a field',
    nameText,
    `${method}: ${nameText} ${problem}`,
  );
}
