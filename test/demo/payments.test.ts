/** The demo shop against the sandbox: what it delivers for, and what it does not. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import type { OrderResult } from '../../src/contract/index.js';
import { approving, DemoShop, origin, refusing, tea } from '../helpers/demo-shop.js';

let here: DemoShop;
/** For each suite, not for the file: several files share a process, and its root hooks. */
function openShop(): void {
  beforeEach(async () => {
    here = await DemoShop.open();
  });
  afterEach(() => here.gateway.stop());
}

describe('S6: the demo shop delivers once', () => {
  openShop();

  it('S6: a callback that is repeated is answered 200 and changes nothing', async () => {
    const { order, callback } = await here.paid();
    assert.equal(await here.callBack(callback), 200);
    const first = await here.told(order);
    assert.deepEqual([first.state, first.delivered, first.callbacks], ['paid', true, 1]);
    for (let times = 2; times < 5; times++) assert.equal(await here.callBack(callback), 200);
    assert.deepEqual(await here.told(order), { ...first, callbacks: 4 });
    assert.match(await here.thanks(order), /Your order is paid/);
  });

  it('S6: callbacks and the browser’s form at the same time are one payment', async () => {
    const { order, callback } = await here.paid();
    const { rectoken: _, ...public_ } = callback;
    const shown = (await here.client().callbacks.sign({ ...public_, rectoken: '' } as OrderResult)) as object;
    const answers = await Promise.all([
      here.callBack(callback),
      here.bring(shown),
      here.callBack(callback),
      here.bring(shown),
    ]);
    assert.deepEqual(
      answers.map((answer) => (typeof answer === 'number' ? answer : answer.status)),
      [200, 303, 200, 303],
    );
    assert.equal((await here.told(order)).state, 'paid');
    // One card is stored, and the browser never sees its token.
    assert.doesNotMatch(JSON.stringify(await here.told(order)), new RegExp(callback.rectoken ?? '-'));
  });

  it('S6: a callback that comes after the browser’s form is on the books', async () => {
    const { order, callback } = await here.paid();
    const { rectoken: _, ...public_ } = callback;
    await here.bring(await here.client().callbacks.sign({ ...public_, rectoken: '' } as OrderResult));
    assert.equal((await here.told(order)).delivered, true);
    assert.equal(await here.callBack(callback), 200);
    assert.equal((await here.told(order)).callback?.['payment_id'], callback.payment_id);
  });

  it('S6: nothing is delivered while the gateway cannot be asked; the callback comes again, and is', async () => {
    const { order, callback } = await here.paid();
    here.isAway = true;
    assert.equal(await here.callBack(callback), 503);
    await here.isNotPaid(order);
    here.isAway = false;
    assert.equal(await here.callBack(callback), 200);
    assert.equal((await here.told(order)).state, 'paid');
  });

  it('S6: an `approved` callback that comes after a refund delivers nothing', async () => {
    const { order, callback } = await here.paid();
    await here.client().orders.reverse({ order_id: order, amount: tea, currency: 'EUR' });
    const reversal = await here.callbackOf(order);
    assert.equal(reversal.order_status, 'reversed');
    // Late, before and after the shop has received the refund's callback.
    assert.equal(await here.callBack(callback), 200);
    await here.isNotPaid(order);
    assert.equal(await here.callBack(reversal), 200);
    assert.equal(await here.callBack(callback), 200);
    assert.equal((await here.bring({ ...callback })).status, 303);
    await here.isNotPaid(order);
    assert.equal((await here.told(order)).state, 'refunded');
    assert.match(await here.thanks(order), /Refunded/);
  });

  it('S6: a refund of a part, before anything was delivered, delivers nothing', async () => {
    const { order, callback } = await here.paid();
    await here.client().orders.reverse({ order_id: order, amount: 1, currency: 'EUR' });
    assert.equal(await here.callBack(callback), 200);
    await here.isNotPaid(order);
  });

  it('S6: a refund after the delivery shows, and an old callback does not undo it', async () => {
    const { order, callback } = await here.paid();
    assert.equal(await here.callBack(callback), 200);
    await here.client().orders.reverse({ order_id: order, amount: tea, currency: 'EUR' });
    assert.equal(await here.callBack(await here.callbackOf(order)), 200);
    assert.equal((await here.told(order)).state, 'refunded');
    assert.equal(await here.callBack(callback), 200);
    const { state, delivered } = await here.told(order);
    assert.deepEqual([state, delivered], ['refunded', true]);
  });
});

