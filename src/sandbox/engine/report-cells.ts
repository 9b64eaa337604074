/**
 * The values of a report's row, in their form on the wire.
 *
 * @module
 */
import type { ReportField } from '../../contract/index.js';
import { minorDigits } from '../../core/money/index.js';

/** A value of a database row. */
export type Stored = string | number | null;

/**
 * One value of a row: an id as a number, an amount in major units and a rate as decimal text, a moment as `YYYY-MM-DD HH:MM:SS` UTC
 * (@assumption Readings settled: Reports). A missing value is null, a missing text is empty.
 *
 * @param currency - Of an amount in minor units; undefined for a rate in millionths.
 */
export function cell({ type, size }: ReportField, value: Stored, currency?: Stored): string | number | null {
  if (type === 'text') return truncate(String(value ?? ''), size);
  if (value === null) return null;
  switch (type) {
    case 'integer':
      return Number(value);
    case 'date':
      return new Date(Number(value)).toISOString().slice(0, 19).replace('T', ' ');
    case 'decimal':
      return decimalText(currency === undefined ? BigInt(value) : hundredths(value, String(currency)), size);
  }
}

/**
 * An amount as `dec(19,2)`, in hundredths of the major unit. The third place of a currency is rounded half up by the absolute amount, so a
 * refund has the same amount as its payment. `amountInHundredths` of the store is the same in SQL.
 */
function hundredths(minor: string | number, currency: string): bigint {
  const digits = minorDigits(currency);
  const amount = BigInt(minor);
  if (digits <= 2) return amount * 10n ** BigInt(2 - digits);
  const unit = 10n ** BigInt(digits - 2);
  return (amount + (amount < 0n ? -unit : unit) / 2n) / unit;
}

function decimalText(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The first characters, without splitting a surrogate pair. */
function truncate(text: string, size: number): string {
  return text.length <= size ? text : Array.from(text).slice(0, size).join('');
}
