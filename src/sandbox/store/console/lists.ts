/**
 * Queries of the console's other lists: subscriptions, transfers, settled days, and the gateway's next jobs.
 *
 * @module
 */
import { settlementTime } from '../../engine/settlement-day.js';
import type { Store } from '../tables/schema.js';
import type { JobRow } from '../tables/jobs.js';
import type { OrderRow } from '../tables/orders.js';
import type { ScheduleRow } from '../tables/schedules.js';
import type { SettlementRow } from '../tables/settlement.js';
import type { TransferRow } from '../tables/transfers.js';

export type ListedSchedule = ScheduleRow & Pick<OrderRow, 'order_id'>;

/** The newest subscriptions before the given one. */
export async function newestSchedules(
  store: Store,
  before: number | undefined,
  limit: number,
): Promise<ListedSchedule[]> {
  let query = store
    .selectFrom('schedules')
    .innerJoin('orders', 'orders.payment_id', 'schedules.payment_id')
    .selectAll('schedules')
    .select('orders.order_id');
  if (before !== undefined) query = query.where('schedules.id', '<', before);
  return query.orderBy('schedules.id', 'desc').limit(limit).execute();
}

export type ListedTransfer = Pick<
  TransferRow,
  'payment_id' | 'widget_id' | 'amount' | 'fee' | 'receiver_amount' | 'receiver_pays_fee' | 'receiver'
> &
  Pick<
    OrderRow,
    'order_id' | 'status' | 'currency' | 'created_at' | 'capture_status' | 'reversal_amount' | 'current_attempt'
  > & {
    /** The amount that the sender is charged. */
    charged: number;
    /** The sender's card, masked; empty if unknown. */
    sender: string;
  };

/** The newest transfers before the given one. */
export async function newestTransfers(
  store: Store,
  before: number | undefined,
  limit: number,
): Promise<ListedTransfer[]> {
  let query = store
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
    .leftJoin('attempts', 'attempts.id', 'orders.current_attempt')
    .select(['transfers.payment_id', 'transfers.widget_id', 'transfers.amount', 'transfers.fee'])
    .select(['transfers.receiver_amount', 'transfers.receiver_pays_fee', 'transfers.receiver'])
    .select(['orders.order_id', 'orders.status', 'orders.currency', 'orders.created_at'])
    .select(['orders.capture_status', 'orders.reversal_amount', 'orders.current_attempt'])
    .select(['orders.amount as charged', 'attempts.masked_card']);
  if (before !== undefined) query = query.where('transfers.payment_id', '<', before);
  const rows = await query.orderBy('transfers.payment_id', 'desc').limit(limit).execute();
  return rows.map(({ masked_card: card, ...row }) => ({ ...row, sender: card ?? '' }));
}

/** The sums of a merchant's day in one region, in minor units of the settlement's currency. */
interface SettledBatch {
  batch_number: number;
  region: SettlementRow['region'];
  settlement_currency: string;
  count: number;
  gross: number;
  commission: number;
  reserve: number;
  net: number;
}

export interface SettlementDay {
  merchant_id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  settledAt: number;
  /** Whether the settlement was made. */
  done: boolean;
  batches: SettledBatch[];
}

/** The days that have something to settle, newest first: from `until` back, or after the end of the last page. */
export async function settlementDays(
  store: Store,
  until: string,
  before: { day: string; merchant: number } | undefined,
  limit: number,
): Promise<SettlementDay[]> {
  // The day of a rolling reserve already has a row, half a year ahead.
  let query = store.selectFrom('settlement_days').selectAll().where('day', '<=', until);
  if (before) {
    query = query.where((expression) =>
      expression.or([
        expression('day', '<', before.day),
        expression.and([expression('day', '=', before.day), expression('merchant_id', '>', before.merchant)]),
      ]),
    );
  }
  const days = await query.orderBy('day', 'desc').orderBy('merchant_id').limit(limit).execute();
  const batches = await batchesOf(store, days);
  return days.map(({ merchant_id, day, batch_number }) => ({
    ...{ merchant_id, day, settledAt: settlementTime(day), done: batch_number !== null },
    batches: batches.get(`${merchant_id}/${settlementTime(day)}`) ?? [],
  }));
}

async function batchesOf(
  store: Store,
  days: readonly { merchant_id: number; day: string }[],
): Promise<Map<string, SettledBatch[]>> {
  const batches = new Map<string, SettledBatch[]>();
  if (days.length === 0) return batches;
  const rows = await store
    .selectFrom('settlements')
    .select(['merchant_id', 'settled_at', 'batch_number', 'region', 'settlement_currency'])
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.sum<number>('gross').as('gross'),
      expression.fn.sum<number>('commission').as('commission'),
      expression.fn.sum<number>('reserve_amount').as('reserve'),
      expression.fn.sum<number>('settlement_amount').as('net'),
    ])
    .where('merchant_id', 'in', [...new Set(days.map((day) => day.merchant_id))])
    .where('region', 'in', ['eu', 'non-eu'])
    .where('settled_at', 'in', [...new Set(days.map(({ day }) => settlementTime(day)))])
    .groupBy(['merchant_id', 'settled_at', 'batch_number', 'region', 'settlement_currency'])
    .orderBy('batch_number')
    .execute();
  for (const { merchant_id, settled_at, ...batch } of rows) {
    const key = `${merchant_id}/${settled_at}`;
    batches.set(key, [...(batches.get(key) ?? []), batch]);
  }
  return batches;
}

export type ListedSettlement = SettlementRow & Pick<OrderRow, 'order_id'>;

/** The rows of a merchant's day after the given row. */
export async function settlementsOf(
  store: Store,
  merchant: number,
  day: string,
  after: number,
  limit: number,
): Promise<ListedSettlement[]> {
  return store
    .selectFrom('settlements')
    .innerJoin('orders', 'orders.payment_id', 'settlements.payment_id')
    .selectAll('settlements')
    .select('orders.order_id')
    .where('settlements.merchant_id', '=', merchant)
    .where('settlements.region', 'in', ['eu', 'non-eu'])
    .where('settlements.settled_at', '=', settlementTime(day))
    .where('settlements.id', '>', after)
    .orderBy('settlements.id')
    .limit(limit)
    .execute();
}

export type NextJob = Pick<JobRow, 'id' | 'kind' | 'subject' | 'payload' | 'run_at'>;

/** The next jobs, earliest first. */
export async function nextJobs(store: Store, limit: number): Promise<NextJob[]> {
  return store
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'payload', 'run_at'])
    .where('done_at', 'is', null)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
