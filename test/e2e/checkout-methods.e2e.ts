/** The payment page, paid by every method: in the demo shop under its strict policy, and on pages of a merchant. */
import assert from 'node:assert/strict';
import type { GwCheckout } from '../../src/elements/gw-checkout/gw-checkout.js';
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { test, world } from './fixtures.js';
import { cards, methodsWithoutWallets, submissionPath, until, type CheckoutPayer, type World } from './harness.js';

const orderIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Waits for the callback of an order at the demo shop's server. */
async function heardOf(here: World, orderId: string): Promise<Record<string, string>> {
  return until(
    async () => {
      const answer = await fetch(`${here.shop}/orders/${orderId}`);
      return ((await answer.json()) as { callback?: Record<string, string> }).callback;
    },
    () => `the callback of ${orderId}`,
  );
}

/** The last submission, as it was sent. */
function sent(payer: CheckoutPayer): Record<string, unknown> {
  const body = payer.requests.findLast(({ url }) => url.endsWith(submissionPath))?.body ?? '{}';
  return (JSON.parse(body) as { request: Record<string, unknown> }).request;
}

test.describe('The payment page', () => {
  test.describe.configure({ mode: 'parallel' });
  const here = world();

  /** Buys in the demo shop and opens its payment page. */
  const shopping = async (act: (payer: CheckoutPayer, orderId: string) => Promise<unknown>, item = 'tea') => {
    const { url, orderId } = await here.buy({ item });
    await here.visitCheckout(url, async (payer) => {
      await payer.open();
      await act(payer, orderId);
    });
  };
  /** A page of a merchant with the payment page of a fresh order. */
  const visiting = async (
    act: (payer: CheckoutPayer, order: Awaited<ReturnType<World['order']>>) => Promise<unknown>,
    fields: Parameters<World['order']>[0] = {},
    attributes = '',
  ) => {
    const order = await here.order(fields);
    await here.visitCheckout(here.checkout(order, { attributes }), async (payer) => {
      await payer.open();
      await act(payer, order);
    });
  };

  test.describe('by card', () => {
    test('pays without 3-D Secure, posts the signed result back to the shop, and the shop thanks', async () => {
      await here.visitCheckout(here.shop, async (payer) => {
        const { page } = payer;
        const info = page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/info'));
        await page.getByRole('button', { name: 'Buy now Darjeeling, 250 g' }).click();
        assert.equal(await (await info).headerValue('content-encoding'), 'br', 'the list of banks is not compressed');
        await payer.open();
        const orderId = orderIn(page.url());
        assert.equal(new URL(payer.cardFrame.url()).origin, here.gateway.payUrl);
        await payer.form.getByText('Your card will be saved for later payments at ').waitFor();
        await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
        await payer.pay();
        const result = await payer.paid();
        assert.deepEqual([result.order_id, result.amount], [orderId, '1890']);
        await payer.receipt.getByText('4444 55•• •••• 6666').waitFor();
        await page.locator('#heard').getByText('Received and verified: the signature is valid.').waitFor();

        const posted = page.waitForRequest((request) => new URL(request.url()).pathname === '/thanks');
        await payer.backToShop();
        const fields = new URLSearchParams((await posted).postData() ?? '');
        assert.deepEqual([fields.get('order_id'), fields.get('order_status')], [orderId, 'approved']);
        assert.match(fields.get('signature') ?? '', /^[0-9a-f]{40}$/);
        assert.equal(fields.get('rectoken'), '');
        await page.getByRole('heading', { name: 'Thank you' }).waitFor();
        await page.getByRole('row', { name: 'Darjeeling, 250 g €18.90' }).waitFor();
        assert.deepEqual(payer.outcomes, ['gw-success']);
        assert.equal(await here.charges({ orderId }), 1);
        const senders = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ frame }) => frame);
        assert.deepEqual(
          senders.map((frame) => new URL(frame).pathname),
          ['/latest/checkout-vue/checkout-frame.html'],
          'card data left from elsewhere',
        );

        // The next order offers the stored card, and asks only for its code.
        await page.goto(here.shop);
        await page.getByRole('button', { name: 'Buy now Silk thread, 12 colours' }).click();
        await payer.open();
        // It arrives after the fields are shown, and moves nothing: a row under them.
        await payer.form.getByRole('button', { name: 'Use a saved card' }).click();
        const saved = payer.form.getByRole('radio', { name: 'Visa ending in 6666' });
        await saved.waitFor();
        await payer.form.getByText('Visa •••• 6666').waitFor();
        assert.ok(await saved.isChecked());
        // The choice reaches the frame in a message.
        await payer.fields.getByLabel('Card number').waitFor({ state: 'hidden' });
        await payer.fields.getByLabel('Security code').fill('123');
        assert.equal(await payer.fields.getByLabel('Card number').isVisible(), false);
        await payer.button.click();
        await payer.next('gw-success', 2);
        const request = sent(payer);
        assert.equal(request['card_number'], undefined);
        assert.equal(request['cvv2'], '123');
        const known = await heardOf(here, orderId);
        assert.notEqual(request['rectoken'], known['rectoken'], 'the page knew the shop’s own token');
        assert.equal(await here.charges({ orderId: orderIn(page.url()) }), 1);
      });
    });

    test('pays after the payer confirmed at the issuer', () =>
      visiting(async (payer, order) => {
        await payer.pay(cards.threeDSecure);
        await payer.confirm();
        assert.equal((await payer.paid()).order_id, order.orderId);
        assert.equal(await here.charges(order), 1);
      }));

    test('asks once before the issuer’s page is left, by Escape or Close, and pays after going back to it', () =>
      visiting(async (payer, order) => {
        const question = payer.dialog.getByRole('group', { name: 'Leave without paying?' });
        await payer.pay(cards.threeDSecure);
        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        await payer.dialog.getByRole('heading', { name: 'Confirm with your bank' }).focus();
        await payer.page.keyboard.press('Escape');
        await question.getByText('Your bank has not confirmed €10.00 yet.').waitFor();
        await payer.page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        await payer.dialog.getByRole('button', { name: 'Close' }).click();
        await question.getByRole('button', { name: 'Go back and confirm' }).click();
        await question.waitFor({ state: 'detached' });
        await payer.confirm();
        await payer.paid();
        assert.equal(payer.submissions, 1);
        assert.equal(await here.charges(order), 1);
      }));

    test('charges nothing when the payer leaves the issuer’s page after the question', () =>
      visiting(async (payer, order) => {
        await payer.pay(cards.threeDSecure);
        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        await payer.leaveChallenge();
        await payer.state('ready');
        assert.deepEqual(payer.outcomes, ['gw-error challenge_closed']);
        await payer.nextLine.getByText('You did not finish confirming with your bank. You can try again.').waitFor();
        assert.equal(await here.charges(order), 0);
      }));

    test('starts a subscription only after its review: the first press charges nothing', () =>
      shopping(async (payer, orderId) => {
        const { page } = payer;
        await payer.typeCard();
        await page.getByRole('button', { name: 'Review subscription' }).click();
        await payer.form.getByRole('heading', { name: 'Check your subscription' }).waitFor();
        assert.equal(payer.submissions, 0);
        const subscribe = page.getByRole('button', { name: /^Subscribe for €16\.90 every month$/ });
        await subscribe.click();
        // A press at once counts as part of the first: then the button still exists.
        await until(
          async () => {
            if (await subscribe.isVisible()) await subscribe.click({ timeout: 1000 }).catch(() => undefined);
            return payer.submissions > 0;
          },
          () => 'the submission',
        );
        await payer.paid();
        await payer.receipt.getByText(/^Your subscription to .+ has started\.$/).waitFor();
        assert.equal(payer.submissions, 1);
        assert.equal(await here.charges({ orderId }), 1);
      }, 'club'));

    test('pays after a wrong and a right one-time code', () =>
      visiting(async (payer, order) => {
        await payer.pay(cards.oneTimeCode);
        await payer.enterWrongCode();
        await payer.issuer.getByRole('alert').waitFor();
        await payer.confirm();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      }));

    test('charges nothing when the payer cancels at the issuer; another card pays', () =>
      visiting(async (payer, order) => {
        await payer.pay(cards.threeDSecure);
        await payer.cancel();
        assert.equal((await payer.next('gw-error'))['code'], '1024');
        await payer.notice.getByRole('heading', { name: 'Your bank did not confirm it was you' }).waitFor();
        await payer.notice.getByText('Nothing was charged to').waitFor();
        assert.equal(await here.charges(order), 0);
        await payer.pay(cards.approved);
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      }));

    test('pays with the fields in the merchant’s own page (`isolation="inline"`)', () =>
      visiting(
        async (payer, order) => {
          payer.inline = true;
          assert.equal(payer.page.frames().length, 1, 'inline mode made a frame');
          await payer.pay(cards.insufficientFunds);
          await payer.notice.getByRole('heading', { name: 'Not enough money for this payment' }).waitFor();
          await payer.pay(cards.oneTimeCode);
          await payer.confirm();
          await payer.paid();
          assert.equal(await here.charges(order), 1);
        },
        {},
        'isolation="inline"',
      ));

    test('pays from a compact area and from the page’s own button, without a script', async () => {
      const order = await here.order();
      const methods = methodsWithoutWallets.join(' ');
      const body = `<gw-checkout id="pay" token="${order.token}" methods="${methods}" full-screen="false" button="false">
        </gw-checkout>
        <button commandfor="pay" command="--pay">Order and pay</button>`;
      await here.visitCheckout(here.page(undefined, { body }), async (payer) => {
        await payer.open();
        assert.equal(await payer.button.count(), 0);
        await payer.page.getByRole('button', { name: 'Order and pay' }).click();
        await payer.fields.getByText('Enter the card number, expiry date and security code.').first().waitFor();
        await payer.typeCard();
        await payer.page.getByRole('button', { name: 'Order and pay' }).click();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      });
    });
  });

  test.describe('by bank and local method', () => {
    test('leaves for the chosen bank and comes back paid', () =>
      shopping(async (payer, orderId) => {
        const { page } = payer;
        const bank = await payer.leaveForBank('CZ', 'kotva');
        assert.match(bank, /kotva/i);
        assert.equal(new URL(page.url()).origin, here.gateway.acsUrl);
        await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
        await payer.confirm();
        await page.waitForURL((url) => url.pathname === `/thanks/${orderId}`);
        await page.getByRole('heading', { name: 'Thank you' }).waitFor();
        assert.equal(payer.told('gw-redirect').length, 1);
        assert.equal((await heardOf(here, orderId))['payment_system'], sent(payer)['payment_system']);
        assert.equal(await here.charges({ orderId }), 1);
        // A payer who opens the payment page again reads the outcome.
        await page.goto(`${here.shop}/pay/${orderId}`);
        await payer.state('closed');
        await payer.receipt.getByText(bank).waitFor();
      }));

    test('comes back unpaid if the payer refuses, and is then paid by card', () =>
      shopping(async (payer, orderId) => {
        const { page } = payer;
        await payer.leaveForBank('DE', 'burgerkasse');
        await payer.cancel();
        await page.getByRole('heading', { name: 'Not paid' }).waitFor();
        assert.equal(await here.charges({ orderId }), 0);
        await page.getByRole('link', { name: 'Pay another way' }).click();
        await payer.open();
        await payer.pay();
        await payer.paid();
        assert.equal(await here.charges({ orderId }), 1);
      }));

    test('pays by a local method', () =>
      shopping(async (payer, orderId) => {
        await payer.choose('Local payment methods');
        await payer.banks.first().click();
        await payer.press();
        await payer.confirm();
        await payer.page.getByRole('heading', { name: 'Thank you' }).waitFor();
        assert.equal(await here.charges({ orderId }), 1);
      }));

    test('asks for a bank before it leaves, and shows that none is chosen', () =>
      visiting(async (payer) => {
        await payer.choose('Online banking');
        await payer.banks.first().waitFor();
        await payer.button.click();
        await payer.form.getByText('Choose a bank.').first().waitFor();
        assert.equal(payer.submissions, 0);
        await payer.state('ready');
      }));
  });

  test.describe('by wallet', () => {
    /** As in docs/wallets.md. The stand-ins send no requests; the policy is the one for a shop with the real wallets. */
    const withWallets = async (act: (payer: CheckoutPayer, order: { orderId: string }) => Promise<void>) => {
      const order = await here.order();
      const policy = here.policy({ connect: 'https://google.com/pay https://pay.google.com' });
      await here.visitCheckout(
        here.checkout(order, { policy }),
        async (payer) => {
          await payer.open();
          // They are above the methods. Each button appears when its wallet has answered.
          for (const name of ['Apple', 'Google']) {
            await payer.form.getByRole('button', { name: `Pay with ${name} Pay` }).waitFor();
          }
          await act(payer, order);
          assert.deepEqual(await payer.page.evaluate(() => globalThis.walletStandIns?.misuses), []);
          assert.equal(await here.charges(order), 1);
        },
        { prepare: ({ context }) => context.addInitScript(installWalletStandIns, {}).then(() => undefined) },
      );
    };

    test('pays with Google Pay: the sheet shows the amount, and learns that it is paid', () =>
      withWallets(async (payer) => {
        const { page } = payer;
        await page.getByRole('button', { name: 'Pay with Google Pay' }).click();
        await payer.nextLine.getByText('Continue in Google Pay.').waitFor();
        await page.evaluate(() => globalThis.walletStandIns?.google.approve());
        const result = await payer.paid();
        assert.equal(result.payment_system, 'googlepay');
        const sheet = await page.evaluate(() => {
          const { value, currency, result: told } = globalThis.walletStandIns?.google.sheets[0] ?? {};
          return { value, currency, told };
        });
        assert.deepEqual(sheet, { value: '10.00', currency: 'EUR', told: 'success' });
      }));

    test('pays with Apple Pay after the issuer asked; a sheet that is closed charges nothing', () =>
      withWallets(async (payer, order) => {
        const { page } = payer;
        const button = page.getByRole('button', { name: 'Pay with Apple Pay' });
        await button.click();
        await page.waitForFunction(() => globalThis.walletStandIns?.apple.sheets[0]?.validated.length);
        await page.evaluate(() => globalThis.walletStandIns?.apple.cancel());
        await payer.nextLine.getByText('Nothing was charged. Apple Pay was closed.').waitFor();
        assert.equal(await here.charges(order), 0);
        assert.equal(payer.submissions, 0);
        await button.click();
        await page.waitForFunction(() => globalThis.walletStandIns?.apple.sheets[1]?.validated.length);
        await page.evaluate(
          (card_number) => globalThis.walletStandIns?.apple.approve({ paymentData: { card_number } }),
          cards.threeDSecure.number,
        );
        await payer.confirm();
        assert.equal((await payer.paid()).payment_system, 'applepay');
      }));
  });

  test.describe('with a card to verify', () => {
    const statement = async ({ token }: { token: string }, line: RegExp) => {
      const page = await (await fetch(`${here.gateway.acsUrl}/acs/statement/${token}`)).text();
      return line.exec(page)?.[1] ?? assert.fail(`no ${line} in ${page}`);
    };

    test('takes the amount that the statement shows, after a wrong one, and charges nothing', () =>
      visiting(
        async (payer, order) => {
          await payer.pay(cards.threeDSecure);
          await payer.confirm();
          await payer.form.getByRole('heading', { name: 'Check your card' }).waitFor();
          const held = await statement(order, /<dd translate="no">€(\d+\.\d\d)/);
          const field = payer.form.getByLabel('Amount on hold');
          await field.fill(held === '0.99' ? '0.01' : '0.99');
          await payer.form.getByRole('button', { name: 'Check card' }).click();
          await payer.form.getByText('That does not match. Tries left: 2.').first().waitFor();
          // The focus is in the field: the typed answer replaces the wrong one.
          await payer.page.keyboard.type(held);
          await field.press('Enter');
          const result = await payer.paid();
          assert.deepEqual([result.verification_status, result.actual_amount], ['verified', '0']);
        },
        { verification: 'Y', verification_type: 'amount' },
      ));

    test('takes the code that the statement shows, also after a reload', () =>
      visiting(
        async (payer, order) => {
          await payer.pay(cards.approved);
          await payer.form.getByLabel('Code in the payment’s description').waitFor();
          await payer.page.reload();
          await payer.form
            .getByLabel('Code in the payment’s description')
            .fill(await statement(order, /<dt><span translate="no">[^<]*?(\d{6})<br>/));
          await payer.form.getByRole('button', { name: 'Check card' }).click();
          assert.equal((await payer.paid()).verification_status, 'verified');
        },
        { verification: 'Y', verification_type: 'code' },
      ));
  });

  test.describe('with an order that is made at the press', () => {
    test('pays without a token, once, also if the answer is lost; the shop believes the signed result', () =>
      here.visitCheckout(`${here.shop}/direct/tea`, async (payer) => {
        await payer.open();
        await payer.fault(submissionPath, 'drop');
        await payer.pay();
        const result = await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
        assert.equal(result.amount, '1890');
        await payer.backToShop();
        await payer.page.getByRole('heading', { name: 'Thank you' }).waitFor();
        await payer.page.getByRole('row', { name: 'Darjeeling, 250 g €18.90' }).waitFor();
        assert.equal(await here.charges({ orderId: result.order_id }), 1);
      }));

    test('pays without a token by bank', () =>
      here.visitCheckout(`${here.shop}/direct/tea`, async (payer) => {
        await payer.open();
        await payer.leaveForBank('FR', 'banque');
        await payer.confirm();
        await payer.page.getByRole('heading', { name: 'Thank you' }).waitFor();
        assert.equal(await here.charges({ orderId: orderIn(payer.page.url()) }), 1);
      }));

    test('waits for the token that a handler of `gw-pay-click` provides', async () => {
      const order = await here.order();
      await here.visitCheckout(
        here.checkout(undefined, { attributes: 'amount="1000" currency="EUR" order-desc="Tea"' }),
        async (payer) => {
          await payer.state('ready');
          await payer.page.evaluate(() => {
            const { makeOrder } = window as unknown as { makeOrder(): Promise<string> };
            const page = document.querySelector('gw-checkout') as GwCheckout;
            page.addEventListener('gw-pay-click', (event) => event.waitUntil(makeOrder()));
          });
          await payer.pay();
          assert.equal((await payer.paid()).order_id, order.orderId);
          assert.equal(sent(payer)['amount'], undefined, 'an amount of the page’s went beside a token');
          assert.equal(await here.charges(order), 1);
        },
        { prepare: ({ context }) => context.exposeFunction('makeOrder', () => order.token).then(() => undefined) },
      );
    });
  });

  test('shows no thanks for a form that the gateway did not sign', async () => {
    const { orderId } = await here.buy({ item: 'tea' });
    const body = new URLSearchParams({
      ...{ response_status: 'success', order_status: 'approved', order_id: orderId, merchant_id: '700001' },
      ...{ payment_id: '1', amount: '1890', currency: 'EUR', signature: 'a'.repeat(40) },
    });
    const answer = await fetch(`${here.shop}/thanks`, { method: 'POST', body });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /The shop ignored it/);
    assert.match(
      await (await fetch(`${here.shop}/thanks/${orderId}`)).text(),
      /The gateway has not confirmed the payment yet/,
    );
  });
});
