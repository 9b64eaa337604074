/**
 * Formats amounts, times, cards and order IDs for payers, in English, and marks them in sentences.
 *
 * @module
 */
import { brandOf } from '../../core/card/index.js';
import { brandNames } from '../../core/i18n/card-name.js';
import { markValue } from '../../core/i18n/fill.js';
import { formatAmount, toMajor } from '../../core/money/index.js';

/** Minor units as an amount in the format of a language: `€18.90`. */
export function amountText(amount: number, currency: string, locale = 'en-GB'): string {
  return formatAmount(amount, currency, locale) ?? `${toMajor(amount, currency)} ${currency}`;
}

/** A value in a sentence, such as an amount or a name. `marked` makes an element of it. */
export const value = markValue;

/** `22 November 2026` on one line, in UTC: a page without scripts does not know the payer's time zone. */
export function dateText(time: number): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return date.replaceAll(' ', '\u00a0');
}

/** `22 November 2026, 14:02 (UTC)`. */
export function timeText(time: number): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(time);
  return `${dateText(time)}, ${clock}\u00a0(UTC)`;
}

/** A masked card (`444455XXXXXX1111`) as `Visa •••• 1111`. */
export function cardText(masked: string): string {
  const brand = brandOf(masked);
  return `${(brand && brandNames[brand]) ?? 'Card'} •••• ${masked.slice(-4)}`;
}

/** A masked card with every known digit, for a receipt: `4444 55•• •••• 1111`. */
export function cardDigits(masked: string): string {
  return masked.replaceAll('X', '•').replace(/.{4}(?=.)/g, '$& ');
}

/** The recipient of a transfer, from the masked card or number at the end of its description: `Visa •••• 1111`, `+420 ••• 789`. */
export function recipientText(description: string): string {
  const masked = description.replace(/^Transfer to /, '');
  return masked.startsWith('+') ? masked.replace(/X+/, ' ••• ') : cardText(masked.replaceAll(' ', ''));
}

/** An order ID. The middle of a long one is omitted. */
export function orderText(id: string): string {
  return id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id;
}
