/** F8: a number that JavaScript would write otherwise than its sender did is refused by name, not as a wrong signature. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, createOrder, hexHash, transferFee } from '../../../src/contract/index.js';
import { requireExactNumbers } from '../../../src/sandbox/engine/request-json.js';
import { signedEndpoints } from '../../helpers/endpoints.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const inexact = [
  ...['10.00', '1890.0', '1.89e3', '1e-05', '1E5', '1e5', '-0', '0.0', '0.10', '1.5e0', '1e999', '-1e999', '5e-325'],
  ...['9007199254740992', '12345678901234567', '12345678901234567890', '-9007199254740992', '1e+21', '1e21'],
  ...['0.1000000000000000055511151231257827', '3.14159265358979323846'],
];
const exact = ['0', '10', '-5', '0.1', '18.9', '1e-7', '1.5e-7', '9007199254740991', '-9007199254740991', '5e-324'];

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.stop());

async function send(path: string, body: string): Promise<Record<string, unknown>> {
  const answer = await shop.fetch(shop.payOrigin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopOrigin },
    body,
  });
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

/** An order with an unlisted field, signed over the text of its number. */
async function version1(name: string, literal: string, id = `n${literal}`): Promise<string> {
  const values = [
    ['amount', '500'],
    ['currency', 'EUR'],
    ['merchant_id', String(merchant.id)],
    ['order_desc', 'Tea'],
    ['order_id', id],
    [name, literal],
  ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const signature = await hexHash('SHA-1', [merchant.secret, ...values.map(([, value]) => value)].join('|'));
  return `{"request":{"amount":500,"currency":"EUR","merchant_id":${merchant.id},"order_desc":"Tea","order_id":${JSON.stringify(id)},
    "${name}" : ${literal} ,"signature":"${signature}"}}`;
}

async function version2(order: string): Promise<string> {
  const data = Buffer.from(`{"order":${order}}`).toString('base64');
  const signature = await hexHash('SHA-1', `${merchant.secret}|${data}`);
  return JSON.stringify({ request: { version: '2.0', data, signature } });
}

const isRefused = (answer: Record<string, unknown>, name: string, about: string) => {
  assert.equal(answer['error_code'], '1007', about);
  assert.match(
    String(answer['error_message']),
    new RegExp(`^Parameter \`${name}\` is incorrect: a number.*as a string`),
  );
};

describe('F8: a number in a signed request', () => {
  it('is refused by name, with the right signature over its text: 1007', async () => {
    for (const literal of inexact) {
      isRefused(await send(createOrder.path, await version1('discount', literal)), 'discount', literal);
    }
  });

  it('is accepted as JSON.stringify writes it, and as a string however it is written', async () => {
    for (const literal of exact) {
      const answer = await send(createOrder.path, await version1('discount', literal));
      assert.equal(answer['response_status'], 'success', `${literal} ${JSON.stringify(answer)}`);
    }
    for (const literal of inexact) {
      const order = {
        merchant_id: merchant.id,
        order_id: `s${literal}`,
        order_desc: 'Tea',
        amount: 5,
        currency: 'EUR',
      };
      const answer = await shop.post(createOrder.path, await shop.signed({ ...order, discount: literal }));
      assert.equal(answer['response_status'], 'success', literal);
    }
  });

  it('is refused in version 2.0 too, nested data included, and is not rounded', async () => {
    const start = `"merchant_id":${merchant.id},"order_id":"two","order_desc":"Tea","amount":500,"currency":"EUR"`;
    for (const literal of inexact) {
      isRefused(await send(createOrder.path, await version2(`{${start},"discount":${literal}}`)), 'discount', literal);
      const nested = `{"cart":[1,{"sum":${literal}}],${start}}`;
      isRefused(await send(createOrder.path, await version2(nested)), 'cart', literal);
    }
    const good = await send(
      createOrder.path,
      await version2(`{${start},"cart":[{"sum":0.1,"note":"10.00 \\"1e5\\" {"}]}`),
    );
    assert.ok('data' in good, JSON.stringify(good));
  });

  it('is refused at every signed endpoint, in its own fields', async () => {
    for (const path of signedEndpoints) {
      isRefused(await send(path, `{"request":{"merchant_id":${merchant.id},"amount":1890.0}}`), 'amount', path);
      isRefused(await send(path, '{"request":{"order_id":12345678901234567890}}'), 'order_id', path);
    }
  });

  it('is any number where nothing is signed', async () => {
    const fee = `{"request":{"widget_id":"${widget}","amount":10.50,"currency":"EUR"}}`;
    assert.equal((await send(transferFee.path, fee))['sender_amount'] === undefined, false);
    const card = '"payment_system":"card","card_number":"4444555511116666","expiry_date":"12/30","cvv2":"123"';
    const page = `{"request":{"merchant_id":${merchant.id},"amount":1000.0,"currency":"EUR","order_desc":"Tea",${card}}}`;
    assert.equal((await send(cardSubmission.path, page))['response_status'], 'success');
  });

  it('is looked for outside of texts and inside of the fields only', () => {
    for (const text of [
      '{"request":{"a":"10.00","b\\"10.00":"\\\\","10.00":1}}',
      '{"id":10.00,"request":{"a":1}}',
      '{"request":{"a":1},"other":{"b":[10.00]}}',
      '{"request":{}}',
    ]) {
      requireExactNumbers(text, 'request');
    }
    for (const text of ['{"request":{"a\\u0062":10.00}}', '{"x":[1],"request":{"c":{"d":1},"ab":[[10.00]]}}']) {
      assert.throws(() => requireExactNumbers(text, 'request'), /`ab`/);
    }
  });

  it('does not stand where a string is expected: the message says so', async () => {
    const order = { merchant_id: merchant.id, order_desc: 'Tea', amount: 5, currency: 'EUR' };
    for (const [name, fields] of [
      ['order_id', { order_id: 1700000001 }],
      ['order_desc', { order_id: 'text', order_desc: 5 }],
      ['response_url', { order_id: 'text', response_url: 5 }],
    ] as const) {
      const answer = await shop.post(createOrder.path, await shop.signed({ ...order, ...fields }));
      assert.equal(answer['error_code'], '1007', name);
      assert.equal(answer['error_message'], `Parameter \`${name}\` is incorrect: a string is expected`);
    }
  });
});
