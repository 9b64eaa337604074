import { plainNumber } from '../text/digits.js';

/**
 * A phone number as it was meant, with its own grouping: `+` for a leading `00`, without `tel:` and without `(0)` after the country code.
 * Italian numbers (+39) keep their 0, so one in brackets stays for the payer to decide.
 */
export function tidyPhone(text: string): string {
  return plainNumber(text)
    .replace(/^tel\W*?(?=[+\d(])/i, '')
    .replace(/^00/, '+')
    .replace(/^(\+\D*(?!39)\d{1,3})[^\d(]*\(\s*0\s*\)/, '$1 ')
    .replace(/\s+/g, ' ');
}

/** Whether a phone number has a `(0)` of which only the payer knows whether it is dialled. */
export function hasUnclearZero(text: string): boolean {
  return /^\+\D*39[^\d(]*\(\s*0\s*\)/.test(tidyPhone(text));
}

/**
 * Converts an international phone number with any common grouping to `+` and 7 to 15 digits (E.164); a leading `00` means `+`. Undefined
 * if the text is not a phone number.
 */
export function phoneNumber(text: string): string | undefined {
  const plain = tidyPhone(text).replace(/[\s\p{Pd}\u2212()./]/gu, '');
  return /^\+[1-9]\d{6,14}$/.test(plain) && !hasUnclearZero(text) ? plain : undefined;
}
