/**
 * Names in a page's markup (`<img name="currentScript">`, `<a id="gwCheckout">`) take the place of what scripts read from `document`
 * and `window`. An attacker can write such markup on pages that run no script of the attacker: it must not mislead a script, frame or message.
 */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards, methodsWithoutWallets, until } from '../e2e/harness.js';
import { anchors, documentNames, images, scriptWords, visit } from './taken-names.js';

const here = world();
const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q';
const trustedTypes = "require-trusted-types-for 'script'; trusted-types lit-html gw-checkout";

const policies = {
  'without a policy': () => "object-src 'none'",
  'by a list of hosts': () => here.policy(),
  'by a nonce': () => `script-src 'nonce-${nonce}'; style-src 'self'; ${trustedTypes}`,
  'by a nonce and strict-dynamic': () =>
    `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; ${trustedTypes}`,
};

const tag = () => `<script nonce="${nonce}" src="${here.gateway.payUrl}/latest/checkout-vue/checkout.js"></script>`;

/** Options of a shop without wallets, as a script writes them. */
const optionsOf = ({ token }: { token: string }) =>
  JSON.stringify({ options: { methods: methodsWithoutWallets }, params: { token } });

test.describe('Markup that takes names', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [way, policy] of Object.entries(policies)) {
    test(`S4: an <img name="currentScript"> before the tag misleads no script (${way})`, async () => {
      const order = await here.order();
      const page = here.page(undefined, {
        head: '',
        body: `<img name="currentScript" src="${here.stall}/evil/" alt="">${tag()}<gw-card-form token="${order.token}"></gw-card-form>`,
        policy: policy(),
      });
      await visit(here, page, async (payer) => {
        await payer.state('ready');
        await payer.pay();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      });
    });
  }

  test('S4: a frame called currentScript, with an address inside, misleads no script', async () => {
    const order = await here.order();
    const inner = `<a id=src href='${here.stall}/evil/'></a>`;
    const page = here.page(undefined, {
      head: '',
      body: `<iframe name="currentScript" title="" srcdoc="${inner}"></iframe>
        <script nonce="${nonce}">addEventListener('load', () => 0)</script>
        ${tag()}<gw-card-form token="${order.token}"></gw-card-form>`,
      policy: `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    });
    await visit(here, page, async (payer) => {
      await payer.state('ready');
      await payer.pay();
      await payer.paid();
    });
  });

  test('S4: with every name of the document taken, the form is shown and paid, with 3-D Secure', async () => {
    const order = await here.order();
    const page = here.page(undefined, {
      head: '',
      body: `${images(here, await documentNames(here))}${tag()}<gw-card-form token="${order.token}"></gw-card-form>`,
      policy: `script-src 'nonce-${nonce}' 'strict-dynamic'; ${trustedTypes}`,
    });
    await visit(here, page, async (payer) => {
      await payer.state('ready');
      await payer.typeCard(cards.threeDSecure);
      // Where `document.defaultView` is an image, the driver does not see that the payment has started.
      await payer.button.click();
      await payer.confirm();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('S4: with every name of the document taken, checkout() puts the payment page in its place', async () => {
    const order = await here.order();
    const page = here.page(undefined, {
      head: '',
      body: `${images(here, await documentNames(here))}${tag()}
        <script nonce="${nonce}">checkout('#late', ${optionsOf(order)})</script><div id="late"></div>`,
      policy: `script-src 'nonce-${nonce}' 'strict-dynamic'; ${trustedTypes}`,
    });
    await visit(
      here,
      page,
      async (payer) => {
        await payer.state('ready');
        await payer.typeCard(cards.approved);
        await payer.button.click();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      },
      'gw-checkout',
    );
  });

  test('S4: a form around an element, whose fields take the form’s own names, does not block it', async () => {
    const order = await here.order();
    const fields = ['parentNode', 'getAttribute', 'host', 'closest', 'matches'];
    const page = here.page(undefined, {
      body: `<form>${fields.map((name) => `<input name="${name}" hidden>`).join('')}
        <gw-card-form token="${order.token}"></gw-card-form></form>`,
    });
    await visit(here, page, async (payer) => {
      await payer.state('ready');
      await payer.typeCard();
      // No click: Playwright itself would look for the form around the button in vain.
      await payer.call('submit');
      await payer.paid();
    });
  });

  test('S13: an <a id="gwCheckout">, or two, break neither checkout() nor $checkout', async () => {
    for (const count of [1, 2]) {
      const order = await here.order();
      const page = here.page(undefined, {
        head: '',
        body: `${anchors(here, Array<string>(count).fill('gwCheckout'))}${tag()}<div id="here"></div>
          <script nonce="${nonce}">
            checkout('#here', ${optionsOf(order)}).on('success', () => { document.title = 'paid'; });
            $checkout('Api').scope(function () { document.body.dataset.scope = typeof this.request; });
          </script>`,
        policy: `script-src 'nonce-${nonce}'; connect-src 'none'`,
      });
      await visit(
        here,
        page,
        async (payer) => {
          await payer.state('ready');
          await payer.page.locator('body[data-scope=function]').waitFor();
          await payer.pay();
          await payer.page.waitForFunction(() => document.title === 'paid');
        },
        'gw-checkout',
      );
    }
  });

  test('S13: a frame called gwCheckout breaks nothing', async () => {
    const order = await here.order();
    const page = here.page(undefined, {
      head: '',
      body: `<iframe name="gwCheckout" title="" srcdoc="<a id=length></a>"></iframe>${tag()}<div id="here"></div>
        <script nonce="${nonce}">checkout('#here', ${optionsOf(order)})</script>`,
      policy: `script-src 'nonce-${nonce}'`,
    });
    await visit(here, page, (payer) => payer.state('ready'), 'gw-checkout');
  });

  test('S13: with every word of the scripts taken as an id, the form and the payment page are shown and paid', async () => {
    for (const selector of ['gw-card-form', 'gw-checkout']) {
      const order = await here.order();
      const methods = selector === 'gw-checkout' ? `methods="${methodsWithoutWallets.join(' ')}"` : '';
      const page = here.page(undefined, {
        head: '',
        body: `${anchors(here, scriptWords())}${tag()}<${selector} token="${order.token}" ${methods}></${selector}>`,
        policy: `script-src 'nonce-${nonce}' 'strict-dynamic'; ${trustedTypes}`,
      });
      await visit(
        here,
        page,
        async (payer) => {
          await payer.state('ready');
          await payer.pay(cards.threeDSecure);
          await payer.confirm();
          await payer.paid();
          assert.equal(await here.charges(order), 1);
        },
        selector,
      );
    }
  });

  test('S4, S13: the same markup inside the gateway’s own pages changes nothing', async () => {
    const order = await here.order();
    const [names, ids] = [await documentNames(here), scriptWords()];
    const pages = new Set<string>();
    await here.visit(
      here.page(order),
      async (payer) => {
        await payer.state('ready');
        // By keys, and past the frames: in these documents Playwright itself finds nothing.
        await payer.call('focus');
        const focused = () =>
          payer.cardFrame.evaluate(() => String(Reflect.get(Document.prototype, 'activeElement', document)));
        await until(
          async () => (await focused()).includes('Input'),
          () => 'the focus is in the card frame',
        );
        // A complete field passes the focus to the next.
        await payer.page.keyboard.type(`${cards.threeDSecure.number}1230123`);
        await payer.call('submit');
        const issuer = await until(
          () => payer.page.frames().find((frame) => frame.url().startsWith(here.gateway.acsUrl)),
          () => 'the issuer’s page',
        );
        await issuer.getByRole('button', { name: 'Confirm payment' }).click();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
        assert.deepEqual(pages, new Set(['frame.html', 'challenge.html', 'return']));
      },
      {
        prepare: async ({ context }) => {
          await context.exposeBinding('taken', (_source, page: string) => pages.add(page));
          await context.addInitScript(
            ({ names, ids }) => {
              const [page] = /(frame|challenge)\.html$|return(?=\/)/.exec(location.pathname) ?? [];
              if (!page) return;
              // As soon as there is a body: before any script of the page, which all wait until it is parsed.
              new MutationObserver((_changes, observer) => {
                const body = document.body as HTMLElement | null;
                if (!body) return;
                observer.disconnect();
                const element = document.createElement.bind(document);
                const all = [
                  ...names.map((name) => Object.assign(element('img'), { name, hidden: true })),
                  ...ids.map((id) => Object.assign(element('a'), { id, hidden: true, href: '/evil/' })),
                ];
                body.prepend(...all);
                if ((document.createElement as unknown) instanceof HTMLImageElement) {
                  void (window as unknown as { taken: (page: string) => void }).taken(page);
                }
              }).observe(document, { childList: true, subtree: true });
            },
            { names, ids },
          );
        },
      },
    );
  });
});
