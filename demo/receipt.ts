/** The texts of a receipt. Times of the gateway are in UTC, and so are the shop's. */
import { dateOf } from '../src/contract/rhythm.js';
import type { OrderResult } from '../src/server/index.js';

/** Parses `22.11.2026 14:02:09` of the gateway to milliseconds; undefined for any other text. */
function timeOf(text: string | undefined): number | undefined {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text ?? '') ?? [];
  const found = Date.parse(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(found) ? undefined : found;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `6 December 2026` */
export function dayOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : day.format(time);
}

/** `22 November 2026, 14:02 UTC` */
export function momentOf(text: string | undefined): string | undefined {
  const time = timeOf(text);
  return time === undefined ? undefined : `${day.format(time)}, ${minute.format(time)} UTC`;
}

/** The next charge of a monthly plan. Months are counted from the first payment. */
export function nextChargeOf(firstPayment: string | undefined, charges: number): number | undefined {
  const anchor = timeOf(firstPayment);
  return anchor === undefined ? undefined : dateOf({ every: 1, period: 'month', anchor }, charges + 1);
}

/** `Visa 4444 55•• •••• 6666`; undefined if the payment had no card. */
export function maskOf(result: OrderResult | undefined): string | undefined {
  const { masked_card: masked, card_type: brand } = result ?? {};
  if (!masked) return undefined;
  const groups = masked.replace(/\D/g, '•').replace(/(.{4})(?=.)/g, '$1 ');
  return brand ? `${brand.charAt(0)}${brand.slice(1).toLowerCase()} ${groups}` : groups;
}
