/** docs/refunds.md: what it says of refunds, holds and chargebacks is what the gateway does. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { createTestGateway, type TestGateway } from '../../src/sandbox/testing/index.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { GuideFiles } from './guide.js';

interface Refunds {
  refund(gateway: GatewayClient, refund: object): Promise<number>;
  refundable(gateway: GatewayClient, orderId: string): Promise<number>;
}
interface Holds {
  capture(gateway: GatewayClient, orderId: string, amount: number): Promise<number>;
  release(gateway: GatewayClient, orderId: string, amount: number): Promise<void>;
}

describe('docs/refunds.md', () => {
  const files = new GuideFiles('refunds');
  let sandbox: TestGateway;
  let gateway: GatewayClient;
  beforeEach(async () => {
    sandbox = await createTestGateway();
    gateway = createGatewayClient(sandbox.settings);
  });
  afterEach(() => sandbox.stop());
  afterAll(() => files.remove());

  const orderId = 'order-1001';
  async function pay(fields: { preauth?: 'Y' } = {}, card = 'approved') {
    const order = { order_id: orderId, order_desc: 'Tea', amount: 1890, currency: 'EUR', ...fields };
    await gateway.orders.create({ ...order, server_callback_url: 'https://shop.example/callbacks' });
    await sandbox.pay(orderId, card);
  }
  const sent = async () => {
    await sandbox.runDueJobs();
    return sandbox.callbacks.map(({ orderStatus }) => orderStatus);
  };

  it('a part leaves the order approved and sends no webhook; the rest makes it reversed, and sends one', async () => {
    const { refund, refundable } = (await files.load('refunds.ts')) as unknown as Refunds;
    await pay();
    assert.equal(await refund(gateway, { id: 'a', orderId, amount: 890, currency: 'EUR' }), 890);
    assert.equal((await gateway.orders.status(orderId)).order_status, 'approved');
    assert.deepEqual(await sent(), ['approved']);
    const rest = await refundable(gateway, orderId);
    assert.equal(await refund(gateway, { id: 'b', orderId, amount: rest, currency: 'EUR' }), 1890);
    assert.equal((await gateway.orders.status(orderId)).order_status, 'reversed');
    assert.deepEqual(await sent(), ['approved', 'reversed']);
    const { history } = (await files.load('history.ts')) as {
      history: (gateway: GatewayClient, id: string) => Promise<string[]>;
    };
    const records = ['purchase approved 1890', 'reverse approved 890', 'reverse approved 1000'];
    assert.deepEqual(await history(gateway, orderId), records);
  });

  it('refunds at the same moment never exceed the payment', async () => {
    const { refund } = (await files.load('refunds.ts')) as unknown as Refunds;
    await pay();
    const all = await Promise.allSettled(
      ['a', 'b', 'c'].map((id) => refund(gateway, { id, orderId, amount: 800, currency: 'EUR' })),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
    assert.deepEqual(refused, ['1023']);
    assert.equal((await gateway.orders.status(orderId)).reversal_amount, '1600');
  });

  it('a key is for one refund, with no time limit', async () => {
    const { refund } = (await files.load('refunds.ts')) as unknown as Refunds;
    await pay();
    const first = { id: 'a', orderId, amount: 800, currency: 'EUR' };
    await refund(gateway, first);
    await sandbox.clock.forward('8 days');
    assert.equal(await refund(gateway, first), 800);
    await assert.rejects(refund(gateway, { ...first, amount: 801 }), { code: '1013' });
  });

  it('is refused with the codes of its table', async () => {
    const { refund } = (await files.load('refunds.ts')) as unknown as Refunds;
    const wish = { id: 'a', orderId, amount: 1890, currency: 'EUR' };
    await assert.rejects(refund(gateway, wish), { code: '1018' });
    await pay();
    await assert.rejects(refund(gateway, { ...wish, currency: 'USD' }), { code: '1012' });
    await assert.rejects(refund(gateway, { ...wish, id: '4444555511116666' }), { code: '1007' });
    await assert.rejects(refund(gateway, { ...wish, amount: 1891 }), { code: '1023' });
    await refund(gateway, wish);
    await assert.rejects(refund(gateway, { ...wish, id: 'b', amount: 1 }), { code: '1019' });
    const unpaid = { order_id: 'order-1002', order_desc: 'Tea', amount: 1890, currency: 'EUR' };
    await gateway.orders.create(unpaid);
    await assert.rejects(refund(gateway, { ...wish, orderId: 'order-1002' }), { code: '1007' });
  });

  it('a hold is captured once, and the captured part can be refunded', async () => {
    const { capture } = (await files.load('holds.ts')) as unknown as Holds;
    const { refund, refundable } = (await files.load('refunds.ts')) as unknown as Refunds;
    await pay({ preauth: 'Y' });
    for (let times = 0; times < 2; times++) assert.equal(await capture(gateway, orderId, 1000), 1000);
    await assert.rejects(capture(gateway, orderId, 1), { code: '1019' });
    assert.deepEqual(await sent(), ['approved']);
    assert.equal(await refundable(gateway, orderId), 1000);
    await assert.rejects(refund(gateway, { id: 'a', orderId, amount: 1001, currency: 'EUR' }), { code: '1023' });
    assert.equal(await refund(gateway, { id: 'b', orderId, amount: 1000, currency: 'EUR' }), 1000);
  });

  it('a hold is released as a whole, or lapses after seven days', async () => {
    const { release } = (await files.load('holds.ts')) as unknown as Holds;
    await pay({ preauth: 'Y' });
    await assert.rejects(release(gateway, orderId, 100), { code: '1023' });
    await release(gateway, orderId, 1890);
    assert.deepEqual(await sent(), ['approved', 'reversed']);
    await gateway.orders.create({
      order_id: 'order-1002',
      order_desc: 'Tea',
      amount: 1890,
      currency: 'EUR',
      preauth: 'Y',
    });
    await sandbox.pay('order-1002');
    await sandbox.clock.forward('7 days');
    assert.equal((await gateway.orders.status('order-1002')).order_status, 'reversed');
  });

  it('a chargeback changes neither the order nor its webhooks, and cannot be refunded', async () => {
    const { refund } = (await files.load('refunds.ts')) as unknown as Refunds;
    const { newChargebacks } = (await files.load('chargebacks.ts')) as {
      newChargebacks: (gateway: GatewayClient, days: number) => Promise<string[]>;
    };
    await pay({}, 'chargeback');
    await sandbox.clock.forward('4 days');
    assert.match((await newChargebacks(gateway, 30)).join(), /^\d+ created 18\.90 EUR$/);
    await sandbox.clock.forward('14 days');
    assert.match((await newChargebacks(gateway, 30)).join(), / lost /);
    assert.equal((await gateway.orders.status(orderId)).order_status, 'approved');
    assert.deepEqual(await sent(), ['approved']);
    await assert.rejects(refund(gateway, { id: 'a', orderId, amount: 1, currency: 'EUR' }), { code: '1023' });
  });
});
