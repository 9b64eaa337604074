/**
 * The subscription in an order or a submission, and the dates of its charges. Pure; in UTC, in milliseconds since 1970.
 *
 * A merchant's server may sign it: `recurring_every`, `recurring_period`, `recurring_amount`, `recurring_start_time` and
 * `recurring_end_time` of create order, flat because a signature covers no nested fields. Signed fields override a page's fields, which
 * pass through the payer's browser. The contract's `recurring-data.ts` describes each field.
 *
 * @assumption Ours: the names of the signed fields.
 * @module
 */
import { recurringData, type RecurringData } from '../../contract/index.js';
import { dateOf, day, dayOf, firstStepAfter, type Rhythm } from '../../contract/rhythm.js';
import { parseParameters } from './parameters.js';
import { Refusal } from './refusal.js';

type Fields = Readonly<Record<string, string | number>>;

const prefix = 'recurring_';
const names = ['every', 'period', 'amount', 'start_time', 'end_time'] as const;
const numbers: ReadonlySet<string> = new Set(['every', 'amount']);

/**
 * The subscription in an order's signed fields; undefined if the order has none of the fields. If absent, `every` is 1 and `period` is a
 * month.
 */
export function signedSubscription(fields: Fields): RecurringData | undefined {
  const presentNames = names.flatMap((name) => {
    const value = fields[prefix + name];
    if (value === undefined || value === '') return [];
    const number = numbers.has(name) && /^\d{1,15}$/.test(String(value));
    return [[name, number ? Number(value) : value] as const];
  });
  if (presentNames.length === 0) return undefined;
  const codes = Object.fromEntries(
    names.map((name) => [name, [1007, `Parameter \`${prefix}${name}\` is incorrect: ${expected[name]}`] as const]),
  );
  return parseParameters(recurringData, { every: 1, period: 'month', ...Object.fromEntries(presentNames) }, codes);
}

const expected: Readonly<Record<(typeof names)[number], string>> = {
  every: 'a whole number from 1 to 1000 is expected',
  period: 'day, week, month or year is expected',
  amount: 'a whole number of minor units above 0 is expected',
  start_time: 'a date is expected, YYYY-MM-DD',
  end_time: 'a date is expected, YYYY-MM-DD',
};

/** Describes a valid `recurring_data` of a submission, for its refusal. */
export const recurringDataMessage =
  'Parameter `recurring_data` is incorrect: an object is expected of `every` (1 to 1000), `period` (day, week, month or year) ' +
  'and, if wanted, `amount` (minor units), `start_time` and `end_time` (YYYY-MM-DD)';

/** Checks an order's signed subscription when the order is created. */
export function checkSignedSubscription(fields: Fields, now: number): void {
  const data = signedSubscription(fields);
  if (data) checkPlan(data, now, prefix);
}

/** The subscription that a payment starts: the order's, else the one submitted with the attempt, as JSON. */
export function subscriptionOf(fields: Fields, value: string): RecurringData | undefined {
  return signedSubscription(fields) ?? (value === '' ? undefined : recurringData.parse(JSON.parse(value)));
}

/** An order's fields without its subscription and verification: a later charge's order inherits them. */
export function inheritedFields(fields: Fields): Fields {
  const subscriptionFields = /^(recurring_|verification|required_rectoken$|response_url$|lifetime$)/;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !subscriptionFields.test(name)));
}

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
