/**
 * The dates of a subscription's charges. Dates are counted from one anchor and never from each other: 31 January and one month is the last
 * of February, and two months is 31 March again. Pure; in UTC, in milliseconds since 1970.
 *
 * Interface: `recurring`; the contract's `recurring-data.ts` describes each field.
 *
 * @module
 */
import type { RecurringData, RecurringPeriod } from '../../contract/index.js';
import { Refusal } from './refusal.js';

const day = 86_400_000;

export interface Rhythm {
  every: number;
  period: RecurringPeriod;
  /** The date of step 0. */
  anchor: number;
}

export interface Plan extends Rhythm {
  /** No charge at or after this moment; null where the subscription continues until it is stopped. */
  endsAt: number | null;
}

export interface Charge {
  /** Intervals from the anchor. */
  step: number;
  at: number;
}

/** The date of a step: full intervals after the anchor, in a shorter month its last day. */
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

/** The first step whose date is later than `after`. */
export function firstStepAfter(rhythm: Rhythm, after: number): number {
  const { every, period, anchor } = rhythm;
  if (after < anchor) return 0;
  // Begins at most two intervals early: a rhythm that began centuries ago is not counted through.
  const length = { day, week: 7 * day, month: 30.436875 * day, year: 365.2425 * day };
  let step = Math.max(0, Math.floor((after - anchor) / (length[period] * every)) - 1);
  while (dateOf(rhythm, step) <= after) step++;
  return step;
}

/**
 * The plan of a subscription whose first payment was made at `paidAt`: from `start_time` at 00:00 UTC, or from the payment itself, with the
 * first charge one interval later.
 */
export function planOf(data: RecurringData, paidAt: number): Plan {
  const { every, period, start_time: start, end_time: end } = data;
  return {
    every,
    period,
    anchor: start === undefined ? paidAt : dayOf(start),
    endsAt: end === undefined ? null : dayOf(end) + day,
  };
}

/** The first charge after a moment; undefined where the subscription is over. That day is charged which `end_time` names. */
export function nextCharge(plan: Plan, after: number): Charge | undefined {
  return within(plan, firstStepAfter(plan, after));
}

/** The charge of a step; undefined where the subscription is over by then. */
export function within(plan: Plan, step: number): Charge | undefined {
  const at = dateOf(plan, step);
  return plan.endsAt !== null && at >= plan.endsAt ? undefined : { step, at };
}

/**
 * Refuses with 1007, and by name, a subscription that could never be as it was meant.
 *
 * @param prefix - Of its fields' names in the request.
 */
export function checkPlan({ start_time: start, end_time: end }: RecurringData, now: number, prefix: string): void {
  if (end === undefined) return;
  if (start !== undefined && dayOf(end) < dayOf(start)) {
    throw new Refusal(1007, `Parameter \`${prefix}end_time\` is incorrect: it is before \`${prefix}start_time\``);
  }
  if (dayOf(end) + day <= now) {
    throw new Refusal(1007, `Parameter \`${prefix}end_time\` is incorrect: this day is over`);
  }
}

function dayOf(date: string): number {
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
