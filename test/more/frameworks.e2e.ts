/** The demo shop in plain HTML, in React and in Vue: from the shelf to the thanks, under the shop's strict policy. */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards, submissionPath, type CheckoutPayer } from '../e2e/harness.js';

interface Shop {
  readonly name: string;
  readonly path: string;
  /** The button that buys the tea, for €18.90. */
  readonly tea: string;
  /** An app orders, takes cards and thanks without leaving its page; only a bank needs the window. */
  readonly app: boolean;
}

const shops: readonly Shop[] = [
  { name: 'plain HTML', path: '/', tea: 'Buy now Darjeeling, 250 g', app: false },
  { name: 'React', path: '/react', tea: 'Buy Darjeeling, 250 g', app: true },
  { name: 'Vue', path: '/vue', tea: 'Buy Darjeeling, 250 g', app: true },
];

/** Presses a button that buys, and waits for the payment page; the number of the order. */
async function buy(payer: CheckoutPayer, button: string): Promise<string> {
  const { page } = payer;
  const made = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/orders');
  await page.getByRole('button', { name: button }).click();
  const answer = await made;
  const location = await answer.headerValue('location');
  const orderId = location?.split('/').at(-1) ?? ((await answer.json()) as { order: string }).order;
  await payer.open();
  return orderId;
}

test.describe('The demo shop', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();
  // The apps are built from source when the first of them is requested.
  test.beforeAll(() => fetch(`${here.shop}/demo/apps/react.js`).then((answer) => answer.text()));

  for (const shop of shops) {
    test.describe(`in ${shop.name}`, () => {
      const shopping = (act: (payer: CheckoutPayer, orderId: string) => Promise<unknown>) =>
        here.visitCheckout(here.shop + shop.path, async (payer) => act(payer, await buy(payer, shop.tea)));

      /** From the receipt to the shop's own thanks. */
      async function thanks({ page, form }: CheckoutPayer, orderId: string): Promise<void> {
        await form.getByRole('button', { name: 'Back to ' }).click();
        await isThanked(page, orderId);
      }

      async function isThanked(page: CheckoutPayer['page'], orderId: string): Promise<void> {
        await page.getByRole('heading', { name: 'Thank you' }).waitFor();
        await page.getByText('Your order is paid.').waitFor();
        await page.getByText(orderId).first().waitFor();
        assert.equal(new URL(page.url()).pathname, shop.app ? shop.path : `/thanks/${orderId}`);
      }

      test('takes a card in the gateway’s frame, thanks, and sells again', () =>
        shopping(async (payer, orderId) => {
          const { page } = payer;
          assert.equal(await page.locator('gw-checkout').count(), 1);
          assert.equal(await payer.form.locator('[slot=card] iframe').count(), 1);
          assert.equal(new URL(payer.cardFrame.url()).origin, here.gateway.payUrl);
          await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
          const opened = page.url();

          await payer.pay();
          const result = await payer.paid();
          assert.deepEqual([result.order_id, result.amount], [orderId, '1890']);
          assert.equal(page.url(), opened, 'a card payment left the page');
          const posts = () => payer.requests.filter(({ url }) => new URL(url).pathname === '/thanks').length;
          await thanks(payer, orderId);
          assert.equal(posts(), 1, 'the signed result was not handed to the shop');
          assert.deepEqual(payer.outcomes, ['gw-success']);
          assert.equal(payer.told('gw-ready').length, 1, 'the page began twice');
          assert.equal(await here.charges({ orderId }), 1);
          const senders = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ frame }) => frame);
          assert.deepEqual([...new Set(senders.map((frame) => new URL(frame).origin))], [here.gateway.payUrl]);

          // Another order in the same page starts from the beginning.
          if (shop.app) await page.getByRole('button', { name: 'Back to the goods' }).click();
          else await page.getByRole('link', { name: 'Back to the goods' }).click();
          assert.notEqual(await buy(payer, shop.tea), orderId);
          await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
          assert.equal(await payer.form.locator('[slot=card] iframe').count(), 1);
        }));

      test('takes another card after a refusal, which its payer confirms at the issuer', () =>
        shopping(async (payer, orderId) => {
          await payer.pay(cards.insufficientFunds);
          assert.equal((await payer.next('gw-error'))['retry'], true);
          await payer.pay(cards.threeDSecure);
          await payer.confirm();
          await payer.paid();
          assert.deepEqual(
            payer.told('gw-challenge').map(({ detail }) => detail['open']),
            [true, false],
          );
          await thanks(payer, orderId);
          assert.deepEqual(payer.outcomes, ['gw-error 1037', 'gw-success']);
          assert.equal(await here.charges({ orderId }), 1);
        }));

      test('sends its payer to a bank, and thanks where they come back', () =>
        shopping(async (payer, orderId) => {
          await payer.leaveForBank('DE', 'burgerkasse');
          assert.equal(new URL(payer.page.url()).origin, here.gateway.acsUrl);
          await payer.confirm();
          await isThanked(payer.page, orderId);
          assert.equal(await here.charges({ orderId }), 1);
          if (!shop.app) return;
          // The payer has read the thanks, so a reload shows the goods.
          await payer.page.getByRole('button', { name: 'Back to the goods' }).click();
          await payer.page.reload();
          await payer.page.getByRole('button', { name: shop.tea }).waitFor();
        }));

      test('reports a bank’s refusal, and accepts another method for the same order', () =>
        shopping(async (payer, orderId) => {
          await payer.leaveForBank('DE', 'burgerkasse');
          await payer.cancel();
          await payer.page.getByRole('heading', { name: 'Not paid' }).waitFor();
          assert.equal(await here.charges({ orderId }), 0);
          await payer.page
            .getByRole('button', { name: 'Pay another way' })
            .or(payer.page.getByRole('link', { name: 'Pay another way' }))
            .click();
          await payer.open();
          await payer.pay();
          await payer.paid();
          await thanks(payer, orderId);
          assert.equal(await here.charges({ orderId }), 1);
        }));

      if (!shop.app) return;

      test('reports that the shop’s server makes no order, and lets the payer try again', () =>
        here.visitCheckout(here.shop + shop.path, async (payer) => {
          const { page } = payer;
          await payer.intercept('/orders', (route) => route.fulfill({ status: 502, body: 'no' }), 1);
          const button = page.getByRole('button', { name: 'Buy Silk thread, 12 colours' });
          await button.click();
          await page.getByRole('alert').getByText('The shop could not create your order.').waitFor();
          await button.click();
          await page.getByRole('button', { name: 'Pay €24.00' }).waitFor();
        }));

      test('shows the goods to a visitor who comes back for an order that the shop does not know', () =>
        here.visitCheckout(`${here.shop}${shop.path}?order=nobody`, async ({ page }) => {
          await page.getByRole('alert').getByText('The shop does not know this order.').waitFor();
          await page.getByRole('button', { name: shop.tea }).waitFor();
          await page.waitForURL((url) => url.search === '');
        }));
    });
  }
});
