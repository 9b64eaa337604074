/** Orders that a page makes by its submission: one for each `order_id`, and never one that a merchant signed. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import {
  cardSubmission,
  orderLookup,
  orderResult,
  verification,
  type OrderResult,
} from '../../../src/contract/index.js';
import { bank, payAtBank } from '../../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway();
});
afterEach(() => shop.stop());

const order = {
  merchant_id: merchant.id,
  amount: 1000,
  currency: 'EUR',
  order_desc: 'Tea',
  order_id: 'page-00000000000a',
};
/** The fields that the page keeps secret. */
const page_proof = '0123456789abcdef0123456789abcdef';
const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const refused = { ...card, card_number: '4444000010370001' };

const submit = (fields: object) => shop.post(cardSubmission.path, { ...order, page_proof, ...card, ...fields });
const byId = (fields: object = {}) =>
  shop.post(orderLookup.path, { merchant_id: merchant.id, order_id: order.order_id, page_proof, ...fields });
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
    await assert.rejects(
      shop.post(cardSubmission.path, { ...order, page_proof, ...card }, { 'x-sandbox-fault': 'drop' }),
    );
    assert.equal(orderLookup.response.parse(await byId()).order_data.order_status, 'approved');
    const many = await Promise.all(Array.from({ length: 20 }, () => submit({ order_id: 'page-00000000000b' })));
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
    assert.equal((await submit({ order_id: orderId }))['error_code'], '1007');
    assert.equal((await byId({ order_id: orderId }))['error_code'], '1018');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'created');
    assert.equal(await shop.charges(), 0);
  });

  it('is not found by an id that is missing, unknown or another merchant’s', async () => {
    await submit({});
    for (const [fields, code] of [
      [{ order_id: 'page-00000000000f' }, '1018'],
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

  it('keeps the page’s data, and makes no callback', async () => {
    assert.equal((await submit({ server_callback_url: 'https://shop.example/callback' }))['error_code'], '1007');
    const said = {
      response_url: 'https://shop.example/thanks',
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

  it('is refused before it is made if a field is invalid', async () => {
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
    const answer = await shop.post(cardSubmission.path, { ...order, page_proof, payment_system: bank });
    assert.equal(answer['action'], 'leave');
    assert.equal(typeof answer['token'], 'string');
    await payAtBank(shop, String(answer['url']));
    const { order_data } = orderLookup.response.parse(await byId());
    assert.equal(order_data.order_status, 'approved');
    assert.equal(order_data.payment_system, bank);
  });
});

describe('the page’s data about the payer of a signed order', () => {
  const said = { email: 'page@example.com', sender_cell_phone: '+4201234567', sender_name: 'Page Payer' };

  it('the payer’s data from the page is in the result if the order has none', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, undefined, said);
    const status = await shop.status(orderId);
    assert.equal(status.sender_email, said.email);
    assert.equal(status.sender_cell_phone, said.sender_cell_phone);
    assert.equal(status['sender_name'], said.sender_name);
  });

  it('the payer’s data in the order overrides the page’s', async () => {
    const signed = { sender_email: 'order@example.com', sender_cell_phone: '+4207654321', sender_name: 'Order Payer' };
    const { token, orderId } = await shop.createOrder(signed);
    await shop.payByCard(token, undefined, said);
    const { sender_email, sender_cell_phone, sender_name } = await shop.status(orderId);
    assert.deepEqual({ sender_email, sender_cell_phone, sender_name }, signed);
  });
});

describe('S7: a page takes no id of the shop’s', () => {
  it('only `page-` and hexadecimal digits, or none: then the gateway makes one', async () => {
    for (const id of [
      'shop-4712',
      '4712',
      'page-',
      'page-1',
      'page-nothexadecimal',
      `page-${'a'.repeat(200)}`,
      ' page-0123456789ab',
    ]) {
      const answer = await submit({ order_id: id });
      assert.equal(answer['error_code'], '1007', id);
      assert.match(String(answer['error_message']), /`order_id`.*`page-`/);
    }
    assert.equal(await count(), 0);
    const { order: made } = (await submit({ order_id: undefined })) as { order: { order_data: OrderResult } };
    assert.match(made.order_data.order_id, /^page-[0-9a-f]{12,}$/);
    // The shop's next order is still free.
    const { token } = await shop.createOrder({ order_id: 'shop-4712' });
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'created');
  });

  it('its results and its transactions have its maker; those of a signed order do not', async () => {
    const { order: made } = (await submit({})) as { order: { order_data: OrderResult } };
    assert.equal(made.order_data.made_by, 'page');
    assert.equal((await shop.status(order.order_id)).made_by, 'page');
    assert.equal((await shop.transactions(order.order_id))[0]?.made_by, 'page');
    const { token, orderId } = await shop.createOrder();
    const paid = await shop.payByCard(token, card.card_number);
    assert.equal(paid.outcome?.order_data.made_by, undefined);
    assert.equal((await shop.transactions(orderId))[0]?.made_by, undefined);
    await assert.rejects(shop.createOrder({ order_id: 'signed', made_by: 'page' }), /1007/);
  });
});

describe('S10: who sees what of an order that a page made', () => {
  const said = { email: 'payer@example.com', sender_name: 'Žofie Nováková', merchant_data: '{"cart":7}' };

  it('S10: a caller who knows its ids sees status and amounts, unsigned, and nothing of the payer', async () => {
    await submit(said);
    for (const proof of [undefined, 'f'.repeat(32)]) {
      const { order_data, token, response_url } = orderLookup.response.parse(await byId({ page_proof: proof }));
      assert.deepEqual(Object.keys(order_data).sort(), [
        'actual_amount',
        'actual_currency',
        'amount',
        'currency',
        'made_by',
        'merchant_id',
        'order_id',
        'order_status',
        'order_time',
        'payment_id',
        'response_status',
        'reversal_amount',
        'tran_type',
      ]);
      assert.equal(order_data.order_status, 'approved');
      assert.deepEqual([token, response_url], [undefined, undefined]);
    }
  });

  it('the page that made it sees all but the rectoken, by its proof', async () => {
    await submit({ ...said, required_rectoken: 'Y' });
    const { order_data, token } = orderLookup.response.parse(await byId());
    assert.equal(order_data.sender_email, said.email);
    assert.equal(order_data.rectoken, '');
    assert.match(String(token), /^[0-9a-f]{40}$/);
    assert.equal((await shop.lookUp(String(token))).order_data.sender_email, said.email);
  });

  it('without a proof in its submission, no proof shows it; an order that its merchant signed is not shown at all', async () => {
    await submit({ ...said, page_proof: undefined });
    for (const proof of [undefined, '', page_proof]) {
      assert.equal(orderLookup.response.parse(await byId({ page_proof: proof })).token, undefined);
    }
    const { orderId } = await shop.createOrder();
    assert.equal((await byId({ order_id: orderId }))['error_code'], '1018');
  });

  it('S10: another page can neither pay it again nor change its payer', async () => {
    await submit(refused);
    assert.equal((await submit({ page_proof: 'f'.repeat(32) }))['error_code'], '1013');
    assert.equal((await submit({ page_proof: undefined }))['error_code'], '1013');
    const id = { merchant_id: merchant.id, order_id: order.order_id };
    assert.equal((await shop.post(verification.path, { ...id, value: '1' }))['error_code'], '1007');
    assert.equal(await shop.charges(), 0);
  });

  it('S10: without a proof, its id gives no access to it: not for a next try, and not for a verification', async () => {
    await submit({ ...refused, ...said, page_proof: undefined });
    const again = await submit({ ...refused, page_proof: undefined });
    assert.equal(again['error_code'], '1013');
    assert.doesNotMatch(JSON.stringify(again), /payer@example\.com|token/);
    const id = 'page-00000000000b';
    const asked = await submit({ order_id: id, page_proof: undefined, verification: 'Y', verification_type: 'code' });
    assert.equal(asked['action'], 'verify');
    const guess = { merchant_id: merchant.id, order_id: id, value: '1' };
    for (let count = 0; count < 4; count++) {
      assert.equal((await shop.post(verification.path, guess))['error_code'], '1007');
    }
    assert.equal((await shop.lookUp(String(asked['token']))).transaction_status, 'created', 'its tries are left');
  });

  it('a proof that cannot be one is 1007, and none is kept in clear', async () => {
    for (const proof of ['short', 'X'.repeat(32), 'a'.repeat(65), 5]) {
      assert.equal((await submit({ page_proof: proof }))['error_code'], '1007', String(proof));
    }
    await submit({});
    const rows = await shop.database.selectFrom('orders').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(page_proof));
  });
});

describe('S3: what a page makes is a payment or says that it is none', () => {
  it('it holds no money: only an order that its merchant signed does', async () => {
    const answer = await submit({ preauth: 'Y' });
    assert.equal(answer['error_code'], '1007');
    assert.equal(await count(), 0);
  });

  it('S3: a verification is marked as one from the first look-up on, and charges nothing', async () => {
    const asked = await submit({ verification: 'Y', verification_type: 'code' });
    const looked = orderLookup.response.parse(await byId());
    assert.equal(looked.order_data.tran_type, 'verification');
    const [line] = await shop.statement(String(asked['token']));
    const value = line?.text.split(' ')[1] ?? assert.fail();
    await shop.post(verification.path, { token: asked['token'], value });
    const { order_data } = orderLookup.response.parse(await byId());
    const { order_status, tran_type, amount, actual_amount, made_by } = order_data;
    assert.deepEqual(
      [order_status, tran_type, amount, actual_amount, made_by],
      ['approved', 'verification', '1000', '0', 'page'],
    );
  });

  it('S3: a signed order that asks for a verification is marked as one before the first attempt', async () => {
    const { token, orderId } = await shop.createOrder({ verification: 'Y' });
    assert.equal((await shop.lookUp(token)).order_data.tran_type, 'verification');
    assert.equal((await shop.status(orderId)).tran_type, 'verification');
  });
});
