/** Two processes, killed in the middle of requests that are sent again with their idempotency keys: each key moves its money once. */
import assert from 'node:assert/strict';
import { it } from 'vitest';
import { transfer } from '../../src/contract/index.js';
import { widget } from '../helpers/gateway.js';
import { insist, makeDatabase, makePlace } from './support.js';
import { pause, until } from '../helpers/until.js';

const count = 100;
/** How an acquirer that is slow, before or after the money moved, meets some of the requests. */
const slow: Readonly<Record<number, string>> = { 3: 'acquirer-delay=150', 6: 'acquirer-answer-delay=150' };

it('a key makes one transfer, whichever process is killed at whatever moment', async () => {
  const database = await makeDatabase();
  const store = database.open();
  const places = [await makePlace(database.url), await makePlace(database.url)] as const;
  await Promise.all(places.map((place) => place.start()));
  const made = () =>
    store
      .selectFrom('orders')
      .leftJoin('attempts', 'attempts.payment_id', 'orders.payment_id')
      .leftJoin('acquirer_operations as moved', (join) =>
        join.onRef('moved.attempt_id', '=', 'attempts.id').on('moved.response_code', '=', 0),
      )
      .select(['orders.order_id', 'orders.status'])
      .select((is) => is.fn.count<number>('moved.attempt_id').as('moves'))
      .groupBy(['orders.order_id', 'orders.status'])
      .execute();
  try {
    const answered = new Set<string>();
    let next = 0;
    const sending = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let index = next++; index < count; index = next++) {
          // No `order_id`: nothing but the key tells that a request is the same one.
          const request = {
            ...{ widget_id: widget, card_number: '4444555511116666', expiry_date: '1240', cvv2: '123' },
            ...{ amount: 12.34, currency: 'EUR', receiver_card_number: '5555666644441111' },
          };
          const fault = slow[index % 8];
          const answer = await insist(index % 2 === 0 ? places : [...places].reverse(), transfer.path, request, {
            'idempotency-key': `killed-${index}`,
            ...(fault === undefined ? {} : { 'x-sandbox-fault': fault }),
          });
          assert.equal(typeof answer['order_id'], 'string', JSON.stringify(answer));
          answered.add(String(answer['order_id']));
        }
      }),
    );
    for (const [place, share] of [
      [places[0], 25],
      [places[1], 60],
    ] as const) {
      await until(async () => (await made()).length >= share, `${share} transfers`);
      await place.stop('SIGKILL');
      await pause(100);
      await place.start();
    }
    await sending;
    await until(async () => (await made()).every(({ status }) => status === 'approved'), 'every transfer has ended');
    const all = await made();
    assert.equal(all.length, count, 'a key made two transfers, or none');
    assert.deepEqual(
      all.filter(({ moves }) => moves !== 1),
      [],
    );
    assert.equal(answered.size, count, 'two keys were answered with one transfer');
  } finally {
    await Promise.all(places.map((place) => place.stop('SIGKILL')));
    await database.remove();
  }
});
