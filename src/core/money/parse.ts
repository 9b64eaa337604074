/**
 * An amount as it is typed, read exactly: no number in between.
 *
 * @module
 */
import { minorDigits, toMajor } from './index.js';

/** The signs that a locale writes in 1234567.8. */
function signs(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') };
}

/**
 * Minor units of an amount in major units, typed with the locale's signs: `parseAmount('1.000,5', 'EUR', 'de')` is `100050`.
 * Another decimal point or comma is understood where it can mean nothing else. Undefined where the text is no amount, or has
 * more digits after the sign than the currency.
 */
export function parseAmount(text: string, currency: string, locale: string): string | undefined {
  const { decimal, group } = signs(locale);
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(currency, '')
    .replace(/[\p{Sc}\s]/gu, '');
  const digits = minorDigits(currency);
  const grouped = /^\d{1,3}([.,'’]\d{3})+$/;
  let [whole = '', rest = '', ...more] = plain.split(decimal);
  if (grouped.test(whole) && whole.includes(group)) whole = whole.replaceAll(group, '');
  // `10,50` in English is no thousands: the other sign, with fewer than three digits after it.
  const other = /^(\d+)[.,](\d{1,2})$/.exec(plain);
  if (other && !plain.includes(decimal)) [whole = '', rest = ''] = other.slice(1);
  if (more.length || !/^\d*$/.test(whole + rest) || !(whole + rest) || rest.length > digits) return undefined;
  return (whole + rest.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
}

/** Minor units as they are typed in the locale: `1000` of EUR in German is `10,00`. */
export function typedAmount(minor: string | number, currency: string, locale: string): string {
  return toMajor(minor, currency).replace('.', signs(locale).decimal);
}
