/** A server writes the element with its frame: the payer types before any script has come, and nothing moves under them. */
import assert from 'node:assert/strict';
import { markup, type ElementTag } from '../../src/markup/index.js';
import { test, world } from '../e2e/fixtures.js';
import type { Payer } from '../e2e/harness.js';

const here = world();

interface Shift {
  readonly value: number;
}

/** Counts what moves from the first paint on. Movement that the payer asked for, as by a key, does not count. */
async function shifts(payer: Payer): Promise<Shift[]> {
  return payer.page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as unknown as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value }) => ({ value })),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );
}

function url(tag: ElementTag, attributes: Record<string, string>, style = ''): string {
  const files = `${here.gateway.payUrl}/latest/checkout-vue`;
  const text = markup(tag, attributes, { gateway: `${files}/`, origin: here.stall });
  return here.page(undefined, {
    body: `<main>${text}</main>`,
    head: `${style}<link rel="stylesheet" href="${files}/checkout.css" /><script async src="${files}/checkout.js"></script>`,
    ...(style ? { policy: here.policy().replace('style-src', "style-src 'unsafe-inline'") } : {}),
  });
}

test.describe('a frame in the markup', () => {
  for (const tag of ['gw-card-form', 'gw-checkout'] as const) {
    test(`of <${tag}> takes a card before the script has come, and pays with it`, async () => {
      const order = await here.order();
      let go = () => {};
      const typed = new Promise<void>((resolve) => (go = resolve));
      const visit = async (payer: Payer) => {
        await payer.typeByHand();
        assert.equal(
          await payer.form.evaluate((form) => form.matches(':defined')),
          false,
          'the script was there before',
        );
        go();
        await payer.state('ready');
        assert.equal(await payer.fields.locator('[name=card_number]').inputValue(), '4444 5555 1111 6666');
        await payer.button.click();
        await payer.paid();
        assert.equal(await payer.page.locator('iframe').count(), 1, 'frames');
        assert.deepEqual(payer.requests.filter(({ url: to }) => to.includes('frame.html')).length, 1);
      };
      const prepare = (payer: Payer) =>
        payer.intercept('/latest/checkout-vue/checkout.js', async (route) => {
          await typed;
          await route.continue();
        });
      const attributes: Record<string, string> = { token: order.token };
      if (tag === 'gw-checkout')
        await here.visitCheckout(url(tag, { ...attributes, methods: 'card' }), visit, { prepare, waitUntil: 'commit' });
      else await here.visit(url(tag, attributes), visit, { prepare, waitUntil: 'commit' });
      assert.equal(await here.charges(order), 1);
    });
  }

  for (const [tag, width] of [
    ['gw-card-form', 320],
    ['gw-checkout', 416],
  ] as const) {
    test(`of <${tag}> gives it its width in a flex row, before and after the script has come`, async () => {
      const order = await here.order();
      let go = () => {};
      const measured = new Promise<void>((resolve) => (go = resolve));
      await here.visit(
        url(
          tag,
          { token: order.token, ...(tag === 'gw-checkout' ? { methods: 'card' } : {}) },
          '<style>main { display: flex }</style>',
        ),
        async (payer) => {
          payer.selector = tag;
          await payer.page.waitForFunction(() => document.styleSheets.length === 2);
          const widthNow = () =>
            payer.form.evaluate((form) => [form.matches(':defined'), form.getBoundingClientRect().width]);
          assert.deepEqual(await widthNow(), [false, width]);
          go();
          await payer.state('ready');
          assert.deepEqual(await widthNow(), [true, width]);
        },
        {
          prepare: (payer) =>
            payer.intercept('/latest/checkout-vue/checkout.js', async (route) => {
              await measured;
              await route.continue();
            }),
          waitUntil: 'commit',
          viewport: { width: 1280, height: 900 },
        },
      );
    });
  }

  for (const width of [320, 1280]) {
    test(`has the place that it keeps, ${width} px`, async () => {
      const order = await here.order();
      await here.visit(
        url('gw-card-form', { token: order.token }),
        async (payer) => {
          await payer.state('ready');
          const sum = (await shifts(payer)).reduce((total, { value }) => total + value, 0);
          assert.ok(sum < 0.001, `layout shift of ${String(sum)}`);
        },
        { viewport: { width, height: 900 } },
      );
    });
  }
});
