/**
 * Settles a merchant's day in transactions of bounded size. Each writes all its rows or none, and an existing row is never
 * written again. If the process is killed and the job runs again, the day is still settled once.
 *
 * @module
 */
import { reckon, regions, reserveEnd } from '../../engine/settlement.js';
import { dayLength, settlementTime } from '../../engine/settlement-day.js';
import type { SettlementRow } from '../tables/settlement.js';
import { nextId, nextIds } from '../database/ids.js';
import { lockName } from '../database/locks.js';
import type { Scope, Store, Within } from '../tables/schema.js';
import { noteSettlementDay, settlementDayId, settlementLock } from './settlement-days.js';
import { sources, type MerchantDay, type Unsettled } from './settlement-sources.js';
import type { Region } from '../../engine/records.js';

/** Maximum number of rows in one transaction, so a payer who pays meanwhile does not wait for long. */
const chunk = 500;

/** The region in which the merchant's money of this currency is settled. */
export type RegionOf = (currency: string) => Region;

/** Settles all transactions of the day, and records that it is done. */
export async function settleInBatches(store: Store, of: MerchantDay, regionOf: RegionOf): Promise<void> {
  let places: readonly number[] = sources.map(() => 0);
  for (;;) {
    const next = await store.transaction().execute((within) => settleSome(within, of, regionOf, places));
    if (next === 'done') return;
    places = next;
  }
}

/**
 * Settles a chunk of the rows after `places`, one place for each source, and returns the next places. After the last chunk the day is
 * searched once more, and closed in the same transaction: a later payment finds it closed.
 */
async function settleSome(
  within: Within,
  of: MerchantDay,
  regionOf: RegionOf,
  places: readonly number[],
): Promise<readonly number[] | 'done'> {
  await lockName(within, settlementLock(settlementDayId(of.merchantId, of.day)));
  for (const from of [places, sources.map(() => 0)]) {
    for (const [index, source] of sources.entries()) {
      const found = await source(within, of, from[index] ?? 0, chunk);
      const last = found.at(-1);
      if (!last) continue;
      await insertSettled(within, of, regionOf, found);
      return from.with(index, last.attempt_id);
    }
  }
  await closeDay(within, of);
  return 'done';
}

async function insertSettled(
  within: Within,
  { merchantId, day }: MerchantDay,
  regionOf: RegionOf,
  found: readonly Unsettled[],
): Promise<void> {
  const settledAt = settlementTime(day);
  const batches = new Map<Region, number>();
  const first = await nextIds(within, 'settlement', found.length);
  const rows: SettlementRow[] = [];
  for (const [index, transaction] of found.entries()) {
    const { operation, currency, payment_id, attempt_id, occurred_at } = transaction;
    const region = transaction.region ?? regionOf(currency);
    const batch = batches.get(region) ?? (await batchOf(within, merchantId, region, settledAt));
    batches.set(region, batch);
    rows.push({
      ...{ id: first + index, merchant_id: merchantId, region, payment_id, attempt_id, operation, currency },
      ...reckon(transaction, region, settledAt),
      ...{ batch_number: batch, status: 'completed', occurred_at, settled_at: settledAt },
    });
  }
  await within
    .insertInto('settlements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'operation']).doNothing())
    .execute();
  const holds = rows.some(({ reserve_at }) => reserve_at !== null);
  // A settlement at this moment is for the day before it.
  if (holds) await noteSettlementDay(within, merchantId, reserveEnd(settledAt) - dayLength);
}

/** The day's batch in this region: the existing one, or a new one. */
async function batchOf(within: Scope, merchantId: number, region: Region, settledAt: number): Promise<number> {
  const known = await within
    .selectFrom('settlements')
    .select('batch_number')
    .where('merchant_id', '=', merchantId)
    .where('settled_at', '=', settledAt)
    .where('region', '=', region)
    .limit(1)
    .executeTakeFirst();
  return known?.batch_number ?? nextId(within, 'batch');
}

async function closeDay(within: Within, { merchantId, day }: MerchantDay): Promise<void> {
  const last = await within
    .selectFrom('settlements')
    .select((is) => is.fn.max<number | null>('batch_number').as('batch_number'))
    .where('merchant_id', '=', merchantId)
    .where('region', 'in', regions)
    .where('settled_at', '=', settlementTime(day))
    .executeTakeFirst();
  await within
    .updateTable('settlement_days')
    .set({ batch_number: last?.batch_number ?? 0 })
    .where('id', '=', settlementDayId(merchantId, day))
    .execute();
}
