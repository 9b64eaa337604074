/**
 * What the line under the fields says: one sentence, whatever is wrong.
 *
 * @module
 */
import type { FieldName } from './vault.js';

/** Id of the text of each field's error. */
export type Errors = Readonly<Partial<Record<FieldName, string>>>;

/** A sentence by the id of its text, or the number of fields to correct. */
export type Message = string | number;

/**
 * The error of all fields while all are empty, else of the focused field, else of the only wrong field, else how many are wrong.
 * Undefined where nothing is wrong.
 *
 * @param asked - The fields above the line, as they are asked for now.
 * @param whole - Id of the text for all of them being empty.
 */
export function messageOf(
  asked: readonly FieldName[],
  errors: Errors,
  focused: FieldName | undefined,
  whole: string,
): Message | undefined {
  const wrong = asked.flatMap((name) => errors[name] ?? []);
  const [first] = wrong;
  if (first === undefined) return undefined;
  if (asked.length > 1 && wrong.length === asked.length && wrong.every((id) => id.endsWith('.empty'))) return whole;
  const own = focused && asked.includes(focused) ? errors[focused] : undefined;
  return own ?? (wrong.length > 1 ? wrong.length : first);
}
