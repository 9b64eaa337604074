/**
 * Settles a merchant's day in transactions of bounded size. Each writes all its rows or none, and an existing row is never
 * written again. If the process is killed and the job runs again, the day is still settled once.
 *
 * @module
 */
import type { Region } from '../../engine/records.js';
import { dayLength, settlementTime } from '../../engine/settlement-day.js';
import { regions, reserveEnd, settlementAmounts } from '../../engine/settlement.js';
import { lockName, nextId, nextIds } from '../database/dialect.js';
import type { DatabaseTransaction, Scope, Store } from '../tables/schema.js';
import type { SettlementRow } from '../tables/settlement.js';
import { recordSettlementDay, settlementDayId, settlementLock } from './settlement-days.js';
import { type MerchantDay, sources, type UnsettledTransaction } from './settlement-sources.js';

/** Maximum number of rows in one transaction, so a payer who pays meanwhile does not wait for long. */
const chunk = 500;

/** The region in which the merchant's money of this currency is settled. */
export type RegionOf = (currency: string) => Region;

/** Settles all transactions of the day, and records that it is done. */
export async function settleInBatches(store: Store, merchantDay: MerchantDay, regionOf: RegionOf): Promise<void> {
  let positions: readonly number[] = sources.map(() => 0);
  for (;;) {
    const next = await store
      .transaction()
      .execute((transaction) => settleSome(transaction, merchantDay, regionOf, positions));
    if (next === 'done') return;
    positions = next;
  }
}

/**
 * Settles a chunk of the rows after `places`, one place for each source, and returns the next places. After the last chunk the day is
 * searched once more, and closed in the same transaction: a later payment finds it closed.
 */
async function settleSome(
  transaction: DatabaseTransaction,
  merchantDay: MerchantDay,
  regionOf: RegionOf,
  positions: readonly number[],
): Promise<readonly number[] | 'done'> {
  await lockName(transaction, settlementLock(settlementDayId(merchantDay.merchantId, merchantDay.day)));
  for (const from of [positions, sources.map(() => 0)]) {
    for (const [index, source] of sources.entries()) {
      const transactions = await source({ ...merchantDay, transaction, after: from[index] ?? 0, limit: chunk });
      const last = transactions.at(-1);
      if (!last) continue;
      await insertSettled(transaction, merchantDay, regionOf, transactions);
      return from.with(index, last.attempt_id);
    }
  }
  await closeDay(transaction, merchantDay);
  return 'done';
}

async function insertSettled(
  transaction: DatabaseTransaction,
  { merchantId, day }: MerchantDay,
  regionOf: RegionOf,
  transactions: readonly UnsettledTransaction[],
): Promise<void> {
  const settledAt = settlementTime(day);
  const batches = new Map<Region, number>();
  const first = await nextIds(transaction, 'settlement', transactions.length);
  const rows: SettlementRow[] = [];
  for (const [index, record] of transactions.entries()) {
    const { operation, currency, payment_id, attempt_id, occurred_at } = record;
    const region = record.region ?? regionOf(currency);
    const batch = batches.get(region) ?? (await batchOf(transaction, merchantId, region, settledAt));
    batches.set(region, batch);
    rows.push({
      ...{ id: first + index, merchant_id: merchantId, region, payment_id, attempt_id, operation, currency },
      ...settlementAmounts(record, region, settledAt),
      ...{ batch_number: batch, status: 'completed', occurred_at, settled_at: settledAt },
    });
  }
  await transaction
    .insertInto('settlements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'operation']).doNothing())
    .execute();
  const hasReserve = rows.some(({ reserve_at }) => reserve_at !== null);
  // A settlement at this moment is for the day before it.
  if (hasReserve) await recordSettlementDay(transaction, merchantId, reserveEnd(settledAt) - dayLength);
}

/** The day's batch in this region: the existing one, or a new one. */
async function batchOf(transaction: Scope, merchantId: number, region: Region, settledAt: number): Promise<number> {
  const row = await transaction
    .selectFrom('settlements')
    .select('batch_number')
    .where('merchant_id', '=', merchantId)
    .where('settled_at', '=', settledAt)
    .where('region', '=', region)
    .limit(1)
    .executeTakeFirst();
  return row?.batch_number ?? nextId(transaction, 'batch');
}

async function closeDay(transaction: DatabaseTransaction, { merchantId, day }: MerchantDay): Promise<void> {
  const last = await transaction
    .selectFrom('settlements')
    .select((expression) => expression.fn.max<number | null>('batch_number').as('batch_number'))
    .where('merchant_id', '=', merchantId)
    .where('region', 'in', regions)
    .where('settled_at', '=', settlementTime(day))
    .executeTakeFirst();
  await transaction
    .updateTable('settlement_days')
    .set({ batch_number: last?.batch_number ?? 0 })
    .where('id', '=', settlementDayId(merchantId, day))
    .execute();
}

/** The settlement of each transaction by its attempt, without later chargebacks and reserves. */
export async function settlementsOf(
  scope: Scope,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, SettlementRow>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await scope
    .selectFrom('settlements')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .where('operation', 'in', ['purchase', 'reverse'])
    .execute();
  return new Map(rows.map((row) => [row.attempt_id, row]));
}
