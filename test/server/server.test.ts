/** The merchant's server client against the real gateway, without a socket. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inspect } from 'node:util';
import {
  CallbackError,
  createGatewayClient,
  GatewayError,
  InputError,
  TransportError,
  type GatewayClient,
  type GatewaySettings,
  type NewOrder,
} from '../../src/server/index.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';

const secret = 'a very secret word';
const merchantId = 700009;
const address = 'https://shop.example/callback';
const tea: NewOrder = { order_id: 'tea-1', order_desc: 'Tea & Größe №5', amount: 1000, currency: 'EUR' };

async function failure<Kind extends Error>(
  kind: abstract new (...values: never[]) => Kind,
  work: () => unknown,
): Promise<Kind> {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof kind, inspect(error));
    return error;
  }
  return assert.fail(`no ${kind.name}`);
}

describe('the merchant’s server client', () => {
  let shop: TestGateway;
  let settings: GatewaySettings;
  let client: GatewayClient;
  beforeAll(async () => {
    shop = await startGateway({
      merchants: [
        { id: 700001, secret: 'test' },
        { id: merchantId, secret },
      ],
    });
    settings = { merchantId, secret, payUrl: shop.payOrigin, fetch: shop.fetch };
    client = createGatewayClient(settings);
  });
  afterAll(() => shop.stop());

  describe('makes orders', () => {
    it('that a page can pay', async () => {
      const { token } = await client.orders.create({ ...tea, server_callback_url: address });
      assert.match(token, /^\S{40}$/);
      const { outcome } = await shop.payByCard(token);
      assert.equal(outcome?.order_data.order_status, 'approved');
      assert.equal(outcome.order_data.merchant_id, merchantId);
    });

    it('with fields of the shop’s own, signed and kept', async () => {
      const { token } = await client.orders.create({
        ...tea,
        order_id: 'tea-own',
        product_id: 'T-5',
        lang: 'de',
        lifetime: 60,
      });
      assert.equal((await shop.lookUp(token)).order_data['lang'], 'de');
    });

    it('once: a second one of the same id is the gateway’s error', async () => {
      await client.orders.create({ ...tea, order_id: 'tea-twice' });
      const error = await failure(GatewayError, () => client.orders.create({ ...tea, order_id: 'tea-twice' }));
      assert.equal(error.code, '1013');
    });

    it('only with the right secret', async () => {
      const other = createGatewayClient({ ...settings, secret: 'another one' });
      const error = await failure(GatewayError, () => other.orders.create({ ...tea, order_id: 'tea-wrong' }));
      assert.equal(error.code, '1014');
    });

    it('never twice automatically: a lost answer is a TransportError', async () => {
      let asked = 0;
      const lost = createGatewayClient({
        ...settings,
        fetch: () => {
          asked++;
          return Promise.reject(new TypeError('fetch failed'));
        },
      });
      const error = await failure(TransportError, () => lost.orders.create({ ...tea, order_id: 'tea-lost' }));
      assert.equal(error.reason, 'network');
      assert.equal(asked, 1);
    });
  });

  describe('teaches before anything is sent', () => {
    const wrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
      ['an amount with a fraction', { amount: 10.5 }, /orders\.create: amount.*whole number.*10\.5/],
      ['an amount that is not a number', { amount: 'ten' }, /amount.*whole number.*"ten"/],
      ['a currency by its sign', { currency: '€' }, /currency.*three capital letters.*"€"/],
      ['a currency in small letters', { currency: 'eur' }, /currency.*three capital letters.*"eur"/],
      ['no order id', { order_id: undefined }, /order_id.*string.*nothing/],
      ['an empty description', { order_desc: '' }, /order_desc.*1 to 1024.*""/],
      ['a wrong required_rectoken', { required_rectoken: 'yes' }, /required_rectoken.*"Y" or "N".*"yes"/],
      ['a lifetime in words', { lifetime: 'an hour' }, /lifetime.*whole number of seconds.*"an hour"/],
      ['a nested field', { merchant_data: { a: 1 } }, /merchant_data.*string or a number/],
    ];
    for (const [what, fields, words] of wrong) {
      it(`${what}: what was expected, what came`, async () => {
        let asked = 0;
        const watched = createGatewayClient({
          ...settings,
          fetch: (input, init) => {
            asked++;
            return shop.fetch(input, init);
          },
        });
        const error = await failure(InputError, () => watched.orders.create({ ...tea, ...fields } as NewOrder));
        assert.match(error.message, words);
        assert.equal(asked, 0);
      });
    }

    const settingsWrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
      ['a merchant id that is a text', { merchantId: '700001' }, /merchantId: expected a whole number/],
      ['an empty secret', { secret: '' }, /secret: expected .*non-empty/],
      ['plain http to the world', { payUrl: 'http://pay.example' }, /payUrl: expected an https address/],
      ['no address', { payUrl: 'pay.example' }, /payUrl: expected an https address/],
    ];
    for (const [what, fields, words] of settingsWrong) {
      it(`${what}`, async () => {
        const error = await failure(InputError, () =>
          createGatewayClient({ ...settings, ...fields } as GatewaySettings),
        );
        assert.match(error.message, words);
      });
    }
  });

  describe('verifies callbacks', () => {
    let body: string;
    beforeAll(async () => {
      shop.callbacks.length = 0;
      const order = {
        ...tea,
        order_id: 'tea-callback',
        server_callback_url: address,
        merchant_data: '{"basket":"7 ü"}',
      };
      const { token } = await client.orders.create(order);
      await shop.payByCard(token);
      await shop.gateway.runDueJobs();
      const received = shop.callbacks.find(({ body }) => body.order_id === 'tea-callback');
      assert.ok(received, 'no callback came');
      assert.equal(received.contentType.toLowerCase(), 'application/json; charset=utf-8');
      body = JSON.stringify(received.body);
    });
    const request = (text: string, init: RequestInit = {}) =>
      new Request(address, { method: 'POST', body: text, ...init });

    it('of the gateway, from the request or from its text', async () => {
      for (const given of [body, request(body)]) {
        const result = await client.callbacks.verify(given);
        assert.equal(result.order_id, 'tea-callback');
        assert.equal(result.order_status, 'approved');
      }
    });

    it('and refuses one in which anything was changed, added or taken away', async () => {
      const fields = JSON.parse(body) as Record<string, unknown>;
      const changes: Record<string, unknown>[] = [
        { ...fields, amount: '1' },
        { ...fields, order_status: 'reversed' },
        { ...fields, order_id: 'tea-2' },
        { ...fields, extra: 'more' },
        { ...fields, signature: String(fields['signature']).replace(/^./, (first) => (first === '0' ? '1' : '0')) },
        { ...fields, signature: '' },
        { ...fields, signature: undefined },
        { ...fields, payment_system: undefined, card_type: undefined },
      ];
      for (const change of changes) {
        const error = await failure(CallbackError, () => client.callbacks.verify(JSON.stringify(change)));
        assert.equal(error.reason, 'signature', inspect(change));
        assert.match(error.message, /secret|changed/);
      }
    });

    it('and refuses one of a foreign merchant, although its signature is right', async () => {
      const other = createGatewayClient({ ...settings, merchantId: 700001, secret: 'test' });
      const error = await failure(CallbackError, () => other.callbacks.verify(body));
      assert.equal(error.reason, 'merchant');
      assert.match(error.message, /700009.*700001/);
    });

    it('and refuses a body that is not a callback at all', async () => {
      const reasons: readonly (readonly [string | Request, CallbackError['reason']])[] = [
        ['', 'body'],
        ['not JSON', 'body'],
        ['[]', 'body'],
        ['null', 'body'],
        ['{}', 'fields'],
        [body.replace('"approved"', '"paid"'), 'fields'],
        [`"${'x'.repeat(200_000)}"`, 'body'],
        [new Request(address), 'method'],
      ];
      for (const [given, reason] of reasons) {
        const error = await failure(CallbackError, () => client.callbacks.verify(given));
        assert.equal(error.reason, reason, inspect(given).slice(0, 80));
        assert.notEqual(error.message, '');
      }
    });

    it('that a shop’s own tests sign', async () => {
      const { signature: _, ...result } = await client.callbacks.verify(body);
      const signed = await client.callbacks.sign({ ...result, order_id: 'made up' });
      assert.equal((await client.callbacks.verify(JSON.stringify(signed))).order_id, 'made up');
    });
  });

  it('shows its secret in no error and to no inspector', async () => {
    const shown = [inspect(client, { depth: 10, showHidden: true }), JSON.stringify(client)];
    const works: (() => unknown)[] = [
      () => client.orders.create({ ...tea, amount: 0.5 }),
      () => client.orders.create({ ...tea, order_id: 'tea-1' }),
      () => client.callbacks.verify('{}'),
      () => client.callbacks.verify('no'),
      () => createGatewayClient({ ...settings, payUrl: 'ftp://x' }),
      () => createGatewayClient({ ...settings, merchantId: -1 }),
      () =>
        createGatewayClient({ ...settings, fetch: () => Promise.reject(new TypeError('down')) }).orders.create({
          ...tea,
          order_id: 'tea-down',
        }),
    ];
    for (const work of works) {
      const error = await failure(Error, work);
      shown.push(inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error), String(error.stack));
    }
    for (const text of shown) assert.ok(!text.includes(secret), text);
  });
});
