/** `Idempotency-Key` of a transfer: the same body gets the same challenge again, and another body never gets it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { transfer } from '../../../src/contract/index.js';
import { shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';
import { challengedTransfer as asked, moves, post } from '../../helpers/idempotency.js';

describe('an idempotency key of a transfer', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ widgets: [widget, 'widget-2'] });
  });
  afterAll(() => shop.stop());

  const send = (fields: object, key: string) => post(shop, transfer.path, fields, key, { origin: shopOrigin });

  it('gives the challenge again while its payer can answer it, and the name afterwards', async () => {
    const key = crypto.randomUUID();
    const first = await send(asked, key);
    assert.ok('send_data' in first.response);
    shop.clock.advance(30);
    assert.deepEqual(await send(asked, key), { response: first.response, replayed: true });
    const before = await moves(shop);
    await shop.finishChallenge(transfer.response.parse(first.response) as never);
    assert.equal(await moves(shop), before + 1);
    const ended = await send(asked, key);
    assert.deepEqual(Object.keys(ended.response).sort(), ['order_id', 'widget_id']);
    assert.equal((await shop.transferStatus(String(ended.response['order_id']))).status, 'success');
    assert.equal(await moves(shop), before + 1);
  });

  it('gives no access to the challenge of another payer: every field of the body counts', async () => {
    const key = crypto.randomUUID();
    const { response } = await send(asked, key);
    const secret = JSON.stringify(response['send_data']);
    const changes: object[] = [
      { card_number: '4444555511116666' },
      { card_number: '4444666655559999' },
      { expiry_date: '1130' },
      { expiry_date: '12/30' },
      { amount: 10.01 },
      { currency: 'USD' },
      { receiver_card_number: '4929123456781236' },
      { receiver_card_number: undefined, receiver_phone: '+420601234567' },
      { receiver_phone: '+420601234567' },
      { receiver_pays_fee: false },
      { send_sms: true },
      { sender: { first_name: 'Eve' } },
      { order_id: 'of-the-attacker' },
      { response_url: 'http://localhost:3000/' },
    ];
    for (const change of changes) {
      const answer = await send({ ...asked, ...change }, key);
      assert.equal(answer.response['error_code'], '1007', JSON.stringify(change));
      assert.ok(!JSON.stringify(answer).includes(secret));
    }
    const elsewhere = await send({ ...asked, widget_id: 'widget-2' }, key);
    assert.equal(elsewhere.replayed, false, 'another widget has the key for itself');
    assert.notDeepEqual(elsewhere.response['send_data'], response['send_data']);
    const foreign = await post(shop, transfer.path, asked, key, { origin: 'https://evil.example' });
    assert.deepEqual([foreign.response['error_code'], foreign.replayed], ['1016', false]);
  });

  it('a second key cannot send under the same order_id', async () => {
    const fields = { ...asked, card_number: '4444555511116666', order_id: 'transfer-named-once' };
    const before = await moves(shop);
    await send(fields, 'first-key-of-it');
    assert.equal((await send(fields, 'second-key-of-it')).response['error_code'], '1013');
    assert.equal((await send(fields, 'first-key-of-it')).replayed, true);
    assert.equal(await moves(shop), before + 1);
  });
});
