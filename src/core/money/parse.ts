/**
 * Reads typed amounts exactly, digit by digit.
 *
 * @module
 */
import { plainNumber } from '../../text/digits.js';
import { minorDigits, toMajor } from './index.js';

/** Returns the separators that a locale uses in 1234567.8. */
function separators(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  // Stryker disable next-line OptionalChaining, StringLiteral: Every locale writes both signs; the compiler cannot know that a part is found.
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = sign('decimal');
  const group = sign('group');
  // Stryker disable next-line StringLiteral: Every locale has a decimal sign. Without one, the text would be split into its characters.
  return { decimal: decimal || '.', group };
}

/**
 * Minor units of an amount in major units, typed with the locale's separators: `parseAmount('1.000,5', 'EUR', 'de')` is `100050`. The
 * other decimal sign is accepted if it is unambiguous. Undefined if the text is not an amount, or has more decimals than the currency.
 */
export function parseAmount(text: string, currency: string, locale: string): string | undefined {
  const { decimal, group } = separators(locale);
  const numeral = plainNumber(text)
    .toUpperCase()
    .replace(currency, '')
    // The two separators of Arabic and Persian keyboards.
    .replace(/\u066b/g, decimal)
    .replace(/\u066c/g, group)
    .replace(/[\p{Sc}\s]/gu, '');
  const digits = minorDigits(currency);
  const grouped = /^\d{1,3}([.,'’]\d{3})+$/;
  let [integer = '', fraction = '', ...more] = numeral.split(decimal);
  if (grouped.test(integer) && integer.includes(group)) integer = integer.replaceAll(group, '');
  // In English, `10,50` cannot be thousands, because fewer than three digits follow the comma.
  const other = /^(\d+)[.,](\d{1,2})$/.exec(numeral);
  // Stryker disable next-line StringLiteral: Both groups have matched; the compiler cannot know that.
  if (other && !numeral.includes(decimal)) [integer = '', fraction = ''] = other.slice(1);
  if (more.length || !/^\d*$/.test(integer + fraction) || !(integer + fraction) || fraction.length > digits)
    return undefined;
  return (integer + fraction.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
}

/** Formats minor units as the payer would type them: `1000` of EUR in German is `10,00`. */
export function inputAmount(minor: string | number, currency: string, locale: string): string {
  return toMajor(minor, currency).replace('.', separators(locale).decimal);
}

/** How a currency is written in the fields of a locale. */
export interface CurrencySign {
  readonly sign: string;
  /** Whether the sign precedes the number. */
  readonly isFirst: boolean;
}

/** The sign of a currency and its position: `€` precedes the number in English and follows it in German. Undefined if not known. */
export function currencySign(currency: string, locale: string): CurrencySign | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  // Stryker disable next-line EqualityOperator, OptionalChaining: Every locale writes the sign, and no two parts have the same place.
  return { sign: parts[at('currency')]?.value ?? currency, isFirst: at('currency') < at('integer') };
}
