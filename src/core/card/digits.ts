import { asciiDigits } from '../../text/digits.js';

export { asciiDigits };

/** Returns all digits of the text, as ASCII. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Whether the text contains characters other than digits and the separators that payers use. */
export function hasForeign(text: string): boolean {
  return /[^\p{Nd}\s/.-]/u.test(text);
}
