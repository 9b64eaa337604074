/** A stored card is charged again by its merchant's server: once, without its owner, and never in vain. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { recurring } from '../../../src/contract/index.js';
import { makeTestDatabase } from '../../helpers/database.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { pause, until } from '../../helpers/until.js';

async function storeCard(shop: TestGateway, number?: string): Promise<{ rectoken: string; orderId: string }> {
  const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
  await shop.payByCard(token, number);
  return { rectoken: String((await shop.status(orderId)).rectoken), orderId };
}

describe('/api/recurring', () => {
  let shop: TestGateway;
  let stored: { rectoken: string; orderId: string };
  beforeAll(async () => {
    shop = await startGateway();
    stored = await storeCard(shop);
  });
  afterAll(() => shop.stop());

  let count = 0;
  const ask = async (fields: Record<string, string | number> = {}, headers: Record<string, string> = {}) => {
    const request = {
      merchant_id: merchant.id,
      order_id: `charge-${++count}`,
      order_desc: 'Every month',
      amount: 700,
      currency: 'EUR',
      rectoken: stored.rectoken,
      server_callback_url: 'https://shop.example/callback',
      ...fields,
    };
    const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== 'absent'));
    return shop.post(recurring.path, await shop.signed(given), headers);
  };

  it('charges the card and answers the signed result, with the rectoken and the order it began with', async () => {
    const before = await shop.charges();
    const result = recurring.response.parse(await ask({ order_id: 'first' }));
    assert.equal(result.order_status, 'approved');
    assert.equal(result['actual_amount'], '700');
    assert.equal(result['rectoken'], stored.rectoken);
    assert.match(String(result['rectoken_lifetime']), /^\d\d\.\d\d\.\d{4} /);
    assert.equal(result['parent_order_id'], stored.orderId);
    assert.equal((await shop.signed(without(result)))['signature'], result['signature']);
    assert.equal(await shop.charges(), before + 1);
    const [payment] = await shop.transactions(stored.orderId);
    const [record] = await shop.transactions('first');
    assert.equal(record?.parent_tran_id, payment?.id);
    assert.equal(record?.veres_status, null);
  });

  it('calls back with the result', async () => {
    await ask({ order_id: 'called' });
    await shop.gateway.runDueJobs();
    const callback = shop.callbacks.find(({ body }) => body.order_id === 'called');
    assert.equal(callback?.body.order_status, 'approved');
    assert.equal(callback?.body.rectoken, stored.rectoken);
  });

  it('ends the order if the issuer refuses, since no payer can try again', async () => {
    const broken = await storeCard(shop, '4444000010720007');
    const result = recurring.response.parse(await ask({ order_id: 'refused', rectoken: broken.rectoken }));
    assert.equal(result.order_status, 'declined');
    assert.equal(result['response_code'], '1072');
    assert.equal((await shop.status('refused')).order_status, 'declined');
  });

  for (const [what, fields, code] of [
    ['no rectoken', { rectoken: 'absent' }, '1008'],
    ['an empty one', { rectoken: '' }, '1009'],
    ['one that is unknown', { rectoken: 'a'.repeat(40) }, '1082'],
    ['an amount of nothing', { amount: 0 }, '1023'],
    ['an unknown currency', { currency: 'XXX' }, '1012'],
    ['a hold', { preauth: 'Y' }, '1007'],
    ['a verification', { verification: 'Y' }, '1007'],
    ['a subscription', { recurring_every: 1 }, '1007'],
  ] as const) {
    it(`refuses ${what} with ${code}, and makes no order`, async () => {
      const answer = await ask({ order_id: `never-${what}`, ...fields });
      assert.equal(answer['error_code'], code);
      const request = await shop.signed({ merchant_id: merchant.id, order_id: `never-${what}` });
      assert.equal((await shop.post('/api/status/order_id', request))['error_code'], '1018');
    });
  }

  it('refuses a wrong signature, and an order_id that is already used', async () => {
    const fields = {
      merchant_id: merchant.id,
      order_id: 'x',
      order_desc: 'x',
      amount: 1,
      currency: 'EUR',
      rectoken: 'y',
    };
    const forged = { ...(await shop.signed(fields)), amount: 2 };
    assert.equal((await shop.post(recurring.path, forged))['error_code'], '1014');
    await ask({ order_id: 'twice' });
    const before = await shop.charges();
    assert.equal((await ask({ order_id: 'twice' }))['error_code'], '1013');
    assert.equal(await shop.charges(), before);
  });

  it('keeps no rectoken in the order', async () => {
    await ask({ order_id: 'kept' });
    const row = await shop.database
      .selectFrom('orders')
      .select(['fields', 'made_by'])
      .where('order_id', '=', 'kept')
      .executeTakeFirstOrThrow();
    assert.ok(!row.fields.includes(stored.rectoken));
    assert.equal(row.made_by, 'recurring');
  });
});

function without({ signature: _, response_signature_string: __, ...fields }: Record<string, string | number>) {
  return fields;
}

describe('a recurring charge that is cut off', () => {
  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    it(`is finished once by another process (${fault.split('=')[0]})`, async () => {
      const database = await makeTestDatabase();
      const dead = await startGateway({ database: database.open() });
      const { rectoken } = await storeCard(dead);
      const before = await dead.charges();
      const fields = {
        merchant_id: merchant.id,
        order_id: 'cut',
        order_desc: 'x',
        amount: 5,
        currency: 'EUR',
        rectoken,
      };
      void dead.post(recurring.path, await dead.signed(fields), { 'x-sandbox-fault': fault }).catch(() => undefined);
      const status = async () =>
        (await dead.database.selectFrom('orders').select('status').where('order_id', '=', 'cut').executeTakeFirst())
          ?.status;
      await until(async () => (await status()) === 'processing', 'the acquirer is at work');
      await pause(20);
      const alive = await startGateway({ database: database.open(), now: dead.clock.now });
      dead.clock.advance(11);
      await alive.gateway.runDueJobs();
      assert.equal((await alive.status('cut')).order_status, 'approved');
      assert.equal(await alive.charges(), before + 1);
      await alive.gateway.stop();
      await dead.gateway.stop();
      await database.remove();
    });
  }
});
