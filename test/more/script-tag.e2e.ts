/** The script tag, exactly as docs/script-tag.md shows it: its pages are served unchanged, and paid. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, world } from '../e2e/fixtures.js';
import { cards, methodsWithoutWallets, submissionPath, type Payer } from '../e2e/harness.js';

const document = readFileSync('docs/script-tag.md', 'utf8');

/** A complete sample of the document. */
function sample(name: string): { head: string; body: string } {
  const html = new RegExp(`<!-- sample: ${name} -->\\s+\`\`\`html\\n([^]*?)\\n\`\`\``).exec(document)?.[1] ?? '';
  const part = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
  assert.ok(part('head') && part('body'), `there is no sample "${name}"`);
  return { head: part('head'), body: part('body') };
}

test.describe('The script tag', () => {
  const here = world();

  /** The sample's page, with this gateway and this order in it. */
  function page(name: string, { token }: { token: string }, policy?: string): string {
    const fill = (text: string) =>
      text.replaceAll('https://pay.example', here.gateway.payUrl).replaceAll('THE_ORDER_TOKEN', token);
    const { head, body } = sample(name);
    const { payUrl } = here.gateway;
    const inline = [
      `script-src 'self' 'unsafe-inline' ${payUrl}`,
      `style-src 'self' ${payUrl}`,
      `frame-src ${payUrl}`,
      `connect-src ${payUrl}`,
      "require-trusted-types-for 'script'",
      'trusted-types lit-html gw-checkout',
    ].join('; ');
    return here.page(undefined, { head: fill(head), body: fill(body), policy: policy ?? inline });
  }

  /** Options of a shop without wallets, as a script writes them. */
  const optionsOf = ({ token }: { token: string }) =>
    JSON.stringify({ options: { methods: methodsWithoutWallets }, params: { token } });

  /** The payer looks at the payment page, and nothing else. */
  const atCheckout = (payer: Payer) => {
    payer.selector = 'gw-checkout';
    return payer.state('ready');
  };

  test('puts the payment page into the container, and reports that it is paid', async () => {
    const order = await here.order();
    await here.visit(page('page', order), async (payer) => {
      await atCheckout(payer);
      await payer.page.locator('gw-checkout').getByText('Tea for two').first().waitFor();
      await payer.pay(cards.approved);
      await payer.page.getByText(`${order.orderId} is paid`).waitFor();
      assert.equal(await here.charges(order), 1);
      const asked = new Set(payer.requests.map(({ url }) => url));
      assert.equal([...asked].filter((url) => /\/page-[\w-]{8}\.js$/.test(url)).length, 1);
    });
  });

  test('reports a refusal with a text, and the same page can be paid then', async () => {
    const order = await here.order();
    await here.visit(page('page', order), async (payer) => {
      await atCheckout(payer);
      await payer.pay(cards.insufficientFunds);
      await payer.page.locator('#outcome').getByText('Not enough money for this payment.').waitFor();
      await payer.pay(cards.approved);
      await payer.page.getByText(`${order.orderId} is paid`).waitFor();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('requests the payment page’s files at the same time as the others, if the page has the tag', async () => {
    const order = await here.order();
    await here.visit(here.checkout(order), async (payer) => {
      await atCheckout(payer);
      const starts = await payer.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          // A file is first requested under an address that ends with the number of the try.
          .map((entry) => [entry.name.replace(/#\d+$/, ''), entry.startTime] as const),
      );
      const when = (name: RegExp) => starts.find(([url]) => name.test(url))?.[1] ?? Infinity;
      const ends = await payer.page.evaluate(() => {
        const entries = performance.getEntriesByType('resource');
        return entries.find(({ name }) => /\/lit-[^/]*\.js(#\d+)?$/.test(name))?.duration ?? 0;
      });
      const lit = when(/\/lit-[^/]*\.js$/);
      assert.ok(when(/\/page-[^/]*\.js$/) < lit + Math.max(ends, 50), `page ${when(/\/page-/)}, lit ${lit}`);
    });
  });

  test('runs under the strictest policy, with only a nonce', async () => {
    const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q';
    const order = await here.order();
    const address = here.page(undefined, {
      policy: `script-src 'nonce-${nonce}'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html gw-checkout`,
      head: `<script nonce="${nonce}" src="${here.gateway.payUrl}/latest/checkout-vue/checkout.js"></script>`,
      body: `<div id="place"></div><script nonce="${nonce}">checkout('#place', ${optionsOf(order)})</script>`,
    });
    await here.visit(address, async (payer) => {
      await atCheckout(payer);
      await payer.pay(cards.approved);
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  for (const name of ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer']) {
    test(`defines <${name}> anywhere: in a shadow root, and made by a script after load`, async () => {
      const inside = `<div><template shadowrootmode="open"><${name} id="inside"></${name}></template></div>`;
      await here.visit(here.page(undefined, { body: inside }), async ({ page }) => {
        await page.locator('#inside:defined').waitFor({ state: 'attached' });
      });
      await here.visit(here.page(undefined, { body: '<p>A shop</p>' }), async ({ page }) => {
        await page.waitForLoadState('load');
        await page.evaluate((tag) => {
          const root = globalThis.document.createElement('div').attachShadow({ mode: 'open' });
          root.append(globalThis.document.createElement(tag));
          globalThis.document.body.append(root.host);
        }, name);
        await page.locator(`${name}:defined`).waitFor({ state: 'attached' });
      });
    });
  }

  test('finds a container that is below the call', async () => {
    const order = await here.order();
    const { head } = sample('page');
    const script = `<script>checkout('#late', ${optionsOf(order)})</script>`;
    const address = here.page(undefined, {
      head: head.replaceAll('https://pay.example', here.gateway.payUrl) + script,
      body: '<div id="late"></div>',
      policy: "object-src 'none'",
    });
    await here.visit(address, async (payer) => {
      await atCheckout(payer);
      assert.equal(await payer.page.locator('#late > gw-checkout').count(), 1);
    });
  });

  test.describe("$checkout('Api')", () => {
    async function type({ page }: Payer, number: string): Promise<void> {
      await page.getByLabel('Card number').fill(number);
      await page.getByLabel('Expires').fill('12/30');
      await page.getByLabel('Security code').fill('123');
      await page.getByRole('button', { name: 'Pay' }).click();
    }

    test('pays by the page’s own form, and leads back to the shop', async () => {
      const order = await here.order({ response_url: `${here.stall}/back` });
      await here.visit(page('api', order), async (payer) => {
        const back = payer.page.waitForRequest((request) => request.url() === `${here.stall}/back`);
        await type(payer, cards.approved.number);
        const form = new URLSearchParams((await back).postData() ?? '');
        assert.equal(form.get('order_id'), order.orderId);
        assert.equal(form.get('order_status'), 'approved');
        assert.equal(await here.charges(order), 1);
      });
    });

    test('reports a refusal, and invalid input', async () => {
      const order = await here.order();
      await here.visit(page('api', order), async (payer) => {
        const { page } = payer;
        await type(payer, '4444');
        await page.locator('#outcome').getByText('card_number').waitFor();
        assert.equal(payer.submissions, 0);
        await type(payer, cards.declined.number);
        await page
          .locator('#outcome')
          .getByText(/decline|refuse/i)
          .waitFor();
        assert.equal(await here.charges(order), 0);
      });
    });

    test('sends the payer to the issuer, and the gateway learns the outcome', async () => {
      const order = await here.order();
      await here.visit(page('api', order), async (payer) => {
        const { page } = payer;
        await type(payer, cards.threeDSecure.number);
        await page.getByRole('button', { name: 'Confirm payment' }).click();
        await page.waitForURL((url) => url.pathname.startsWith('/api/checkout/return'));
        assert.equal(await here.charges(order), 1);
      });
    });

    test('is a script of its own: a page that does not use it does not load it', async () => {
      await here.visitForm(async (payer) => {
        const loaded = payer.requests.map(({ url }) => new URL(url).pathname);
        assert.deepEqual(
          loaded.filter((path) => /\/api-[^/]*\.js$/.test(path)),
          [],
        );
        assert.ok(!payer.requests.some(({ url, frame }) => url.endsWith(submissionPath) && frame.includes('/page/')));
      });
    });
  });
});
