/** docs/stored-cards.md: what it says of rectokens is what the gateway does. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { checkoutInfo } from '../../src/contract/index.js';
import { createTestGateway, type TestGateway } from '../../src/sandbox/testing/index.js';
import { createGatewayClient, type GatewayClient, type OrderResult } from '../../src/server/index.js';
import { GuideFiles } from './guide.js';

interface Samples {
  firstOrder(gateway: GatewayClient, orderId: string, customer: string): Promise<string>;
  savedCard(result: OrderResult): { rectoken: string; label: string; brand: string; usableUntil: Date } | undefined;
  chargeAgain(gateway: GatewayClient, orderId: string, rectoken: string): Promise<OrderResult>;
}

describe('docs/stored-cards.md', () => {
  const files = new GuideFiles('stored-cards');
  let sandbox: TestGateway;
  let gateway: GatewayClient;
  let guide: Samples;
  beforeEach(async () => {
    sandbox = await createTestGateway({ now: '2026-11-21T12:00:00Z' });
    gateway = createGatewayClient(sandbox.settings);
    const modules = await Promise.all(
      ['first-order.ts', 'saved-card.ts', 'charge-again.ts'].map((file) => files.load(file)),
    );
    guide = Object.assign({}, ...modules) as Samples;
  });
  afterEach(() => sandbox.stop());
  afterAll(() => files.remove());

  const order = { order_desc: 'Tea', amount: 1890, currency: 'EUR' };

  async function store(orderId = 'order-1', customer = 'customer-42', card = 'approved') {
    await sandbox.pay(await guide.firstOrder(gateway, orderId, customer), card);
    const found = sandbox.callbacks.findLast((one) => one.orderId === orderId);
    return guide.savedCard(await gateway.callbacks.verify(found?.body ?? '')) ?? assert.fail('no card');
  }

  /** The stored cards that the payment page of an order offers. */
  async function offered(token: string) {
    const answer = await sandbox.fetch(sandbox.payUrl + checkoutInfo.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: sandbox.payUrl },
      body: JSON.stringify({ request: { token } }),
    });
    const { response } = (await answer.json()) as {
      response: { methods: { card?: { stored?: { rectoken: string; masked_card: string }[] } } };
    };
    return response.methods.card?.stored ?? [];
  }

  it('the webhook and the status have the rectoken, and a second storing makes another one', async () => {
    const first = await store();
    assert.deepEqual([first.label, first.brand], ['4444 55XX XXXX 6666', 'VISA']);
    assert.equal(first.usableUntil.toISOString(), '2029-12-31T23:59:59.000Z');
    assert.equal(guide.savedCard(await gateway.orders.status('order-1'))?.rectoken, first.rectoken);
    const second = await store('order-2');
    assert.notEqual(second.rectoken, first.rectoken);
    for (const [index, { rectoken }] of [first, second].entries()) {
      assert.equal((await guide.chargeAgain(gateway, `charge-${index}`, rectoken)).order_status, 'approved');
    }
  });

  it('an order that asked for none has none', async () => {
    await gateway.orders.create({ ...order, order_id: 'plain' });
    await sandbox.pay('plain');
    assert.equal(guide.savedCard(await gateway.orders.status('plain')), undefined);
  });

  it('a page is offered the cards of its customer by other names, and none after a new sender_account', async () => {
    const { rectoken } = await store();
    const offerOf = async (order_id: string, sender_account: string) =>
      offered((await gateway.orders.create({ ...order, order_id, sender_account })).token);
    const [card, ...more] = await offerOf('next-1', 'customer-42');
    assert.deepEqual([card?.masked_card, more], ['444455XXXXXX6666', []]);
    assert.notEqual(card?.rectoken, rectoken);
    assert.deepEqual(await offerOf('next-2', 'customer-42-b'), []);
  });

  it('the same purchase is charged once, after a lost answer too', async () => {
    const { rectoken } = await store();
    sandbox.faults.loseAnswer('/api/recurring');
    await assert.rejects(guide.chargeAgain(gateway, 'purchase-1', rectoken), { name: 'TransportError' });
    assert.equal((await guide.chargeAgain(gateway, 'purchase-1', rectoken)).order_status, 'approved');
    assert.equal((await gateway.transactions.list('purchase-1')).length, 1);
    await assert.rejects(gateway.recurring.charge({ ...order, order_id: 'purchase-1', rectoken }), { code: '1013' });
  });

  it('charges by the server end as the table of cards says', async () => {
    const ends: Record<string, string> = {
      '4444555511116666': 'approved',
      '4444555566661111': 'approved',
      '4444000010720007': 'declined 1072',
    };
    for (const [number, end] of Object.entries(ends)) {
      const { rectoken } = await store(`order-${number.slice(-4)}`, 'customer', number);
      const { order_status, response_code } = await guide.chargeAgain(gateway, `c-${number.slice(-4)}`, rectoken);
      assert.equal(`${order_status} ${response_code}`.trim(), end);
    }
  });
});
