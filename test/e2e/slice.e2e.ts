/** Through every layer: from the shop's page for developers to the signed callback. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test, world } from './fixtures.js';
import { cards, submissionPath, type Payer } from './harness.js';

/** The requests that carried a card. */
const submissions = (payer: Payer) => payer.requests.filter(({ url }) => url.endsWith(submissionPath));
const orderIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Presses the second button of an order on the page for developers, which opens only the card form. */
async function buyByCard(page: Page, item: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: `Buy the ${item}` }) });
  await form.getByRole('button', { name: 'Card form only' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/card/'));
}

async function hearsTheCallback({ page }: Payer, orderId: string): Promise<void> {
  const heard = page.locator('#heard');
  await heard.getByText('Received and verified: the signature is valid. Delivery 1.').waitFor();
  await heard.getByRole('row', { name: `order_id ${orderId}` }).waitFor();
  await heard.getByRole('row', { name: 'order_status approved' }).waitFor();
}

test.describe('An order bought in the demo shop', () => {
  const here = world();

  test('is paid in the gateway’s frame, reported to the page, and called back to the shop’s server, signed', async () => {
    await here.visit(`${here.shop}/developers`, async (payer) => {
      const { page } = payer;
      await buyByCard(page, 'tea');
      await payer.state('ready');
      const orderId = orderIn(page.url());
      await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
      assert.equal(new URL(payer.cardFrame.url()).origin, here.gateway.payUrl);

      await payer.pay(cards.approved);
      const result = await payer.paid();
      assert.equal(result.order_id, orderId);
      assert.equal(result.order_status, 'approved');
      assert.equal(result.amount, '1890');
      assert.equal(result.currency, 'EUR');
      assert.equal(result.masked_card, '444455XXXXXX6666');
      assert.deepEqual(payer.outcomes, ['gw-success']);
      await payer.receipt.getByText('€18.90 paid').waitFor();
      await hearsTheCallback(payer, orderId);

      assert.equal(await here.charges({ orderId }), 1);
      const frames = submissions(payer).map(({ frame }) => new URL(frame).pathname);
      assert.deepEqual(frames, ['/latest/checkout-vue/frame.html'], 'card data left from elsewhere');
    });
  });

  test('is paid with the fields in the shop’s own page (`isolation="inline"`)', async () => {
    const { url, orderId } = await here.buy({ item: 'tickets', way: 'card' });
    await here.visit(`${url}?isolation=inline`, async (payer) => {
      payer.inline = true;
      await payer.state('ready');
      assert.equal(payer.page.frames().length, 1, 'inline mode made a frame');
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      assert.equal((await payer.paid()).amount, '10025');
      await payer.receipt.getByText('€100.25 paid').waitFor();
      await hearsTheCallback(payer, orderId);
      assert.equal(await here.charges({ orderId }), 1);
    });
  });

  test('is paid with a stored card by only its security code, which is sent with its token and no other card data', async () => {
    await here.visit(`${here.shop}/developers`, async (payer) => {
      const { page } = payer;
      // The shop knows its customer by the browser.
      await buyByCard(page, 'tea');
      await payer.state('ready');
      await payer.pay(cards.approved);
      await payer.paid();
      await hearsTheCallback(payer, orderIn(page.url()));

      await page.goto(`${here.shop}/developers`);
      await buyByCard(page, 'thread');
      await page.getByRole('button', { name: 'Pay with card •••• 6666' }).click();
      await payer.state('ready');
      const orderId = orderIn(page.url());
      await page.getByRole('button', { name: 'Pay ¥2,400' }).waitFor();
      assert.deepEqual(
        await payer.fields
          .locator('input:visible')
          .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
        ['cvv2'],
      );
      await payer.fields.getByLabel('Security code').fill('123');
      await payer.button.click();
      await payer.next('gw-success', 2);
      await hearsTheCallback(payer, orderId);
      assert.equal(await here.charges({ orderId }), 1);

      const { request } = JSON.parse(submissions(payer).at(-1)?.body ?? '{}') as { request: Record<string, string> };
      assert.deepEqual(Object.keys(request).sort(), ['cvv2', 'payment_system', 'rectoken', 'token']);
    });
  });
});
