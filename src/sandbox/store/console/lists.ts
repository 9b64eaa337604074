/**
 * Queries of the console's other lists: subscriptions, transfers, settled days, and the gateway's next jobs.
 *
 * @module
 */
import { settlementTime } from '../../engine/settlement-day.js';
import type { Store } from '../tables/schema.js';
import { pageById, readPage } from './page.js';

/** Subscriptions, newest first. */
export function newestSchedules(store: Store, place: string | null) {
  const query = store
    .selectFrom('schedules')
    .innerJoin('orders', 'orders.payment_id', 'schedules.payment_id')
    .selectAll('schedules')
    .select('orders.order_id');
  return pageById(query, 'schedules.id', 'desc', { place, placeOf: ({ id }) => id });
}

/** Transfers with their orders, newest first. `charged` is the amount that the sender pays, and `sender` the masked card. */
export function newestTransfers(store: Store, place: string | null) {
  const query = store
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
    .leftJoin('attempts', 'attempts.id', 'orders.current_attempt')
    .select(['transfers.payment_id', 'transfers.widget_id', 'transfers.fee'])
    .select(['transfers.receiver_amount', 'transfers.receiver_pays_fee', 'transfers.receiver'])
    .select(['orders.order_id', 'orders.status', 'orders.currency', 'orders.created_at'])
    .select(['orders.capture_status', 'orders.reversal_amount'])
    .select(['orders.amount as charged', 'attempts.masked_card as sender']);
  return pageById(query, 'transfers.payment_id', 'desc', { place, placeOf: ({ payment_id }) => payment_id });
}

/** The merchants' days that have something to settle, newest first, until a day. Each has its batches, one for each region. */
export function settlementDays(store: Store, until: string, place: string | null) {
  const places = {
    place,
    pattern: /^(\d{4}-\d\d-\d\d)-(\d{1,12})$/,
    placeOf: ({ day, merchant_id }: { day: string; merchant_id: number }) => `${day}-${merchant_id}`,
    length: 30,
  };
  return readPage(places, async (limit, [last = until, merchant = -1] = []) => {
    const days = await store
      .selectFrom('settlement_days')
      .selectAll()
      // The day of a rolling reserve already has a row, half a year ahead.
      .where('day', '<=', until)
      .where((expression) =>
        expression.or([
          expression('day', '<', last),
          expression.and([expression('day', '=', last), expression('merchant_id', '>', Number(merchant))]),
        ]),
      )
      .orderBy('day', 'desc')
      .orderBy('merchant_id')
      .limit(limit)
      .execute();
    const batches = await batchesOf(store, days);
    return days.map(({ merchant_id, day, batch_number }) => {
      const settledAt = settlementTime(day);
      const ofDay = batches.filter((batch) => batch.merchant_id === merchant_id && batch.settled_at === settledAt);
      return { merchant_id, day, settledAt, done: batch_number !== null, batches: ofDay };
    });
  });
}

/** The sums of days in each region, in minor units of the settlement's currency. */
async function batchesOf(store: Store, days: readonly { merchant_id: number; day: string }[]) {
  if (days.length === 0) return [];
  return store
    .selectFrom('settlements')
    .select(['merchant_id', 'settled_at', 'batch_number', 'region', 'settlement_currency'])
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.sum<number>('gross').as('gross'),
      expression.fn.sum<number>('commission').as('commission'),
      expression.fn.sum<number>('reserve_amount').as('reserve_amount'),
      expression.fn.sum<number>('settlement_amount').as('settlement_amount'),
    ])
    .where('merchant_id', 'in', [...new Set(days.map((day) => day.merchant_id))])
    .where('region', 'in', ['eu', 'non-eu'])
    .where('settled_at', 'in', [...new Set(days.map(({ day }) => settlementTime(day)))])
    .groupBy(['merchant_id', 'settled_at', 'batch_number', 'region', 'settlement_currency'])
    .orderBy('batch_number')
    .execute();
}

/** The settled transactions of a merchant's day, oldest first. */
export function settlementsOf(store: Store, merchant: number, day: string, place: string | null) {
  const query = store
    .selectFrom('settlements')
    .innerJoin('orders', 'orders.payment_id', 'settlements.payment_id')
    .selectAll('settlements')
    .select('orders.order_id')
    .where('settlements.merchant_id', '=', merchant)
    .where('settlements.region', 'in', ['eu', 'non-eu'])
    .where('settlements.settled_at', '=', settlementTime(day));
  return pageById(query, 'settlements.id', 'asc', { place, placeOf: ({ id }) => id, length: 100 });
}

/** The next jobs, earliest first. */
export function nextJobs(store: Store, limit: number) {
  return store
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'payload', 'run_at'])
    .where('done_at', 'is', null)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
