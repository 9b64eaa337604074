/**
 * The subscription in an order or a submission.
 *
 * A merchant's server may sign it: `recurring_every`, `recurring_period`, `recurring_amount`, `recurring_start_time` and
 * `recurring_end_time` of create order, flat because a signature covers no nested fields. Signed fields override a page's fields, which
 * pass through the payer's browser.
 *
 * @assumption Ours: the names of the signed fields.
 * @module
 */
import { recurringData, type RecurringData } from '../../contract/index.js';
import { parseParameters } from './parameters.js';
import { checkPlan } from './plan.js';

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

/** Checks the subscription of a page's submission, before anything is charged. */
export function checkSubmittedSubscription(data: RecurringData | undefined, now: number): void {
  if (data) checkPlan(data, now, 'recurring_data.');
}

/** The subscription that a payment starts: the order's, else the one submitted with the attempt, as JSON. */
export function subscriptionOf(fields: Fields, submitted: string): RecurringData | undefined {
  return signedSubscription(fields) ?? (submitted === '' ? undefined : recurringData.parse(JSON.parse(submitted)));
}

/** An order's fields without its subscription and verification: a later charge's order inherits them. */
export function inherited(fields: Fields): Fields {
  const subscriptionFields = /^(recurring_|verification|required_rectoken$|response_url$|lifetime$)/;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !subscriptionFields.test(name)));
}
