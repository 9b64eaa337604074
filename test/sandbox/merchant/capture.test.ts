/** A hold takes no money until it is captured, once; a hold without a capture is released. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { capture, reverse, verifySignature, type CaptureResponse } from '../../../src/contract/index.js';
import { beginCapture } from '../../../src/sandbox/store/orders/captures.js';
import { makeTestDatabase } from '../../helpers/database.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

const day = 86_400;

async function held(shop: TestGateway, fields: Record<string, string | number> = {}): Promise<string> {
  const { token, orderId } = await shop.createOrder({ preauth: 'Y', ...fields });
  const { outcome } = await shop.payByCard(token);
  assert.equal(outcome?.order_data.order_status, 'approved');
  return orderId;
}

async function ask(
  shop: TestGateway,
  orderId: string,
  amount: string | number,
  path = capture.path,
): Promise<Record<string, unknown>> {
  const request = { merchant_id: merchant.id, order_id: orderId, amount, currency: 'EUR' };
  return shop.post(path, await shop.signed(request));
}

describe('/api/capture/order_id', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());
  const answered = (value: unknown): CaptureResponse => capture.response.parse(value);
  const captures = async () => (await shop.database.selectFrom('acquirer_captures').selectAll().execute()).length;

  it('an order created with `preauth` is approved and charged nothing', async () => {
    const before = await shop.charges();
    const orderId = await held(shop);
    assert.equal(await shop.charges(), before);
    const status = await shop.status(orderId);
    assert.equal(status.order_status, 'approved');
    assert.equal(status.actual_amount, '0');
    assert.equal(status['capture_status'], 'hold');
    const [record] = await shop.transactions(orderId);
    assert.deepEqual(
      [record?.preauth, record?.capture_status, record?.capture_amount, record?.actual_amount],
      ['Y', 'hold', null, 0],
    );
  });

  it('takes the held amount, or a part of it, once', async () => {
    const orderId = await held(shop);
    const before = await captures();
    const first = answered(await ask(shop, orderId, 600));
    assert.deepEqual([first.capture_status, first.capture_amount], ['captured', '600']);
    assert.ok(await verifySignature(merchant.secret, first));
    assert.deepEqual(answered(await ask(shop, orderId, 600)), first);
    assert.equal((await ask(shop, orderId, 400))['error_code'], '1019');
    assert.equal(await captures(), before + 1);
    const status = await shop.status(orderId);
    assert.deepEqual([status.actual_amount, status['capture_amount']], ['600', '600']);
    const [record] = await shop.transactions(orderId);
    assert.deepEqual([record?.capture_status, record?.capture_amount, record?.actual_amount], ['captured', 600, 600]);
  });

  it('takes it once when many ask at once', async () => {
    const orderId = await held(shop);
    const before = await captures();
    const answers = await Promise.all(
      [600, 600, 700, 600, 700, 600, 600, 700].map((amount) => ask(shop, orderId, amount)),
    );
    const amounts = new Set(
      answers.filter((answer) => answer['response_status'] === 'success').map((answer) => answer['capture_amount']),
    );
    assert.equal(amounts.size, 1);
    assert.equal(await captures(), before + 1);
  });

  it('refunds at most the captured amount', async () => {
    const orderId = await held(shop);
    await ask(shop, orderId, 600);
    assert.equal((await ask(shop, orderId, 601, reverse.path))['error_code'], '1023');
    const answer = await ask(shop, orderId, 600, reverse.path);
    assert.equal(answer['reversal_amount'], '600');
    assert.equal((await shop.status(orderId)).order_status, 'reversed');
  });

  it('releases a hold as a whole; after that there is nothing to capture', async () => {
    const orderId = await held(shop);
    assert.equal((await ask(shop, orderId, 400, reverse.path))['error_code'], '1023');
    assert.equal((await ask(shop, orderId, 1000, reverse.path))['reverse_status'], 'approved');
    const status = await shop.status(orderId);
    assert.deepEqual(
      [status.order_status, status['capture_status'], status.actual_amount],
      ['reversed', 'reversed', '0'],
    );
    assert.equal((await ask(shop, orderId, 1000))['error_code'], '1019');
    const released = await shop.database.selectFrom('acquirer_reversals').selectAll().execute();
    assert.equal(released.at(-1)?.amount, 1000);
  });

  it('refuses more than the held amount, a payment without a hold, and an unpaid order', async () => {
    const orderId = await held(shop);
    const answer = await ask(shop, orderId, 1001);
    assert.equal(answer['error_code'], '1023');
    assert.match(String(answer['error_message']), /1000/);
    for (const amount of [0, -1, '1.5', 'x']) assert.equal((await ask(shop, orderId, amount))['error_code'], '1023');
    const { token, orderId: sold } = await shop.createOrder();
    await shop.payByCard(token);
    assert.equal((await ask(shop, sold, 1000))['error_code'], '1007');
    const { orderId: open } = await shop.createOrder({ preauth: 'Y' });
    assert.equal((await ask(shop, open, 1000))['error_code'], '1007');
    assert.equal((await ask(shop, 'nobody', 1000))['error_code'], '1018');
  });

  it('refuses a hold together with options that exclude one', async () => {
    for (const fields of [
      { preauth: 'maybe' },
      { preauth: 'Y', verification: 'Y' },
      { preauth: 'y', recurring_every: 1 },
    ]) {
      await assert.rejects(shop.createOrder(fields), /1007/);
    }
  });

  it('releases a hold after seven days, and calls back', async () => {
    const orderId = await held(shop);
    const kept = await held(shop);
    await ask(shop, kept, 1000);
    shop.clock.advance(7 * day - 60);
    await shop.gateway.runDueJobs();
    assert.equal((await shop.status(orderId))['capture_status'], 'hold');
    shop.clock.advance(120);
    await shop.gateway.runDueJobs();
    assert.equal((await shop.status(orderId)).order_status, 'reversed');
    assert.equal((await shop.status(kept)).order_status, 'approved');
    const last = shop.callbacks.filter(({ body }) => body.order_id === orderId).at(-1);
    assert.deepEqual([last?.body.order_status, last?.body['capture_status']], ['reversed', 'reversed']);
  });

  it('refuses a capture of a hold that has lapsed, even before its job has run', async () => {
    const orderId = await held(shop);
    shop.clock.advance(7 * day + 1);
    assert.equal((await ask(shop, orderId, 1000))['error_code'], '1019');
    await shop.gateway.runDueJobs();
    assert.equal((await shop.status(orderId)).order_status, 'reversed');
  });

  it('holds no money for an order that the page makes, and begins no subscription with a hold', async () => {
    const page = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea', preauth: 'Y' };
    const unsigned = await shop.payByCard('', undefined, page);
    assert.equal(unsigned.failure?.error_code, '1007');
    const { token } = await shop.createOrder({ preauth: 'Y' });
    const card = { payment_system: 'card', token, card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
    const answer = await shop.post('/api/checkout/ajax', { ...card, recurring_data: { every: 1, period: 'month' } });
    assert.equal(answer['error_code'], '1007');
  });

  it('captures nothing from a hold that is being released', async () => {
    const orderId = await held(shop);
    const request = { merchant_id: merchant.id, order_id: orderId, amount: 1000, currency: 'EUR' };
    const slow = { 'x-sandbox-fault': 'acquirer-delay=1000' };
    const before = await captures();
    const reversal = shop.post(reverse.path, await shop.signed(request), slow);
    await until(async () => (await shop.transactions(orderId)).length >= 2, 'the reversal has begun');
    assert.equal((await ask(shop, orderId, 1000))['error_code'], '1013');
    assert.equal((await reversal)['reverse_status'], 'approved');
    assert.equal(await captures(), before);
  });

  it('offers no bank to pay a hold with', async () => {
    const { token } = await shop.createOrder({ preauth: 'Y' });
    const { methods } = (await shop.post('/api/checkout/info', { token })) as { methods: Record<string, unknown> };
    assert.deepEqual(Object.keys(methods).sort(), ['card', 'wallets']);
    const answer = await shop.post('/api/checkout/ajax', { token, payment_system: 'cz_zlata_kotva_banka' });
    assert.equal(answer['error_code'], '1017');
  });
});

describe('a capture that is cut off', () => {
  it('is finished once by another process', async () => {
    const database = await makeTestDatabase();
    const dead = await startGateway({ database: database.open() });
    const orderId = await held(dead);
    const { payment_id: paymentId } = await dead.status(orderId);
    // As far as a process comes that is killed before it asks the acquirer.
    assert.equal(await beginCapture(dead.database, paymentId, 250, dead.clock.now().getTime()), true);
    const alive = await startGateway({ database: database.open(), now: dead.clock.now });
    assert.equal((await ask(alive, orderId, 1000, reverse.path))['error_code'], '1013');
    dead.clock.advance(11);
    await alive.gateway.runDueJobs();
    const status = await alive.status(orderId);
    assert.deepEqual([status['capture_status'], status.actual_amount], ['captured', '250']);
    await alive.gateway.stop();
    await dead.gateway.stop();
    await database.remove();
  });
});
