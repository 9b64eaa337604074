/** Pages without a secure connection (http to another machine), and pages that the gateway does not allow. Each shows and reports the cause. */
import assert from 'node:assert/strict';
import { freePort } from '../../scripts/ports.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, GatewayProcess, until, type Payer } from '../e2e/harness.js';
import { TransferPayer } from '../e2e/transfer-payer.js';

const tags = ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer'] as const;
/** A gateway that other hosts may use has no short secrets. */
const secret = 'a-secret-of-32-characters-or-more';

const here = world({ browser: ['--host-resolver-rules=MAP *.test 127.0.0.1'] });

/** The same address under a host name that a browser does not take for this machine. */
const asShop = (address: string): string => address.replace('//localhost', '//shop.test');

/** A gateway that allows one origin. */
function gatewayFor(origin: () => string) {
  let gateway: GatewayProcess | undefined;
  let client: GatewayClient | undefined;
  let count = 0;
  test.beforeAll(async () => {
    gateway = new GatewayProcess(await freePort(0), await freePort(0), [
      ...['--merchant', `700001:${secret}`, '--application', `app-700001:${secret}`],
      ...['--allow-origin', origin()],
    ]);
    await gateway.start();
    client = createGatewayClient({ merchantId: 700001, secret, payUrl: gateway.payUrl });
  });
  test.afterAll(() => gateway?.stop());
  const payUrl = () => gateway?.payUrl ?? '';
  return {
    payUrl,
    /** Address of a page with only this element, and without a policy of its own. */
    async page(tag: string, attributes = '', more: { policy?: string; head?: string } = {}): Promise<string> {
      const order = { order_id: `refused-${++count}-${process.pid}`, order_desc: 'Tea', amount: 1000, currency: 'EUR' };
      const own =
        tag === 'gw-p2p-transfer'
          ? 'widget-id="widget-700001" currency="EUR"'
          : attributes.includes('merchant-id')
            ? ''
            : `token="${(await client?.orders.create(order))?.token ?? ''}"`;
      const methods = tag === 'gw-checkout' ? 'methods="card"' : '';
      return here.page(undefined, {
        body: `<main><${tag} ${own} ${methods} ${attributes}></${tag}></main>`,
        head: `<script src="${payUrl()}/latest/checkout-vue/checkout.js"></script>`,
        policy: "object-src 'none'",
        ...more,
      });
    },
  };
}

/** Everything that can be read in an element. */
const shown = (payer: Payer, tag: string) =>
  payer.page.locator(tag).evaluate((element) => {
    const { shadowRoot, renderRoot } = element as HTMLElement & { renderRoot: ShadowRoot };
    return `${shadowRoot?.textContent} ${renderRoot.textContent}`;
  });

const logged = (payer: Payer, part: string) => payer.console.filter((line) => line.includes(part));

/** Waits for the log: the messages for the developer are loaded when there is one. */
const waitForLog = (payer: Payer, part: string) =>
  until(
    () => logged(payer, part).length > 0 && logged(payer, part),
    () => `${part} on the console: ${payer.console.join('\n')}`,
  );

test.describe('A page without a secure connection', () => {
  const gateway = gatewayFor(() => asShop(here.stall));
  const others = () => [asShop(here.stall), gateway.payUrl()];

  for (const tag of tags) {
    test(`B5, U2: <${tag}> works with a gateway on this machine, with one warning`, async () => {
      await here.visit(
        asShop(await gateway.page(tag)),
        async (payer) => {
          payer.selector = tag;
          await payer.next('gw-ready');
          await payer.state(tag === 'gw-p2p-transfer' ? 'editing' : 'ready');
          const warning = await waitForLog(payer, '--allow-origin');
          assert.equal(warning.length, 1, payer.console.join('\n'));
          assert.match(warning[0] ?? '', new RegExp(`^warning: .*--allow-origin ${asShop(here.stall)}`));
          assert.equal(await payer.page.evaluate(() => isSecureContext), false);
        },
        { others: others() },
      );
    });

    test(`B5, U2: <${tag}> refuses any other gateway: a sentence, insecure_page, cause and fix`, async () => {
      await here.visit(
        asShop(await gateway.page(tag, 'api-domain="pay.test"')),
        async (payer) => {
          const { code, message, hint, retry } = await payer.next('gw-error');
          assert.deepEqual([code, retry], ['insecure_page', false]);
          assert.equal(message, 'You cannot enter a card here, because this page does not use a secure connection.');
          assert.match(String(hint), /tunnel.*localhost/);
          assert.ok((await shown(payer, tag)).includes(String(message)));
          assert.equal((await waitForLog(payer, `<${tag}> cannot work`)).length, 1);
          assert.equal(payer.told('gw-error').length, 1);
        },
        { others: others() },
      );
    });
  }

  test('B5: an order of the page is paid, and its number can be read without a copy button', async () => {
    const order = 'merchant-id="700001" amount="1000" currency="EUR" order-desc="Tea"';
    await here.visitCheckout(
      asShop(await gateway.page('gw-checkout', order)),
      async (payer) => {
        await payer.open();
        await payer.pay(cards.approved);
        const { order_id } = await payer.paid();
        await payer.receipt.getByText(order_id).waitFor();
        assert.equal(await payer.receipt.getByRole('button', { name: 'Copy the order number' }).count(), 0);
      },
      { others: others() },
    );
  });

  test('B5: money is sent', async () => {
    await here.visitAs(
      TransferPayer,
      asShop(await gateway.page('gw-p2p-transfer')),
      async (payer) => {
        await payer.typeTransfer();
        await payer.review();
        await payer.button.click();
        await payer.state('sent');
      },
      { others: others() },
    );
  });
});

