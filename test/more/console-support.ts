/** Steps of the console tests: its addresses, an order paid without a page, an order opened. */
import type { Page } from 'playwright-core';
import { cardSubmissionPath } from '../../src/contract/index.js';
import { cards, type Order, type World } from '../e2e/harness.js';

export const consoleOf = (here: World) => {
  const at = (path = ''): string => `${here.gateway.payUrl}/sandbox/console${path}`;
  return {
    at,
    async pay({ token }: Order, { number }: { number: string } = cards.approved): Promise<void> {
      const card = { payment_system: 'card', card_number: number, expiry_date: '12/30', cvv2: '123' };
      await fetch(here.gateway.payUrl + cardSubmissionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request: { ...card, token } }),
      });
    },
    async open(page: Page, { orderId }: Order): Promise<void> {
      await page.goto(at(`?q=${orderId}`));
      await page.getByRole('link', { name: orderId, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
};
