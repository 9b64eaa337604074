/** A result with texts as long as the gateway takes them is a genuine one. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createOrder } from '../../src/contract/index.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

const longest = 4096;

describe('a result with the longest texts that a gateway takes', () => {
  let shop: TestGateway;
  let client: GatewayClient;
  beforeAll(async () => {
    shop = await startGateway();
    const { secret, id: merchantId } = merchant;
    client = createGatewayClient({ merchantId, secret, payUrl: shop.payOrigin, fetch: shop.fetch, retries: 0 });
  });
  afterAll(() => shop.stop());

  for (const [name, letter] of [
    ['ASCII', 'a'],
    ['three bytes a character', 'Ⱗ'],
    ['two units a character', '😀'],
    ['quotes and backslashes', '"\\'],
  ] as const) {
    it(`is believed, in the status and the callback: ${name}`, async () => {
      const text = (length: number) => letter.repeat(length / letter.length);
      const order = {
        order_id: text(1024),
        order_desc: text(1024),
        amount: 100,
        currency: 'EUR',
        server_callback_url: 'https://shop.example/callback',
        merchant_data: `{"a":"${'b'.repeat(longest - 8)}"}`,
        product_id: text(longest),
        sender_account: text(longest),
        sender_name: text(longest),
        sender_email: `${'a'.repeat(242)}@example.com`,
        sender_cell_phone: '+420 (601) 123 / 456 - 789 .',
      };
      if (name !== 'quotes and backslashes') order.merchant_data = text(longest);
      const { token } = await client.orders.create(order);
      await shop.payByCard(token);
      const status = await client.orders.status(order.order_id);
      assert.equal(status.merchant_data, order.merchant_data);
      assert.equal(status.order_status, 'approved');
      await shop.gateway.runDueJobs();
      const { body } = shop.callbacks.find((one) => one.body.order_id === order.order_id) ?? assert.fail('no callback');
      const sent = JSON.stringify(body);
      const verified = await client.callbacks.verify(
        new Request('https://shop.example', { method: 'POST', body: sent }),
      );
      assert.equal(verified.product_id, order.product_id);
    });
  }

  it('is believed where a payer’s name is cut, which leaves no half of a character', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, undefined, { sender_name: `${'n'.repeat(254)}😀 and more` });
    assert.equal((await client.orders.status(orderId)).sender_name, 'n'.repeat(254));
  });

  it('is believed where `merchant_data` alone leads to a long signature string', async () => {
    for (const length of [3900, 3970, 4000, longest]) {
      const order_id = `merchant-data-${length}`;
      const request = { merchant_id: merchant.id, order_id, order_desc: 'Tea', amount: 100, currency: 'EUR' };
      const answer = await shop.post(
        createOrder.path,
        await shop.signed({ ...request, merchant_data: 'm'.repeat(length) }),
      );
      assert.equal(answer['response_status'], 'success');
      assert.equal((await client.orders.status(order_id)).merchant_data?.length, length);
    }
  });
});
