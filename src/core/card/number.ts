import { brandOf } from '../brand/index.js';
import { hasForeign, onlyDigits } from './digits.js';
import type { Check } from './state.js';

/** Returns the digits of a card number field for the wire: ASCII, at most the 19 that the interface accepts. */
export function digitsOf(text: string): string {
  return onlyDigits(text).slice(0, 19);
}

/** Formats a card number for display: groups of four, separated by a plain space, without a trailing space. */
export function formatNumber(digits: string): string {
  return digitsOf(digits).replace(/\d{4}(?=\d)/g, '$& ');
}

/** The number in a pasted text that continues after it, as with an expiry date: sixteen digits, unless all digits are one number. */
export function numberAlone(text: string): string {
  const all = onlyDigits(text);
  const [first = ''] = /^(\D*\d){16}(?=\D+\d)/.exec(text) ?? [];
  return luhn(onlyDigits(first)) && (all.length > 19 || !luhn(all)) ? first : text;
}

/** Checks the Luhn digit (ISO/IEC 7812-1). An empty text and a number of only zeros are not cards, although their sum is right. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 1; i <= digits.length; i++) {
    const weighted = Number(digits.charAt(digits.length - i)) * (i % 2 ? 1 : 2);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum > 0 && sum % 10 === 0;
}

/**
 * Checks a card number by the interface: 16 to 19 digits, of any brand, that pass Luhn. Sixteen digits are the usual length, so sixteen
 * that fail are a typo. If seventeen or eighteen fail, the payer may still type up to nineteen. Mastercard numbers never have more than
 * sixteen.
 */
export function checkNumber(text: string): Check {
  if (hasForeign(text)) return { state: 'invalid', reason: 'digits' };
  const digits = onlyDigits(text);
  const { length } = digits;
  if (!length) return { state: 'empty' };
  if (length < 16) return { state: 'incomplete' };
  if (length > 19) return { state: 'invalid', reason: 'length' };
  if (luhn(digits)) return { state: 'valid' };
  const isPartial = length > 16 && length < 19 && brandOf(digits) !== 'mastercard';
  return { state: isPartial ? 'incomplete' : 'invalid', reason: 'checksum' };
}

/**
 * Whether the number is valid and complete, so the focus may move to the next field: 16 digits for Visa and Mastercard, otherwise 19.
 * Visa numbers of 19 digits are so rare that the payers of all others need not press Tab.
 */
export function numberIsFull(digits: string): boolean {
  const brand = brandOf(digits);
  const enough = digits.length === 19 || (digits.length === 16 && (brand === 'visa' || brand === 'mastercard'));
  return enough && luhn(digits);
}
