/** A database of before reports: what its orders carry can be filtered by as soon as it is brought up to date. */
import assert from 'node:assert/strict';
import { it } from 'vitest';
import type { Kysely } from 'kysely';
import { migrate } from '../../../src/sandbox/store/migrations/migrate.js';
import { fillMerchantData } from '../../../src/sandbox/store/migrations/merchant-data.js';
import { openTestDatabase } from '../../helpers/database.js';

it('orders that are there already get their merchant’s data', async () => {
  const store = await openTestDatabase();
  await migrate(store);
  // More than one batch of them, and some without.
  const orders = Array.from({ length: 2100 }, (_, index) => ({
    payment_id: 800_000_001 + index,
    fields: index % 3 === 0 ? '{}' : JSON.stringify({ merchant_data: index === 1 ? '{"a":"\'?"}' : index }),
  }));
  for (let from = 0; from < orders.length; from += 300) {
    const rows = orders.slice(from, from + 300).map((order) => ({
      ...order,
      ...{ merchant_id: 700001, order_id: `order-${order.payment_id}`, token: String(order.payment_id) },
      ...{ status: 'created' as const, amount: 1, currency: 'EUR', order_desc: '', server_callback_url: '' },
      ...{ response_url: '', required_rectoken: 'N' as const, sender_email: '', callback_fault: '', version: 0 },
      ...{ current_attempt: null, created_at: 1, expires_at: 1, final_at: null },
    }));
    await store.insertInto('orders').values(rows).execute();
  }

  await fillMerchantData(store as unknown as Kysely<unknown>);

  const read = await store.selectFrom('orders').select(['payment_id', 'merchant_data']).orderBy('payment_id').execute();
  const expected = (index: number) => (index % 3 === 0 ? '' : index === 1 ? '{"a":"\'?"}' : String(index));
  assert.deepEqual(
    read.map(({ merchant_data }) => merchant_data),
    orders.map((_, index) => expected(index)),
  );
  await store.destroy();
});
