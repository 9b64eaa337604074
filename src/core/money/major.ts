/**
 * Converts between minor units and the major units of the transfer's wire, digit by digit.
 *
 * @module
 */
import { minorDigits, toMajor } from './index.js';

/**
 * Minor units of a decimal in major units: `fromMajor(100.5, 'EUR')` is `10050`. Undefined if the value is not a decimal, is
 * negative, or has more digits after the point than the currency, unless these are zeros.
 *
 * @param value - A number from JSON, or plain decimal digits.
 */
export function fromMajor(value: number | string, currency: string): string | undefined {
  // JavaScript's text of a number is the shortest one, which is the original text. A number with an exponent is not an amount.
  // Stryker disable next-line ArrayDeclaration: The first element is skipped, and an empty text is what the others fall back to.
  const [, integer = '', fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  const digits = minorDigits(currency);
  if (!integer || /[1-9]/.test(fraction.slice(digits))) return undefined;
  return (integer + fraction.slice(0, digits).padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
}

/** Minor units as the number of the transfer's wire: `10050` of EUR is `100.5`. Exact up to fifteen digits. */
export function majorNumber(minor: string | number, currency: string): number {
  return Number(toMajor(minor, currency));
}
