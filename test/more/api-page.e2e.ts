/** The pages to try the API in a browser: using only the keyboard, at two widths, light and dark, with a hostile body. */
import assert from 'node:assert/strict';
import { violations } from '../helpers/axe.js';
import { test, world } from '../e2e/fixtures.js';

const here = world({ sandbox: [] });
const at = (path = '') => `${here.gateway.payUrl}/openapi${path}`;

test.describe('The pages to try the API', () => {
  test('create an order using only the keyboard, and lead to its payment page', async () => {
    await here.visit(at(), async ({ page }) => {
      await page.getByRole('link', { name: 'Create an order', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Create an order', level: 1 }).waitFor();
      const body = page.getByLabel('Body (JSON)');
      await body.focus();
      // Tab leaves the field, so a reader is not caught in it.
      for (const next of ['Signature', 'Idempotency-Key (optional)']) {
        await page.keyboard.press('Tab');
        assert.ok(await page.getByLabel(next).evaluate((field) => field === document.activeElement), next);
      }
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('HTTP 200', { exact: true }).waitFor();
      // The script of the page handles the keys.
      await page.waitForLoadState();
      // The page does not change: otherwise the answer would be lost.
      assert.ok(await page.getByRole('button', { name: 'Live' }).isHidden());
      await body.focus();
      await page.keyboard.press('Control+Enter');
      await page.getByText('HTTP 200, error 1013').waitFor();
      await page.getByRole('link', { name: 'Reset' }).press('Enter');
      await page.waitForURL(at('/createOrder'));
      await body.press('Control+Enter');
      await page.getByText('HTTP 200', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Open the payment page' }).press('Enter');
      await page.locator('gw-checkout:state(ready)').waitFor();
    });
  });

  test('copy the curl command', async () => {
    await here.visit(
      at('/getOrderStatus'),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Show as curl only' }).click();
        await page.getByRole('button', { name: 'Copy the command' }).click();
        await page.getByRole('button', { name: 'Copied' }).waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
        // A page may write to the clipboard, and not read it.
        assert.equal(copied, '');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  test('have no finding of axe, and fit, at 320 and at 1280 px, in light and dark', async () => {
    const hostile = `<img src=x onerror=alert(1)> \u202eשלום ${'long'.repeat(200)}`;
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      await here.visit(
        at(),
        async ({ page }) => {
          const check = async (what: string) => {
            await page.waitForLoadState();
            assert.deepEqual(await violations(page), [], `${what} at ${width}`);
            const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(beyond <= 0, `${what} is ${beyond} px too wide at ${width}`);
          };
          await check('the list');
          await page.goto(at('/submitPayment'));
          await page.getByLabel('Body (JSON)').fill(JSON.stringify({ request: { token: hostile } }));
          await page.getByRole('button', { name: 'Send the request' }).click();
          await page.getByText('HTTP 200, error').waitFor();
          for (const summary of await page.locator('summary').all()) await summary.click();
          await check('an answer');
          await page.getByLabel('Body (JSON)').fill(`{"request": ${hostile}`);
          await page.getByRole('button', { name: 'Send the request' }).click();
          await page.getByText('The body is not valid JSON.').waitFor();
          await check('a wrong body');
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
    }
  });
});
