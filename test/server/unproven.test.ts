/** The checks of `expect` for a result that its signature does not prove: it is compared with the gateway's own answer. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CallbackError, createGatewayClient, type GatewayClient, type OrderResult } from '../../src/server/index.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

let shop: TestGateway;
let client: GatewayClient;
let paid: OrderResult;
let asked = 0;
const expect = { order_id: 'paid', amount: 1000, currency: 'EUR' };

beforeAll(async () => {
  shop = await startGateway();
  const { id: merchantId, secret } = merchant;
  const counting: typeof fetch = (...input) => {
    asked++;
    return shop.fetch(...input);
  };
  client = createGatewayClient({ merchantId, secret, payUrl: shop.payOrigin, fetch: counting });
  const { token } = await shop.createOrder({ order_id: 'paid' });
  await shop.payByCard(token);
  await shop.gateway.runDueJobs();
  paid = shop.callbacks[0]?.body ?? assert.fail();
});
afterAll(() => shop.stop());

async function verify(change: Partial<OrderResult>, options: Parameters<GatewayClient['callbacks']['verify']>[1]) {
  const { signature: _, response_signature_string: __, ...fields } = { ...paid, ...change };
  const signed = await client.callbacks.sign(fields as OrderResult);
  return client.callbacks.verify(JSON.stringify(signed), options);
}

describe('S6: `expect` and a result that is not proven', () => {
  it('S6: a payment or a refund whose text holds a bar is what the gateway says it is', async () => {
    const { token } = await shop.createOrder({ order_id: 'tea|2' });
    const result = (await shop.payByCard(token)).outcome?.order_data ?? assert.fail();
    const body = JSON.stringify(result);
    const tea = { ...expect, order_id: 'tea|2' };
    const before = asked;
    assert.equal((await client.callbacks.verify(body, { expect: tea })).actual_amount, '1000');
    assert.equal(asked, before + 1);
    const wrong = await client.callbacks.verify(body, { expect: { ...tea, amount: 999 } }).catch((e: unknown) => e);
    assert.ok(wrong instanceof CallbackError);
    assert.deepEqual([wrong.reason, wrong.result?.order_id], ['amount', 'tea|2']);
    await client.orders.reverse({ order_id: 'tea|2', amount: 1, currency: 'EUR' });
    const late = await client.callbacks.verify(body, { expect: tea }).catch((e: unknown) => e);
    assert.ok(late instanceof CallbackError);
    assert.deepEqual([late.reason, late.result?.reversal_amount], ['reversed', '1']);
  });

  it('S6: a refund that is not proven is not a refund', async () => {
    const change = { merchant_data: '1|page', reversal_amount: '5' };
    const error = await verify(change, { expect }).catch((reason: unknown) => reason);
    assert.ok(error instanceof CallbackError);
    assert.deepEqual([error.reason, error.result], ['mismatch', undefined]);
  });

  it('S6: the gateway is not asked about an order that the shop does not have', async () => {
    const before = asked;
    for (const [reason, other] of [
      ['unknown_order', () => undefined],
      ['order', { ...expect, order_id: 'other' }],
    ] as const) {
      const error = await verify({ order_id: 'a|b' }, { expect: other }).catch((e: unknown) => e);
      assert.ok(error instanceof CallbackError);
      assert.equal(error.reason, reason);
    }
    assert.equal(asked, before);
  });

  it('S6: the function that finds an order gets the order that a later charge belongs to', async () => {
    const seen: string[][] = [];
    const find = (...ids: string[]) => {
      seen.push(ids);
      return undefined;
    };
    await assert.rejects(verify({ order_id: 'paid-1', parent_order_id: 'paid' }, { expect: find }));
    await assert.rejects(verify({}, { expect: find }));
    assert.deepEqual(seen, [
      ['paid-1', 'paid'],
      ['paid', ''],
    ]);
  });
});
