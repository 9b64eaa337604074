import { brandOf } from '../brand/index.js';
import { hasForeign, onlyDigits } from './digits.js';
import type { Check } from './state.js';

/** The digits of a card number field, ASCII, at most the 19 that the interface takes: what goes on the wire. */
export function digitsOf(text: string): string {
  return onlyDigits(text).slice(0, 19);
}

/** A card number for display: groups of four with a plain space, no trailing space. */
export function formatNumber(digits: string): string {
  return digitsOf(digits).replace(/\d{4}(?=\d)/g, '$& ');
}

/** Luhn's check digit (ISO/IEC 7812-1). Zeros alone fulfil the sum but are not a card, and neither is an empty text. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 1; i <= digits.length; i++) {
    const weighted = Number(digits.charAt(digits.length - i)) * (i % 2 ? 1 : 2);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum > 0 && sum % 10 === 0;
}

/**
 * Checks a card number by the interface: 16 to 19 digits, of any brand, that pass Luhn. Sixteen is the usual length, so sixteen that
 * fail are a typo. Seventeen and eighteen that fail may still be on the way to nineteen, except for Mastercard, whose numbers never
 * have more than sixteen.
 */
export function checkNumber(text: string): Check {
  if (hasForeign(text)) return { state: 'invalid', reason: 'digits' };
  const digits = onlyDigits(text);
  const { length } = digits;
  if (!length) return { state: 'empty' };
  if (length < 16) return { state: 'incomplete' };
  if (length > 19) return { state: 'invalid', reason: 'length' };
  if (luhn(digits)) return { state: 'valid' };
  const underway = length > 16 && length < 19 && brandOf(digits) !== 'mastercard';
  return { state: underway ? 'incomplete' : 'invalid', reason: 'checksum' };
}

/**
 * Whether the number is valid and complete, so that focus may move on by itself: 16 digits for Visa and Mastercard (a 19-digit Visa is
 * too rare to make the others press Tab), else 19.
 */
export function numberIsFull(digits: string): boolean {
  const brand = brandOf(digits);
  const enough = digits.length === 19 || (digits.length === 16 && (brand === 'visa' || brand === 'mastercard'));
  return enough && luhn(digits);
}
