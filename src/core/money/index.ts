/**
 * Amounts. An amount is a whole number of minor units, stored as digits and never as a float.
 *
 * @module
 */

/**
 * Currencies whose number of minor digits in ISO 4217 is not 2. `Intl` is not used, because it follows CLDR: everyday use, which changes
 * with the browser's version (HUF, COP, IDR …). The wrong number of digits would multiply an amount by a hundred.
 */
const noDigits = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const threeDigits = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const fourDigits = /^(CLF|UYW)$/;

/** Returns the number of digits after a currency's decimal sign (EUR 2, JPY 0, KWD 3), by ISO 4217. */
export function minorDigits(currency: string): number {
  if (noDigits.test(currency)) return 0;
  if (threeDigits.test(currency)) return 3;
  return fourDigits.test(currency) ? 4 : 2;
}

/**
 * Minor units as an exact decimal string: `toMajor('1000', 'EUR')` is `10.00`.
 *
 * @param minor - Whole minor units, as digits or a safe integer.
 */
export function toMajor(minor: string | number | bigint, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(minor).replace(/\d+/, (match) => match.padStart(digits + 1, '0'));
  return digits ? text.replace(RegExp(`(?=\\d{${digits}}$)`), '.') : text;
}

/**
 * Formats an amount for a locale: `formatAmount('10025', 'EUR', 'en')` is `€100.25`. Undefined if the amount or the currency is invalid,
 * because a wrong amount must never be shown.
 */
export function formatAmount(minor: string | number | bigint, currency: string, locale: string): string | undefined {
  if (!/^-?\d+$/.test(String(minor)) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  // A number above 2^53 has already lost digits.
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) return undefined;
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Some locales would write 1234 without a separator.
    useGrouping: 'always',
    // The fillér is no longer used, so 4990 HUF is shown as `4990 Ft`.
    trailingZeroDisplay: currency === 'HUF' ? 'stripIfInteger' : 'auto',
  });
  return format.format(toMajor(minor, currency) as Intl.StringNumericLiteral);
}
