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
 * @param requested - The fields above the line that the form requests now.
 * @param empty - Id of the text if all of them are empty.
 */
export function messageOf(
  requested: readonly FieldName[],
  errors: Errors,
  focused: FieldName | undefined,
  empty: string,
): Message | undefined {
  const invalid = requested.flatMap((name) => errors[name] ?? []);
  const [first] = invalid;
  if (first === undefined) return undefined;
  if (requested.length > 1 && invalid.length === requested.length && invalid.every((id) => id.endsWith('.empty')))
    return empty;
  const focusedError = focused && requested.includes(focused) ? errors[focused] : undefined;
  return focusedError ?? (invalid.length > 1 ? invalid.length : first);
}
