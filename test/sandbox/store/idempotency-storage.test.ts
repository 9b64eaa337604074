/** The gateway's record of an `Idempotency-Key`: it lasts a day, and has nothing that could be read or guessed from it. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createOrder, transfer } from '../../../src/contract/index.js';
import { merchant, shopOrigin, startGateway, widget } from '../../helpers/gateway.js';
import { challengedTransfer as asked, countOf, post, signedBy, type Fields } from '../../helpers/idempotency.js';

const day = 86_400;

describe('the record of an idempotency key', () => {
  it('is kept for a day by the clock, then free', async () => {
    const own = await startGateway();
    const fields = { order_id: 'of-yesterday', order_desc: 'Tea', amount: 1000, currency: 'EUR', lifetime: 3 * day };
    const send = async (order: Fields) => post(own, createOrder.path, await signedBy(merchant, order), 'day');
    const first = await send(fields);
    own.clock.advance(day - 1);
    assert.deepEqual(await send(fields), { response: first.response, replayed: true });
    assert.equal((await send({ ...fields, order_id: 'of-today' })).response['error_code'], '1007');
    own.clock.advance(1);
    assert.equal((await send(fields)).response['error_code'], '1013', 'the order exists, the key does not');
    const next = await send({ ...fields, order_id: 'of-today' });
    assert.equal(next.replayed, false);
    assert.match(String(next.response['token']), /^\S{40}$/);
    assert.equal((await send({ ...fields, order_id: 'of-today' })).replayed, true);
    await own.stop();
  });

  it('is forgotten after a day', async () => {
    const own = await startGateway();
    const send = async (id: string) =>
      post(
        own,
        createOrder.path,
        await signedBy(merchant, { order_id: id, order_desc: 'Tea', amount: 1000, currency: 'EUR' }),
        `key-${id}`,
      );
    for (const id of ['a', 'b', 'c']) await send(id);
    own.clock.advance(day);
    await send('d');
    assert.equal(await countOf(own, 'idempotency_keys'), 1);
    await own.stop();
  });

  it('leaves no key, card, expiry or CVV behind, and no hash of only the body', async () => {
    const shop = await startGateway();
    const send = (fields: object) => post(shop, transfer.path, fields, key, { origin: shopOrigin });
    const key = 'canary-of-a-key-20261121';
    const { response } = await send(asked);
    const rows = await shop.database.selectFrom('idempotency_keys').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const word of [key, asked.card_number, asked.cvv2, asked.receiver_card_number, asked.expiry_date, widget]) {
      assert.ok(!text.includes(word), word);
    }
    for (const value of Object.values(response['send_data'] as object)) assert.ok(!text.includes(String(value)));
    // The CVV is compared in no form: a hash of it could be tried through.
    assert.equal((await send({ ...asked, cvv2: '918' })).replayed, true);
    assert.equal((await shop.database.selectFrom('idempotency_keys').selectAll().execute()).length, rows.length);
    await shop.stop();
  });
});
