/**
 * Finds the name that a misspelt name was meant to be.
 *
 * @module
 */
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

/** The nearest name within two edits, or within one if the name is short; camel case is the same name. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  // No field has such a long name.
  if (name.length > 64) return undefined;
  const most = name.length < 6 ? [0, 1] : [0, 1, 2];
  return most.map((edits) => names.find((other) => isNear(plain(name), plain(other), edits))).find(Boolean);
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** Whether so many edits turn one text into the other: a letter added, removed or replaced, or two letters swapped. */
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
