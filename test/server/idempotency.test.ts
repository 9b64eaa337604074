/** The server client's `idempotencyKey`: the caller sends again with the same key, and the client never sends again automatically. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  createGatewayClient,
  GatewayError,
  InputError,
  TransferUnknownError,
  TransportError,
  type CallOptions,
  type GatewayClient,
} from '../../src/server/index.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { answered, card, failure, fakeHost, name, status } from './transfer-support.js';

const transfer = { widget_id: 'widget-700001', amount: 10, currency: 'EUR', ...card };

interface Moving {
  readonly name: string;
  readonly path: string;
  /** Makes what the call needs, and gives the call; `changed` is the same with another body. */
  prepare(
    shop: TestGateway,
  ): Promise<(client: GatewayClient, options?: CallOptions, changed?: boolean) => Promise<object>>;
}

let count = 0;
const fresh = (what: string) => `${what}-${String(++count)}`;

const moving: readonly Moving[] = [
  {
    name: 'orders.create',
    path: '/api/checkout/token',
    prepare() {
      const order = { order_id: fresh('made'), order_desc: 'Tea', currency: 'EUR' };
      return Promise.resolve(({ orders }, options, changed) =>
        orders.create({ ...order, amount: changed ? 1001 : 1000 }, options),
      );
    },
  },
  {
    name: 'orders.checkoutUrl',
    path: '/api/checkout/url',
    prepare() {
      const order = { order_id: fresh('made'), order_desc: 'Tea', currency: 'EUR' };
      return Promise.resolve(({ orders }, options, changed) =>
        orders.checkoutUrl({ ...order, amount: changed ? 1001 : 1000 }, options),
      );
    },
  },
  {
    name: 'orders.reverse',
    path: '/api/reverse/order_id',
    async prepare(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('paid') });
      await shop.payByCard(token);
      return ({ orders }, options, changed) =>
        orders.reverse({ order_id: orderId, amount: changed ? 301 : 300, currency: 'EUR' }, options);
    },
  },
  {
    name: 'orders.capture',
    path: '/api/capture/order_id',
    async prepare(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('held'), preauth: 'Y' });
      await shop.payByCard(token);
      return ({ orders }, options, changed) =>
        orders.capture({ order_id: orderId, amount: changed ? 601 : 600, currency: 'EUR' }, options);
    },
  },
  {
    name: 'recurring.charge',
    path: '/api/recurring',
    async prepare(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('stored'), required_rectoken: 'Y' });
      await shop.payByCard(token);
      const rectoken = String((await shop.status(orderId)).rectoken);
      const charge = { order_id: fresh('charged'), order_desc: 'Tea', currency: 'EUR', rectoken };
      return ({ recurring }, options, changed) => recurring.charge({ ...charge, amount: changed ? 701 : 700 }, options);
    },
  },
  {
    name: 'transfers.transfer',
    path: '/api/p2p/widget/transfer',
    prepare() {
      // Without an order_id: the client makes the same one up for the same key.
      return Promise.resolve(({ transfers }, options, changed) =>
        transfers.transfer({ ...transfer, amount: changed ? 11 : 10 }, options),
      );
    },
  },
];

