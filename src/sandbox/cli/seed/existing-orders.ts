/**
 * Finds the past orders that already exist. A search for a million ids is slow, and at the first start none exist. So one query checks
 * whether there are any, and runs again only after another process has added some.
 *
 * @module
 */
import type { Merchant } from '../../app/context.js';
import type { DatabaseTransaction } from '../../store/tables/schema.js';

/** Maximum number of ids in one query. */
const together = 500;

/** The state that a process keeps between its transactions. */
export interface SeedState {
  /** Incremented by every transaction that adds orders, in any process. */
  stamp: number;
  /** Whether orders with these ids may exist. */
  any: boolean;
}

/** Reads the current state, inside the transaction that holds the seed's lock. */
export async function readSeedState(
  transaction: DatabaseTransaction,
  merchants: readonly Merchant[],
  earlierState: SeedState | undefined,
): Promise<SeedState> {
  const row = await transaction.selectFrom('counters').select('value').where('name', '=', 'seed').executeTakeFirst();
  const stamp = row?.value ?? 0;
  if (earlierState?.stamp === stamp) return earlierState;
  const ids = merchants.map(({ id }) => id);
  const order = await transaction
    .selectFrom('orders')
    .select('payment_id')
    .where('merchant_id', 'in', ids)
    .where('order_id', 'like', 'seed-%')
    .limit(1)
    .executeTakeFirst();
  return { stamp, any: order !== undefined };
}

/** Records for all processes that orders were added. */
export async function updateStamp(transaction: DatabaseTransaction, { stamp, any }: SeedState): Promise<SeedState> {
  await transaction
    .insertInto('counters')
    .values({ name: 'seed', value: stamp + 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stamp + 1 }))
    .execute();
  return { stamp: stamp + 1, any };
}

/** The ids of the merchant's existing orders from `seed-<first>` to `seed-<last>`. */
export async function existingOrders(
  transaction: DatabaseTransaction,
  merchantId: number,
  first: number,
  last: number,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let start = first; start <= last; start += together) {
    const length = Math.min(together, last - start + 1);
    const chunkNames = Array.from({ length }, (_, index) => `seed-${start + index}`);
    const rows = await transaction
      .selectFrom('orders')
      .select('order_id')
      .where('merchant_id', '=', merchantId)
      .where('order_id', 'in', chunkNames)
      .execute();
    for (const { order_id } of rows) names.add(order_id);
  }
  return names;
}
