/**
 * Amounts. Money is a whole number of minor units, kept as digits; never a float.
 *
 * @module
 */

/**
 * Minor units of ISO 4217, where they are not 2. `Intl` is not used: it has CLDR's digits, which follow everyday use, change with the
 * browser's release (HUF, COP, IDR …), and would multiply an amount by a hundred.
 */
const noDigits = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const threeDigits = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const fourDigits = /^(CLF|UYW)$/;

/** Digits after the decimal sign of a currency (EUR 2, JPY 0, KWD 3), by ISO 4217. */
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
  const text = String(minor).replace(/\d+/, (whole) => whole.padStart(digits + 1, '0'));
  return digits ? text.replace(RegExp(`(?=\\d{${digits}}$)`), '.') : text;
}

/**
 * An amount formatted for a payer of that locale: `formatAmount('10025', 'EUR', 'en')` is `€100.25`. Undefined where the amount or the
 * currency is invalid, so that no wrong amount is ever shown.
 */
export function formatAmount(minor: string | number | bigint, currency: string, locale: string): string | undefined {
  if (!/^-?\d+$/.test(String(minor)) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  // A number beyond 2^53 has lost digits already.
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) return undefined;
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Some locales would write 1234 without a separator.
    useGrouping: 'always',
    // The fillér is no longer in use: 4990 Ft.
    trailingZeroDisplay: currency === 'HUF' ? 'stripIfInteger' : 'auto',
  });
  return format.format(toMajor(minor, currency) as Intl.StringNumericLiteral);
}

/** Has the browser load its formats of amounts: the first takes 35 ms where the processor is slowed four times, a later one none. */
export function prepareAmounts(): void {
  formatAmount(0, 'EUR', 'en');
}
