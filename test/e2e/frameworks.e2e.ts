/** The demo shop as an app in React and in Vue: from the shelf to the thanks, under the shop's strict policy. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cards, submissionPath, world } from './harness.js';

describe('The demo shop as an app', () => {
  const here = world();

  for (const [path, name] of [
    ['/react', 'React'],
    ['/vue', 'Vue'],
  ] as const) {
    it(`in ${name} makes an order without leaving its page, takes the payment, and thanks with the order’s number`, async () => {
      await here.visit(here.shop + path, async (payer) => {
        const { page } = payer;
        await page.getByRole('heading', { name: `Buy something, in ${name}` }).waitFor({ timeout: 60_000 });
        const made = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/orders');
        await page.getByRole('button', { name: 'Buy Darjeeling, 250 g' }).click();
        const { order: orderId } = (await (await made).json()) as { order: string };
        await payer.state('ready');
        assert.equal(new URL(page.url()).pathname, path);
        assert.equal(await page.locator('gw-card-form').count(), 1);
        assert.equal(await payer.form.locator('.room iframe').count(), 1);
        assert.equal(new URL(payer.cardFrame.url()).origin, here.gateway.payUrl);

        await payer.pay(cards.noMoney);
        await payer.next('gw-error');
        await payer.pay(cards.confirm);
        await payer.confirm();
        const result = await payer.paid();
        assert.equal(result.order_id, orderId);
        assert.equal(result.amount, '1890');
        await page.getByText(`Thank you. Order ${orderId} is paid.`).waitFor();
        assert.equal(payer.told('gw-ready').length, 1, 'the form began twice');
        assert.equal(await here.charges({ orderId }), 1);
        const senders = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ frame }) => frame);
        assert.deepEqual([...new Set(senders.map((frame) => new URL(frame).origin))], [here.gateway.payUrl]);

        // Another order in the same page begins anew.
        await page.getByRole('button', { name: 'Back to the shop' }).click();
        await page.getByRole('button', { name: 'Buy Two tickets, row 7' }).click();
        await page.getByRole('button', { name: 'Pay €100.25' }).waitFor();
        await payer.state('ready');
        assert.equal(await payer.form.locator('.room iframe').count(), 1);
      });
    });

    it(`in ${name} says so when the shop's server makes no order, and lets try again`, async () => {
      await here.visit(here.shop + path, async (payer) => {
        const { page } = payer;
        await payer.intercept('/orders', (route) => route.fulfill({ status: 502, body: 'no' }), 1);
        const buy = page.getByRole('button', { name: 'Buy Silk thread, 12 colours' });
        await buy.click();
        await page.getByRole('alert').getByText('The shop could not make your order.').waitFor();
        await buy.click();
        await page.getByRole('button', { name: 'Pay ¥2,400' }).waitFor();
      });
    });
  }
});
