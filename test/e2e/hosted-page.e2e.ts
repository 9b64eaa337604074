/** The gateway's own payment page: an order that is made by `/api/checkout/url` is paid where its answer says. */
import assert from 'node:assert/strict';
import { send } from '../../src/client/index.js';
import { sign } from '../../src/contract/index.js';
import { checkoutUrl } from '../../src/contract/index.js';
import { test, world } from './fixtures.js';
import { cards } from './harness.js';

test.describe('The gateway’s own payment page', () => {
  const here = world();

  let count = 0;

  async function make(more: Record<string, string>): Promise<{ url: string; orderId: string }> {
    const orderId = `hosted-${process.pid}-${++count}`;
    const order = { merchant_id: 700001, order_id: orderId, order_desc: 'Tea & thread', amount: 1050, currency: 'EUR' };
    const fields = { ...order, ...more };
    const request = { ...fields, signature: await sign('test', fields) };
    const { checkout_url } = await send(checkoutUrl, request, { origin: here.gateway.payUrl });
    return { url: checkout_url, orderId };
  }

  test('takes the payment of an order made by its address, and posts the signed result to the shop', async () => {
    let posted: Record<string, string> = {};
    const response_url = here.serve('/thanks', async (request) => {
      posted = Object.fromEntries(new URLSearchParams(await request.text()));
      return new Response('Thank you');
    });
    const { url, orderId } = await make({ response_url });
    await here.visitCheckout(url, async (payer) => {
      await payer.open();
      assert.equal(await payer.page.title(), 'Tea & thread · €10.50');
      await payer.pay(cards.approved);
      assert.equal((await payer.paid()).order_id, orderId);
      assert.equal(await here.charges({ orderId }), 1);
      await payer.form.getByRole('button', { name: 'Back to ' }).click();
      await payer.page.waitForURL(response_url);
      const { signature, response_signature_string: _said, ...result } = posted;
      assert.equal(result['order_status'], 'approved');
      assert.equal(signature, await sign('test', result));
    });
  });

  test('asks the issuer in its dialog, and is in the order’s language', async () => {
    const { url, orderId } = await make({});
    const czech = await make({ lang: 'cs' });
    await here.visitCheckout(url, async (payer) => {
      await payer.open();
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      await payer.paid();
      assert.equal(await here.charges({ orderId }), 1);
      await payer.page.goto(czech.url);
      await payer.form.getByRole('button', { name: 'Zaplatit 10,50' }).waitFor();
    });
  });

  test('is where a payer tries again whom the bank sent back unpaid', async () => {
    const { url, orderId } = await make({});
    await here.visitCheckout(url, async (payer) => {
      const { page } = payer;
      await payer.open();
      await payer.leaveForBank('DE', 'burgerkasse');
      await payer.cancel();
      await page.getByText(/You can still pay until .*\s\(UTC\)\./).waitFor();
      assert.equal(await here.charges({ orderId }), 0);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.waitForURL(url);
      await payer.open();
      await payer.pay(cards.approved);
      await payer.paid();
      assert.equal(await here.charges({ orderId }), 1);
    });
  });
});
