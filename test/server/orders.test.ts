/** Requests of the merchant's server about existing orders, against a pay host of a few lines that signs as the gateway does. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { sign, type SignedFields } from '../../src/contract/index.js';
import {
  createGatewayClient,
  GatewayError,
  InputError,
  TransportError,
  type GatewayClient,
  type NewCharge,
  type NewOrder,
  type NewReversal,
} from '../../src/server/index.js';
import { failure } from './transfer-support.js';

const merchantId = 700001;
const secret = 'a very secret word';
const rectoken = 'rectoken-0123456789abcdef';
const result = {
  response_status: 'success',
  order_status: 'approved',
  order_id: 'tea-1',
  merchant_id: merchantId,
  payment_id: 12,
  amount: '1000',
  currency: 'EUR',
};
const reversed = {
  response_status: 'success',
  order_id: 'tea-1',
  merchant_id: merchantId,
  reverse_status: 'approved',
  reversal_amount: '500',
  transaction_id: 34,
};
const captured = {
  response_status: 'success',
  order_id: 'tea-1',
  merchant_id: merchantId,
  capture_status: 'captured',
  capture_amount: '1000',
};
const reversal: NewReversal = { order_id: 'tea-1', amount: 500, currency: 'EUR' };
const order: NewOrder = { order_id: 'tea-1', order_desc: 'Tea, once more', amount: 500, currency: 'EUR' };
const charge: NewCharge = { ...order, rectoken };

/** A client whose every request is answered with the fields, signed. */
function signing(fields: object, key = secret) {
  const asked: { path: string; request: Record<string, unknown> }[] = [];
  const client = createGatewayClient({
    merchantId,
    secret,
    payUrl: 'https://pay.example',
    fetch: async (input, init) => {
      const { request } = JSON.parse(String(init?.body)) as { request: Record<string, unknown> };
      asked.push({ path: new URL(String(input)).pathname, request });
      return Response.json({ response: { ...fields, signature: await sign(key, fields as SignedFields) } });
    },
  });
  return { client, asked };
}

const calls: readonly (readonly [string, string, object, (client: GatewayClient) => Promise<object>])[] = [
  ['orders.status', '/api/status/order_id', result, (client) => client.orders.status('tea-1')],
  ['orders.reverse', '/api/reverse/order_id', reversed, (client) => client.orders.reverse(reversal)],
  ['orders.capture', '/api/capture/order_id', captured, (client) => client.orders.capture(reversal)],
  ['recurring.charge', '/api/recurring', result, (client) => client.recurring.charge(charge)],
];

for (const [name, path, answer, call] of calls) {
  describe(name, () => {
    it('signs with the merchant’s secret, and returns the fields that the gateway signed', async () => {
      const { client, asked } = signing(answer);
      const { signature, ...given } = (await call(client)) as { signature: string };
      assert.deepEqual(given, answer);
      assert.match(signature, /^[0-9a-f]{40}$/);
      assert.equal(asked[0]?.path, path);
      const { request } = asked[0] ?? assert.fail();
      assert.equal(request['merchant_id'], merchantId);
      assert.equal(request['signature'], await sign(secret, request as SignedFields));
    });

    it('refuses an answer that another secret signed, or that was changed', async () => {
      const forged = signing(answer, 'another secret');
      const error = await failure(TransportError, () => call(forged.client));
      assert.equal(error.reason, 'answer');
      assert.match(error.message, /its signature is invalid/);
    });

    it('refuses an answer to another request, even with a valid signature', async () => {
      for (const field of [{ order_id: 'tea-2' }, { merchant_id: 700002 }]) {
        const error = await failure(TransportError, () => call(signing({ ...answer, ...field }).client));
        assert.match(error.message, new RegExp(`its ${Object.keys(field)[0]} is not the requested one`));
      }
    });
  });
}

