/** The demo shop against the sandbox: what it delivers for, and what it does not. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Hono } from 'hono';
import { createShop } from '../../demo/shop.js';
import {
  cardSubmission,
  checkoutSubmission,
  createOrder,
  orderLookup,
  sign,
  type OrderResult,
} from '../../src/contract/index.js';
import { createGatewayClient } from '../../src/server/index.js';
import { merchant, shopOrigin, startGateway, type TestGateway } from '../helpers/gateway.js';

const origin = 'http://localhost:4020';
const approving = '4444555511116666';
const refusing = '4444111155556666';
const tea = 1890;

/** What the shop tells a browser of an order. */
interface Told {
  state: string;
  delivered: boolean;
  callbacks: number;
  problem?: string;
  callback?: OrderResult;
  charges: OrderResult[];
}

let gateway: TestGateway;
let shop: Hono;
/** What a back office does to the orders that the shop makes, before the gateway sees them. */
let change: Record<string, string | number>;
let isAway: boolean;

beforeEach(async () => {
  gateway = await startGateway();
  change = {};
  isAway = false;
  shop = createShop({
    ...{ port: 4020, payUrl: gateway.payOrigin, merchantId: merchant.id, secret: merchant.secret },
    fetch: async (input, init) => {
      if (isAway) throw new TypeError('fetch failed');
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== createOrder.path || Object.keys(change).length === 0) {
        return gateway.fetch(request);
      }
      const { request: wish } = (await request.json()) as { request: Record<string, string | number> };
      const { signature: _, ...fields } = { ...wish, ...change };
      const signed = { ...fields, signature: await sign(merchant.secret, fields) };
      return gateway.fetch(request.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request: signed }),
      });
    },
  });
});
afterEach(() => gateway.stop());

const client = () =>
  createGatewayClient({
    ...{ merchantId: merchant.id, secret: merchant.secret, payUrl: gateway.payOrigin },
    fetch: gateway.fetch,
  });

async function buy(item = 'tea'): Promise<{ order: string; token: string }> {
  const answer = await shop.request(`${origin}/orders`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ item }),
  });
  assert.equal(answer.status, 200);
  return (await answer.json()) as { order: string; token: string };
}

async function told(id: string): Promise<Told> {
  return (await (await shop.request(`${origin}/orders/${id}`)).json()) as Told;
}

/** Posts to the callback address; anybody can. */
async function callBack(body: object): Promise<number> {
  const answer = await shop.request(`${origin}/callbacks`, { method: 'POST', body: JSON.stringify(body) });
  return answer.status;
}

/** Brings a result as a browser does, by a form. */
async function bring(result: object): Promise<Response> {
  const fields = Object.entries(result).map(([name, value]): [string, string] => [name, String(value)]);
  return shop.request(`${origin}/thanks`, { method: 'POST', body: new URLSearchParams(fields) });
}

async function thanks(id: string): Promise<string> {
  return (await shop.request(`${origin}/thanks/${id}`)).text();
}

/** The newest callback of an order, as the gateway sent it. */
async function callbackOf(id: string): Promise<OrderResult> {
  await gateway.gateway.runDueJobs();
  return gateway.callbacks.findLast(({ body }) => body.order_id === id)?.body ?? assert.fail(`no callback of ${id}`);
}

/** An order of the tea that is paid, and its callback, which the shop has not had. */
async function paid(item = 'tea'): Promise<{ order: string; callback: OrderResult }> {
  const { order, token } = await buy(item);
  await gateway.payByCard(token, approving);
  return { order, callback: await callbackOf(order) };
}

async function isNotPaid(id: string): Promise<void> {
  const { delivered, state } = await told(id);
  assert.equal(delivered, false);
  assert.notEqual(state, 'paid');
  assert.doesNotMatch(await thanks(id), /is paid|Thank you/);
}

