/** Reports and what else the merchant's server asks, against the real gateway: without a socket, and once over one. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reportIds, reportTables } from '../../src/contract/index.js';
import {
  AccessTokenError,
  createGatewayClient,
  GatewayError,
  ReportError,
  reportFilters,
  TransportError,
  type GatewayClient,
  type GatewaySettings,
} from '../../src/server/index.js';
import { listen } from '../../src/sandbox/cli/listen.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { collect } from './portal-support.js';
import { failure } from './transfer-support.js';

const { order_timestart, actual_amount, order_status, order_id } = reportFilters(745);

describe('the gateway, asked by a merchant’s server', () => {
  let shop: TestGateway;
  let settings: GatewaySettings;
  let client: GatewayClient;
  let today: string;
  const paid: string[] = [];

  beforeAll(async () => {
    shop = await startGateway({ applications: [{ id: 'app-700001', privateKey: 'test' }] });
    settings = {
      merchantId: shop.merchant.id,
      secret: shop.merchant.secret,
      payUrl: shop.payOrigin,
      applicationId: 'app-700001',
      privateKey: 'test',
      fetch: shop.fetch,
    };
    client = createGatewayClient(settings);
    today = shop.clock.now().toISOString().slice(0, 10);
    for (let number = 0; number < 12; number++) {
      const { token, orderId } = await shop.createOrder({ amount: 1000 + number });
      paid.push(orderId);
      await shop.payByCard(token);
    }
    await shop.createOrder();
  });
  afterAll(() => shop.stop());

  it('gives a page with rows of the merchant’s orders', async () => {
    const filters = [order_timestart.on(today), order_status.equals('approved')];
    const page = await client.reports.page(745, { filters, on_page: 10, page: 2 });
    assert.deepEqual([page.rows_count, page.rows_on_page, page.page], [12, 2, 2]);
    const [row] = page.rows;
    assert.equal(row?.order_status, 'approved');
    assert.match(String(row?.actual_amount), /^10\.\d\d$/);
    assert.equal(typeof row?.payment_id, 'number');
    assert.match(String(row?.order_timestart), new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d$`));
  });

  it('gives all rows, each once, in windows and pages', async () => {
    const rows = await collect(client.reports.rows(745, { filters: [order_timestart.from('2020-01-01')], on_page: 5 }));
    assert.equal(rows.length, 13);
    assert.equal(new Set(rows.map(({ payment_id }) => payment_id)).size, 13);
  });

  it('understands every filter that can be built, of every report', async () => {
    const values = { integer: 1, decimal: '1.00', date: today, text: 'x' };
    for (const id of reportIds) {
      type Builders = Record<string, Record<string, (value?: unknown) => { s: string; m: string }>>;
      const builders = reportFilters(id) as unknown as Builders;
      const [needed = ''] = reportTables[id].mandatory;
      const must = builders[needed]?.['notNull']?.() ?? assert.fail();
      const filters = reportTables[id].fields.flatMap(({ name, type }) =>
        Object.entries(builders[name] ?? {}).map(([method, build]) =>
          build(method === 'any' ? [values[type]] : method === 'lastDays' ? 2 : values[type]),
        ),
      );
      // Fifty filters are the most that one request may have.
      for (let from = 0; from < filters.length; from += 40) {
        await client.reports.page(id, { filters: [must, ...filters.slice(from, from + 40)] });
      }
    }
  });

  it('filters by amounts exactly', async () => {
    const filters = [order_id.any(paid), actual_amount.equals('10.07')];
    const { rows } = await client.reports.page(745, { filters });
    assert.deepEqual(
      rows.map((row) => [row.order_id, row.amount]),
      [[paid[7], '10.07']],
    );
  });

  it('refuses a wrong key and a foreign merchant with the gateway’s message', async () => {
    const stranger = createGatewayClient({ ...settings, privateKey: 'another' });
    const wrongKey = await failure(AccessTokenError, () => stranger.accessToken());
    assert.equal(wrongKey.code, '403');
    assert.match(wrongKey.message, /^Incorrect signature/);
    const filters = [order_timestart.on(today)];
    const foreign = await failure(ReportError, () => client.reports.page(745, { filters, merchant_id: 799999 }));
    assert.equal(foreign.code, 'Merchant not found');
  });

  it('renews the token when its time is over, unseen', async () => {
    const token = await client.accessToken();
    shop.clock.advance(3601);
    const { rows_count } = await client.reports.page(745, { filters: [order_timestart.on(today)] });
    assert.equal(rows_count, 13);
    assert.notEqual(await client.accessToken(), token);
  });

  it('says how an order stands, signed, and lists its attempts', async () => {
    const [orderId = ''] = paid;
    const result = await client.orders.status(orderId);
    assert.equal(result.order_status, 'approved');
    const [attempt, ...others] = await client.transactions.list(orderId);
    assert.deepEqual([attempt?.amount, attempt?.tran_type, others.length], [1000, 'purchase', 0]);
    for (const ask of [() => client.orders.status('none'), () => client.transactions.list('none')]) {
      assert.equal((await failure(GatewayError, ask)).code, '1018');
    }
  });

  it('refunds once by the reversal_key, and returns the refunded amount', async () => {
    const [, order_id = ''] = paid;
    const reversal = { order_id, amount: 400, currency: 'EUR', reversal_key: 'return-1', comment: 'One cup' };
    const first = await client.orders.reverse(reversal);
    assert.deepEqual([first.reverse_status, first.reversal_amount], ['approved', '400']);
    assert.equal((await client.orders.reverse(reversal)).transaction_id, first.transaction_id);
    assert.equal((await client.orders.status(order_id)).reversal_amount, '400');
    const error = await failure(GatewayError, () => client.orders.reverse({ order_id, amount: 5000, currency: 'EUR' }));
    assert.match(error.message, /\. Send amount in minor units/);
  });

  it('takes what was only held', async () => {
    const { token, orderId } = await shop.createOrder({ preauth: 'Y' });
    await shop.payByCard(token);
    const capture = { order_id: orderId, amount: 1000, currency: 'EUR' };
    for (const time of ['once', 'and again']) {
      const { capture_status, capture_amount } = await client.orders.capture(capture);
      assert.deepEqual([capture_status, capture_amount], ['captured', '1000'], time);
    }
  });

  it('charges a stored card', async () => {
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    const rectoken = String(shop.callbacks.find(({ body }) => body.order_id === orderId)?.body.rectoken);
    const charge = { order_id: 'again-1', order_desc: 'Once more', amount: 700, currency: 'EUR', rectoken };
    const { order_status, amount, tran_type } = await client.recurring.charge(charge);
    assert.deepEqual([order_status, amount, tran_type], ['approved', '700', 'purchase']);
    const strange = { ...charge, order_id: 'again-2', rectoken: 'none-0123456789' };
    const error = await failure(GatewayError, () => client.recurring.charge(strange));
    assert.ok(!error.message.includes('none-0123456789'));
  });

  it('makes an order with a page of the gateway’s own', async () => {
    const order = { order_id: 'page-1', order_desc: 'Tea', amount: 700, currency: 'EUR' };
    const { checkout_url } = await client.orders.checkoutUrl(order);
    assert.equal((await shop.fetch(checkout_url)).status, 200);
  });

  it('is the same over a socket', async () => {
    const listener = await listen(0, 'port', (request) => shop.gateway.fetchPay(request));
    const { fetch: _, ...own } = settings;
    const remote = createGatewayClient({ ...own, payUrl: `http://localhost:${listener.port}`, retries: 0 });
    const filters = [order_timestart.from('2020-01-01')];
    try {
      assert.ok((await collect(remote.reports.rows(745, { filters, on_page: 5 }))).length >= 13);
      assert.equal((await remote.orders.status(paid[0] ?? '')).order_status, 'approved');
    } finally {
      await listener.close();
    }
    const error = await failure(TransportError, () => remote.orders.status('x'));
    assert.match(error.message, /^Could not reach http:\/\/localhost:\d+ \((ECONN\w+|UND_ERR_SOCKET)\)\. /);
  });
});