describe('idempotencyKey', () => {
  let shop: TestGateway;
  let client: GatewayClient;
  const sent: string[] = [];
  beforeAll(async () => {
    shop = await startGateway();
    client = createGatewayClient({
      merchantId: 700001,
      secret: 'test',
      payUrl: shop.payOrigin,
      fetch: (input, init) => {
        sent.push(new URL(String(input)).pathname);
        return shop.fetch(input, init);
      },
    });
  });
  afterAll(() => shop.stop());

  const operations = async () =>
    (await shop.database.selectFrom('acquirer_operations').selectAll().execute()).length +
    (await shop.database.selectFrom('acquirer_captures').selectAll().execute()).length;

  for (const { name: method, path, prepare } of moving) {
    describe(`of ${method}`, () => {
      it('returns the lost answer, and nothing happens twice', async () => {
        const call = await prepare(shop);
        const options = { idempotencyKey: crypto.randomUUID() };
        shop.gateway.faults.add({ route: path, fault: 'drop' });
        sent.length = 0;
        const lost = await failure(TransportError, () => call(client, options));
        assert.equal(lost.reason, 'network');
        assert.deepEqual(sent, [path], 'the client sent it again automatically');
        const before = await operations();
        const found = await call(client, options);
        assert.deepEqual(await call(client, options), found);
        assert.equal(await operations(), before);
      });

      it('another body with the same key is the gateway’s error 1007', async () => {
        const call = await prepare(shop);
        const options = { idempotencyKey: crypto.randomUUID() };
        await call(client, options);
        const before = await operations();
        assert.equal((await failure(GatewayError, () => call(client, options, true))).code, '1007');
        assert.equal(await operations(), before);
      });

      it('checks the key before anything is sent', async () => {
        const call = await prepare(shop);
        sent.length = 0;
        for (const key of ['', 'two words', 'ключ', 'x'.repeat(256), 7, null, 'line\nfeed']) {
          const error = await failure(InputError, () => call(client, { idempotencyKey: key as string }));
          assert.equal(error.path, `${method}: idempotencyKey`);
          assert.match(error.message, /1 to 255 visible ASCII characters/);
        }
        assert.deepEqual(sent, []);
      });
    });
  }

  it('shows the key in no error', async () => {
    const idempotencyKey = 'key-that-names-a-customer';
    const { transfers } = fakeHost({
      transfer: answered({ response_status: 'failure', error_code: '1007', error_message: `Not ${idempotencyKey}` }),
    });
    const error = await failure(GatewayError, () => transfers.transfer(transfer, { idempotencyKey }));
    assert.ok(!error.message.includes(idempotencyKey), error.message);
    const wrong = await failure(InputError, () => transfers.transfer(transfer, { idempotencyKey: 'my key is this' }));
    assert.ok(!wrong.message.includes('my key'), wrong.message);
  });

  it('takes a key for each method that moves money, and for no other', async () => {
    const headers: (string | null)[] = [];
    const watched = createGatewayClient({
      merchantId: 700001,
      secret: 'test',
      payUrl: shop.payOrigin,
      fetch: (input, init) => {
        headers.push(new Headers(init?.headers).get('idempotency-key'));
        return shop.fetch(input, init);
      },
    });
    const { orderId } = await shop.createOrder({ order_id: fresh('asked') });
    const options = { idempotencyKey: 'key-1' };
    await watched.orders.status(orderId, options);
    await watched.transactions.list(orderId, options);
    await watched.transfers.fee({ widget_id: 'widget-700001', amount: 10, currency: 'EUR' }, options);
    assert.deepEqual(headers, [null, null, null]);
    await watched.orders.create({ order_id: fresh('made'), order_desc: 'Tea', amount: 1, currency: 'EUR' }, options);
    await watched.orders.create({ order_id: fresh('made'), order_desc: 'Tea', amount: 1, currency: 'EUR' });
    assert.deepEqual(headers.slice(3), ['key-1', null]);
  });

  it('names a transfer without a name: the same key, the same order_id', async () => {
    const { transfers, asked } = fakeHost({ transfer: () => new TypeError('fetch failed'), status: answered(status) });
    const names: string[] = [];
    for (const [key, widget] of [
      ['key-1', 'widget-1'],
      ['key-1', 'widget-1'],
      ['key-2', 'widget-1'],
      ['key-1', 'widget-2'],
    ] as const) {
      const input = { ...transfer, widget_id: widget };
      const error = await failure(TransferUnknownError, () => transfers.transfer(input, { idempotencyKey: key }));
      assert.match(error.order_id, /^transfer-[\w-]{1,55}$/);
      assert.ok(!error.order_id.includes(key));
      names.push(error.order_id);
    }
    assert.equal(names[0], names[1]);
    assert.equal(new Set(names).size, 3);
    await failure(TransferUnknownError, () =>
      transfers.transfer({ ...transfer, order_id: name.order_id }, { idempotencyKey: 'key-1' }),
    );
    assert.equal((asked.at(-1)?.body as { request: typeof name }).request.order_id, name.order_id);
  });
});