describe('S6: the demo shop delivers once', () => {
  it('S6: a callback that is repeated is answered 200 and changes nothing', async () => {
    const { order, callback } = await paid();
    assert.equal(await callBack(callback), 200);
    const first = await told(order);
    assert.deepEqual([first.state, first.delivered, first.callbacks], ['paid', true, 1]);
    // The gateway need not be asked for what is known.
    isAway = true;
    for (let times = 2; times < 5; times++) assert.equal(await callBack(callback), 200);
    assert.deepEqual(await told(order), { ...first, callbacks: 4 });
    assert.match(await thanks(order), /Your order is paid/);
  });

  it('S6: callbacks and the browser’s form at the same time are one payment', async () => {
    const { order, callback } = await paid();
    const { rectoken: _, ...public_ } = callback;
    const shown = (await client().callbacks.sign({ ...public_, rectoken: '' } as OrderResult)) as object;
    const answers = await Promise.all([callBack(callback), bring(shown), callBack(callback), bring(shown)]);
    assert.deepEqual(
      answers.map((answer) => (typeof answer === 'number' ? answer : answer.status)),
      [200, 303, 200, 303],
    );
    assert.equal((await told(order)).state, 'paid');
    // One card is stored, and the browser never sees its token.
    assert.doesNotMatch(JSON.stringify(await told(order)), new RegExp(callback.rectoken ?? '-'));
  });

  it('S6: nothing is delivered while the gateway cannot be asked; the callback comes again, and is', async () => {
    const { order, callback } = await paid();
    isAway = true;
    assert.equal(await callBack(callback), 503);
    await isNotPaid(order);
    isAway = false;
    assert.equal(await callBack(callback), 200);
    assert.equal((await told(order)).state, 'paid');
  });

  it('S6: an `approved` callback that comes after a refund delivers nothing', async () => {
    const { order, callback } = await paid();
    await client().orders.reverse({ order_id: order, amount: tea, currency: 'EUR' });
    const reversal = await callbackOf(order);
    assert.equal(reversal.order_status, 'reversed');
    // Late, before and after the shop has heard of the refund.
    assert.equal(await callBack(callback), 200);
    await isNotPaid(order);
    assert.equal(await callBack(reversal), 200);
    assert.equal(await callBack(callback), 200);
    assert.equal((await bring({ ...callback })).status, 303);
    await isNotPaid(order);
    assert.equal((await told(order)).state, 'refunded');
    assert.match(await thanks(order), /Refunded/);
  });

  it('S6: a refund of a part, before anything was delivered, delivers nothing', async () => {
    const { order, callback } = await paid();
    await client().orders.reverse({ order_id: order, amount: 1, currency: 'EUR' });
    assert.equal(await callBack(callback), 200);
    await isNotPaid(order);
  });

  it('S6: a refund after the delivery shows, and an old callback does not undo it', async () => {
    const { order, callback } = await paid();
    assert.equal(await callBack(callback), 200);
    await client().orders.reverse({ order_id: order, amount: tea, currency: 'EUR' });
    assert.equal(await callBack(await callbackOf(order)), 200);
    assert.equal((await told(order)).state, 'refunded');
    assert.equal(await callBack(callback), 200);
    const { state, delivered } = await told(order);
    assert.deepEqual([state, delivered], ['refunded', true]);
  });
});

describe('S6: the demo shop delivers for its own record alone', () => {
  for (const [what, wish] of [
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'JPY' }],
  ] as const) {
    it(`S6: a payment of ${what} is answered 200, and is not the payment`, async () => {
      change = wish;
      const { order, callback } = await paid();
      assert.equal(await callBack(callback), 200);
      await isNotPaid(order);
      assert.equal((await told(order)).problem, Object.keys(wish)[0]);
      assert.equal((await bring(callback)).status, 303);
      await isNotPaid(order);
    });
  }

  it('S6: the result of another order pays that order alone', async () => {
    const { order } = await buy();
    const other = await paid();
    for (const forged of [
      { ...other.callback, order_id: order },
      { ...other.callback, parent_order_id: order },
    ]) {
      assert.equal(await callBack(forged), 400);
      assert.equal((await bring(forged)).status, 400);
    }
    assert.equal(await callBack(other.callback), 200);
    await isNotPaid(order);
    assert.equal((await told(other.order)).state, 'paid');
  });

  it('S6: an order of the merchant’s that the shop did not make is answered 200, and delivers nothing', async () => {
    const { token, orderId } = await gateway.createOrder({ amount: tea });
    await gateway.payByCard(token, approving);
    assert.equal(await callBack(await callbackOf(orderId)), 200);
    assert.equal((await shop.request(`${origin}/orders/${orderId}`)).status, 404);
  });

  it('S6: what the gateway did not sign is answered 400 and changes nothing', async () => {
    const { order, token } = await buy();
    const refused = (await gateway.payByCard(token, refusing)).outcome?.order_data ?? assert.fail();
    const wish = { ...refused, order_status: 'approved', actual_amount: String(tea), actual_currency: 'EUR' };
    for (const forged of [wish, { ...wish, signature: '' }, { ...refused, reversal_amount: '1' }]) {
      assert.equal(await callBack(forged), 400);
      const answer = await bring(forged);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /Nothing was changed by it/);
    }
    assert.deepEqual(await told(order), { ...(await told(order)), state: 'waiting', delivered: false, callbacks: 0 });
    // The honest refusal is believed, and another card may pay.
    assert.equal((await bring(refused)).status, 303);
    assert.equal((await told(order)).state, 'refused');
    await gateway.payByCard(token, approving);
    assert.equal(await callBack(await callbackOf(order)), 200);
    assert.equal((await told(order)).state, 'paid');
  });

  it('S6: the gateway’s own answer decides where a text holds a bar, also of a refund', async () => {
    const { order, callback } = await paid();
    // Signed by a gateway that refuses no bar: it does not prove the refund it tells of.
    const { signature: _, response_signature_string: __, ...plain } = callback;
    const unproven = { ...plain, merchant_data: '1|page', reversal_amount: '5' } as OrderResult;
    const status = await callBack(await client().callbacks.sign(unproven));
    assert.equal(status, 409);
    assert.equal((await told(order)).state, 'waiting');
    assert.equal(await callBack(callback), 200);
    assert.equal((await told(order)).state, 'paid');
  });
});

