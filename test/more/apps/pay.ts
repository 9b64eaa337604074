/** Pays an order on the page of an app like a customer, and waits until the app has received the result. */
import type * as TestingDoor from '../../../src/testing/index.js';
import type { Visit } from './list.js';
import type { World } from './world.js';

/** Time limit in seconds for each step of a payment. */
const timeout = 30;

type Card = Parameters<typeof TestingDoor.fillCard>[1];

/**
 * @param url - The app. Its page shows `Order … is paid.` after the event, unless it has no handler.
 * @throws Error if the payment fails, if the page does not show it, or if the console has an error.
 */
export async function payOnPage(
  { browser, drivers }: World,
  url: string,
  { at = '', challenge, silent }: Visit,
): Promise<void> {
  const context = await browser.newContext();
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/${at}`);
    const card: Card = challenge ? drivers.cards.threeDSecure : drivers.cards.approved;
    await drivers.fillCard(page, card, { timeout });
    await drivers.pay(page, { timeout });
    if (challenge) await drivers.passThreeDSecure(page, { timeout });
    const { order_id } = await drivers.expectPaid(page, { timeout });
    if (!silent) await page.getByText(`Order ${order_id} is paid.`).waitFor({ timeout: timeout * 1000 });
    if (problems.length > 0) throw new Error('The browser reported errors.');
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error([cause, ...problems].join('\n'), { cause: error });
  } finally {
    await context.close();
  }
}
