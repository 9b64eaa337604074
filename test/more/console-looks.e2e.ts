/** The look of the console: every view at two widths and in two schemes, with texts from a stranger. */
import assert from 'node:assert/strict';
import { violations } from '../helpers/axe.js';
import { consoleOf } from './console-support.js';
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';
import { consoleViews } from '../helpers/console.js';

const here = world({ sandbox: ['--seed', '12'] });
const { at, open, pay } = consoleOf(here);

test.describe('The console', () => {
  test('has no finding of axe, and fits, at 320 and at 1280 px, in light and dark', async () => {
    const hostile = await here.order({
      order_desc: `<script>alert(1)</script> "quoted" \u202eשלום ${'long'.repeat(200)}`,
      // An address without a server.
      server_callback_url: 'http://localhost:9/refused',
    });
    await pay(hostile, cards.insufficientFunds);
    await pay(hostile);
    const views = [...consoleViews, '?q=nothing', '/callbacks?show=waiting', '/nowhere'];
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      await here.visit(
        at(),
        async ({ page }) => {
          const check = async (view: string) => {
            // A page after a form may be read before its style is loaded.
            await page.waitForLoadState();
            assert.deepEqual(await violations(page), [], `${view} at ${width}`);
            const { beyond, widest } = await page.evaluate(() => {
              const edge = (element: Element) => element.getBoundingClientRect().right;
              const scrolls = (one: Element | null): boolean =>
                one !== null && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
              const all = [...document.body.querySelectorAll('main *, header *')];
              const past = all.filter((one) => edge(one) > innerWidth && !scrolls(one.parentElement));
              const name = (one: Element) => `<${one.localName}> “${one.textContent.trim().slice(0, 40)}”`;
              return {
                beyond: document.documentElement.scrollWidth - innerWidth,
                widest: past
                  .sort((one, other) => edge(other) - edge(one))
                  .slice(0, 3)
                  .map(name),
              };
            });
            assert.ok(beyond <= 0, `${view} is ${beyond} px too wide at ${width}: ${widest.join('; ')}`);
          };
          // A width has the same effect everywhere, so the wide page is checked with the most content.
          for (const view of width === 320 ? views : ['', '/clock']) {
            await page.goto(at(view));
            await check(view);
          }
          await open(page, hostile);
          await page.getByText('Body', { exact: true }).first().click();
          await check('an order');
          await page.goto(at('/faults'));
          await page.getByRole('button', { name: 'Add the rule' }).click();
          await page.getByText('Choose a fault.').waitFor();
          await check('a wrong form');
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
    }
  });
});