describe('S3: the demo shop delivers for money alone', () => {
  /** Pays with a card that is to be verified, and says the code of the statement. */
  async function verifyCard(token: string, id: string): Promise<OrderResult> {
    const asked = await gateway.payByCardRaw(token, approving);
    assert.equal(asked['action'], 'verify');
    const [line] = await gateway.statement(token.length === 40 ? token : id);
    const code = /\d{6}$/.exec(line?.text.trim() ?? '')?.[0] ?? assert.fail(JSON.stringify(line));
    const answer = (await gateway.verify(token, code)) as { order?: { order_data: OrderResult } };
    return answer.order?.order_data ?? assert.fail(JSON.stringify(answer));
  }

  it('S3: a card that was verified for an order is no payment of it', async () => {
    change = { verification: 'Y', verification_type: 'code' };
    const { order, token } = await buy();
    const result = await verifyCard(token, order);
    assert.deepEqual([result.order_status, result.amount, result.actual_amount], ['approved', String(tea), '0']);
    assert.equal(await callBack(await callbackOf(order)), 200);
    assert.equal((await bring(result)).status, 303);
    await isNotPaid(order);
    const { problem, callback } = await told(order);
    assert.deepEqual([problem, callback?.tran_type], ['verification', 'verification']);
    assert.match(await thanks(order), /not the payment of this order/);
  });

  it('S3: a hold is no payment, until it is captured', async () => {
    change = { preauth: 'Y' };
    const { order, callback } = await paid();
    assert.deepEqual([callback.order_status, callback['capture_status']], ['approved', 'hold']);
    assert.equal(await callBack(callback), 200);
    assert.equal((await bring(callback)).status, 303);
    await isNotPaid(order);
    assert.equal((await told(order)).problem, 'hold');
    await client().orders.capture({ order_id: order, amount: tea, currency: 'EUR' });
    assert.equal((await bring(await gateway.status(order))).status, 303);
    assert.equal((await told(order)).state, 'paid');
  });

  it('S3: a part of a hold that was captured is not the price', async () => {
    change = { preauth: 'Y' };
    const { order } = await paid();
    await client().orders.capture({ order_id: order, amount: tea - 1, currency: 'EUR' });
    assert.equal((await bring(await gateway.status(order))).status, 303);
    await isNotPaid(order);
    assert.equal((await told(order)).problem, 'amount');
  });
});

