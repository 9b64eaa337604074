/** Broken, missing, invalid or late: each case has its own clear text, its own code, and a next step. */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards, lookUpPath, submissionPath, until } from '../e2e/harness.js';

interface Words {
  readonly title: string;
  readonly text: string;
  /** The message for a script of the page, if that has more than the text. */
  readonly message?: string;
}

test.describe('Failures that a payer cannot fix', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  test.describe('An order that cannot be paid', () => {
    const told = (token: string, code: string, { title, text, message: expected = text }: Words) =>
      here.visit(here.page({ token }), async (payer) => {
        await payer.state('closed');
        const { code: came, message, retry } = await payer.next('gw-error');
        assert.deepEqual({ code: came, message, retry }, { code, message: expected, retry: false });
        const screen = payer.notice.or(payer.receipt);
        await screen.getByText(text).waitFor();
        await screen.getByRole('heading', { name: title, exact: true }).waitFor();
        assert.equal(await payer.button.count(), 0);
        assert.equal(payer.told('gw-ready').length, 0);
      });

    test('is reported if its token is unknown', () =>
      told('0123456789'.repeat(4), 'token_unknown', {
        title: 'This payment link does not work',
        text: 'We cannot find this order. Go back to the shop and start again.',
      }));

    test('is reported if its token has 39 characters', async () => {
      const { token } = await here.order();
      await told(token.slice(1), 'token_malformed', {
        title: 'You cannot pay for this order here',
        text: 'The shop sent order details we cannot use. Go back to the shop and start again.',
      });
    });

    test('is reported if it has expired', async () => {
      const { token } = await here.order({ lifetime: 1 });
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await told(token, 'order_expired', {
        title: 'This payment page has expired',
        text: 'The time to pay for this order has run out. Start again from your order in the shop.',
      });
    });

    test('is reported within two seconds if it expires while the payer types', async () => {
      const lifetime = 600;
      const order = await here.order({ lifetime });
      const expires = Date.now() + lifetime * 1000;
      // The page learns from a look-up how much time is left, which is as exact as the look-up was quick.
      let lookUp = 0;
      await here.visitForm(
        async (payer) => {
          await payer.typeCard();
          // The page's clock is stopped two seconds later: the clock of a busy machine is not exact enough.
          await payer.page.clock.pauseAt(expires + 2000 + lookUp);
          assert.equal((await payer.next('gw-error'))['code'], 'order_expired');
          await payer.state('closed');
          assert.equal(await here.charges(order), 0);
        },
        {
          order,
          prepare: async ({ page }) => {
            page.on('requestfinished', (request) => {
              if (request.url().endsWith(lookUpPath)) lookUp = Math.max(lookUp, request.timing().responseEnd);
            });
            await page.clock.install();
          },
        },
      );
    });

    test('is reported if it is already paid', async () => {
      const order = await here.order();
      await here.visitForm(
        async (payer) => {
          await payer.pay();
          await payer.paid();
        },
        { order },
      );
      await told(order.token, 'order_paid', {
        title: 'This order is already paid',
        text: 'You do not need to pay again.',
        message: 'This order is already paid. You do not need to pay again.',
      });
    });
  });

  test.describe('A frame that never loads', () => {
    test('is given up after a while, and reported; if it loads after that, the payer can pay', async () => {
      const order = await here.order();
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await here.visit(
        here.page(order),
        async (payer) => {
          assert.equal((await payer.next('gw-error'))['code'], 'frame_unreachable');
          await payer.state('closed');
          release?.();
          await payer.state('ready');
          await payer.pay();
          await payer.paid();
          assert.equal(await here.charges(order), 1);
        },
        {
          prepare: async ({ context }) => {
            // The fifteen seconds of waiting for a frame are one here; no other timer is changed.
            await context.addInitScript(() => {
              const wait = setTimeout;
              Object.assign(window, {
                setTimeout(run: () => void, milliseconds = 0) {
                  return wait(run, milliseconds === 15_000 ? 1000 : milliseconds);
                },
              });
            });
            await context.route('**/frame.html*', async (route) => {
              await held;
              await route.continue();
            });
          },
        },
      );
    });

    test('is reported if it is not the gateway’s page', async () => {
      await here.visit(
        here.page(await here.order()),
        async (payer) => {
          assert.equal((await payer.next('gw-error'))['code'], 'frame_unreachable');
          assert.ok(await payer.form.getByRole('button', { name: 'Try again' }).isVisible());
        },
        {
          prepare: ({ context }) =>
            context.route('**/frame.html*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' })),
        },
      );
    });
  });

  test.describe('A gateway that cannot be reached', () => {
    test.describe.configure({ mode: 'default' });

    // On disk, for the gateway that is stopped and started again.
    const here = world({ onDisk: true });

    test('is reported while the page is open; once it is back, the same card pays', async () => {
      await here.visitForm(async (payer, order) => {
        await payer.typeCard();
        await here.gateway.stop();
        await payer.button.click();
        await payer.state('checking');
        assert.deepEqual(payer.outcomes, ['gw-unknown']);
        await here.gateway.start();
        await payer.state('ready');
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
        await payer.button.click();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      });
    });

    for (const [what, gone, seen] of [
      // The page around the frame may come from this browser's cache or be gone with it.
      ['the frame loads', /\/frame\.html/, 'could not be loaded'],
      ['the frame and the page around it load', /\/frame\.html|\/assets\//, 'did not load'],
    ] as const) {
      test(`is reported when ${what}; once it is back, “Try again” works`, async () => {
        const order = await here.order();
        let arrived: () => void = () => undefined;
        const others = new Promise<void>((resolve) => (arrived = resolve));
        await here.visit(
          here.page(order),
          async (payer) => {
            await payer.next('gw-error');
            assert.deepEqual(payer.outcomes, ['gw-error frame_unreachable']);
            await payer.form.getByText(seen).first().waitFor();
            await here.gateway.start();
            await payer.form.getByRole('button', { name: 'Try again' }).click();
            await payer.state('ready');
            await payer.pay();
            await payer.paid();
            assert.equal(await here.charges(order), 1);
          },
          {
            prepare: async ({ context, page }) => {
              const files: string[] = [];
              page.on('requestfinished', (request) => {
                if (request.url().includes('/assets/') && files.push(request.url()) === 3) arrived();
              });
              // A file that has arrived runs a moment later, and then the element draws. Routes of Playwright switch the browser's cache off,
              // so a file that runs when the gateway has stopped would be requested again, and Chromium remembers that failure.
              const haveRun = () =>
                page.evaluate(
                  (urls) =>
                    Promise.all(urls.map((url) => import(url))).then(
                      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
                    ),
                  files,
                );
              let stopped: Promise<void> | undefined;
              await context.route(gone, async (route) => {
                if (!gone.test('/assets/')) await others.then(haveRun);
                await (stopped ??= here.gateway.stop());
                await route.continue();
              });
            },
          },
        );
      });
    }

    test('is reported when the order loads; once it is back, “Try again” works', async () => {
      const order = await here.order();
      let pass: (() => void) | undefined;
      await here.visit(
        here.page(order),
        async (payer) => {
          assert.equal((await payer.next('gw-error'))['code'], 'gateway_unreachable');
          const words = 'The payment service cannot be reached. Check your connection and try again.';
          await payer.notice.getByText(words).waitFor();
          pass?.();
          await payer.form.getByRole('button', { name: 'Try again' }).click();
          await payer.state('ready');
          await payer.pay(cards.frictionless);
          await payer.paid();
        },
        {
          prepare: async (payer) => {
            pass = await payer.intercept(lookUpPath, (route) => route.abort());
          },
        },
      );
    });

    test('finishes a charge at its next start if it was killed while it charged; the page and the shop learn of it', async () => {
      const { url, orderId } = await here.buy();
      await here.visit(url, async (payer) => {
        await payer.state('ready');
        await payer.fault(submissionPath, 'acquirer-answer-delay=20000');
        await payer.pay();
        await until(
          async () => (await here.transactions({ orderId }))[0]?.transaction_status === 'processing',
          () => 'the attempt is with the acquirer',
        );
        await here.gateway.stop('SIGKILL');
        await payer.state('checking');
        await here.gateway.start();
        await payer.state('paid');
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
        await payer.page.locator('#heard').getByText('Received and verified').waitFor();
        assert.equal(payer.submissions, 1);
        assert.equal((await here.transactions({ orderId })).length, 1);
        assert.equal(await here.charges({ orderId }), 1);
      });
    });
  });
});
