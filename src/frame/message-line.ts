/**
 * The text of the line under the fields: one sentence for all errors.
 *
 * @module
 */
import type { FieldName } from './vault.js';

/** Id of the text of each field's error. */
export type Errors = Readonly<Partial<Record<FieldName, string>>>;

/** A sentence by the id of its text, or the number of fields to correct. */
export type Message = string | number;

/**
 * Returns the first that applies: the error for all fields being empty, the error of the focused field, the error of the only invalid
 * field, the number of invalid fields. Undefined if there is no error.
 *
 * @param asked - The fields above the line that the form requests now.
 * @param whole - Id of the text if all of them are empty.
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