describe('the demo shop and orders that a page makes', () => {
  const page = { merchant_id: merchant.id, currency: 'EUR', order_desc: 'Darjeeling, 250 g', email: 'a@b.cz' };
  const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
  const merchant_data = JSON.stringify({ item: 'tea' });

  async function payOnPage(fields: object): Promise<OrderResult> {
    const answer = await gateway.post(cardSubmission.path, { ...page, ...card, amount: tea, merchant_data, ...fields });
    return (answer as { order?: { order_data: OrderResult } }).order?.order_data ?? assert.fail(JSON.stringify(answer));
  }

  it('S7: one of the price is delivered once, however often its result comes back', async () => {
    const result = await payOnPage({});
    assert.match(result.order_id, /^page-[0-9a-f]{12,}$/);
    for (let times = 0; times < 3; times++) {
      const answer = await bring(result);
      assert.equal(answer.headers.get('location'), `/thanks/${result.order_id}`);
    }
    const { state, delivered, callbacks } = await told(result.order_id);
    assert.deepEqual([state, delivered, callbacks], ['paid', true, 0]);
  });

  it('S7: one whose answer was lost is delivered by the result of its look-up', async () => {
    const named = { order_id: 'page-0123456789abcdef', page_proof: '0123456789abcdef0123456789abcdef' };
    await payOnPage({ ...named, lang: 'en' });
    const found = await gateway.post(orderLookup.path, { merchant_id: merchant.id, ...named });
    const { order_data: result } = orderLookup.response.parse(found);
    assert.equal(result['lang'], 'en');
    assert.equal((await bring(result)).status, 303);
    assert.equal((await told(named.order_id)).state, 'paid');
  });

  for (const [what, fields] of [
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'JPY' }],
    ['a thing that the shop does not sell', { merchant_data: JSON.stringify({ item: 'toString' }) }],
    ['the subscription', { amount: 1690, merchant_data: JSON.stringify({ item: 'club' }) }],
    ['nothing that is named', { merchant_data: '' }],
  ] as const) {
    it(`S7: one of ${what} is none of the shop’s`, async () => {
      const result = await payOnPage(fields);
      const answer = await bring(result);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /not the payment/);
      assert.equal((await shop.request(`${origin}/orders/${result.order_id}`)).status, 404);
    });
  }

  it('S7: one that the merchant signed under a page’s name is not taken for a page’s', async () => {
    const order_id = 'page-0123456789abcdef';
    const { token } = await gateway.createOrder({ order_id, amount: tea, merchant_data });
    const { outcome } = await gateway.payByCard(token, approving);
    assert.equal((await bring(outcome?.order_data ?? assert.fail())).status, 400);
    assert.equal((await shop.request(`${origin}/orders/${order_id}`)).status, 404);
  });

  it('S3: one whose card was only verified is not paid', async () => {
    const asked = (await gateway.post(cardSubmission.path, {
      ...{ ...page, ...card, amount: tea, merchant_data },
      ...{ verification: 'Y', verification_type: 'code' },
    })) as Record<string, string>;
    assert.equal(asked['action'], 'verify');
    const token = asked['token'] ?? assert.fail(JSON.stringify(asked));
    const [line] = await gateway.statement(token);
    const code = /\d{6}$/.exec(line?.text.trim() ?? '')?.[0] ?? assert.fail();
    const answer = (await gateway.verify(token, code)) as { order: { order_data: OrderResult } };
    const result = answer.order.order_data;
    assert.deepEqual([result.order_status, result.amount], ['approved', String(tea)]);
    assert.equal((await bring(result)).status, 400);
    assert.equal((await shop.request(`${origin}/orders/${result.order_id}`)).status, 404);
  });
});

describe('the demo shop’s subscription', () => {
  const month = 31 * 86_400;

  async function subscribe(item: string, data?: object): Promise<string> {
    const { order, token } = await buy(item);
    const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
    await gateway.post(
      checkoutSubmission.path,
      { ...card, token, ...(data ? { recurring_data: data } : {}) },
      { origin: shopOrigin },
    );
    assert.equal(await callBack(await callbackOf(order)), 200);
    assert.equal((await told(order)).state, 'paid');
    return order;
  }

  it('S6: each later charge is delivered once, for the amount of the plan', async () => {
    const order = await subscribe('club');
    gateway.clock.advance(month);
    const charge = await callbackOf(`${order}-1`);
    assert.deepEqual([charge.parent_order_id, charge.amount], [order, '1690']);
    for (let times = 0; times < 3; times++) assert.equal(await callBack(charge), 200);
    const { charges } = await told(order);
    assert.deepEqual(
      charges.map(({ order_id }) => order_id),
      [`${order}-1`],
    );
    assert.equal((await told(`${order}-1`)).state, 'paid');
    assert.match(await thanks(order), /Charged again so far<\/th>\s*<td>1</);
  });

  it('S6: a charge that was refunded before the shop heard of it is not delivered', async () => {
    const order = await subscribe('club');
    gateway.clock.advance(month);
    const charge = await callbackOf(`${order}-1`);
    await client().orders.reverse({ order_id: `${order}-1`, amount: 1690, currency: 'EUR' });
    assert.equal(await callBack(charge), 200);
    assert.deepEqual((await told(order)).charges, []);
  });

  for (const amount of [1, tea]) {
    it(`S6: a subscription of ${amount} that the payer’s page made of another order is none of the shop’s`, async () => {
      const order = await subscribe('tea', { every: 1, period: 'month', amount });
      gateway.clock.advance(month);
      const charge = await callbackOf(`${order}-1`);
      assert.equal(charge.parent_order_id, order);
      assert.equal(await callBack(charge), 200);
      assert.deepEqual((await told(order)).charges, []);
      assert.equal((await shop.request(`${origin}/orders/${order}-1`)).status, 404);
    });
  }
});
