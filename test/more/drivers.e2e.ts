/** `gw-checkout/testing` through Playwright: every element, with its fields in the gateway's frame and in the page. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  cards,
  expectPaid,
  expectRefused,
  fillCard,
  passThreeDSecure,
  pay,
  refuse,
  type Wait,
} from '../../src/testing/index.js';
import { test, world } from '../e2e/fixtures.js';
import type { Order } from '../e2e/harness.js';
import { transferPage } from '../e2e/transfer-payer.js';

const wait: Wait = { timeout: 60 };
const brief: Wait = { timeout: 1 };

test.describe('The drivers of a shop’s tests', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  for (const tag of ['gw-checkout', 'gw-card-form'] as const) {
    for (const isolation of ['frame', 'inline'] as const) {
      const attributes = `isolation="${isolation}"`;
      const visit = async (act: (page: Page, order: Order) => Promise<unknown>, more = '') => {
        const order = await here.order();
        const options = { attributes: `${attributes} ${more}` };
        const url = tag === 'gw-checkout' ? here.checkout(order, options) : here.page(order, options);
        await here.visit(url, ({ page }) => act(page, order));
      };

      test.describe(`<${tag} ${attributes}>`, () => {
        test('pays after 3-D Secure, cancelled at first', () =>
          visit(async (page, order) => {
            await fillCard(page, cards.threeDSecure, wait);
            await pay(page, wait);
            await refuse(page, wait);
            const refused = await expectRefused(page, wait);
            assert.deepEqual([refused.code, refused.retry], ['1024', true]);
            assert.equal(await here.charges(order), 0);
            await fillCard(page, cards.oneTimeCode, wait);
            await pay(page, wait);
            await passThreeDSecure(page, wait);
            assert.equal((await expectPaid(page, wait)).order_id, order.orderId);
            assert.equal(await here.charges(order), 1);
          }));

        test('reports a decline, and pays with another card', () =>
          visit(async (page, order) => {
            await fillCard(page, cards.insufficientFunds, wait);
            await pay(page, wait);
            await assert.rejects(
              expectPaid(page, wait),
              /^Error: expectPaid: the payment was refused with the code 1037\. The page says: ".*not enough.*"$/i,
            );
            assert.equal((await expectRefused(page, wait)).code, '1037');
            await fillCard(page, cards.threeDSecureDeclined, wait);
            await pay(page, wait);
            await passThreeDSecure(page, wait);
            assert.equal((await expectRefused(page, wait)).code, '1000');
            await fillCard(page, cards.frictionless, wait);
            await pay(page, wait);
            const paid = await expectPaid(page, wait);
            assert.equal(paid.order_id, order.orderId);
            assert.equal(paid.result && 'amount' in paid.result && paid.result.amount, '1000');
            assert.deepEqual(await expectPaid(page.locator(tag), wait), paid);
            await assert.rejects(expectRefused(page, wait), /expectRefused: the payment succeeded\. The page says/);
            await assert.rejects(pay(page, wait), /pay: there is nothing to pay\. The page says/);
            await assert.rejects(
              fillCard(page, cards.approved, wait),
              /fillCard: the element does not accept a card now/,
            );
            assert.equal(await here.charges(order), 1);
          }));

        test('pays without a button of its own', () =>
          visit(async (page) => {
            await fillCard(page, undefined, wait);
            await pay(page, wait);
            await expectPaid(page, wait);
          }, 'button="false"'));

        test('reports a field that cannot be typed into, and a refused input, without the card; asks for the security code again', () =>
          visit(async (page) => {
            await fillCard(page, cards.approved, wait);
            const show = async (display: string) => {
              for (const frame of page.frames()) {
                const code = frame.locator('input[name=cvv2]');
                if ((await code.count()) === 0) continue;
                await code.evaluate(({ style }, value) => Object.assign(style, { display: value }), display);
              }
            };
            await show('none');
            await assert.rejects(fillCard(page, cards.approved, { timeout: 3 }), ({ message }: Error) => {
              assert.match(
                message,
                /^fillCard: input\[name=cvv2\] could not be typed into within 3 s\. <gw-[\w-]+> is in the state "/,
              );
              assert.doesNotMatch(message, /4444|6666/);
              return true;
            });
            await show('');

            await fillCard(page, { number: '4444555511116667' }, wait);
            await assert.rejects(pay(page, wait), ({ message }: Error) => {
              assert.match(
                message,
                /^pay: the element did not accept the typed values\. The page says: ".*card number.*"$/i,
              );
              assert.doesNotMatch(message, /4444|6667/);
              return true;
            });

            await fillCard(page, cards.wrongCvv, wait);
            await pay(page, wait);
            assert.equal((await expectRefused(page, wait)).code, '1003');
            await fillCard(page, { expiry: { month: 1, year: 2031 }, cvv: '321' }, wait);
            await pay(page, wait);
            await expectPaid(page, wait);
          }));
      });
    }
  }

  test('take one of several elements by its locator', async () => {
    const [first, second] = [await here.order(), await here.order()];
    const form = (id: string, order: Order) => `<gw-card-form id="${id}" token="${order.token}"></gw-card-form>`;
    const body = `<main>${form('first', first)}<section>${form('second', second)}</section></main>`;
    await here.visit(here.page(undefined, { body }), async ({ page }) => {
      await assert.rejects(
        fillCard(page, cards.approved, wait),
        /fillCard: expected one payment element, found 2\. Choose/,
      );
      await assert.rejects(pay(page.locator('gw-card-form'), wait), /pay: expected one payment element, found 2/);
      const section = page.locator('section');
      await fillCard(section, cards.approved, wait);
      await pay(section, wait);
      assert.equal((await expectPaid(page.locator('#second'), wait)).order_id, second.orderId);
      assert.equal(await here.charges(first), 0);
    });
  });

  test('continue with a stored card', () =>
    here.visit(`${here.shop}/developers`, async ({ page }) => {
      const buy = async (item: string) => {
        const form = page.locator('form').filter({ has: page.getByRole('button', { name: `Buy the ${item}` }) });
        await form.getByRole('button', { name: 'Card form only' }).click();
      };
      // The demo shop knows its customer by the browser, and the card by the callback.
      await buy('tea');
      await fillCard(page, cards.approved, wait);
      await pay(page, wait);
      await expectPaid(page, wait);
      await page.locator('#heard').getByText('Received and verified').waitFor();
      await page.goto(`${here.shop}/developers`);
      await buy('thread');
      await page.getByRole('button', { name: 'Pay with card •••• 6666' }).click();
      await page.locator('gw-card-form[rectoken]').waitFor();
      await fillCard(page, { cvv: '456' }, wait);
      await pay(page, wait);
      const { result } = await expectPaid(page, wait);
      assert.equal(result?.masked_card, '444455XXXXXX6666');
    }));

  test('send a transfer, confirmed in the dialog', () =>
    here.visit(transferPage(here), async ({ page }) => {
      await page.locator('[name=amount]').fill('100');
      await fillCard(page, cards.threeDSecure, wait);
      await pay(page, wait);
      await passThreeDSecure(page, wait);
      const { order_id, result } = await expectPaid(page, wait);
      assert.ok(order_id);
      assert.equal(result && 'receiver' in result && result.receiver, '555566XXXXXX1111');
    }));

  test('send a transfer that was declined at first, with the fields in the page', () =>
    here.visit(transferPage(here, { attributes: 'isolation="inline" amount="20"' }), async ({ page }) => {
      await fillCard(page, cards.declined, wait);
      await pay(page, wait);
      assert.equal((await expectRefused(page, wait)).code, '1000');
      await fillCard(page, cards.approved, wait);
      await pay(page, wait);
      assert.ok((await expectPaid(page, wait)).order_id);
    }));

  test('confirm a transfer if the issuer’s page replaces the page', () =>
    here.visit(transferPage(here, { challenge: 'redirect', attributes: 'amount="20"' }), async ({ page }) => {
      await fillCard(page, cards.oneTimeCode, wait);
      await pay(page, wait);
      await passThreeDSecure(page, wait);
      assert.ok((await expectPaid(page, wait)).order_id);
    }));

  test('pay at a bank', async () => {
    const order = await here.order();
    await here.visitCheckout(here.checkout(order), async (payer) => {
      await payer.open();
      await payer.leaveForBank('CZ', 'a');
      await passThreeDSecure(payer.page, wait);
      await payer.page.waitForURL((url) => url.pathname !== '/bank/pay');
      assert.equal(await here.charges(order), 1);
    });
  });

  test('agree to the review of a subscription', async () => {
    const { url } = await here.buy({ item: 'club' });
    await here.visit(url, async ({ page }) => {
      await page.getByText('then €16.90 every month.').waitFor();
      await fillCard(page, cards.approved, wait);
      await pay(page, wait);
      await expectPaid(page, wait);
    });
  });

  test('leave another method for the card', async () => {
    const order = await here.order();
    await here.visitCheckout(here.checkout(order), async (payer) => {
      await payer.open();
      await payer.choose('Online banking');
      await fillCard(payer.page, cards.approved, wait);
      await pay(payer.page, wait);
      await expectPaid(payer.page, wait);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('report a missing part of a page', async () => {
    await here.visit(here.page(undefined, { body: '<p>Sold out</p>' }), async ({ page }) => {
      await assert.rejects(
        fillCard(page, cards.approved, brief),
        /^Error: fillCard: no <gw-checkout>, .* was found at http:\/\/localhost:\d+\/page\/\d+ within 1 s\./,
      );
      await assert.rejects(passThreeDSecure(page, brief), /no page of an issuer or a bank opened at http.* within 1 s/);
    });
    const undefinedOne = here.page(undefined, { head: '', body: '<gw-card-form></gw-card-form>' });
    await here.visit(undefinedOne, async ({ page }) => {
      await assert.rejects(
        pay(page, brief),
        /pay: <gw-card-form> was not defined within 1 s\. Check that the page loads/,
      );
    });
    await here.visitForm(async ({ page }) => {
      await assert.rejects(
        expectPaid(page, brief),
        /did not show that it is paid within 1 s.*"ready": no payment has started/,
      );
      await assert.rejects(
        passThreeDSecure(page, brief),
        /no page of an issuer opened in <gw-card-form> within 1 s\. Pay with/,
      );
      await fillCard(page, cards.threeDSecure, wait);
      await pay(page, wait);
      await page.locator('gw-card-form:state(challenge)').waitFor({ state: 'attached' });
      await assert.rejects(expectPaid(page, brief), /"challenge": the issuer asks the payer: call passThreeDSecure/);
      await passThreeDSecure(page, wait);
      await expectPaid(page, wait);
      await assert.rejects(refuse(page, wait), /refuse: the payment ended without a question from the issuer/);
    });
  });
});
