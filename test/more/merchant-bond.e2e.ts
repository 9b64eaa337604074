/**
 * A5: the card frame pays only the merchant whose order it loaded. A script of the page that takes the frame's port cannot send the typed
 * card to another merchant.
 */
import assert from 'node:assert/strict';
import { createGatewayClient } from '../../src/server/index.js';
import type { PayClickEvent } from '../../src/elements/events/index.js';
import { merchant } from '../e2e/gateway-process.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, lookUpPath, until, type Payer, type VisitOptions } from '../e2e/harness.js';
import { TransferPayer, transferPage, transferPath, widget } from '../e2e/transfer-payer.js';

const other = { merchantId: 700002, secret: 'other' };
const here = world({
  sandbox: [
    ...['--merchant', `${merchant.merchantId}:${merchant.secret}`],
    ...['--merchant', `${other.merchantId}:${other.secret}`],
    ...['--widget', widget, '--widget', 'widget-2'],
  ],
});
let orders = 0;

/** An order of the merchant that the payer does not see. */
async function foreignOrder() {
  const order_id = `foreign-${String(++orders)}`;
  const client = createGatewayClient({ ...other, payUrl: here.gateway.payUrl });
  const { token } = await client.orders.create({ order_id, order_desc: 'Other', amount: 99900, currency: 'EUR' });
  return { token, attempts: async () => (await client.transactions.list(order_id)).length };
}

/** The script of the page: it keeps every port. */
const thief: VisitOptions = {
  prepare: ({ context }: Payer) =>
    context.addInitScript(() => {
      const { MessageChannel: Channel } = window;
      const ports: MessagePort[] = [];
      Object.assign(window, {
        ports,
        MessageChannel: class extends Channel {
          constructor() {
            super();
            ports.push(this.port1);
          }
        },
      });
    }),
};

async function post(payer: Payer, message: object): Promise<void> {
  await payer.page.evaluate((sent) => {
    const { ports } = window as unknown as { ports: MessagePort[] };
    for (const port of ports) port.postMessage(sent);
  }, message);
}

