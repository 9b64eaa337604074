/** Orders that a page makes by its submission: one for each `order_id`, and never one that a merchant signed. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { cardSubmission, orderLookup, orderResult } from '../../src/contract/index.js';
import { bank, payAtBank } from '../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway();
});
afterEach(() => shop.stop());

const order = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea', order_id: 'page-made-1' };
const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const refused = { ...card, card_number: '4444000010370001' };

const submit = (fields: object) => shop.post(cardSubmission.path, { ...order, ...card, ...fields });
const byId = (fields: object = {}) =>
  shop.post(orderLookup.path, { merchant_id: merchant.id, order_id: order.order_id, ...fields });
const count = async () => (await shop.database.selectFrom('orders').selectAll().execute()).length;

describe('an order made by the page', () => {
  it('is paid again by the same `order_id`, and found by it, with its token', async () => {
    const first = await submit(refused);
    const looked = orderLookup.response.parse(await byId());
    assert.equal(looked.token, first['token']);
    assert.equal(looked.order_data.order_status, 'processing');
    const second = await submit({});
    assert.equal(second['token'], first['token']);
    assert.equal(orderLookup.response.parse(await byId()).order_data.order_status, 'approved');
    assert.equal((await submit({}))['error_code'], '1019');
    assert.equal(await count(), 1);
    assert.equal(await shop.charges(), 1);
    assert.deepEqual(
      (await shop.transactions(order.order_id)).map(({ response_code }) => response_code),
      [1037, 0],
    );
  });

  it('is one, and charged once, when its answer was lost or twenty come at once', async () => {
    await assert.rejects(shop.post(cardSubmission.path, { ...order, ...card }, { 'x-sandbox-fault': 'drop' }));
    assert.equal(orderLookup.response.parse(await byId()).order_data.order_status, 'approved');
    const many = await Promise.all(Array.from({ length: 20 }, () => submit({ order_id: 'page-made-2' })));
    for (const answer of many) {
      if (answer['response_status'] === 'failure') assert.match(String(answer['error_code']), /^10(13|19)$/);
    }
    assert.equal(await count(), 2);
    assert.equal(await shop.charges(), 2);
  });

  it('of another amount or currency is another order: 1013', async () => {
    await submit(refused);
    for (const fields of [{ amount: 999 }, { currency: 'USD' }]) {
      assert.equal((await submit(fields))['error_code'], '1013', JSON.stringify(fields));
    }
    assert.equal(
      (await submit({ amount: '1000' }))['token'],
      (await shop.database.selectFrom('orders').select('token').executeTakeFirstOrThrow()).token,
    );
    assert.equal((await submit({ amount: undefined }))['error_code'], '1008');
    assert.equal(await shop.charges(), 1);
  });

  it('never touches nor tells of an order that its merchant signed', async () => {
    const { orderId, token } = await shop.createOrder();
    assert.equal((await submit({ order_id: orderId }))['error_code'], '1013');
    assert.equal((await byId({ order_id: orderId }))['error_code'], '1018');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'created');
    assert.equal(await shop.charges(), 0);
  });

  it('is not found by what is missing, unknown or another merchant’s', async () => {
    await submit({});
    for (const [fields, code] of [
      [{ order_id: 'page-made-9' }, '1018'],
      [{ merchant_id: 5 }, '1016'],
      [{ merchant_id: undefined }, '1008'],
      [{ merchant_id: '' }, '1009'],
      [{ order_id: '' }, '1009'],
      [{ order_id: undefined }, '1008'],
      [{ token: '0'.repeat(40) }, '1035'],
    ] as const) {
      assert.equal((await byId(fields))['error_code'], code, JSON.stringify(fields));
    }
  });

  it('keeps what the page says of it, and calls no server back', async () => {
    const said = {
      response_url: 'https://shop.example/thanks',
      server_callback_url: 'https://shop.example/callback',
      lang: 'cs',
      merchant_data: '{"cart":7}',
      sender_cell_phone: '+420 123 456 789',
      sender_name: 'Žofie Nováková',
      email: 'payer@example.com',
    };
    const answer = await submit(said);
    assert.equal(answer['url'], said.response_url);
    const { order_data, response_url } = orderLookup.response.parse(await byId());
    assert.equal(response_url, said.response_url);
    const result = orderResult.parse(order_data);
    for (const [name, value] of Object.entries({
      merchant_data: said.merchant_data,
      sender_cell_phone: said.sender_cell_phone,
      sender_name: said.sender_name,
      sender_email: said.email,
      lang: 'cs',
    })) {
      assert.equal(result[name], value, name);
    }
    await shop.gateway.runDueJobs();
    assert.deepEqual(shop.callbacks, []);
  });

  it('is refused before it is made where a field is wrong', async () => {
    for (const [fields, code] of [
      [{ response_url: 'javascript:alert(1)' }, '1007'],
      [{ response_url: 'shop.example' }, '1007'],
      [{ amount: 0 }, '1023'],
      [{ currency: 'XXX' }, '1012'],
      [{ merchant_id: 5 }, '1016'],
      [{ order_desc: '' }, '1009'],
      [{ email: 'nobody' }, '1096'],
      [{ sender_cell_phone: 'call me' }, '1092'],
      [{ order_id: 'x'.repeat(1025) }, '1007'],
    ] as const) {
      assert.equal((await submit(fields))['error_code'], code, JSON.stringify(fields).slice(0, 60));
    }
    assert.equal(await count(), 0);
  });

  it('can be paid at a bank', async () => {
    const answer = await shop.post(cardSubmission.path, { ...order, payment_system: bank });
    assert.equal(answer['action'], 'leave');
    assert.equal(typeof answer['token'], 'string');
    await payAtBank(shop, String(answer['url']));
    const { order_data } = orderLookup.response.parse(await byId());
    assert.equal(order_data.order_status, 'approved');
    assert.equal(order_data.payment_system, bank);
  });
});

describe('what the page says of the payer of a signed order', () => {
  const said = { email: 'page@example.com', sender_cell_phone: '+4201234567', sender_name: 'Page Payer' };

  it('is in the result where the order says nothing', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, undefined, said);
    const status = await shop.status(orderId);
    assert.equal(status.sender_email, said.email);
    assert.equal(status.sender_cell_phone, said.sender_cell_phone);
    assert.equal(status['sender_name'], said.sender_name);
  });

  it('gives way to what the order says', async () => {
    const signed = { sender_email: 'order@example.com', sender_cell_phone: '+4207654321', sender_name: 'Order Payer' };
    const { token, orderId } = await shop.createOrder(signed);
    await shop.payByCard(token, undefined, said);
    const status = await shop.status(orderId);
    for (const [name, value] of Object.entries(signed)) assert.equal(status[name], value, name);
  });
});
