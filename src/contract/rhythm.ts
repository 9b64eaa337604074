/**
 * The dates of a subscription's charges. All dates are counted from one anchor, not from each other: one month after 31 January is the last
 * day of February, and two months after it is 31 March. Pure functions; dates are milliseconds since 1970, in UTC.
 *
 * @module
 */
import type { RecurringData } from './recurring-data.schema.js';
import type { RecurringPeriod } from './recurring-data.js';

/** The milliseconds of a day. */
export const day = 86_400_000;

export interface Rhythm {
  every: number;
  period: RecurringPeriod;
  /** The date of step 0. */
  anchor: number;
}

/** Returns the date of a step: that many intervals after the anchor, or the last day of a shorter month. */
export function dateOf({ every, period, anchor }: Rhythm, step: number): number {
  const count = every * step;
  switch (period) {
    case 'day':
      return anchor + count * day;
    case 'week':
      return anchor + count * 7 * day;
    case 'month':
      return addMonths(anchor, count);
    case 'year':
      return addMonths(anchor, count * 12);
  }
}

/** Returns the first step whose date is later than `after`. */
export function firstStepAfter(rhythm: Rhythm, after: number): number {
  const { every, period, anchor } = rhythm;
  if (after < anchor) return 0;
  // Counting starts at most two intervals early, because the anchor may be centuries ago.
  const length = { day, week: 7 * day, month: 30.436875 * day, year: 365.2425 * day };
  let step = Math.max(0, Math.floor((after - anchor) / (length[period] * every)) - 1);
  while (dateOf(rhythm, step) <= after) step++;
  return step;
}

/**
 * Returns the date of the first payment after today, `YYYY-MM-DD`; undefined if the subscription ends before it.
 *
 * @param today - `YYYY-MM-DD`, in the payer's time zone.
 */
export function nextPayment(data: RecurringData, today: string): string | undefined {
  const { every, period, start_time: start, end_time: end } = data;
  const rhythm = { every, period, anchor: dayOf(start ?? today) };
  const next = dateOf(rhythm, firstStepAfter(rhythm, dayOf(today)));
  return end !== undefined && next >= dayOf(end) + day ? undefined : new Date(next).toISOString().slice(0, 10);
}

/** Returns the start of a date (`YYYY-MM-DD`). */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function addMonths(from: number, count: number): number {
  const date = new Date(from);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return date.getTime();
}
