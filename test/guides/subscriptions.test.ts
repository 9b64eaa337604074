/** docs/subscriptions.md: what it says of plans, charges and failures is what the gateway does. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { createTestGateway, type TestGateway } from '../../src/sandbox/testing/index.js';
import { createGatewayClient, type Expectation, type GatewayClient, type NewOrder } from '../../src/server/index.js';
import { GuideFiles } from './guide.js';

type Renew = (gateway: GatewayClient, subscription: object, period: string) => Promise<string>;

describe('docs/subscriptions.md', () => {
  const files = new GuideFiles('subscriptions');
  let sandbox: TestGateway;
  let gateway: GatewayClient;
  beforeEach(async () => {
    sandbox = await createTestGateway({ now: '2026-11-21T12:00:00Z' });
    gateway = createGatewayClient(sandbox.settings);
  });
  afterEach(() => sandbox.stop());
  afterAll(() => files.remove());

  const bodies = () =>
    sandbox.callbacks.map(({ body }) => JSON.parse(body) as Readonly<Record<string, string | undefined>>);
  const order = {
    order_desc: 'Tea club',
    amount: 1690,
    currency: 'EUR',
    server_callback_url: 'https://shop.example/x',
  };
  const monthly = { recurring_every: 1, recurring_period: 'month' } as const;
  const begin = async (order_id: string, fields: Partial<NewOrder>) =>
    gateway.orders.create({ ...order, order_id, ...fields });

  it('each charge passes the guide’s expectation, and another amount does not', async () => {
    const { joinClub } = (await files.load('club.ts')) as { joinClub: (gateway: GatewayClient, id: string) => unknown };
    const { expect, plans } = (await files.load('expect-charge.ts')) as {
      expect: Expectation;
      plans: Map<string, object>;
    };
    await joinClub(gateway, 'club-1001');
    await sandbox.pay('club-1001');
    await sandbox.clock.forward('1 month');
    assert.deepEqual(
      bodies().map(({ amount, parent_order_id }) => [amount, parent_order_id]),
      [
        ['1890', ''],
        ['1690', 'club-1001'],
      ],
    );
    for (const { body } of sandbox.callbacks) {
      const result = await gateway.callbacks.verify(body, { expect });
      await gateway.orders.confirm(result, { expect });
    }
    plans.set('club-1001', { first: 1890, later: 1 });
    const { body = '' } = sandbox.callbacks[1] ?? {};
    await assert.rejects(gateway.callbacks.verify(body, { expect }), { reason: 'amount' });
    plans.clear();
    await assert.rejects(gateway.callbacks.verify(body, { expect }), { reason: 'unknown_order' });
  });

  it('stops after 1072, after the card’s last month, and after a full refund of the first payment', async () => {
    await begin('ended', monthly);
    await sandbox.pay('ended', '4444000010720007');
    await begin('expiring', monthly);
    await sandbox.pay('expiring', { expiry: '12/26' });
    await begin('refunded', monthly);
    await sandbox.pay('refunded');
    await gateway.orders.reverse({ order_id: 'refunded', amount: 1690, currency: 'EUR' });
    await sandbox.clock.forward('4 months');
    const charges = bodies()
      .filter(({ parent_order_id }) => parent_order_id !== '')
      .map((one) => [one['order_id'], one['order_status'], one['response_code']].join(' ').trim())
      .sort();
    assert.deepEqual(charges, [
      'ended-1 declined 1072',
      'expiring-1 approved',
      'expiring-2 declined 1082',
      'refunded-1 declined 1082',
    ]);
  });

  it('the last day is included, and wrong plans are refused with 1007', async () => {
    await begin('short', { ...monthly, recurring_end_time: '2027-01-21' });
    await sandbox.pay('short');
    await sandbox.clock.forward('6 months');
    assert.deepEqual(
      bodies().map(({ order_id }) => order_id),
      ['short', 'short-1', 'short-2'],
    );
    const wrong: Partial<NewOrder>[] = [
      { recurring_end_time: '2026-01-01' },
      { recurring_start_time: '2028-02-01', recurring_end_time: '2028-01-01' },
      { preauth: 'Y' },
    ];
    for (const [index, fields] of wrong.entries()) {
      await assert.rejects(begin(`wrong-${index}`, { ...monthly, ...fields }), { code: '1007' });
    }
  });

  describe('renew.ts', () => {
    async function cardOf(id: string, card: string): Promise<string> {
      await begin(id, { required_rectoken: 'Y' });
      await sandbox.pay(id, card);
      return bodies().find(({ order_id }) => order_id === id)?.['rectoken'] ?? assert.fail('no rectoken');
    }

    it('charges a period once, also by two jobs at the same time', async () => {
      const { renew } = (await files.load('renew.ts')) as { renew: Renew };
      const rectoken = await cardOf('club-1', 'approved');
      const subscription = { id: 'club-1', amount: 1690, currency: 'EUR', rectoken };
      const both = await Promise.all([1, 2].map(() => renew(gateway, subscription, '2027-01')));
      assert.deepEqual(both, ['paid', 'paid']);
      await sandbox.clock.forward('2 days');
      await assert.rejects(renew(gateway, subscription, '2027-01'), { code: '1013' });
      const records = await gateway.transactions.list('club-1-2027-01');
      assert.equal(records.filter((one) => one.transaction_status === 'approved').length, 1);
    });

    it('asks for a new card where this one is of no use any more, and notices a lost answer', async () => {
      const { renew } = (await files.load('renew.ts')) as { renew: Renew };
      const ended = await cardOf('club-2', '4444000010720007');
      assert.equal(await renew(gateway, { id: 'a', amount: 1690, currency: 'EUR', rectoken: ended }, '1'), 'new card');
      const unknown = { id: 'b', amount: 1690, currency: 'EUR', rectoken: 'f'.repeat(40) };
      assert.equal(await renew(gateway, unknown, '1'), 'new card');
      const good = { id: 'c', amount: 1690, currency: 'EUR', rectoken: await cardOf('club-3', 'approved') };
      sandbox.faults.loseRequest('/api/recurring');
      assert.equal(await renew(gateway, good, '1'), 'unknown');
      assert.equal(await renew(gateway, good, '1'), 'paid');
    });
  });
});