/** The values in the fields of the frame, in their order. */
const typed = (payer: Payer) =>
  payer.fields
    .locator('input:not([type=radio], [type=checkbox])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));

async function emptied(payer: Payer): Promise<void> {
  await until(
    async () => (await typed(payer)) === '',
    () => 'empty fields',
  );
}

const asked = (payer: Payer, path: string, words: string) =>
  payer.requests.filter(({ url, body }) => new URL(url).pathname === path && body?.includes(words)).length;

test.describe('A5: the card frame and its merchant', () => {
  for (const knows of [false, true]) {
    test(`another merchant’s token${knows ? ', looked up before,' : ''} is not paid, and the fields are empty`, async () => {
      const foreign = await foreignOrder();
      await here.visitForm(async (payer, order) => {
        await payer.typeCard();
        if (knows) {
          await post(payer, { type: 'look-up', token: foreign.token });
          await until(
            () => asked(payer, lookUpPath, foreign.token) === 1,
            () => 'the look-up',
          );
        }
        await post(payer, { type: 'submit', token: foreign.token, attempt: 1 });
        await emptied(payer);
        assert.equal(payer.submissions, 0);
        assert.equal(await foreign.attempts(), 0);
        assert.equal(await here.charges(order), 0);
      }, thief);
    });
  }

  test('a stored card’s code is not sent to another merchant', async () => {
    const foreign = await foreignOrder();
    await here.visitForm(
      async (payer) => {
        await payer.fields.getByLabel('Security code').fill('123');
        await post(payer, { type: 'submit', token: foreign.token, attempt: 1 });
        await emptied(payer);
        assert.equal(payer.submissions, 0);
      },
      { ...thief, page: { attributes: `rectoken="${'r'.repeat(40)}"` } },
    );
  });

  for (const [what, message] of Object.entries({
    'another merchant’s order': async () => ({
      token: (await foreignOrder()).token,
      fields: { payment_system: 'card' },
    }),
    'an order that the page makes for another merchant': async () => ({
      token: `page-${'1'.repeat(32)}`,
      fields: { payment_system: 'card', merchant_id: 700002, amount: 99900, currency: 'EUR', order_desc: 'Other' },
    }),
  })) {
    test(`the payment page’s frame does not pay ${what}`, async () => {
      const order = await here.order();
      const sent = await message();
      await here.visitCheckout(
        here.checkout(order, { attributes: 'methods="card"' }),
        async (payer) => {
          await payer.open();
          await payer.typeCard();
          await post(payer, { type: 'submit', attempt: 1, ...sent });
          await emptied(payer);
          assert.equal(payer.submissions, 0);
        },
        thief,
      );
    });
  }

  test('another order of the same merchant keeps the typed card; another merchant’s empties it before it is loaded', async () => {
    const [second, foreign] = [await here.order(), await foreignOrder()];
    await here.visitForm(async (payer) => {
      const load = async (token: string) => {
        await payer.form.evaluate((form, next) => form.setAttribute('token', next), token);
        await until(
          () => asked(payer, lookUpPath, token) === 1,
          () => 'the order is loaded',
        );
        await payer.state('ready');
      };
      await payer.typeCard();
      const card = await typed(payer);
      await load(second.token);
      assert.equal(await typed(payer), card);
      await load(foreign.token);
      await emptied(payer);
      await payer.pay();
      await payer.paid();
      assert.equal(await foreign.attempts(), 1);
      assert.equal(await here.charges(second), 0);
    });
  });

  test('a fresh token of `gw-pay-click` is paid, and looked up once before', async () => {
    const fresh = await here.order();
    await here.visitForm(async (payer) => {
      await bring(payer, fresh.token);
      await payer.pay();
      await payer.paid();
      assert.equal(asked(payer, lookUpPath, fresh.token), 1);
      assert.equal(await here.charges(fresh), 1);
    });
  });

  test('a fresh token of another merchant is paid with a card that is typed for it', async () => {
    const foreign = await foreignOrder();
    await here.visitForm(async (payer) => {
      await bring(payer, foreign.token);
      await payer.pay();
      await emptied(payer);
      assert.equal(payer.submissions, 0);
      await payer.state('ready');
      await payer.pay();
      await payer.paid();
    });
  });

  test('a look-up before the payment that fails sends nothing and is reported; the payer tries again', async () => {
    const fresh = await here.order();
    await here.visitForm(async (payer) => {
      await bring(payer, fresh.token);
      // The client repeats a look-up twice.
      await payer.intercept(lookUpPath, (route) => route.abort('connectionfailed'), 3);
      await payer.pay();
      assert.equal((await payer.next('gw-error'))['code'], 'gateway_unreachable');
      assert.equal((await payer.next('gw-error'))['retry'], true);
      assert.deepEqual(payer.told('gw-unknown'), []);
      assert.equal(payer.submissions, 0);
      await payer.state('ready');
      await payer.button.click();
      await payer.paid();
      assert.equal(await here.charges(fresh), 1);
    });
  });

  test('the transfer’s frame sends the card by no other widget, and to no receiver that the payer did not type', async () => {
    await here.visitAs(
      TransferPayer,
      transferPage(here),
      async (payer) => {
        await payer.typeTransfer(cards.approved, '10');
        await payer.review();
        const fields = { amount: 10, currency: 'EUR' };
        const receiver_phone = '+420777123456';
        await post(payer, { type: 'send', attempt: 1, fields: { widget_id: widget, ...fields, receiver_phone } });
        await until(
          () => payer.transfers === 1,
          () => 'the transfer',
        );
        const [{ body } = { body: '' }] = payer.requests.filter(({ url }) => url.endsWith(transferPath));
        assert.doesNotMatch(body ?? '', /receiver_phone/);
        // The frame drops a message until it has answered the transfer before.
        await until(
          async () => {
            await post(payer, { type: 'send', attempt: 2, fields: { widget_id: 'widget-2', ...fields } });
            return (await typed(payer)) === '';
          },
          () => 'empty fields',
        );
        assert.equal(payer.transfers, 1);
      },
      thief,
    );
  });
});

/** The shop answers each press with this token. */
async function bring(payer: Payer, token: string): Promise<void> {
  await payer.form.evaluate((form, fresh) => {
    form.addEventListener('gw-pay-click', (event) => (event as PayClickEvent).waitUntil(Promise.resolve(fresh)));
  }, token);
}
