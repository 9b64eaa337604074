/** The guides of `docs/`, exactly as they are written: each of their pages is opened in a browser, under a strict policy, and works as described. */
import assert from 'node:assert/strict';
import type { NewOrder } from '../../src/server/index.js';
import { guides, samplesOf } from '../guides/guide.js';
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, CheckoutPayer, Payer, until, type Order } from '../e2e/harness.js';

interface Page {
  readonly name: string;
  readonly markup: string;
  /** The script that follows it, if any. */
  readonly script: string;
}

const pages: readonly Page[] = guides.flatMap((guide) => {
  const samples = samplesOf(guide);
  return samples.flatMap(({ language, note, code: markup }, index) => {
    if (language !== 'html') return [];
    const next = samples[index + 1];
    return [{ name: note.replace('sample: ', ''), markup, script: next?.language === 'js' ? next.code : '' }];
  });
});

const nonce = 'Z3VpZGVz';

test.describe('the pages of the guides', () => {
  const here = world();

  /** The page of a sample. Its script runs under a nonce. */
  function open({ markup, script }: Page, token: string, rectoken: string): string {
    const filled = markup.replaceAll('THE_ORDER_TOKEN', token).replaceAll('THE_STORED_CARD', rectoken);
    const policy = here.policy({ scripts: `'nonce-${nonce}' ${here.gateway.payUrl}`, connect: "'self'" });
    const body = `<main>${filled}</main><script type="module" nonce="${nonce}">${script}</script>`;
    return here.page(undefined, { body, policy });
  }

  interface Visit {
    readonly payer: Payer;
    readonly order: Order;
    /** The page's own button. */
    readonly place: ReturnType<Payer['page']['locator']>;
    readonly charges: () => Promise<number>;
  }

  /** A rectoken of a card that was stored by an order without a page. */
  async function storeCard(): Promise<string> {
    const { orderId, token } = await here.order({ required_rectoken: 'Y' });
    const request = {
      payment_system: 'card',
      token,
      card_number: cards.approved.number,
      expiry_date: '12/30',
      cvv2: '123',
    };
    const answer = await fetch(`${here.gateway.payUrl}/api/checkout/ajax`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: here.gateway.payUrl },
      body: JSON.stringify({ request }),
    });
    assert.equal(answer.status, 200);
    return String((await here.client.orders.status(orderId)).rectoken);
  }

  /** The steps of a payer on each page, and the findings. */
  const acts: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
    plan: async ({ payer, charges }) => {
      await payer.typeCard();
      await payer.button.click();
      const review = payer.form.locator('.plan-review');
      await review.waitFor();
      assert.match(await review.innerText(), /16\.90/);
      assert.equal(await charges(), 0, 'the first press pays');
      assert.equal(await payer.form.getByRole('spinbutton').count(), 0, 'the payer can change the plan');
      await payer.press();
      await payer.paid();
    },

    consent: async ({ payer, order }) => {
      const words = payer.form.getByText('Your card will be saved for later payments');
      await payer.page.getByLabel('Save this card').check();
      await words.waitFor();
      await payer.page.getByLabel('Save this card').uncheck();
      await words.waitFor({ state: 'detached' });
      await payer.page.getByLabel('Save this card').check();
      await payer.pay();
      await payer.paid();
      assert.match(String((await here.client.orders.status(order.orderId)).rectoken), /^[0-9a-f]{40}$/);
    },

    'one-click': async ({ payer, charges }) => {
      await payer.fields.getByLabel('Security code').fill('123');
      assert.equal(await payer.fields.getByLabel('Card number').isVisible(), false);
      await payer.button.click();
      await payer.paid();
      assert.equal(await charges(), 1);
    },

    challenge: async ({ payer }) => {
      const note = payer.page.locator('main > [role=status]');
      await payer.pay(cards.threeDSecure);
      await note.getByText('Your bank is asking you to confirm.').waitFor();
      await payer.confirm();
      await payer.paid();
      assert.equal(await note.textContent(), '');
      await payer.next('gw-challenge', 2);
    },

    command: async ({ payer, place, charges }) => {
      assert.equal(await payer.form.locator('button.pay').count(), 0);
      await payer.typeCard();
      await place.click();
      await payer.paid();
      assert.equal(await charges(), 1);
    },

    busy: async ({ payer, place, charges }) => {
      const status = payer.page.locator('main > [role=status]');
      await payer.typeCard({ number: '44445555' });
      await place.click();
      await payer.messageLine.getByText(/\w/).first().waitFor();
      // While the fields are looked at, the element takes no other press.
      await payer.state('ready');
      assert.deepEqual([payer.told('gw-pay-click').length, payer.submissions], [0, 0]);

      await payer.typeCard(cards.insufficientFunds);
      await place.click();
      await status.getByText('Not enough money for this payment.').waitFor();
      assert.equal(await place.getAttribute('aria-disabled'), 'false');
      // Your button tries the same card again.
      await place.click();
      assert.equal((await payer.next('gw-error', 2))['code'], '1037');
      assert.equal(payer.submissions, 2);

      await payer.typeCard(cards.threeDSecure);
      // Pressed again and again.
      await place.dblclick();
      await place.dispatchEvent('click');
      await status.getByText('Paying…').waitFor();
      assert.equal(await place.getAttribute('aria-disabled'), 'true');
      await payer.confirm();
      await status.getByText('Thank you. Your order is paid.').waitFor();
      assert.deepEqual([await place.isVisible(), await charges()], [false, 1]);
    },

    leave: async ({ payer }) => {
      await payer.pay(cards.threeDSecure);
      await payer.next('gw-challenge');
      const asked = payer.page.waitForEvent('dialog');
      await payer.page.close({ runBeforeUnload: true });
      const dialog = await asked;
      assert.equal(dialog.type(), 'beforeunload');
      await dialog.dismiss();
      await payer.confirm();
      await payer.paid();
      assert.equal(await payer.form.evaluate((element) => Reflect.get(element, 'busy')), false);
    },

    enable: async ({ payer, place }) => {
      await payer.fields.getByLabel('Card number').fill(cards.approved.number);
      assert.equal(await place.isDisabled(), true);
      await payer.typeCard();
      await until(
        () => place.isEnabled(),
        () => 'the button to be enabled',
      );
      await place.click();
      await payer.paid();
    },

    'late-order': async ({ payer, order, place }) => {
      const names: (string | undefined)[] = [];
      await payer.page.route('**/orders', async (route) => {
        names.push(route.request().headers()['idempotency-key']);
        return names.length === 1 ? route.fulfill({ status: 503 }) : route.fulfill({ json: { token: order.token } });
      });
      await payer.typeCard();
      await place.click();
      assert.equal((await payer.next('gw-error'))['code'], 'shop_failed');
      // It moves the button down.
      await payer.form.getByText('For the developer').waitFor();
      await place.click();
      assert.equal((await payer.paid()).order_id, order.orderId);
      assert.deepEqual([names.length, new Set(names).size, typeof names[0]], [2, 1, 'string']);
    },

    form: async ({ payer, order, place, charges }) => {
      await payer.typeCard();
      await place.click();
      assert.equal(payer.submissions, 0, 'paid without the terms');
      await payer.page.getByLabel('I accept the terms').check();
      const sent = payer.page.waitForRequest((request) => request.url().includes('/thanks'));
      await place.click();
      const { searchParams } = new URL((await sent).url());
      assert.deepEqual([searchParams.get('order'), searchParams.get('terms')], [order.orderId, 'on']);
      assert.equal(await charges(), 1);
    },
  };

  /** Additional fields of the order of a page. */
  const orders: Readonly<Record<string, Partial<NewOrder>>> = {
    plan: { recurring_every: 1, recurring_period: 'month', recurring_amount: 1690 },
  };

  test('are the pages that a test opens', () => {
    assert.deepEqual(pages.map(({ name }) => name).sort(), Object.keys(acts).sort());
  });

  for (const page of pages) {
    test(`${page.name}: works as described`, async () => {
      const order = await here.order(orders[page.name]);
      const rectoken = page.name === 'one-click' ? await storeCard() : '';
      const isCheckout = page.markup.includes('<gw-checkout');
      await here.visitAs<Payer>(
        isCheckout ? CheckoutPayer : Payer,
        open(page, order.token, rectoken),
        async (payer) => {
          await (payer instanceof CheckoutPayer ? payer.open() : payer.state('ready'));
          const place = payer.page.locator('main > button, main > form > button');
          await acts[page.name]?.({ payer, order, place, charges: () => here.charges(order) });
          assert.deepEqual(payer.told('gw-options-invalid'), []);
        },
        { prepare: ({ context }) => context.addInitScript(installWalletStandIns, {}).then(() => undefined) },
      );
    });
  }
});
