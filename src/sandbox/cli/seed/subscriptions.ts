/**
 * The past orders of subscriptions: a stored card was charged each month.
 *
 * @module
 */
import { dayLength } from '../../engine/settlement-day.js';
import type { SeedSubscription, SeedContext } from './types.js';

/** One order out of this number begins a subscription. */
const rarity = 397;
const place = 7;
/** Maximum number of charges of a subscription. */
const maximumCharges = 11;

/** The subscription of this order, found by its number; undefined if it belongs to none. */
export function monthlyOf(
  { calendar, count }: Pick<SeedContext, 'calendar' | 'count'>,
  number: number,
): SeedSubscription | undefined {
  if (number % rarity === place) return { first: number, charge: 0 };
  const days = (calendar.end - calendar.beginning) / dayLength;
  const monthly = Math.max(1, Math.round((count * 30) / days));
  for (let charge = 1; charge <= maximumCharges; charge++) {
    const first = number - charge * monthly;
    if (first < place) return undefined;
    // Every chain ends at some point, after at least three charges.
    if (first % rarity === place && charge <= 3 + (first % 9)) return { first, charge };
  }
  return undefined;
}
