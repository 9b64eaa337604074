/** Opens each sample of the payment page's documents in a browser, unchanged and under a strict policy, and checks its description. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { contrast, flatColours, parseColour } from '../../src/core/theme/index.js';
import type { NewOrder } from '../../src/server/index.js';
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, type CheckoutPayer, type Order } from '../e2e/harness.js';

const document = ['checkout', 'look', 'languages'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');

interface Sample {
  readonly name: string;
  readonly markup: string;
  /** The script that follows it, if any. */
  readonly script: string;
}

const samples: readonly Sample[] = [
  ...document.matchAll(
    /(?:<!-- sample: ([\w-]+) -->\n\n)?```html\n([^]*?)^```(?:(?:(?!^(?:```|<!-- sample)).*\n)*?```js\n([^]*?)^```)?/gm,
  ),
].map(([, name = '', markup = '', script = '']) => ({ name, markup, script }));

const nonce = 'c2FtcGxlcw';

test.describe('the documents of the payment page', () => {
  const here = world();

  /** The sample's page. Script and styles that a sample has in itself run under a nonce. */
  function page({ markup, script }: Sample, token: string): string {
    const { payUrl } = here.gateway;
    const withNonce = markup
      .replaceAll('https://pay.example', payUrl)
      .replaceAll('https://shop.example', here.stall)
      .replaceAll('THE_ORDER_TOKEN', token)
      .replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`);
    const policy = here
      .policy({ scripts: `'nonce-${nonce}' ${payUrl}`, connect: "'self'" })
      .replace('style-src', `style-src 'nonce-${nonce}'`);
    const body = `${withNonce}<script type="module" nonce="${nonce}">${script}</script>`;
    return here.page(undefined, { body, policy, ...(markup.includes('checkout.js') ? { head: ' ' } : {}) });
  }

  interface Visit {
    readonly payer: CheckoutPayer;
    readonly order: Order;
    /** Pays with a card that needs no 3-D Secure, and gives the order's id. */
    readonly pay: () => Promise<string>;
  }

  /** The payer's steps for each sample, and the result. */
  const acts: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
    tag: ({ pay }) => pay(),

    'page-order': async ({ payer, pay }) => {
      await payer.form.getByText('Two tickets, row 7').first().waitFor();
      await payer.form.getByRole('button', { name: '100.25' }).waitFor();
      const id = await pay();
      const back = payer.page.waitForRequest((request) => request.url() === `${here.stall}/thanks`);
      await payer.form.getByRole('button', { name: 'Back to ' }).click();
      assert.equal(new URLSearchParams((await back).postData() ?? '').get('order_id'), id);
    },

    'late-token': async ({ payer, order, pay }) => {
      await payer.page.route('**/orders', (route) => route.fulfill({ json: { token: order.token } }));
      assert.equal(await pay(), order.orderId);
    },

    methods: async ({ payer }) => {
      const tabs = await payer.form.getByRole('tab').allTextContents();
      assert.match(tabs.join(), /bank.*card/i);
      assert.match((await payer.form.locator('[role=tab][aria-selected=true]').textContent()) ?? '', /bank/i);
      await payer.banks.first().waitFor();
      assert.equal(await payer.form.getByLabel('Country').inputValue(), 'CZ');
    },

    stored: async ({ payer, pay, order }) => {
      const id = await pay();
      assert.equal(id, order.orderId);
      const next = await here.order({ sender_account: 'customer-of-the-document' });
      await payer.page.evaluate((token) => {
        Reflect.set(window.document.querySelector('gw-checkout') ?? {}, 'token', token);
      }, next.token);
      await payer.form.getByRole('button', { name: 'Use a saved card' }).click();
      await payer.form.locator('[part=stored]').getByRole('radio', { name: 'Visa ending in 6666' }).waitFor();
    },

    subscription: async ({ payer }) => {
      const plan = payer.form.locator('[part=subscription]');
      await plan.waitFor();
      assert.match((await plan.innerText()).toLowerCase(), /month/);
    },

    button: async ({ payer }) => {
      assert.equal(await payer.form.locator('button.pay').count(), 0);
      await payer.typeCard(cards.approved);
      await payer.page.getByRole('button', { name: 'Place the order' }).click();
      await payer.paid();
    },

    update: async ({ payer, pay }) => {
      await payer.form.getByText('Tea and biscuits').first().waitFor();
      await payer.form.getByRole('button', { name: '15.00' }).waitFor();
      assert.equal(await payer.form.evaluate((element) => getComputedStyle(element).colorScheme), 'dark');
      await pay();
    },

    events: async ({ payer, order, pay }) => {
      const told = payer.page.locator('output');
      await payer.pay(cards.insufficientFunds);
      await told.getByText('Not enough money for this payment.').waitFor();
      await pay();
      assert.equal(await told.innerText(), `${order.orderId} is paid`);
    },

    form: async ({ payer, order, pay }) => {
      await pay();
      const done = payer.page.waitForRequest((request) => request.url().includes('/done'));
      await payer.page.getByRole('button', { name: 'Done' }).click();
      assert.equal(new URL((await done).url()).searchParams.get('order'), order.orderId);
    },

    look: async ({ payer, pay }) => {
      const [main, radius, letters] = await payer.button.evaluate((button) => {
        const style = getComputedStyle(button);
        return [style.getPropertyValue('--_main'), style.getPropertyValue('--_radius'), style.textTransform];
      });
      assert.deepEqual([main, radius, letters], ['#1f5fbf', '4px', 'uppercase']);
      for (const words of ['Delivered on Friday.', 'Long Street 1']) await payer.page.getByText(words).waitFor();
      await pay();
      assert.match(await payer.form.evaluate((element) => getComputedStyle(element).outline), /rgb\(0, 128, 0\).*2px/);
    },

    roots: async ({ payer, pay }) => {
      assert.equal(
        await payer.button.evaluate((button) => getComputedStyle(button).backgroundColor),
        'rgb(11, 110, 79)',
      );
      const field = payer.fields.locator('input[name=card_number]');
      const [radius, font, height] = await field.evaluate((input) => {
        const { borderTopLeftRadius, fontFamily } = getComputedStyle(input);
        return [borderTopLeftRadius, fontFamily, input.getBoundingClientRect().height];
      });
      assert.deepEqual([radius, font], ['4px', '"Avenir Next", system-ui, sans-serif']);
      assert.ok(Math.abs(Number(height) - 0.9 * 48) < 1, String(height));
      await pay();
    },

    preset: async ({ payer }) => {
      assert.deepEqual([await painted(payer, 'card-start'), await painted(payer, 'card-end')], ['#3e72c8', '#c95d9d']);
    },

    'flat-colour': async ({ payer }) => {
      assert.equal(await painted(payer, 'card-start'), flatColours.breaker_bay);
      // Text has to be a little darker: words and lines of this colour are on white.
      const main = parseColour(await painted(payer, 'main'));
      assert.ok(main && main !== flatColours.breaker_bay && contrast(main, '#ffffff') >= 4.5, main);
      assert.match(main, /^#[23]\w[78]\w[78]\w$/);
    },

    'own-texts': async ({ payer, pay }) => {
      await payer.form.getByRole('button', { name: 'Buy for €10.00' }).waitFor();
      await payer.form.getByText('Tea & more').first().waitFor();
      assert.match((await payer.form.getByRole('tab').allTextContents()).join(), /Debit or credit card/);
      await payer.form.evaluate((element) => element.setAttribute('locale', 'de'));
      await payer.form.getByText('Tee & mehr').first().waitFor();
      await payer.form.evaluate((element) => element.removeAttribute('locale'));
      await payer.form.getByText('Tea & more').first().waitFor();
      await pay();
    },
  };

  const painted = (payer: CheckoutPayer, token: string) =>
    payer.form.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`--_${name}`), token);

  /** Fields of a sample's order beside the usual ones. */
  const orders: Readonly<Record<string, Partial<NewOrder>>> = {
    stored: { sender_account: 'customer-of-the-document' },
  };

  test('has a name for each sample, and steps that open it', () => {
    assert.deepEqual(samples.map(({ name }) => name).sort(), Object.keys(acts).sort());
  });

  for (const sample of samples) {
    test(`${sample.name}: works as described`, async () => {
      const order = await here.order(orders[sample.name]);
      await here.visitCheckout(
        page(sample, order.token),
        async (payer) => {
          await payer.open();
          const pay = async () => {
            await payer.pay(cards.approved);
            const result = await payer.paid();
            assert.equal(await here.charges({ orderId: result.order_id }), 1);
            return result.order_id;
          };
          await acts[sample.name]?.({ payer, order, pay });
          assert.deepEqual(payer.told('gw-options-invalid'), []);
        },
        // The browser's own would ask Google, which the policy of these samples does not allow (docs/wallets.md).
        { prepare: ({ context }) => context.addInitScript(installWalletStandIns, {}).then(() => undefined) },
      );
    });
  }
});
