/**
 * The numbers of past batches: the existing ones, and new ones in the order of their days.
 *
 * @module
 */
import type { Merchant } from '../../app/context.js';
import { regions } from '../../engine/settlement.js';
import { dayLength, settlementAfter } from '../../engine/settlement-day.js';
import type { DatabaseTransaction } from '../../store/tables/schema.js';
import { nextIds } from '../../store/database/dialect.js';
import type { Region } from '../../engine/records.js';
import type { BatchOf } from './settlements.js';

/**
 * Takes a number for each merchant, region and day from `beginning` until `until`. Numbers of days without a settlement stay unused.
 */
export async function takeBatches(
  transaction: DatabaseTransaction,
  merchants: readonly Merchant[],
  beginning: number,
  until: number,
): Promise<BatchOf> {
  const ids = merchants.map(({ id }) => id);
  const rows = await transaction
    .selectFrom('settlements')
    .select(['merchant_id', 'region', 'settled_at'])
    .select((expression) => expression.fn.max<number>('batch_number').as('batch_number'))
    .where('merchant_id', 'in', ids)
    .groupBy(['merchant_id', 'region', 'settled_at'])
    .execute();
  const numbers = new Map(rows.map((row) => [keyOf(row.merchant_id, row.region, row.settled_at), row.batch_number]));
  const days = Math.ceil((until - beginning) / dayLength);
  let next = await nextIds(transaction, 'batch', days * ids.length * regions.length);
  for (let day = 0; day < days; day++) {
    const settledAt = settlementAfter(beginning + day * dayLength);
    for (const id of ids) {
      for (const region of regions) {
        const key = keyOf(id, region, settledAt);
        if (!numbers.has(key)) numbers.set(key, next);
        next++;
      }
    }
  }
  return (merchantId, region, settledAt) => {
    const number = numbers.get(keyOf(merchantId, region, settledAt));
    if (number === undefined) throw new Error('A settlement is earlier than all orders.');
    return number;
  };
}

function keyOf(merchantId: number, region: Region, settledAt: number): string {
  return `${merchantId}/${region}/${settledAt}`;
}
