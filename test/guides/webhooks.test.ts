/** docs/webhooks.md: its handler, on a real database, answers as its tables say, and what arrives is what they say. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import Libsql from 'libsql';
import { createTestGateway, type TestGateway } from '../../src/sandbox/testing/index.js';
import { callbackStatuses } from '../../src/server/results/callback-error.js';
import { createGatewayClient, type GatewayClient, type NewOrder } from '../../src/server/index.js';
import { GuideFiles, samplesOf, textOf } from './guide.js';

const address = 'https://shop.example/callbacks';

/** Records of a shop in a database, with the guide's own statement. */
class Records {
  readonly #database = new Libsql(':memory:');
  readonly #statement = samplesOf('webhooks').find(({ language }) => language === 'sql')?.code ?? assert.fail();
  readonly shipped: string[] = [];
  readonly refunded: string[] = [];

  constructor() {
    this.#database.exec('create table orders (id text primary key, amount integer, delivered integer default 0)');
  }

  add(id: string, amount: number): void {
    this.#database.prepare('insert into orders (id, amount) values (?, ?)').run(id, amount);
  }

  readonly find = async (id: string) => {
    const row = this.#database.prepare('select amount from orders where id = ?').get(id) as
      | { amount: number }
      | undefined;
    return row && { order_id: id, amount: row.amount, currency: 'EUR' };
  };

  readonly deliverOnce = async (id: string) => {
    if (this.#database.prepare(this.#statement).run(id).changes === 1) this.shipped.push(id);
  };

  readonly markRefunded = async (id: string) => void this.refunded.push(id);
}

describe('docs/webhooks.md', () => {
  const files = new GuideFiles('webhooks');
  let sandbox: TestGateway;
  let gateway: GatewayClient;
  let records: Records;
  let callbacks: (received: Request | string) => Promise<Response>;
  const environment = { ...process.env };
  const { fetch } = globalThis;
  beforeEach(async () => {
    sandbox = await createTestGateway();
    gateway = createGatewayClient(sandbox.settings);
    records = new Records();
    const { createCallbacks } = (await files.load('webhooks.ts')) as {
      createCallbacks: (gateway: GatewayClient, orders: Records) => typeof callbacks;
    };
    callbacks = createCallbacks(gateway, records);
    sandbox.onCallback((request) => callbacks(request));
  });
  afterEach(async () => {
    process.env = { ...environment };
    globalThis.fetch = fetch;
    await sandbox.stop();
  });
  afterAll(() => files.remove());

  async function sell(fields: Partial<NewOrder> = {}, id = 'order-1') {
    records.add(id, 1890);
    const order = { order_id: id, order_desc: 'Tea', amount: 1890, currency: 'EUR', server_callback_url: address };
    await gateway.orders.create({ ...order, ...fields });
    return id;
  }
  const statuses = () => sandbox.callbacks.map(({ status }) => status);

  it('server.ts takes its settings from environment variables, and its order can be paid', async () => {
    globalThis.fetch = sandbox.fetch;
    Object.assign(process.env, { GW_MERCHANT_ID: '700001', GW_SECRET: 'test', SHOP_URL: 'https://shop.example' });
    delete process.env['GW_PAY_URL'];
    Reflect.set(globalThis, 'records', records);
    records.add('order-1001', 1890);
    files.write('orders.js', 'export const orders = globalThis.records;');
    const server = (await files.load('server.ts')) as { newOrder(): Promise<unknown>; callbacks: typeof callbacks };
    sandbox.onCallback(server.callbacks);
    await server.newOrder();
    await sandbox.pay('order-1001');
    assert.deepEqual([records.shipped, statuses()], [['order-1001'], [200]]);
    assert.equal(sandbox.callbacks[0]?.url, address);
  });

  it('delivers once when the webhook comes twice, and at the same moment', async () => {
    const id = await sell();
    await sandbox.pay(id);
    const { body = '' } = sandbox.callbacks[0] ?? {};
    const again = await Promise.all([callbacks(body), callbacks(body)]);
    assert.deepEqual([again.map(({ status }) => status), records.shipped], [[200, 200], [id]]);
  });

  it('a webhook arrives as the first table says, and none where it says so', async () => {
    const body = () => JSON.parse(sandbox.callbacks.at(-1)?.body ?? '{}') as Record<string, string>;
    const count = () => sandbox.callbacks.length;
    await sandbox.pay(await sell({ preauth: 'Y' }, 'held'));
    assert.deepEqual([body()['capture_status'], body()['actual_amount']], ['hold', '0']);
    await gateway.orders.capture({ order_id: 'held', amount: 1890, currency: 'EUR' });
    await sandbox.runDueJobs();
    assert.equal(count(), 1, 'a capture has a webhook');
    await sell({}, 'refused');
    for (let tries = 1; tries < 10; tries++) await sandbox.pay('refused', 'declined');
    assert.equal(count(), 1, 'a refused attempt has a webhook');
    await sandbox.pay('refused', 'declined');
    assert.deepEqual([body()['order_status'], body()['response_code']], ['declined', '1000']);
    await sell({ lifetime: 60 }, 'late');
    await sandbox.clock.forward('1 minute');
    assert.equal(body()['order_status'], 'expired');
    assert.deepEqual(records.shipped, []);
    assert.ok(statuses().every((status) => status === 200));
  });

  it('a refund is noted, and what was refunded is not delivered by a webhook that comes late', async () => {
    sandbox.faults.callbacksOutOfOrder();
    const id = await sell();
    await sandbox.pay(id);
    await gateway.orders.reverse({ order_id: id, amount: 1890, currency: 'EUR' });
    await sandbox.clock.forward('2 minutes');
    assert.deepEqual(
      sandbox.callbacks.map(({ orderStatus }) => orderStatus),
      ['reversed', 'approved'],
    );
    assert.deepEqual([records.shipped, records.refunded], [[], [id, id]]);
  });

  it('comes again at the times of its table, and then no more', async () => {
    const answered: number[] = [];
    sandbox.onCallback(() => new Response(null, { status: [204, 302, 500][answered.push(1) % 3] ?? 500 }));
    await sandbox.pay(await sell());
    await sandbox.clock.forward('3 days');
    const times = sandbox.callbacks.map(({ at }) => at.getTime());
    const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    assert.deepEqual(waits, [2, 60, 300, 600, 3600, 86_400]);
    assert.match(textOf('webhooks'), /again after 2 s, 1 min, 5 min, 10 min, 1 h and 24 h/);
  });

  it('an error of the shop is a 500, and the webhook comes again', async () => {
    const id = await sell();
    const { deliverOnce } = records;
    Object.assign(records, { deliverOnce: () => Promise.reject(new Error('The database is away.')) });
    await sandbox.pay(id);
    Object.assign(records, { deliverOnce });
    await sandbox.clock.forward('2 seconds');
    assert.deepEqual([statuses(), records.shipped], [[500, 200], [id]]);
  });

  it('has each reason of a CallbackError in its table', () => {
    const rows = [...textOf('webhooks').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].map(([, names = '']) => names);
    const named = rows.flatMap((names) => names.replaceAll(/[`\s]/g, '').split(','));
    for (const reason of Object.keys(callbackStatuses)) assert.ok(named.includes(reason), reason);
  });
});
