/**
 * Everything that our gateway writes about an order is read by our own client: every currency, small amounts, every end, before and after
 * the settlement and its reserve. A format that refuses the gateway's own value makes a paid order unreadable for good.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reportIds, resultFields, type OrderResult } from '../../src/contract/index.js';
import { toMajor } from '../../src/core/money/index.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { currenciesOfDigits } from '../../src/sandbox/engine/order-parameters.js';
import { settlementAmounts, regions } from '../../src/sandbox/engine/settlement.js';
import { cards } from '../../src/testing/cards.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';
import { bank, payAtBank, leaveForBank } from '../helpers/bank.js';

const day = 86_400_000;
const currencies = [0, 2, 3, 4].flatMap(currenciesOfDigits);
const amounts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const approved = cards.approved.number;

interface World {
  shop: TestGateway;
  client: GatewayClient;
}

interface Purchase {
  order_id: string;
  amount: number;
  currency: string;
}

/** The shop changes the order after its callback, so the callback no longer has the order's state. */
const changedLater = /: (captured|part refunded|refunded|a hold that was released)$/;

/** Makes an order and pays it by card. */
async function pay({ shop, client }: World, order: Purchase, fields: object = {}, number?: string): Promise<string> {
  const { token } = await client.orders.create({
    ...{ ...order, order_desc: 'Tea', server_callback_url: 'https://shop.example/callback' },
    ...fields,
  });
  await shop.payByCardRaw(token, number);
  return token;
}

/** Each end of an order. The order exists afterwards, whatever its state. */
const ends: Readonly<Record<string, (world: World, order: Purchase) => Promise<unknown>>> = {
  paid: (world, order) => pay(world, order),
  'paid, and disputed without success': (world, order) => pay(world, order, {}, '4444000050000021'),
  'paid, and charged back': (world, order) => pay(world, order, {}, '4444000050000013'),
  'paid by a card of 19 digits and no brand': (world, order) => pay(world, order, {}, '9999990000000000006'),
  'paid by a card that starts with zeros': (world, order) => pay(world, order, {}, '0000120000000006'),
  async 'paid at a bank'({ shop, client }, order) {
    const fields = { order_desc: 'Tea', currency: 'EUR', server_callback_url: 'https://shop.example/callback' };
    const { token } = await client.orders.create({ ...order, ...fields });
    await payAtBank(shop, (await leaveForBank(shop, token)).url);
  },
  'refused, and open': (world, order) => pay(world, order, {}, '4444111155556666'),
  expired: ({ client }, order) =>
    client.orders.create({
      ...{ ...order, order_desc: 'Tea', lifetime: 60, server_callback_url: 'https://shop.example/callback' },
    }),
  hold: (world, order) => pay(world, order, { preauth: 'Y' }),
  async captured(world, order) {
    await pay(world, order, { preauth: 'Y' });
    await world.client.orders.capture(order);
  },
  async 'a hold that was released'(world, order) {
    await pay(world, order, { preauth: 'Y' });
    await world.client.orders.reverse(order);
  },
  async 'part refunded'(world, order) {
    await pay(world, order);
    await world.client.orders.reverse({ ...order, amount: Math.ceil(order.amount / 2) });
  },
  async refunded(world, order) {
    await pay(world, order);
    await world.client.orders.reverse(order);
  },
  'a subscription': (world, order) => pay(world, order, { recurring_every: 2, recurring_period: 'month' }),
  async 'a charge of a stored card'(world, order) {
    const first = { ...order, order_id: `${order.order_id}-first` };
    await pay(world, first, { required_rectoken: 'Y' });
    const { rectoken = '' } = await world.client.orders.status(first.order_id);
    await world.client.recurring.charge({ ...order, order_desc: 'Tea', rectoken });
  },
  async 'a verified card'(world, order) {
    const token = await pay(world, order, { verification: 'Y' });
    const [line] = await world.shop.statement(token);
    await world.shop.verify(token, line?.amount ?? '');
  },
  'a verification that waits': (world, order) => pay(world, order, { verification: 'Y', verification_type: 'code' }),
  async 'a failed verification'(world, order) {
    const token = await pay(world, order, { verification: 'Y', verification_type: 'code' });
    for (const value of ['wrong', 'wrong', 'wrong']) await world.shop.verify(token, value);
  },
  // The widget sends at least 1.00 EUR.
  'a transfer': ({ client }, { order_id, amount }) =>
    client.transfers.transfer({
      ...{
        widget_id: 'widget-700001',
        order_id,
        amount: Number(toMajor(Math.max(amount, 100), 'EUR')),
        currency: 'EUR',
      },
      ...{ card_number: approved, expiry_date: '1230', cvv2: '123', receiver_card_number: '5555666644441111' },
      sender: { first_name: 'Anna', last_name: 'Ek', phone: '+420 601 123 456', email: 'anna@example.com' },
    }),
};

