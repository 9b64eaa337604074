/** A shop's own end-to-end test: the sandbox in the test's process, and a payer in a browser. */
import assert from 'node:assert/strict';
import { startSandbox, type Sandbox } from '../../src/sandbox/testing/index.js';
import { createGatewayClient } from '../../src/server/index.js';
import { cards, expectPaid, fillCard, passThreeDSecure, pay } from '../../src/testing/index.js';
import { test } from './fixtures.js';

test.describe('startSandbox', () => {
  let sandbox: Sandbox;
  test.beforeAll(async () => {
    sandbox = await startSandbox();
  });
  test.afterAll(() => sandbox.stop());

  test('serves the payment page, its frame and the issuer’s page to a browser', async ({ page }) => {
    const { id, secret } = sandbox.merchant;
    const client = createGatewayClient({ merchantId: id, secret, payUrl: sandbox.origin });
    const order = { order_id: 'browser-1', order_desc: 'Tea', amount: 1890, currency: 'EUR' };
    const { checkout_url } = await client.orders.checkoutUrl(order);
    await page.goto(checkout_url);
    await fillCard(page, cards.threeDSecure);
    await pay(page);
    await passThreeDSecure(page);
    await expectPaid(page);
    assert.equal((await client.orders.status('browser-1')).order_status, 'approved');
  });

  test('expires an order under the payer’s eyes when its clock goes forward', async ({ page }) => {
    const { id, secret } = sandbox.merchant;
    const client = createGatewayClient({ merchantId: id, secret, payUrl: sandbox.origin });
    const order = { order_id: 'browser-2', order_desc: 'Tea', amount: 1890, currency: 'EUR', lifetime: 3600 };
    const { checkout_url } = await client.orders.checkoutUrl(order);
    await sandbox.clock.forward('1 hour');
    await page.goto(checkout_url);
    await page
      .getByText(/expired|no longer/i)
      .first()
      .waitFor();
    assert.equal((await client.orders.status('browser-2')).order_status, 'expired');
  });
});
