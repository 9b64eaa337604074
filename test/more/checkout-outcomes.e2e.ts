/** The payment page when something fails on the way, or happens twice: at most one charge, and always a reported outcome. */
import assert from 'node:assert/strict';
import type { GwCheckout } from '../../src/elements/gw-checkout/gw-checkout.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, submissionPath, until, type CheckoutPayer, type Order } from '../e2e/harness.js';

// On disk, for the gateway that is stopped and started again.
const here = world({ onDisk: true });

test.describe('The payment page', () => {
  const visiting = (act: (payer: CheckoutPayer, order: Order) => Promise<unknown>, given?: Order) =>
    (given ? Promise.resolve(given) : here.order()).then((order) =>
      here.visitCheckout(here.checkout(order), async (payer) => {
        await payer.open();
        await act(payer, order);
      }),
    );

  const statuses = async (order: Order) => (await here.transactions(order)).map((one) => one.transaction_status);

  test.describe('if it could be paid twice', () => {
    test('is paid once when the button is pressed twice, and Enter, and the page calls submit()', () =>
      visiting(async (payer, order) => {
        // The fields are gone as soon as it is paid.
        const submission = await payer.hold(submissionPath);
        await payer.typeCard();
        await payer.button.dblclick();
        await payer.fields.getByLabel('Security code').press('Enter');
        await payer.call('submit');
        submission();
        await payer.paid();
        assert.equal(payer.submissions, 1);
        assert.deepEqual(payer.outcomes, ['gw-success']);
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('is paid once when two tabs pay at the same moment, and both show it', () =>
      visiting((left, order) =>
        visiting(async (right) => {
          const both = [left, right];
          for (const tab of both) {
            await tab.fault(submissionPath, 'acquirer-delay=400');
            await tab.typeCard();
          }
          await Promise.all(both.map((tab) => tab.button.click()));
          await Promise.all(both.map((tab) => tab.paid()));
          for (const tab of both) assert.deepEqual(tab.outcomes, ['gw-success']);
          assert.deepEqual(await statuses(order), ['approved']);
        }, order),
      ));

    test('is paid once when one tab is at the bank and another pays by card: the bank’s answer comes too late', () =>
      visiting(async (atBank, order) => {
        await atBank.leaveForBank('CZ', 'kotva');
        await visiting(async (tab) => {
          await tab.pay();
          await tab.paid();
        }, order);
        await atBank.confirm();
        await atBank.page.getByText('This order is already paid').waitFor();
        assert.deepEqual(await statuses(order), ['declined', 'approved']);
      }));

    test('is paid once when one tab pays at the bank and another, open meanwhile, by card, which shows that it is paid', () =>
      visiting(async (tab, order) => {
        await tab.typeCard();
        await visiting(async (atBank) => {
          await atBank.leaveForBank('CZ', 'kotva');
          await atBank.confirm();
          await atBank.page.getByText('has received your order.').waitFor();
        }, order);
        await tab.button.click();
        const result = await tab.paid();
        assert.match(result.payment_system ?? '', /^cz_/);
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('is paid once when the payer comes back from the bank by the browser’s Back button and pays by card', () =>
      visiting(async (payer, order) => {
        const { page } = payer;
        await payer.leaveForBank('DE', 'burgerkasse');
        await page.goBack();
        await payer.open();
        await payer.pay();
        await payer.paid();
        // And forward again, to the bank that still waits.
        await page.goForward();
        await payer.confirm();
        await page.getByText('This order is already paid').waitFor();
        assert.deepEqual(await statuses(order), ['declined', 'approved']);
      }));

    test('is paid once when the shop opens the bank in another tab, and the payer comes back to the first', () =>
      visiting(async (payer, order) => {
        const { page, context } = payer;
        await payer.form.evaluate((form) =>
          (form as GwCheckout).addEventListener('gw-redirect', (event) => event.preventDefault()),
        );
        await payer.choose('Online banking');
        await payer.banks.first().click();
        await payer.button.click();
        const { url } = await payer.next('gw-redirect');
        await payer.state('challenge');
        const bank = await context.newPage();
        await bank.goto(String(url));
        await bank.getByRole('button', { name: /^Pay / }).click();
        await bank.getByText('has received your order.').waitFor();
        await bank.close();
        await page.bringToFront();
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await payer.paid();
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('is paid once when the page reloads while the payer is at the issuer, and another card pays', () =>
      visiting(async (payer, order) => {
        await payer.pay(cards.threeDSecure);
        await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
        await payer.page.reload();
        await payer.open();
        await payer.pay();
        await payer.paid();
        assert.deepEqual(await statuses(order), ['declined', 'approved']);
      }));

    test('is paid once when the page reloads while the acquirer is at work: it waits for the outcome', () =>
      visiting(async (payer, order) => {
        await payer.fault(submissionPath, `acquirer-delay=${await payer.longTime(3000)}`);
        await payer.pay();
        await until(
          async () => (await statuses(order))[0] === 'processing',
          () => 'the attempt is with the acquirer',
        );
        await payer.page.reload();
        await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
        assert.equal(payer.submissions, 1);
        assert.deepEqual(await statuses(order), ['approved']);
      }));
  });

  test.describe('without an answer', () => {
    test('never guesses when the answer to a card is lost', () =>
      visiting(async (payer, order) => {
        await payer.fault(submissionPath, 'drop');
        await payer.pay();
        await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('never guesses when the answer of a bank link is lost: nothing was charged, and the same bank can be tried again', () =>
      visiting(async (payer, order) => {
        await payer.fault(submissionPath, 'drop');
        await payer.choose('Online banking');
        await payer.banks.first().click();
        await payer.button.click();
        await payer.next('gw-error');
        // The payer was never at the bank.
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
        await payer.press();
        await payer.confirm();
        await payer.page.getByText('has received your order.').waitFor();
        // The browser itself asks again on a connection that was cut, so there may be more than two attempts.
        assert.equal((await statuses(order)).at(-1), 'approved');
        assert.equal(await here.charges(order), 1);
      }));

    test('sends nothing while the payer is offline, and the same press pays once the connection is back', () =>
      visiting(async (payer, order) => {
        await payer.typeCard();
        await payer.context.setOffline(true);
        await payer.button.click();
        await payer.notice.getByText('No connection. Your card was not charged.').waitFor();
        assert.equal(await payer.button.innerText(), 'Try again');
        assert.equal(payer.submissions, 0);
        await payer.context.setOffline(false);
        await payer.button.click();
        await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-success']);
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('continues automatically when the connection breaks while the card is on its way, and is back', () =>
      visiting(async (payer, order) => {
        await payer.typeCard();
        await payer.intercept(submissionPath, async (route) => {
          await payer.context.setOffline(true);
          await route.abort('internetdisconnected');
        });
        await payer.button.click();
        await payer.state('checking');
        const words = 'No connection. We do not know yet whether the payment went through.';
        await payer.form.getByText(words).first().waitFor();
        await payer.context.unrouteAll({ behavior: 'wait' });
        await payer.context.setOffline(false);
        await payer.next('gw-error');
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
        await payer.button.click();
        await payer.paid();
        assert.deepEqual(await statuses(order), ['approved']);
      }));

    test('pays by card if the other methods could not be loaded, which can be loaded again', async () => {
      const order = await here.order();
      await here.visitCheckout(
        here.checkout(order),
        async (payer) => {
          await payer.form.getByText('Other payment methods could not be loaded.').waitFor();
          await payer.form.getByRole('button', { name: 'Load again' }).click();
          await payer.form.getByRole('tab', { name: 'Online banking' }).waitFor();
          await payer.pay();
          await payer.paid();
          assert.deepEqual(await statuses(order), ['approved']);
        },
        {
          prepare: (payer) => payer.intercept('/api/checkout/info', (route) => route.fulfill({ status: 502 }), 1),
        },
      );
    });
  });
});

test.describe('The payment page of a gateway that is stopped and started again', () => {
  test('keeps the typed card, shows that it checks, and pays once it is back', async () => {
    const order = await here.order();
    await here.visitCheckout(here.checkout(order), async (payer) => {
      await payer.open();
      await payer.typeCard();
      await here.gateway.stop();
      await payer.button.click();
      await payer.state('checking');
      await here.gateway.start();
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
      await payer.button.click();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('finds the bank payment that was made before', async () => {
    const order = await here.order();
    await here.visitCheckout(here.checkout(order), async (payer) => {
      await payer.open();
      await payer.leaveForBank('CZ', 'kotva');
      await here.gateway.stop();
      await here.gateway.start();
      await payer.page.reload();
      await payer.confirm();
      await payer.page.getByText('has received your order.').waitFor();
      assert.equal(await here.charges(order), 1);
    });
  });
});
