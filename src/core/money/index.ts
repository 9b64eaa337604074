/**
 * Amounts. Money is a whole number of minor units, kept as digits; it is never a float.
 *
 * @module
 */

/** Digits after the decimal sign of a currency (EUR 2, JPY 0, KWD 3), by the runtime's own ISO 4217 table. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Minor units as an exact decimal string: `toMajor('1000', 'EUR')` is `10.00`.
 *
 * @param minor - Whole minor units, as digits or a safe integer.
 */
export function toMajor(minor: string | number | bigint, currency: string): string {
  const digits = minorDigits(currency);
  const negative = String(minor).startsWith('-');
  const text = String(minor)
    .replace(/^-/, '')
    .padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return (negative ? '-' : '') + whole + (digits ? `.${text.slice(-digits)}` : '');
}

/**
 * An amount as a payer of that locale reads it: `formatAmount('10025', 'EUR', 'en')` is `€100.25`.
 * Returns undefined where the amount or the currency is none, so that nothing wrong is ever shown.
 */
export function formatAmount(
  minor: string | number | bigint,
  currency: string,
  locale: string,
  display: 'narrowSymbol' | 'code' = 'narrowSymbol',
): string | undefined {
  if (!/^-?\d+$/.test(String(minor)) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: display });
  return format.format(toMajor(minor, currency) as Intl.StringNumericLiteral);
}
