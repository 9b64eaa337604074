/** The rules for the fields of a request: how many, under which names, and which of them a page may send. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  accessTokenFailure,
  accessTokenPath,
  cardSubmission,
  createOrder,
  reportPath,
  signVersion2,
  transfer,
  transferStep2Path,
} from '../../../src/contract/index.js';
import { fieldsProblem, maximumFields } from '../../../src/sandbox/engine/request-json.js';
import { pageOrderFields } from '../../../src/sandbox/engine/order-parameters.js';
import { endpoints } from '../../helpers/endpoints.js';
import { merchant, shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, takeToken } from '../../helpers/portal.js';

const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const page = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea', ...card };
const order = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea' };

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
const names = [
  '1 '.repeat(30_000),
  'a'.repeat(65),
  '',
  'a b',
  'a[b]',
  'сvv',
  'ｃｖｖ',
  'a|b',
  'a\n',
  '`a`',
  'a/b',
  'é',
];

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway({ applications: [company] });
});
afterAll(() => shop.stop());

const orders = async () => (await shop.database.selectFrom('orders').selectAll().execute()).length;

describe('The fields of a request', () => {
  it('have plain names of 64 characters at most, and are a hundred at most', () => {
    assert.equal(fieldsProblem(many(maximumFields)), undefined);
    assert.match(fieldsProblem(many(maximumFields + 1)) ?? '', /101 fields.* at most 100/);
    for (const name of ['a', 'a'.repeat(64), 'order_id', 'shop.note', 'X-Note', '_', '0']) {
      assert.equal(fieldsProblem({ [name]: 1 }), undefined, name);
    }
    for (const name of names) {
      const problem = fieldsProblem({ [name]: 1 }) ?? assert.fail(name.slice(0, 20));
      assert.match(problem, /A-Z a-z 0-9 _ \. -/);
      assert.ok(name.length < 5 || !problem.includes(name), 'the name is repeated');
    }
  });

  it('are checked first at every endpoint of the payment host: 1007, whatever else is wrong', async () => {
    for (const path of endpoints) {
      for (const fields of [{ ['1 '.repeat(30_000)]: 1 }, many(4000), many(101), { 'a b': null }]) {
        const answer = await shop.post(path, fields, { origin: shopOrigin });
        assert.equal(answer['error_code'], '1007', path);
        assert.match(String(answer['error_message']), /fields|name of a field/, path);
      }
    }
    assert.equal(await orders(), 0);
  });

  it('are checked in the data of version 2.0, before its signature, and with the names of a nested plan', async () => {
    for (const fields of [many(101), { 'a b': 1 }, { recurring_data: { 'a b': 1 } }, { recurring_data: many(101) }]) {
      const signed = await signVersion2('not the secret', { ...order, order_id: 'v2', ...fields });
      const answer = await shop.post(createOrder.path, signed);
      assert.equal(answer['error_code'], '1007', JSON.stringify(fields).slice(0, 40));
      assert.match(String(answer['error_message']), /fields|name of a field/);
    }
  });

  it('are checked at the portal, and where a transfer is finished', async () => {
    const url = (path: string) => shop.payOrigin + path;
    const token = await shop.postBare(url(accessTokenPath), many(101));
    assert.match(accessTokenFailure.parse(token).error_message, /at most 100/);
    const authorization = `Token ${await takeToken(shop)}`;
    assert.match(
      JSON.stringify(await shop.postBare(url(reportPath), { 'a b': 1 }, { authorization })),
      /name of a field/,
    );
    const step = await shop.postBare(`${url(transferStep2Path)}/${'0'.repeat(32)}/${'0'.repeat(40)}`, { 'a b': 1 });
    assert.match(JSON.stringify(step), /name of a field/);
  });

  it('have little text in the names inside of them', async () => {
    const inside = (name: string) => ({ [name]: 1 });
    const long = '1 '.repeat(10_000);
    for (const [path, fields] of [
      [cardSubmission.path, { ...page, merchant_data: JSON.stringify(inside(long)) }],
      [cardSubmission.path, { ...page, recurring_data: inside(long) }],
      [transfer.path, { sender: inside(long) }],
      [transfer.path, { sender: many(6000) }],
      [createOrder.path, { ...order, a: JSON.stringify({ b: JSON.stringify(inside(long)) }) }],
    ] as const) {
      const answer = await shop.post(path, fields, { origin: shopOrigin });
      assert.equal(answer['error_code'], '1007', path);
      assert.match(String(answer['error_message']), /names inside/, path);
    }
    const products = JSON.stringify(Array.from({ length: 90 }, (_, at) => ({ product: `Tea ${at}`, price: at })));
    const good = await shop.post(cardSubmission.path, { ...page, merchant_data: products });
    assert.equal(good['response_status'], 'success', JSON.stringify(good));
  });
});

describe('An order that a page makes', () => {
  /** A value for each field that the page may send. */
  const values: Readonly<Record<string, unknown>> = {
    ...page,
    order_id: 'page-00000000000a',
    page_proof: '0123456789abcdef0123456789abcdef',
    response_url: 'https://shop.example/thanks',
    lang: 'de',
    required_rectoken: 'Y',
    verification: '',
    verification_type: '',
    token: '',
    rectoken: '',
    payment_data: '',
    custom: 'x',
    offer: 'x',
    merchant_data: '{"cart":7}',
    recurring_data: undefined,
    email: 'payer@shop.example',
    sender_email: '',
    sender_name: 'Žofie',
    sender_cell_phone: '+420601123456',
  };

  it('takes the written fields', async () => {
    assert.deepEqual(Object.keys(values).toSorted(), [...pageOrderFields].toSorted());
    const answer = await shop.post(cardSubmission.path, values);
    assert.equal(answer['response_status'], 'success', JSON.stringify(answer));
  });

  it('takes no other: 1007 with its name, and nothing is stored', async () => {
    const before = await orders();
    for (const name of [
      ...['server_callback_url', 'lifetime', 'product_id', 'shop_note', 'preauth', 'sender_account', 'version', 'data'],
      ...['recurring_every', 'recurring_amount', 'order_status', 'made_by', 'signature', 'payment_id', '__proto__'],
      ...['constructor', 'toString', 'amount2', 'Amount'],
    ]) {
      // As text, because an object literal would set its prototype by `__proto__`.
      const fields = JSON.stringify(page).replace('{', `{${JSON.stringify(name)}:"1",`);
      const answer = await shop.fetch(shop.payOrigin + cardSubmission.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"request":${fields}}`,
      });
      const { response } = (await answer.json()) as { response: Record<string, string> };
      assert.equal(response['error_code'], '1007', name);
      assert.match(response['error_message'] ?? '', new RegExp(`\`${name}\``), name);
    }
    assert.equal(await orders(), before);
  });

  it('is another thing than an order with a token, which a shop signed with its own fields', async () => {
    const { token } = await shop.createOrder({ shop_note: 'x', lifetime: 3600 });
    const answer = await shop.post(cardSubmission.path, { ...card, token, shop_note: 'y' });
    assert.equal(answer['response_status'], 'success', JSON.stringify(answer));
  });
});