test.describe('A page that the gateway does not allow', () => {
  const gateway = gatewayFor(() => 'http://localhost:1');
  const options = () => ({ others: [gateway.payUrl()], violates: true });

  for (const tag of tags) {
    for (const isolation of ['frame', 'inline']) {
      test(`U5: <${tag}> (${isolation}) shows a message to the payer, and names --allow-origin to the developer`, async () => {
        await here.visit(
          await gateway.page(tag, `isolation="${isolation}"`),
          async (payer) => {
            payer.selector = tag;
            if (tag === 'gw-p2p-transfer' && isolation === 'inline') {
              // The gateway receives no request before the payer types.
              await payer.state('editing');
              return;
            }
            const { code, message, hint } = await payer.next('gw-error');
            assert.equal(code, isolation === 'frame' ? 'frame_unreachable' : 'gateway_unreachable');
            assert.ok(String(hint).includes(`--allow-origin ${here.stall}`), String(hint));
            assert.ok((await shown(payer, tag)).includes(String(message)), await shown(payer, tag));
            const lines = await waitForLog(payer, '--allow-origin');
            assert.ok(
              lines.every((line) => line.startsWith('error: ')),
              payer.console.join('\n'),
            );
          },
          options(),
        );
      });
    }
  }

  test('U5: a gateway whose modules only its own pages may read: checkout.js itself names the cause', async () => {
    await here.visit(
      await gateway.page('gw-card-form'),
      async (payer) => {
        const { code, hint } = await payer.next('gw-error');
        assert.equal(code, 'frame_unreachable');
        assert.ok(String(hint).includes(`--allow-origin ${here.stall}`), String(hint));
        assert.equal((await waitForLog(payer, '--allow-origin')).length, 1, payer.console.join('\n'));
        await payer.form.getByText('This did not load').waitFor();
      },
      {
        ...options(),
        prepare: (payer) =>
          payer.context.route(
            (url) => url.pathname.includes('/assets/'),
            async (route) => {
              const response = await route.fetch();
              const { 'access-control-allow-origin': _, ...headers } = response.headers();
              await route.fulfill({ response, headers });
            },
          ),
      },
    );
  });
});

test.describe('A card form that did not load', () => {
  const gateway = gatewayFor(() => here.stall);
  const causes: Readonly<Record<string, { attributes: string; policy?: () => string; says: () => RegExp }>> = {
    'a policy without frame-src': {
      attributes: '',
      policy: () => `frame-src 'none'`,
      says: () =>
        new RegExp(
          `Cause: The page’s Content-Security-Policy blocked it: frame-src\\.\\s+Fix: Add ${gateway.payUrl()} to frame-src`,
        ),
    },
    'the address of the page itself': {
      attributes: 'page',
      says: () => /is the address of this page, not of the gateway/,
    },
  };
  for (const [what, { attributes, policy, says }] of Object.entries(causes)) {
    test(`U9: ${what}: the developer reads this one cause`, async () => {
      // A shop answers an unknown address with a page of its own.
      here.serve('/latest/checkout-vue/frame.html', async () => {
        return new Response('Not found', { status: 404, headers: { 'content-type': 'text/html' } });
      });
      const own = attributes ? `api-domain="${new URL(here.stall).host}"` : '';
      await here.visit(
        await gateway.page('gw-card-form', own, policy ? { policy: policy() } : {}),
        async (payer) => {
          await payer.page.locator('gw-card-form .faults').waitFor();
          const lines = await waitForLog(payer, 'did not load from');
          assert.equal(lines.length, 1, payer.console.join('\n'));
          assert.match(lines[0] ?? '', says());
          assert.ok(!/No gateway runs/.test(lines[0] ?? ''));
          // After the first try: the payer’s message comes after the third.
          assert.equal(payer.told('gw-error').length, 0);
        },
        { others: [gateway.payUrl()], violates: true },
      );
    });
  }
});
