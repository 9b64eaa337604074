/** Money is refunded once and never more than was paid, however often and by however many processes the refund is requested. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reverse, verifySignature, type ReverseResponse } from '../../../src/contract/index.js';
import { testCards } from '../../../src/sandbox/acquirer/test-cards.js';
import { makeTestDatabase } from '../../helpers/database.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { pause, until } from '../../helpers/until.js';

async function ask(
  shop: TestGateway,
  orderId: string,
  fields: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const request = { merchant_id: merchant.id, order_id: orderId, amount: 1000, currency: 'EUR', ...fields };
  return shop.post(reverse.path, await shop.signed(request), headers);
}

async function paid(shop: TestGateway, fields: Record<string, string | number> = {}): Promise<string> {
  const { token, orderId } = await shop.createOrder(fields);
  await shop.payByCard(token);
  return orderId;
}

/** The amounts that the acquirer refunded for all orders. */
async function givenBack(shop: TestGateway): Promise<number[]> {
  const rows = await shop.database
    .selectFrom('acquirer_operations')
    .select('amount')
    .where('operation', '=', 'reversal')
    .orderBy('attempt_id')
    .execute();
  return rows.map(({ amount }) => amount);
}

describe('/api/reverse/order_id', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());
  const answered = (value: unknown): ReverseResponse => reverse.response.parse(value);

  it('refunds all of it: the order is reversed, and its merchant is called back', async () => {
    const orderId = await paid(shop);
    // Callbacks that are due at once are sent at once, and may arrive in any order.
    await shop.gateway.runDueJobs();
    const answer = answered(await ask(shop, orderId));
    assert.equal(answer.reverse_status, 'approved');
    assert.equal(answer.reversal_amount, '1000');
    assert.ok(await verifySignature(merchant.secret, answer));
    const status = await shop.status(orderId);
    assert.equal(status.order_status, 'reversed');
    assert.equal(status.reversal_amount, '1000');
    await shop.gateway.runDueJobs();
    const told = shop.callbacks.filter(({ body }) => body.order_id === orderId).map(({ body }) => body);
    assert.deepEqual(
      told.map(({ order_status, reversal_amount }) => [order_status, reversal_amount]),
      [
        ['approved', '0'],
        ['reversed', '1000'],
      ],
    );
    const [payment, reversal] = await shop.transactions(orderId);
    assert.equal(payment?.reversal_amount, 1000);
    assert.equal(reversal?.tran_type, 'reverse');
    assert.equal(reversal?.parent_tran_id, payment?.id);
    assert.equal(reversal?.id, answer.transaction_id);
  });

  it('refunds parts until nothing is left; the order stays approved until then', async () => {
    const orderId = await paid(shop);
    assert.equal(answered(await ask(shop, orderId, { amount: 300 })).reversal_amount, '300');
    assert.equal((await shop.status(orderId)).order_status, 'approved');
    assert.equal((await shop.status(orderId)).reversal_amount, '300');
    const tooMuch = await ask(shop, orderId, { amount: 701 });
    assert.equal(tooMuch['error_code'], '1023');
    assert.match(String(tooMuch['error_message']), /700/);
    assert.equal(answered(await ask(shop, orderId, { amount: '700' })).reversal_amount, '1000');
    assert.equal((await shop.status(orderId)).order_status, 'reversed');
    assert.equal((await ask(shop, orderId, { amount: 1 }))['error_code'], '1019');
  });

  it('refuses a `reversal_key` that looks like a card’s number, and keeps none in clear', async () => {
    const orderId = await paid(shop);
    for (const reversal_key of ['4929123456781236', 'return 4929 1234 5678 1236', '4929:1234:5678:1236']) {
      const answer = await ask(shop, orderId, { amount: 100, reversal_key });
      assert.equal(answer['error_code'], '1007', reversal_key);
      assert.match(String(answer['error_message']), /`reversal_key`.*looks like a card's/);
      assert.doesNotMatch(JSON.stringify([answer, shop.logs]), /4929.?1234.?5678/);
    }
    const rows = await shop.database.selectFrom('attempts').select('reversal_key').execute();
    assert.deepEqual(
      rows.filter(({ reversal_key }) => /4929/.test(reversal_key)),
      [],
    );
    assert.equal((await shop.status(orderId)).reversal_amount, '0');
    // The order's own id is never judged, here too.
    const own = await paid(shop, { order_id: '4929123456781236' });
    const named = await ask(shop, own, { amount: 100, reversal_key: '4929123456781236-1' });
    assert.equal(answered(named).reverse_status, 'approved');
  });

  it('answers a `reversal_key` it knows as before, and moves nothing', async () => {
    const orderId = await paid(shop);
    const first = answered(await ask(shop, orderId, { amount: 100, reversal_key: 'return-1' }));
    const before = (await givenBack(shop)).length;
    const second = answered(await ask(shop, orderId, { amount: 100, reversal_key: 'return-1' }));
    assert.equal(second.transaction_id, first.transaction_id);
    assert.equal(second.reversal_amount, '100');
    assert.equal((await givenBack(shop)).length, before);
    assert.equal((await ask(shop, orderId, { amount: 101, reversal_key: 'return-1' }))['error_code'], '1013');
    assert.equal(answered(await ask(shop, orderId, { amount: 100, reversal_key: 'return-2' })).reversal_amount, '200');
    const again = answered(await ask(shop, orderId, { amount: 100, reversal_key: 'return-1' }));
    assert.equal(again.reversal_amount, '100', 'the first answer again');
  });

  it('never refunds more than was paid, when many ask at once', async () => {
    const orderId = await paid(shop);
    const before = (await givenBack(shop)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(shop, orderId, { amount: 300 })));
    assert.equal(answers.filter((answer) => answer['response_status'] === 'success').length, 3);
    assert.deepEqual((await givenBack(shop)).slice(before), [300, 300, 300]);
    assert.equal((await shop.status(orderId)).reversal_amount, '900');
  });

  it('refuses the refund of an order that was never charged', async () => {
    const open = (await shop.createOrder()).orderId;
    const { token, orderId: refused } = await shop.createOrder();
    await shop.payByCard(token, '4444111155556666');
    const verified = await shop.createOrder({ verification: 'Y', verification_type: 'code' });
    for (const orderId of [open, refused, verified.orderId]) {
      const answer = await ask(shop, orderId);
      assert.equal(answer['error_code'], '1007');
    }
    const { accepted } = await shop.transfer();
    assert.equal((await ask(shop, String(accepted?.order_id), { amount: 10_000 }))['error_code'], '1007');
    assert.equal((await ask(shop, 'nobody'))['error_code'], '1018');
  });

  for (const [what, fields, code] of [
    ['another currency', { currency: 'USD' }, '1012'],
    ['no amount', { amount: 'none' }, '1023'],
    ['nothing', { amount: 0 }, '1023'],
    ['less than nothing', { amount: -5 }, '1023'],
    ['a part of a unit', { amount: '1.5' }, '1023'],
    ['more than was paid', { amount: 1001 }, '1023'],
    ['an empty amount', { amount: '' }, '1009'],
  ] as const) {
    it(`refuses ${what} with ${code}`, async () => {
      assert.equal((await ask(shop, await paid(shop), fields))['error_code'], code);
    });
  }

  it('refuses a wrong signature, and answers nothing else', async () => {
    const orderId = await paid(shop);
    const signed = await shop.signed({ merchant_id: merchant.id, order_id: orderId, amount: 1, currency: 'EUR' });
    assert.equal((await shop.post(reverse.path, { ...signed, amount: 1000 }))['error_code'], '1014');
    assert.equal((await shop.status(orderId)).reversal_amount, '0');
  });

  it('shows on the card’s statement as money that came back', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token);
    await ask(shop, orderId, { amount: 300 });
    const page = await (await shop.fetch(`${shop.acsOrigin}/acs/statement/${token}`)).text();
    assert.match(page, /refunded<\/dt><dd translate="no">€3\.00/);
    assert.equal((await shop.statement(token)).length, 2);
  });

  it('never refunds money that was charged back', async () => {
    const { token, orderId } = await shop.createOrder();
    const [disputed] = testCards.filter(({ chargeback }) => chargeback === 'lost');
    await shop.payByCard(token, disputed?.number);
    for (let day = 0; day < 5; day++) {
      shop.clock.advance(86_400);
      await shop.gateway.runDueJobs();
    }
    const answer = await ask(shop, orderId);
    assert.equal(answer['error_code'], '1023');
    assert.match(String(answer['error_message']), /charged back/);
  });

  it('stops a subscription whose first payment was refunded', async () => {
    const { token, orderId } = await shop.createOrder({ recurring_every: 1, recurring_period: 'day' });
    await shop.payByCard(token);
    await ask(shop, orderId);
    shop.clock.advance(86_400 + 60);
    await shop.gateway.runDueJobs();
    assert.equal((await shop.schedules()).at(-1)?.status, 'stopped');
  });
});

describe('a reversal that is cut off', () => {
  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    it(`a reversal that is cut off is finished once by another process, and nothing more is refunded meanwhile (${fault.split('=')[0]})`, async () => {
      const database = await makeTestDatabase();
      const dead = await startGateway({ database: database.open() });
      const orderId = await paid(dead);
      void ask(dead, orderId, { amount: 800 }, { 'x-sandbox-fault': fault }).catch(() => undefined);
      await until(async () => (await dead.transactions(orderId)).length >= 2, 'the reversal has begun');
      await pause(20);
      const alive = await startGateway({ database: database.open(), now: dead.clock.now });
      assert.equal((await ask(alive, orderId, { amount: 300 }))['error_code'], '1023');
      dead.clock.advance(11);
      await alive.gateway.runDueJobs();
      assert.equal((await alive.status(orderId)).reversal_amount, '800');
      assert.deepEqual(await givenBack(alive), [800]);
      await alive.gateway.stop();
      await dead.gateway.stop();
      await database.remove();
    });
  }
});