describe('what is asked of orders', () => {
  it('leaves out what is undefined, and signs what is the shop’s own', async () => {
    const { client, asked } = signing(result);
    await client.recurring.charge({ ...charge, server_callback_url: undefined, extra: { shelf: 'T-5' } });
    const { signature: _, ...request } = asked[0]?.request ?? {};
    assert.deepEqual(request, { ...charge, shelf: 'T-5', merchant_id: merchantId });
  });

  it('is the client’s merchant’s, whatever is given', async () => {
    const { client, asked } = signing(reversed);
    await client.orders.reverse({ ...reversal, merchant_id: 1, signature: 'x' } as NewReversal);
    assert.equal(asked[0]?.request['merchant_id'], merchantId);
  });

  const wrong: readonly (readonly [(client: GatewayClient) => unknown, RegExp])[] = [
    [(client) => client.orders.status(''), /^orders\.status: order_id: expected a string of 1 to 1024.*received ""/],
    [(client) => client.orders.status(undefined as never), /^orders\.status: order_id.*received nothing/],
    [(client) => client.transactions.list(7 as never), /^transactions\.list: order_id.*received 7/],
    [(client) => client.orders.reverse({ ...reversal, amount: 0 }), /^orders\.reverse: amount.*above 0.*received 0/],
    [(client) => client.orders.reverse({ ...reversal, amount: -5 }), /^orders\.reverse: amount.*received -5/],
    [
      (client) => client.orders.reverse({ ...reversal, amount: '5.00' as never }),
      /^orders\.reverse: amount.*received "5\.00"/,
    ],
    [
      (client) => client.orders.reverse({ ...reversal, comment: 'x'.repeat(1025) }),
      /^orders\.reverse: comment.*not shown/,
    ],
    [
      (client) => client.orders.reverse({ ...reversal, reversal_key: 'x'.repeat(65) }),
      /^orders\.reverse: reversal_key/,
    ],
    [(client) => client.orders.reverse(null as never), /^orders\.reverse: order: expected an object/],
    [(client) => client.orders.capture({ ...reversal, currency: 'eur' }), /^orders\.capture: currency.*"eur"/],
    [(client) => client.recurring.charge({ ...charge, rectoken: '' }), /^recurring\.charge: rectoken.*not shown/],
    [(client) => client.recurring.charge({ ...charge, order_desc: '' }), /^recurring\.charge: order_desc/],
    [(client) => client.orders.create({ ...order, amount: 0 }), /^orders\.create: amount.*above 0/],
    [(client) => client.orders.checkoutUrl({ ...order, lifetime: 'soon' } as never), /^orders\.checkoutUrl: lifetime/],
  ];
  for (const [work, words] of wrong) {
    it(`is checked before it is sent: ${String(words)}`, async () => {
      const { client, asked } = signing(result);
      assert.match((await failure(InputError, () => work(client))).message, words);
      assert.deepEqual(asked, []);
    });
  }

  it('may be an address of the gateway’s own page, which is https or on this machine', async () => {
    const at = (checkout_url: string) => signing({ response_status: 'success', checkout_url }).client;
    const address = 'https://pay.example/checkout/1';
    assert.equal((await at(address).orders.checkoutUrl(order)).checkout_url, address);
    for (const other of ['http://pay.example/checkout/1', 'javascript:alert(1)', '/checkout/1']) {
      const error = await failure(TransportError, () => at(other).orders.checkoutUrl(order));
      assert.match(error.message, /checkout_url/);
    }
  });

  it('is refused with the next step', async () => {
    const refusing = (error_code: string) =>
      createGatewayClient({
        merchantId,
        secret,
        payUrl: 'https://pay.example',
        fetch: () =>
          Promise.resolve(
            Response.json({ response: { response_status: 'failure', error_code, error_message: 'No.' } }),
          ),
      });
    const works = [
      ['1018', (client: GatewayClient) => client.orders.reverse(reversal), /no order "tea-1" for merchant 700001/],
      ['1023', (client: GatewayClient) => client.orders.capture(reversal), /no more than is left/],
      [
        '1082',
        (client: GatewayClient) => client.recurring.charge(charge),
        /does not know this rectoken, or its rectoken_lifetime is over/,
      ],
      ['1014', (client: GatewayClient) => client.orders.status('tea-1'), /secret belongs to merchantId/],
    ] as const;
    for (const [code, work, words] of works) {
      const error = await failure(GatewayError, () => work(refusing(code)));
      assert.equal(error.code, code);
      assert.match(error.message, words);
    }
  });
});
