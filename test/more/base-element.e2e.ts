/** B14: a shop whose pages have a `<base>` element: the payer stays in the same tab, and comes to the right addresses. */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';
import { TransferPayer, widget } from '../e2e/transfer-payer.js';

const here = world();
const bases = { target: '<base target="_blank">', href: '<base href="https://elsewhere.example/shop/">' };

/** A page of the stall with a `<base>` before everything else. */
function page(base: string, body: string): string {
  const files = `${here.gateway.payUrl}/latest/checkout-vue`;
  const { payUrl, acsUrl } = here.gateway;
  return here.page(undefined, {
    head: `${base}<link rel="stylesheet" href="${files}/checkout.css" /><script src="${files}/checkout.js"></script>`,
    body: `<main>${body}</main>`,
    policy: `default-src 'none'; script-src ${payUrl} 'unsafe-inline'; style-src ${payUrl}; frame-src ${payUrl}; form-action 'self' ${acsUrl}`,
  });
}

for (const [name, base] of Object.entries(bases)) {
  test.describe(`B14: under <base ${name}>`, () => {
    test('the receipt’s way back posts the result in this tab', async () => {
      const response_url = here.serve(
        `/thanks-${name}`,
        async () => new Response('<h1>Thanks</h1>', { headers: { 'content-type': 'text/html' } }),
      );
      const { token } = await here.order({ response_url });
      await here.visitCheckout(
        page(base, `<gw-checkout token="${token}" methods="card"></gw-checkout>`),
        async (payer) => {
          await payer.open();
          await payer.pay();
          await payer.paid();
          await payer.form.getByRole('button', { name: 'Back to ' }).click();
          await payer.page.waitForURL(response_url);
          assert.equal(payer.context.pages().length, 1);
        },
      );
    });

    test('`sendResponse()` of the model posts in this tab', async () => {
      const response_url = here.serve(
        `/model-${name}`,
        async () => new Response('<h1>Thanks</h1>', { headers: { 'content-type': 'text/html' } }),
      );
      const { token } = await here.order({ response_url });
      const script = `checkout('#here', { params: { token: '${token}' }, options: { methods: ['card'] } }).on('success', (model) => model.sendResponse())`;
      await here.visitCheckout(page(base, `<div id="here"></div><script>${script}</script>`), async (payer) => {
        await payer.open();
        await payer.pay();
        await payer.page.waitForURL(response_url);
        assert.equal(payer.context.pages().length, 1);
      });
    });

    test('a transfer that leaves for the issuer stays in this tab', async () => {
      const body = `<gw-p2p-transfer widget-id="${widget}" currency="EUR" challenge="redirect"></gw-p2p-transfer>`;
      await here.visitAs(TransferPayer, page(base, body), async (payer) => {
        await payer.send(cards.threeDSecure, '10');
        await payer.page.waitForURL((url) => url.pathname.startsWith('/acs/'));
        assert.equal(payer.context.pages().length, 1);
      });
    });

    test('the link to the bank and the way back of an order that cannot be paid stay in this tab', async () => {
      const { token } = await here.order();
      await here.visitCheckout(
        page(base, `<gw-checkout token="${token}" methods="banklinks_eu"></gw-checkout>`),
        async (payer) => {
          await payer.state('ready');
          await payer.form.evaluate((form) => form.addEventListener('gw-redirect', (event) => event.preventDefault()));
          await payer.form.getByLabel('Country').selectOption('CZ');
          await payer.form.getByLabel('Your bank', { exact: true }).fill('kotva');
          await payer.banks.first().click();
          await payer.button.click();
          await payer.form.getByRole('link', { name: 'Go there now' }).click();
          await payer.page.waitForURL((url) => url.pathname === '/bank/pay');
          assert.equal(payer.context.pages().length, 1);
        },
      );
    });
  });
}
