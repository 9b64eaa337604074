/** Every method with arguments of every wrong type: the error is one of the client's own, and never a TypeError of the runtime. */
import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { inspect } from 'node:util';
import {
  CallbackError,
  createGatewayClient,
  GatewayError,
  InputError,
  reportFilters,
  TransportError,
} from '../../src/server/index.js';
import { merchant, startGateway } from '../helpers/gateway.js';

const shop = await startGateway();
afterAll(() => shop.stop());
const settings = { merchantId: merchant.id, secret: merchant.secret, payUrl: shop.payOrigin, fetch: shop.fetch };
const client = createGatewayClient(settings);

type Call = (...given: unknown[]) => unknown;
/** JavaScript gives whatever it has. */
const loose = (method: unknown, self?: object) => (method as Call).bind(self);
const { orders, transactions, recurring, callbacks, transfers, reports } = client;
const money = { order_id: 'tea-9', amount: 1000, currency: 'EUR' };
const order = { ...money, order_desc: 'Tea' };
const name = { widget_id: 'widget-700001', order_id: 'transfer-9' };
const send_data = { MD: 'a', PaReq: 'b', TermUrl: `${shop.payOrigin}/api/p2p/transfer_step2/a/b` };
const { order_timestart } = reportFilters(745);
const filters = [order_timestart.on('2026-11-21')];

/** Each method with arguments that are right as far as their types go. */
const calls: Readonly<Record<string, readonly [call: Call, ...given: unknown[]]>> = {
  createGatewayClient: [loose(createGatewayClient), settings],
  'orders.create': [loose(orders.create, orders), order, {}],
  'orders.checkoutUrl': [loose(orders.checkoutUrl, orders), order, {}],
  'orders.status': [loose(orders.status, orders), 'tea-9', {}],
  'orders.confirm': [loose(orders.confirm, orders), { ...order, signature: '' }, {}],
  'orders.reverse': [loose(orders.reverse, orders), money, {}],
  'orders.capture': [loose(orders.capture, orders), money, {}],
  'transactions.list': [loose(transactions.list, transactions), 'tea-9', {}],
  'recurring.charge': [loose(recurring.charge, recurring), { ...order, rectoken: 'r' }, {}],
  'callbacks.verify': [loose(callbacks.verify, callbacks), '{}', {}],
  'callbacks.sign': [loose(callbacks.sign, callbacks), order],
  'transfers.fee': [loose(transfers.fee, transfers), { ...name, amount: 1, currency: 'EUR' }, {}],
  'transfers.transfer': [loose(transfers.transfer, transfers), { ...name, amount: 1, currency: 'EUR' }, {}],
  'transfers.challenge': [loose(transfers.challenge, transfers), { send_data }, { termUrl: 'https://shop.example/' }],
  'transfers.step2': [loose(transfers.step2, transfers), send_data.TermUrl, { MD: 'a', PaRes: 'b' }, {}],
  'transfers.status': [loose(transfers.status, transfers), name, {}],
  'transfers.settled': [loose(transfers.settled, transfers), name, { timeout: 0.01 }],
  'transfers.termUrl': [loose(transfers.termUrl, transfers), {}],
  'reports.page': [loose(reports.page, reports), 745, { filters }, {}],
  'reports.rows': [(...given) => next(reports.rows, given), 745, { filters }],
  'reports.batches': [(...given) => next(reports.batches, given), 745, { filters }],
  accessToken: [loose(client.accessToken), {}],
  reportFilters: [loose(reportFilters), 745],
  'order_timestart.on': [loose(order_timestart.on), '2026-11-21'],
  'order_timestart.lastDays': [loose(order_timestart.lastDays), 2],
};
const next = (rows: unknown, given: unknown[]) => (loose(rows, reports)(...given) as AsyncGenerator).next();

const values = [undefined, null, '', 'text', 5, Number.NaN, true, 1n, Symbol('s'), [], [null], {}, new Map(), () => 5];
const own = [InputError, CallbackError, GatewayError, TransportError];

async function outcome(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return own.some((kind) => error instanceof kind) ? undefined : inspect(error);
  }
}

describe('arguments of a wrong type', () => {
  for (const [what, [call, ...right]] of Object.entries(calls)) {
    it(`are refused by ${what}`, async () => {
      assert.equal(await outcome(() => call()), undefined, 'nothing');
      for (const place of right.keys()) {
        for (const value of values) {
          const given = right.with(place, value);
          assert.equal(await outcome(() => call(...given)), undefined, `argument ${place}: ${inspect(value)}`);
        }
      }
    });
  }

  it('are refused in each field of an object', async () => {
    for (const [what, [call, ...right]] of Object.entries(calls)) {
      for (const [place, argument] of right.entries()) {
        if (typeof argument !== 'object' || argument === null) continue;
        for (const field of Object.keys(argument)) {
          for (const value of values) {
            const given = right.with(place, { ...argument, [field]: value });
            assert.equal(await outcome(() => call(...given)), undefined, `${what}: ${field}: ${inspect(value)}`);
          }
        }
      }
    }
  });

  it('are refused in each option', async () => {
    for (const option of ['signal', 'timeout', 'idempotencyKey', 'expect', 'fields', 'onProgress', 'texts', 'origin']) {
      for (const [what, [call, ...right]] of Object.entries(calls)) {
        for (const value of values.filter((value) => value !== undefined)) {
          const last = { ...(right.at(-1) as object), [option]: value };
          const given = right.with(-1, last);
          assert.equal(await outcome(() => call(...given)), undefined, `${what}: ${option}: ${inspect(value)}`);
        }
      }
    }
  });
});
