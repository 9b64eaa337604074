/**
 * The charges of a subscription. Pure; in UTC, in milliseconds since 1970.
 *
 * Interface: `recurring`; the contract's `recurring-data.ts` describes each field.
 *
 * @module
 */
import type { RecurringData } from '../../contract/index.js';
import { dateOf, day, dayOf, firstStepAfter, type Rhythm } from '../../contract/rhythm.js';
import { Refusal } from './refusal.js';

export interface Plan extends Rhythm {
  /** No charge at or after this moment; null if the subscription continues until it is stopped. */
  endsAt: number | null;
}

export interface Charge {
  /** Intervals from the anchor. */
  step: number;
  time: number;
}

/**
 * The plan of a subscription whose first payment was made at `paidAt`: from `start_time` at 00:00 UTC, or from the payment, with the
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

/** The first charge after a moment; undefined if the subscription is over. The day in `end_time` is still charged. */
export function nextCharge(plan: Plan, time: number): Charge | undefined {
  return chargeOfStep(plan, firstStepAfter(plan, time));
}

/** The charge of a step; undefined if the subscription is over by then. */
export function chargeOfStep(plan: Plan, step: number): Charge | undefined {
  const time = dateOf(plan, step);
  return plan.endsAt !== null && time >= plan.endsAt ? undefined : { step, time };
}

/**
 * Refuses with 1007 a subscription whose dates contradict each other or are in the past. The message names the field.
 *
 * @param prefix - The prefix of the fields' names in the request.
 */
export function checkPlan({ start_time: start, end_time: end }: RecurringData, now: number, prefix: string): void {
  if (end === undefined) return;
  if (start !== undefined && dayOf(end) < dayOf(start)) {
    throw new Refusal(1007, `Parameter \`${prefix}end_time\` is incorrect: it is before \`${prefix}start_time\``);
  }
  if (dayOf(end) + day <= now) {
    throw new Refusal(1007, `Parameter \`${prefix}end_time\` is incorrect: this day is in the past`);
  }
}
