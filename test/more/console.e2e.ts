/** The console in a browser: kept up to date while it is read, usable without scripts and without sight, in any width. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { consoleOf } from './console-support.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, CheckoutPayer, until, type Payer } from '../e2e/harness.js';

const here = world({ sandbox: ['--seed', '12'] });
const { at, open, pay } = consoleOf(here);

test.describe('The console', () => {
  /** Receives callbacks, and refuses the first of each order. */
  let receiver: Server;
  let callbackUrl = '';
  const received: string[] = [];
  test.beforeAll(async () => {
    receiver = createServer((request, response) => {
      const path = request.url ?? '';
      response.statusCode = path.includes('refused') ? 500 : 200;
      received.push(path);
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, resolve));
    const address = receiver.address();
    callbackUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  });
  test.afterAll(() => receiver.close());

  test('leads from the front page to a paid order: create it, open its link, pay, see that it is approved', async () => {
    await here.visit(here.gateway.payUrl, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-write'], { origin: here.gateway.payUrl });
      await page.getByRole('heading', { name: 'Test payment' }).waitFor();
      await page.getByLabel('Amount').fill('12.34');
      await page.getByRole('button', { name: 'Create a test order' }).click();
      await page.getByText('Order created. Pay it with a test card.').waitFor();
      const copy = page.getByRole('button', { name: 'Copy 4444 5555 1111 6666' });
      await copy.click();
      await page.getByText('Copied.', { exact: true }).waitFor({ state: 'attached' });
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Open the payment page' }).click();
      const payer = new CheckoutPayer(here, context, await opened);
      await payer.open();
      await payer.pay(cards.approved);
      await payer.receipt.waitFor();
      // The script of the console refreshes the page.
      await page.locator('#order').getByText('approved').waitFor();
      await page.getByRole('link', { name: 'Timeline and details of this order' }).click();
      await page.getByText('Test order').first().waitFor();
    });
  });

  test('shows news automatically, and does not change focus, scroll position and opened parts', async () => {
    await here.visit(
      at(),
      async ({ page }) => {
        const third = page.locator('a.row').nth(2);
        // At once: the rows move when the page is refreshed.
        const name = await third.evaluate((row: HTMLElement) => {
          row.focus();
          return row.textContent;
        });
        await page.evaluate(() => scrollTo(0, 120));
        const order = await here.order({ server_callback_url: `${callbackUrl}/fresh` });
        await page.getByRole('link', { name: order.orderId }).waitFor();
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), name);
        assert.equal(await page.evaluate(() => scrollY), 120);

        await open(page, order);
        await page.getByText('No payment attempts yet.').waitFor();
        await pay(order);
        await page.getByText('Callback delivered').waitFor();
        await page.getByText('Body', { exact: true }).click();
        await page.getByText('"order_status": "approved"').waitFor();
        await page.getByRole('button', { name: /^Send again callback \d+$/ }).click();
        await page.getByText('The callback is being sent again, with the same body.').waitFor();
        await until(
          () => received.filter((path) => path === '/fresh').length === 2,
          () => 'the second delivery',
        );
        await page.getByRole('heading', { name: 'Callback', level: 3 }).nth(1).waitFor();
        // A reload does not show it again.
        await page.waitForURL((url) => !url.searchParams.has('done'));
      },
      { viewport: { width: 1280, height: 500 } },
    );
  });

  test('changes nothing while the reader types, marks a text, or has stopped it', async () => {
    const read = async (payer: Payer) => {
      const { page } = payer;
      const search = page.getByRole('searchbox', { name: 'Search orders' });
      const live = page.getByRole('button', { name: 'Live' });
      const rows = page.locator('tbody tr');
      /** The page's clock goes on by more than the time between two requests for news, and the page sends none. */
      const requestsNothing = async () => {
        const before = payer.requests.length;
        await page.clock.runFor(5000);
        // An earlier request of the page is recorded before this one.
        await page.evaluate(() => fetch('/health').then((answer) => answer.text()));
        const paths = payer.requests.slice(before).map(({ url }) => new URL(url).pathname);
        assert.deepEqual(paths, ['/health']);
      };
      await search.fill('half a wor');
      const whileTyping = await here.order();
      await requestsNothing();
      assert.equal(await page.getByRole('link', { name: whileTyping.orderId }).count(), 0);
      assert.equal(await search.inputValue(), 'half a wor');
      await live.focus();
      await page.getByRole('link', { name: whileTyping.orderId }).waitFor();
      assert.equal(await search.inputValue(), 'half a wor', 'what was typed is still there');

      // The answer to an invalid form stays, too.
      await page.goto(at('/faults'));
      await page.getByLabel('Number of requests').fill('0');
      await page.getByRole('button', { name: 'Add the rule' }).click();
      await page.getByText('Enter a number from 1 to 1000.').waitFor();
      await requestsNothing();
      assert.ok(await page.getByText('Enter a number from 1 to 1000.').isVisible());
      assert.equal(await page.getByLabel('Number of requests').inputValue(), '0');
      await page.goto(at());

      await live.click();
      assert.equal(await live.getAttribute('aria-pressed'), 'false');
      await rows.first().waitFor();
      const whileStopped = await here.order();
      await requestsNothing();
      assert.equal(await page.getByRole('link', { name: whileStopped.orderId }).count(), 0);
      await page.reload();
      assert.equal(await live.getAttribute('aria-pressed'), 'false', 'it is remembered');
      await live.click();
      await here.order().then(({ orderId }) => page.getByRole('link', { name: orderId }).waitFor());
    };
    await here.visit(at(), read, { prepare: ({ page }) => page.clock.install() });
  });

  test('does all of it without scripts', async () => {
    const order = await here.order({ server_callback_url: `${callbackUrl}/plain` });
    await pay(order);
    await here.visit(
      at(),
      async ({ page }) => {
        await page.getByLabel('Search orders').fill(order.orderId);
        await page.getByLabel('Status').selectOption('approved');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('link', { name: order.orderId }).click();
        await page.getByRole('button', { name: /^Send again callback \d+$/ }).click();
        await page.getByText('The callback is being sent again, with the same body.').waitFor();
        await page.getByRole('link', { name: 'Faults' }).click();
        await page.getByLabel('Fault', { exact: true }).selectOption('Delay the request');
        await page.getByLabel('Milliseconds or HTTP status').fill('1');
        await page.getByLabel('Endpoint').selectOption('Capture held money');
        await page.getByRole('button', { name: 'Add the rule' }).click();
        await page.getByText('Rule added. It applies to the next request.').waitFor();
        await page.getByRole('button', { name: 'Remove Delay the request, for Capture held money' }).click();
        await page.getByText('Rule removed.').waitFor();
        assert.equal(await page.getByRole('button', { name: 'Live' }).count(), 0);
      },
      { javaScriptEnabled: false },
    );
  });

  test('leads from a row to its order by a click anywhere, but not where its text is marked', async () => {
    await here.visit(
      at(),
      async ({ page }) => {
        const cell = page.locator('tbody tr').nth(1).locator('td').last();
        // The page's clock is stopped: the page follows a single click after a fifth of a second, and a machine may be slower.
        await page.clock.pauseAt(Date.now() + 1000);
        await cell.locator('time').dblclick();
        await page.clock.runFor(1000);
        assert.equal(page.url(), at());
        await page.clock.resume();
        await page.evaluate(() => getSelection()?.removeAllRanges());
        await page.locator('tbody tr').nth(1).locator('td').nth(1).click();
        await page.waitForURL((url) => /\/orders\/\d+$/.test(url.pathname));
      },
      { prepare: ({ page }) => page.clock.install() },
    );
  });

  test('accepts no form from the page of another origin', async () => {
    const { gateway } = here;
    const action = `${gateway.payUrl}/sandbox/console/clock`;
    const body = `<form method="post" action="${action}"><input name="forward" value="month" /><button>Win</button></form>`;
    const before = await (await fetch(`${gateway.payUrl}/sandbox/clock`)).json();
    await here.visit(
      here.page(undefined, {
        body,
        head: '<meta name="x">',
        policy: `default-src 'none'; form-action ${gateway.payUrl}`,
      }),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Win' }).click();
        await page.getByRole('heading', { name: 'Request refused' }).waitFor();
      },
    );
    const then = await (await fetch(`${gateway.payUrl}/sandbox/clock`)).json();
    const moved = Date.parse((then as { now: string }).now) - Date.parse((before as { now: string }).now);
    assert.ok(moved < 24 * 3600_000, `the clock moved by ${moved} ms`);
  });

  test('A7: accepts no form from another page of the gateway’s own origin, which the payer’s browser would let through', async () => {
    // Its return address makes the hosted page one that may post forms to any address.
    const order = await here.order({ response_url: 'https://shop.example/back' });
    await here.visit(`${here.gateway.payUrl}/checkout/${order.token}`, async ({ page }) => {
      const before = new Date();
      const answered = page.waitForResponse((response) => response.url() === at('/clock'));
      await page.evaluate((action) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action });
        // The page sends no origin with a form unless a script in it asks for that, and it lets no script set `innerHTML`.
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'referrer', content: 'same-origin' }),
        );
        const field = Object.assign(document.createElement('input'), { name: 'forward', value: 'month' });
        form.append(field);
        document.body.append(form);
        form.submit();
      }, at('/clock'));
      const answer = await answered;
      assert.equal(await answer.request().headerValue('origin'), here.gateway.payUrl);
      assert.equal(answer.status(), 403);
      await page.getByRole('heading', { name: 'Request refused' }).waitFor();
      const { now } = (await (await fetch(`${here.gateway.payUrl}/sandbox/clock`)).json()) as { now: string };
      assert.ok(Date.parse(now) - before.getTime() < 24 * 3600_000, `the clock moved to ${now}`);
    });
  });
});