describe('S6: the demo shop delivers only for its own record', () => {
  openShop();

  for (const [what, wish] of [
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'JPY' }],
  ] as const) {
    it(`S6: a payment of ${what} is answered 200, and is not the payment`, async () => {
      here.change = wish;
      const { order, callback } = await here.paid();
      assert.equal(await here.callBack(callback), 200);
      await here.isNotPaid(order);
      assert.equal((await here.told(order)).problem, Object.keys(wish)[0]);
      assert.equal((await here.bring(callback)).status, 303);
      await here.isNotPaid(order);
    });
  }

  it('S6: the result of another order pays only that order', async () => {
    const { order } = await here.buy();
    const other = await here.paid();
    for (const forged of [
      { ...other.callback, order_id: order },
      { ...other.callback, parent_order_id: order },
    ]) {
      assert.equal(await here.callBack(forged), 400);
      assert.equal((await here.bring(forged)).status, 400);
    }
    assert.equal(await here.callBack(other.callback), 200);
    await here.isNotPaid(order);
    assert.equal((await here.told(other.order)).state, 'paid');
  });

  it('S6: an order of the merchant’s that the shop did not make is answered 404, and delivers nothing', async () => {
    const { token, orderId } = await here.gateway.createOrder({ amount: tea });
    await here.gateway.payByCard(token, approving);
    assert.equal(await here.callBack(await here.callbackOf(orderId)), 404);
    assert.equal((await here.shop.request(`${origin}/orders/${orderId}`)).status, 404);
  });

  it('S6: a result without the gateway’s signature is answered 400 and changes nothing', async () => {
    const { order, token } = await here.buy();
    const refused = (await here.gateway.payByCard(token, refusing)).outcome?.order_data ?? assert.fail();
    const wish = { ...refused, order_status: 'approved', actual_amount: String(tea), actual_currency: 'EUR' };
    for (const forged of [wish, { ...wish, signature: '' }, { ...refused, reversal_amount: '1' }]) {
      assert.equal(await here.callBack(forged), 400);
      const answer = await here.bring(forged);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /The shop ignored it/);
    }
    assert.deepEqual(await here.told(order), {
      ...(await here.told(order)),
      state: 'waiting',
      delivered: false,
      callbacks: 0,
    });
    // The honest refusal is believed, and another card may pay.
    assert.equal((await here.bring(refused)).status, 303);
    assert.equal((await here.told(order)).state, 'refused');
    await here.gateway.payByCard(token, approving);
    assert.equal(await here.callBack(await here.callbackOf(order)), 200);
    assert.equal((await here.told(order)).state, 'paid');
  });

  it('S6: if a text contains a bar, the gateway’s own answer decides, also about a refund', async () => {
    const { order, callback } = await here.paid();
    // Signed by a gateway that refuses no bar: it does not prove the refund it tells of.
    const { signature: _, response_signature_string: __, ...plain } = callback;
    const unproven = { ...plain, merchant_data: '1|page', reversal_amount: '5' } as OrderResult;
    const status = await here.callBack(await here.client().callbacks.sign(unproven));
    assert.equal(status, 409);
    assert.equal((await here.told(order)).state, 'waiting');
    assert.equal(await here.callBack(callback), 200);
    assert.equal((await here.told(order)).state, 'paid');
  });
});

describe('S3: the demo shop delivers only for money', () => {
  openShop();

  /** Pays with a card that needs a verification, and enters the code of the statement. */
  async function verifyCard(token: string, id: string): Promise<OrderResult> {
    const asked = await here.gateway.payByCardRaw(token, approving);
    assert.equal(asked['action'], 'verify');
    const [line] = await here.gateway.statement(token.length === 40 ? token : id);
    const code = /\d{6}$/.exec(line?.text.trim() ?? '')?.[0] ?? assert.fail(JSON.stringify(line));
    const answer = (await here.gateway.verify(token, code)) as { order?: { order_data: OrderResult } };
    return answer.order?.order_data ?? assert.fail(JSON.stringify(answer));
  }

  it('S3: a card that was verified for an order is not a payment of it', async () => {
    here.change = { verification: 'Y', verification_type: 'code' };
    const { order, token } = await here.buy();
    const result = await verifyCard(token, order);
    assert.deepEqual([result.order_status, result.amount, result.actual_amount], ['approved', String(tea), '0']);
    assert.equal(await here.callBack(await here.callbackOf(order)), 200);
    assert.equal((await here.bring(result)).status, 303);
    await here.isNotPaid(order);
    const { problem, callback } = await here.told(order);
    assert.deepEqual([problem, callback?.tran_type], ['verification', 'verification']);
    assert.match(await here.thanks(order), /does not match this order/);
  });

  it('S3: a hold is not a payment, until it is captured', async () => {
    here.change = { preauth: 'Y' };
    const { order, callback } = await here.paid();
    assert.deepEqual([callback.order_status, callback['capture_status']], ['approved', 'hold']);
    assert.equal(await here.callBack(callback), 200);
    assert.equal((await here.bring(callback)).status, 303);
    await here.isNotPaid(order);
    assert.equal((await here.told(order)).problem, 'hold');
    await here.client().orders.capture({ order_id: order, amount: tea, currency: 'EUR' });
    assert.equal((await here.bring(await here.gateway.status(order))).status, 303);
    assert.equal((await here.told(order)).state, 'paid');
  });

  it('S3: a part of a hold that was captured is not the price', async () => {
    here.change = { preauth: 'Y' };
    const { order } = await here.paid();
    await here.client().orders.capture({ order_id: order, amount: tea - 1, currency: 'EUR' });
    assert.equal((await here.bring(await here.gateway.status(order))).status, 303);
    await here.isNotPaid(order);
    assert.equal((await here.told(order)).problem, 'amount');
  });
});
