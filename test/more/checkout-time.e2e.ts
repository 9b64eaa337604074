/** The payment page and time: orders that expire, and subscriptions that are charged again. The gateway's clock is moved. */
import assert from 'node:assert/strict';
import { moveClock } from '../helpers/clock.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, submissionPath, until, type CheckoutPayer } from '../e2e/harness.js';

const day = 86_400;

/** The callbacks of an order that the demo shop's server received. */
interface Heard {
  readonly callback?: Readonly<Record<string, string>>;
  readonly charges: readonly Readonly<Record<string, string>>[];
}

// One after the other, because they share the clock.
test.describe('On the payment page', () => {
  // Its own gateway, because these tests move the clock.
  const here = world({ sandbox: [] });

  const recurring = (payer: CheckoutPayer) => {
    const body = payer.requests.findLast(({ url }) => url.endsWith(submissionPath))?.body ?? '{}';
    return (JSON.parse(body) as { request: { recurring_data?: unknown } }).request.recurring_data;
  };

  test('an order that expires soon warns of it before, and is closed in time, with nothing charged', async () => {
    const order = await here.order({ lifetime: 145 });
    await here.visitCheckout(
      here.checkout(order),
      async (payer) => {
        const { clock } = payer.page;
        const warning = payer.form.getByText('left to pay.');
        await payer.open();
        await payer.typeCard();
        assert.equal(await warning.count(), 0);
        await clock.fastForward(30_000);
        await payer.form.getByText('2 minutes left to pay.').first().waitFor();
        await clock.fastForward(60_000);
        await payer.form
          .getByText(/^[1-5]?\d seconds left to pay\.$/)
          .first()
          .waitFor();
        await moveClock(here.gateway.payUrl, { forward: 150 });
        await clock.fastForward(60_000);
        assert.equal((await payer.next('gw-error'))['code'], 'order_expired');
        await payer.state('closed');
        await payer.notice.getByRole('heading', { name: 'This payment page has expired' }).waitFor();
        await payer.notice.getByText('Nothing was charged.').waitFor();
        await payer.notice.getByText('Start again from your order in the shop.').waitFor();
        // Only the way back to the shop remains.
        assert.deepEqual(await payer.form.locator('button:visible').allInnerTexts(), [
          `Back to ${new URL(here.stall).host}`,
        ]);
        assert.equal(await here.charges(order), 0);
      },
      { prepare: ({ page }) => page.clock.install() },
    );
  });

  test('an order that the gateway has closed meanwhile is reported when it is paid', async () => {
    const order = await here.order({ lifetime: 600 });
    await here.visitCheckout(here.checkout(order), async (payer) => {
      await payer.open();
      await moveClock(here.gateway.payUrl, { forward: 601 });
      await payer.pay();
      assert.equal((await payer.next('gw-error'))['code'], 'order_expired');
      await payer.state('closed');
      assert.equal(await here.charges(order), 0);
    });
  });

  test('a subscription of the shop is charged every month, and each charge has a callback', async () => {
    const { url, orderId } = await here.buy({ item: 'club' });
    await here.visitCheckout(url, async (payer) => {
      const { page } = payer;
      await payer.open();
      await payer.form.getByText('then €16.90 every month.').waitFor();
      // A bank payment leaves no card to charge again.
      assert.equal(await payer.form.getByRole('tab', { name: 'Online banking' }).count(), 0);
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      await payer.paid();
      const heard = async (charges: number) =>
        until(
          async () => {
            const known = (await (await fetch(`${here.shop}/orders/${orderId}`)).json()) as Heard;
            return known.callback && known.charges.length === charges && known;
          },
          () => `the callback of the order and ${charges} of its charges`,
        );
      await heard(0);
      await moveClock(here.gateway.payUrl, { forward: 31 * day });
      await heard(1);
      await moveClock(here.gateway.payUrl, { forward: 31 * day });
      const { charges } = await heard(2);
      for (const [number, charge] of charges.entries()) {
        assert.equal(charge['order_id'], `${orderId}-${number + 1}`);
        assert.equal(charge['parent_order_id'], orderId);
        assert.deepEqual([charge['order_status'], charge['amount']], ['approved', '1690']);
      }
      await payer.backToShop();
      await page.getByRole('row', { name: 'Later charges so far 2' }).waitFor();
    });
  });

  test('a payer who subscribes chooses how often, and is charged that often; a payer who does not is charged once', async () => {
    const attributes = 'regular-insert recurring-period="week"';
    const [once, often] = [await here.order(), await here.order()];
    await here.visitCheckout(here.checkout(once, { attributes }), async (payer) => {
      await payer.open();
      await payer.form.getByLabel('Make it a subscription').waitFor();
      await payer.pay();
      await payer.paid();
      assert.equal(recurring(payer), undefined);
    });
    await here.visitCheckout(here.checkout(often, { attributes }), async (payer) => {
      await payer.open();
      await payer.form.getByLabel('Make it a subscription').check();
      await payer.form.getByText('then €10.00 every week.').waitFor();
      await payer.form.getByLabel('Every', { exact: true }).fill('0');
      await payer.typeCard();
      await payer.button.click();
      await payer.form.getByText('Enter a whole number').first().waitFor();
      assert.equal(payer.submissions, 0);
      await payer.form.getByLabel('Every', { exact: true }).fill('2');
      await payer.form.getByLabel('Amount', { exact: true }).fill('7.50');
      await payer.press();
      await payer.paid();
      assert.deepEqual(recurring(payer), { every: 2, period: 'week', amount: 750 });
    });
    await moveClock(here.gateway.payUrl, { forward: 15 * day });
    const charge = { orderId: `${often.orderId}-1` };
    const [made] = await until(
      async () => {
        const list = await here.transactions(charge).catch(() => []);
        return list.some((one) => one.transaction_status === 'approved') && list;
      },
      () => 'the charge after two weeks',
    );
    assert.equal(made?.amount, 750);
    await assert.rejects(here.transactions({ orderId: `${once.orderId}-1` }), /1018|not found/i);
  });
});
