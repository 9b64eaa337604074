/*
 * The caret's place after a field's text is formatted. Formats and the input element are elsewhere: in the `input` event the
 * caller reads value and caret from the element, and then writes both back. Formatting adds and removes separators; the caret stays
 * between the same two digits.
 */
import { formatCvv } from './cvv.js';
import { asciiDigits, onlyDigits } from './digits.js';
import { formatExpiry } from './expiry.js';
import { formatNumber, numberAlone } from './number.js';

export type FieldKind = 'number' | 'expiry' | 'cvv';

/** An input after the browser applied the payer's edit. The caret counts UTF-16 units, as `selectionStart` does. */
export interface Edit {
  value: string;
  caret: number;
  /** The field's text before the edit. Without it, the deletion of a separator is not recognized. */
  previous?: string;
  /** The `inputType` of the event. A deletion without one counts as a backspace. */
  inputType?: string;
}

/** The formatted text of a field after an edit, and the caret's place in it. */
export function reformat(kind: FieldKind, edit: Edit): { value: string; caret: number } {
  const { previous = '', inputType = '' } = edit;
  let left = asciiDigits(edit.value.slice(0, edit.caret));
  let right = asciiDigits(edit.value.slice(edit.caret));
  let pastSeparator = /[\s/.-]$/.test(left);

  // Only a separator was deleted. Formatting would restore it and the payer could not continue, so the digit beside it is deleted too. The
  // same digits without any separator come from autofill, which fills in the field again.
  const shorter = previous.length - edit.value.length;
  // Stryker disable next-line Regex: No input type of a browser has the word elsewhere.
  const deletes = /^delete/.test(inputType) ? shorter > 0 : shorter === 1;
  if (deletes && onlyDigits(left + right) === onlyDigits(previous)) {
    // Stryker disable next-line Regex: No input type of a browser has the word elsewhere.
    if (/Forward$/.test(inputType)) {
      // Stryker disable next-line StringLiteral: Characters other than digits are a gap, which is replaced.
      right = right.replace(/\d/, '');
    } else if (/Backward$|^$/.test(inputType)) {
      left = left.replace(/\d(\D*)$/, '$1');
      pastSeparator = false;
    }
  }

  const raw = left + right;
  const isPasted = /^insert/.test(inputType) && shorter < 0 && edit.value.slice(0, -1) !== previous;
  const value =
    kind === 'number'
      ? formatNumber(isPasted && !right ? numberAlone(raw) : raw)
      : kind === 'cvv'
        ? formatCvv(raw)
        : // Stryker disable next-line Regex: No input type of a browser has the word elsewhere.
          formatExpiry(raw, previous, inputType ? /^delete/.test(inputType) : undefined);

  let before = onlyDigits(left).length;
  // The expiry may have put a 0 before a month of one digit.
  if (before && kind === 'expiry' && /^0/.test(value) && !/^\D*0/.test(raw)) before++;
  // One digit is not a complete month, so the caret passes the separator only after the second digit.
  pastSeparator ||= before > 1;

  let caret = 0;
  while (before && caret < value.length) if (/\d/.test(value.charAt(caret++))) before--;
  while (pastSeparator && /\D/.test(value.charAt(caret))) caret++;
  return { value, caret };
}
