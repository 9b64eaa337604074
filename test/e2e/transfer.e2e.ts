/** Money is sent from card to card on a merchant's page, once, and the gateway's own records say so. */
import assert from 'node:assert/strict';
import { test, world } from './fixtures.js';
import { cards, until, type World } from './harness.js';
import { TransferPayer, transferPage, transferPath, type TransferPage } from './transfer-payer.js';

const visit = (here: World, act: (payer: TransferPayer) => Promise<unknown>, options?: TransferPage): Promise<void> =>
  here.visitAs(TransferPayer, transferPage(here, options), act);

test.describe('A transfer', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  test('is quoted while the payer types, reviewed, sent and receipted', async () => {
    await visit(here, async (payer) => {
      await payer.typeTransfer(cards.approved, '100');
      const fee = await payer.next('gw-fee');
      assert.deepEqual(fee, { sender_amount: 101, fee: 1, receiver_amount: 100, currency: 'EUR' });
      await payer.review();
      // Both cards stay legible where they were typed, the receiver's in full; the page never has them.
      await payer.fields.getByText('5555 6666 4444 1111', { exact: true }).waitFor();
      await payer.form.getByRole('button', { name: 'Send €101.00' }).click();
      const { order_id, status, masked_card, receiver } = await payer.sent();
      assert.deepEqual([status, masked_card, receiver], ['success', '444455XXXXXX6666', '555566XXXXXX1111']);
      await payer.receipt.getByText('€100.00 sent').waitFor();
      await payer.movedOnce(String(order_id));
      assert.deepEqual(payer.outcomes, ['gw-success']);
    });
  });

  test('has its files requested with the first ones and with the frame, and none of the payment page', async () => {
    await visit(here, async (payer) => {
      await payer.next('gw-ready');
      const files = await payer.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime, duration }) => ({ name, startTime, duration })),
      );
      const found = (part: string) => files.find(({ name }) => name.includes(part));
      const own = found('/assets/transfer-')?.startTime ?? NaN;
      // Before these have arrived: how far apart requests of one task are depends on the machine.
      const end = (part: string, least: number) => {
        const { startTime = NaN, duration = 0 } = found(part) ?? {};
        return startTime + Math.max(duration, least);
      };
      const [lit, frame] = [end('/assets/lit-', 50), end('/transfer-frame.html', 100)];
      assert.ok(own < lit, `transfer ${own}, lit until ${lit}`);
      assert.ok(own < frame, `transfer ${own}, frame until ${frame}`);
      assert.equal(found('/assets/page-'), undefined);
    });
  });

  test('is confirmed at the issuer in a dialog, and the merchant’s server forwards the issuer’s answer', async () => {
    await visit(
      here,
      async (payer) => {
        await payer.send(cards.threeDSecure);
        await payer.confirm();
        const { order_id } = await payer.sent();
        await payer.movedOnce(String(order_id));
        const back = payer.requests.filter(
          ({ url }) => new URL(url).origin === here.stall && url.includes('gw_term_url'),
        );
        assert.equal(back.length, 1);
      },
      { returns: 'merchant' },
    );
  });

  test('continues when all of the page was at the issuer and is back', async () => {
    await visit(
      here,
      async (payer) => {
        await payer.send(cards.oneTimeCode);
        await payer.confirm();
        const { order_id } = await payer.sent();
        await payer.movedOnce(String(order_id));
        assert.equal(await payer.page.evaluate(() => sessionStorage.length), 0);
      },
      { challenge: 'redirect' },
    );
  });

  test('is found by its name after a lost answer, and never sent a second time', async () => {
    await visit(here, async (payer) => {
      await payer.fault(transferPath, 'drop');
      await payer.send(cards.approved);
      const { order_id } = await payer.sent();
      assert.equal(payer.transfers, 1);
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
      await payer.movedOnce(String(order_id));
    });
  });

  test('is reported if it did not arrive, and its next try has the same name', async () => {
    await visit(here, async (payer) => {
      await payer.fault(transferPath, 'drop-before');
      await payer.send(cards.approved);
      await until(
        () => payer.outcomes.includes('gw-error not_sent'),
        () => 'not_sent',
      );
      await payer.state('editing');
      await payer.notice.getByText('The transfer did not reach the bank.').waitFor();
      await payer.goOn('Try again');
      await payer.state('review');
      await payer.form.getByRole('button', { name: /^Send / }).click();
      const { order_id } = await payer.sent();
      assert.deepEqual(payer.names, [order_id]);
      await payer.movedOnce(String(order_id));
    });
  });
});