/** Each currency once. The numbers of ends and amounts share no factor, so the pairs of an end and an amount all differ. */
const orders: readonly { end: string; order: Purchase }[] = currencies.map((currency, index) => {
  const names = Object.keys(ends);
  const end = names[index % names.length] ?? assert.fail();
  const amount = amounts[index % amounts.length] ?? assert.fail();
  // A transfer has ids of its own form.
  const order_id = end === 'a transfer' ? `transfer-${currency}-${amount}` : `${currency} ${amount}: ${end}`;
  return { end, order: { order_id, amount, currency } };
});

describe('what the gateway writes about an order, our client reads', () => {
  let world: World;
  let begun: number;
  const ids = new Set<string>();
  /** Requests that the gateway or the client refused, although they are right. */
  const refused: string[] = [];

  beforeAll(async () => {
    const shop = await startGateway({ applications: [{ id: 'app-700001', privateKey: 'test' }] });
    const { id: merchantId, secret } = merchant;
    const client = createGatewayClient({
      ...{ merchantId, secret, payUrl: shop.payOrigin, fetch: shop.fetch, retries: 0 },
      ...{ applicationId: 'app-700001', privateKey: 'test' },
    });
    world = { shop, client };
    begun = shop.gateway.now().getTime();
    for (const { end, order } of orders) {
      await ends[end]?.(world, order).catch((error: unknown) => refused.push(`${order.order_id}: ${String(error)}`));
      ids.add(order.order_id);
    }
    await shop.gateway.runDueJobs();
  });
  afterAll(() => world.shop.stop());

  /** The failures, as `what: error`. The test expects an empty list. */
  async function failures(): Promise<string[]> {
    const { shop, client } = world;
    const wrong: string[] = [];
    const attempt = async <Value>(what: string, work: () => Promise<Value>): Promise<Value | undefined> =>
      work().catch((error: unknown) => {
        wrong.push(`${what}: ${String(error)}`);
        return undefined;
      });
    const newest = new Map<string, OrderResult>();
    for (const { body } of shop.callbacks.splice(0)) {
      const text = JSON.stringify(body);
      newest.set(body.order_id, body);
      ids.add(body.order_id);
      await attempt(`callback ${body.order_status} of ${body.order_id}`, () => client.callbacks.verify(text));
    }
    for (const id of ids) {
      const result = await attempt(`status of ${id}`, () => client.orders.status(id));
      if (result) await attempt(`confirm of ${id}`, () => client.orders.confirm(result));
      const callback = newest.get(id);
      if (callback && !changedLater.test(id))
        await attempt(`confirm by the callback of ${id}`, () => client.orders.confirm(callback));
      await attempt(`transactions of ${id}`, () => client.transactions.list(id));
    }
    return wrong;
  }

  it('takes every order to its end', () => assert.deepEqual(refused, []));

  const stages: readonly [name: string, days: number][] = [
    ['before the settlement', 0],
    ['after the settlement', 2],
    ['after the disputes', 20],
    ['after the reserve', 183],
  ];
  for (const [name, days] of stages) {
    it(name, async () => {
      if (days > 0) await world.shop.gateway.forwardTo(new Date(begun + days * day));
      assert.deepEqual(await failures(), []);
    });
  }

  it('in each report', async () => {
    const { client, shop } = world;
    const until = shop.gateway.now().toISOString().slice(0, 10);
    const dates = { 745: 'order_timestart', 528: 'tran_timestart', 500: 'chargeback_createtime' } as const;
    for (const id of reportIds) {
      const field = id in dates ? dates[id as keyof typeof dates] : 'settlement_date';
      const filters = [
        { s: field, m: 'from', v: '2026-11-01' },
        { s: field, m: 'to', v: until },
      ] as never;
      let rows = 0;
      for await (const row of client.reports.rows(id, { filters })) rows += row ? 1 : 0;
      assert.ok(rows > 10, `report ${id}: ${rows} rows`);
    }
  });
});

it('every settled sum has the format of its field: all currencies, amounts and regions', () => {
  const format = (name: string) => resultFields.find((field) => field.name === name)?.format ?? assert.fail(name);
  const wrong: string[] = [];
  let negative = 0;
  for (const currency of currencies) {
    for (const amount of [...amounts, 999_999_999_999]) {
      for (const region of regions) {
        for (const operation of ['purchase', 'reverse'] as const) {
          for (const [payment_system, card_type] of [
            ['card', 'VISA'],
            ['card', 'MAESTRO'],
            ['card', ''],
            [bank, ''],
          ] as const) {
            const sums = settlementAmounts({ operation, amount, currency, payment_system, card_type }, region, 0);
            if (sums.settlement_amount < 0) negative++;
            for (const [name, value] of [
              ['settlement_amount', sums.settlement_amount],
              ['fee', sums.commission],
              ['settlement_currency', sums.settlement_currency],
            ] as const) {
              if (!format(name).test(String(value))) wrong.push(`${amount} ${currency} ${operation}: ${name} ${value}`);
            }
          }
        }
      }
    }
  }
  assert.ok(negative > 100, 'the walk has no sum below 0');
  assert.deepEqual(wrong.slice(0, 10), []);
});
