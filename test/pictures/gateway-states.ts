/** Pages that are not in Storybook: the gateway's, the issuer's, a bank's and the demo shop's. */
import type { Page } from '@playwright/test';
import { cards } from '../../src/testing/cards.js';
import type { Look, View } from './story-states.js';
import { openChallenge, shopUrl, type Servers } from './servers.js';

export interface GatewayState extends Look {
  /** Opens the page, and waits until it has this state. */
  readonly open: (page: Page, servers: Servers) => Promise<unknown>;
}

const confirms = cards.threeDSecure.number;
const asksForACode = cards.oneTimeCode.number;

const tea = { order_desc: 'Darjeeling First Flush, 250 g', amount: 1890, currency: 'EUR' };

/** Opens the gateway's own payment page of an order, and waits until it can be paid. */
async function openHosted(page: Page, { client }: Servers): Promise<void> {
  const { checkout_url } = await client.orders.checkoutUrl({ order_id: '10482', ...tea });
  await page.goto(checkout_url);
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
}

/** Chooses the first bank and goes to its page. */
async function openBank(page: Page, servers: Servers): Promise<void> {
  await openHosted(page, servers);
  await page.getByRole('tab', { name: 'Online banking' }).click();
  await page.locator('[role=listbox] [role=option]').first().click();
  await page.locator('button.pay').click();
  await page.waitForURL('**/bank/pay?*');
}

const issuer = (card_number: string, view: View, act?: (page: Page) => Promise<unknown>): GatewayState => ({
  views: [view],
  async open(page, servers) {
    await openChallenge(page, await servers.challenge(card_number));
    await act?.(page);
    // The text differs each time.
    for (const code of await page.locator('#shown-code').all())
      await code.evaluate((node) => (node.textContent = '482913'));
  },
});

export const gatewayStates: Readonly<Record<string, GatewayState>> = {
  'gateway/payment-page': { open: openHosted },
  'gateway/wrong-link': {
    async open(page, { client }) {
      const { checkout_url } = await client.orders.checkoutUrl({ order_id: '10482', ...tea });
      await page.goto(checkout_url.replace(/\w+$/, '0'.repeat(40)));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  'gateway/bank': { open: openBank },
  'gateway/back-from-the-bank': {
    async open(page, servers) {
      await openBank(page, servers);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/bank'));
      await page.getByRole('heading').first().waitFor();
    },
  },
  'issuer/press': issuer(confirms, '390-light'),
  'issuer/code': issuer(asksForACode, '390-dark'),
  'issuer/wrong-code': issuer(asksForACode, '390-light', async (page) => {
    await page.getByRole('textbox').fill('1');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByText('That is not the code.').waitFor();
  }),
  'shop/front': { open: (page) => page.goto(shopUrl) },
  'shop/cart': {
    async open(page) {
      await page.goto(shopUrl);
      await page.getByRole('button', { name: 'Add to cart Darjeeling, 250 g' }).click();
      await page.goto(`${shopUrl}/cart`);
    },
  },
  'shop/transfer': {
    async open(page) {
      await page.goto(`${shopUrl}/transfer`);
      await page.frameLocator('iframe').first().getByRole('textbox').first().waitFor();
    },
  },
};
