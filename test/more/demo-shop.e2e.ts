/** The demo shop as a visitor uses it: with a script and without, on small screens, to the receipt and behind the scenes. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { test, world } from '../e2e/fixtures.js';
import { cards, type CheckoutPayer } from '../e2e/harness.js';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
}

/** Faults by axe's rules, with those of good practice, and parts that scroll sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  // A page after a form may be read before its style is loaded.
  await page.waitForLoadState();
  await page.evaluate(await axe);
  return page.evaluate(async () => {
    const { axe: check } = globalThis as unknown as { axe: Axe };
    // The elements have their own tests.
    const { violations } = await check.run(document, { iframes: false, preload: false });
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
    return scrollWidth > clientWidth ? [...found, `${scrollWidth - clientWidth} px too wide`] : found;
  });
}

test.describe('The demo shop', () => {
  const here = world();

  const addToCart = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart ${name}` }).click();

  /** Fills a cart, changes it, pays it, and reads what happened behind the scenes. */
  async function shopping(payer: CheckoutPayer, seen: (what: string) => Promise<unknown>): Promise<void> {
    const { page } = payer;
    await seen('the shelf');
    await addToCart(page, 'Darjeeling');
    await page.getByRole('link', { name: '1 in your cart' }).waitFor();
    await addToCart(page, 'Stoneware cup');
    await page.getByRole('link', { name: 'Cart 2' }).click();
    await page.getByRole('button', { name: 'One more: Stoneware cup' }).click();
    await page.waitForURL((url) => url.search === '?pressed=more-cup');
    await seen('the cart');
    await page.getByRole('button', { name: 'Remove Darjeeling' }).click();
    await page.getByText('Darjeeling, 250 g was removed from your cart.').waitFor();
    await seen('a removal');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'One more: Darjeeling' }).waitFor();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/pay/'));
  }

  test('sells a cart, and shows developers the events, the callback and the order', () =>
    here.visitCheckout(here.shop, async (payer) => {
      const { page } = payer;
      await shopping(payer, () => Promise.resolve());
      await payer.open();
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await page.locator('gw-checkout').getByText('2 × Stoneware cup').waitFor();
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      assert.equal((await payer.paid()).amount, '6290');
      await payer.backToShop();
      await page.getByRole('row', { name: '2 × Stoneware cup €44.00' }).waitFor();
      await page.getByRole('row', { name: 'Total €62.90' }).waitFor();
      assert.deepEqual(await faultsOf(page), [], 'the receipt');
      assert.equal(await here.charges({ orderId }), 1);

      await page.getByRole('link', { name: 'Events, callback and order' }).click();
      await page.getByText('Received and verified: the signature is valid. Delivery 1.').waitFor();
      await page.locator('#events b').first().waitFor();
      const events = await page.locator('#events b').allTextContents();
      for (const name of ['gw-ready', 'gw-pay-click', 'gw-challenge', 'gw-success', 'gw-redirect']) {
        assert.ok(events.includes(name), `${name} is not among ${events}`);
      }
      await page.getByText('returns the signed status: approved').waitFor();
      assert.deepEqual(await faultsOf(page), [], 'behind the scenes');
      assert.doesNotMatch((await page.locator('main').textContent()) ?? '', new RegExp(cards.threeDSecure.number));

      // Another order begins with an empty cart.
      await page.goto(`${here.shop}/cart`);
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    }));

  test('sells a cart without a script, up to the payment page', () =>
    here.visitCheckout(
      here.shop,
      async (payer) => {
        await shopping(payer, () => Promise.resolve());
        assert.match(await payer.page.content(), /<gw-checkout token="\w{40}"/);
      },
      { javaScriptEnabled: false },
    ));

  test('keeps the focus where a visitor of the cart presses', () =>
    here.visitCheckout(here.shop, async ({ page }) => {
      // The browser moves the focus when the page has rendered.
      const focused = (id: string) => page.locator(`#${id}:focus`).waitFor();
      await addToCart(page, 'Sencha');
      await page.getByRole('link', { name: 'Cart 1' }).click();
      await page.getByRole('button', { name: 'One more: Sencha' }).press('Enter');
      await page.waitForURL((url) => url.search === '?pressed=more-sencha');
      await focused('more-sencha');
      await page.getByRole('button', { name: 'Remove Sencha' }).press('Enter');
      await page.getByText('was removed from your cart').waitFor();
      await focused('undo');
    }));

  for (const { name, options } of [
    { name: 'at 320 px', options: { viewport: { width: 320, height: 640 } } },
    { name: 'in the dark', options: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } } },
  ] as const) {
    test(`is accessible, and does not scroll sideways, ${name}`, () =>
      here.visitCheckout(
        here.shop,
        async (payer) => {
          const { page } = payer;
          const seen = async (what: string) => assert.deepEqual(await faultsOf(page), [], what);
          await shopping(payer, seen);
          for (const path of ['/developers', '/cart', '/pay/none']) {
            await page.goto(here.shop + path);
            await seen(path);
          }
        },
        options,
      ));
  }
});
