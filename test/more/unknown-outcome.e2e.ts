/** A lost answer is shown as being checked, looked up, settled only by the gateway's answer, and never charged again. */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards, lookUpPath, submissionPath, until, type Payer } from '../e2e/harness.js';

const checking = 'We are checking with your bank whether the payment went through.';

/** The payer sees, also in the live region, that the bank is asked, and nothing of a refusal. */
async function isChecking(payer: Payer): Promise<void> {
  await payer.state('checking');
  await payer.form.getByRole('status').getByText(checking).waitFor();
  assert.equal((await payer.button.textContent())?.trim(), 'Checking the payment');
  assert.deepEqual(payer.told('gw-error'), [], 'reported as refused without an answer of the gateway');
}

test.describe('A payment whose answer is lost', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  test('is found to be charged, and shown as paid', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'drop');
      const lookUp = await payer.hold(lookUpPath);
      await payer.pay();
      await isChecking(payer);
      lookUp();
      const { reason, message } = await payer.next('gw-unknown');
      assert.equal(reason, 'network');
      assert.equal(message, checking);
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
      assert.equal(payer.submissions, 1);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('is found to be refused, and shown with the bank’s reason', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'drop');
      const lookUp = await payer.hold(lookUpPath);
      await payer.pay(cards.insufficientFunds);
      await isChecking(payer);
      lookUp();
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error 1037']);
      assert.equal(payer.submissions, 1);
      assert.equal(await here.charges(order), 0);
    });
  });

  test('is found never to have arrived, and can be paid then', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'drop-before');
      const lookUp = await payer.hold(lookUpPath);
      await payer.pay();
      await isChecking(payer);
      lookUp();
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
      await payer.button.click();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('is looked up if the answer makes no sense', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'malformed');
      await payer.pay();
      assert.equal((await payer.next('gw-unknown'))['reason'], 'answer');
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
      assert.equal(payer.submissions, 1);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('is looked up if the gateway answers with an HTTP error', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'error=502');
      const lookUp = await payer.hold(lookUpPath);
      await payer.pay();
      await isChecking(payer);
      lookUp();
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
      assert.equal(await here.charges(order), 0);
    });
  });

  test('is found to be charged once the payer’s network is back', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, `acquirer-answer-delay=${await payer.longTime(700)}, drop`);
      await payer.pay();
      await until(
        async () => (await here.transactions(order)).length === 1,
        () => 'the attempt has reached the gateway',
      );
      await payer.context.setOffline(true);
      assert.equal((await payer.next('gw-unknown'))['reason'], 'network');
      await isChecking(payer);
      await payer.context.setOffline(false);
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
      assert.equal(payer.submissions, 1);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('is never sent again when the payer is offline as it is sent', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.typeCard();
      await payer.context.setOffline(true);
      await payer.button.click();
      await isChecking(payer);
      await payer.context.setOffline(false);
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-error not_sent']);
      assert.equal(await here.charges(order), 0);
    });
  });

  test('stays open while the bank is at work if it takes longer than the browser waits, and is paid then', async () => {
    await here.visitForm(
      async (payer, order) => {
        await payer.fault(submissionPath, `acquirer-answer-delay=${await payer.longTime(1500)}`);
        await payer.pay();
        await until(
          async () => (await here.transactions(order)).length === 1,
          () => 'the attempt has reached the gateway',
        );
        await payer.cardFrame.evaluate(() => dispatchEvent(new Event('minute-over')));
        assert.equal((await payer.next('gw-unknown'))['reason'], 'timeout');
        await isChecking(payer);
        await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
        assert.equal(payer.submissions, 1);
        assert.equal(await here.charges(order), 1);
      },
      {
        // A minute of patience is over when the test says so.
        prepare: ({ context }) =>
          context.addInitScript(() => {
            const wait = AbortSignal.timeout.bind(AbortSignal);
            AbortSignal.timeout = (milliseconds) => {
              if (milliseconds < 60_000) return wait(milliseconds);
              const minute = new AbortController();
              addEventListener('minute-over', () =>
                minute.abort(new DOMException('The time is over.', 'TimeoutError')),
              );
              return minute.signal;
            };
          }),
      },
    );
  });

  for (const [when, card, outcomes] of [
    ['is approved', cards.approved, ['gw-unknown', 'gw-success']],
    ['is refused', cards.insufficientFunds, ['gw-unknown', 'gw-error 1037']],
  ] as const) {
    test(`keeps the form shut until the gateway knows if the page was loaded again; it ${when}`, async () => {
      await here.visitForm(async (payer, order) => {
        // The page is loaded again before the acquirer is done, however slow the machine: it took this long the first time.
        await payer.fault(submissionPath, `acquirer-delay=${await payer.longTime(1500)}`);
        await payer.pay(card);
        await until(
          async () => (await here.transactions(order))[0]?.transaction_status === 'processing',
          () => 'the attempt is with the acquirer',
        );
        await payer.page.reload();
        await isChecking(payer);
        assert.equal(await payer.button.getAttribute('aria-disabled'), 'true');
        await payer.next(when === 'is approved' ? 'gw-success' : 'gw-error');
        assert.deepEqual(payer.outcomes, outcomes);
        assert.equal(payer.submissions, 1);
        assert.equal(await here.charges(order), when === 'is approved' ? 1 : 0);
      });
    });
  }

  test('starts from the beginning if the page reloads during the issuer’s page, and is charged once', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay(cards.threeDSecure);
      await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
      await payer.page.reload();
      await payer.state('ready');
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-success']);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('is found when the payer closes the dialog on the way back from the issuer', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault('/api/checkout/return', 'drop');
      await payer.pay(cards.threeDSecure);
      await payer.confirm();
      await until(
        async () => (await here.charges(order)) === 1,
        () => 'the charge',
      );
      await payer.leaveChallenge();
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-success']);
      assert.equal(await here.charges(order), 1);
    });
  });

  for (const how of ['the payer checks again', 'the page checks automatically'] as const) {
    test(`is shown as not confirmed if it cannot be looked up either; ${how} and learns that it is paid`, async () => {
      await here.visitForm(
        async (payer, order) => {
          await payer.fault(submissionPath, 'drop');
          const pass = await payer.intercept(lookUpPath, (route) => route.fulfill({ status: 503 }));
          await payer.pay();
          await payer.state('unknown');
          await payer.notice.getByRole('heading', { name: 'Your bank has not answered yet' }).waitFor();
          await payer.notice
            .getByText('We check every 10 seconds. Do not pay again: you may be charged twice.')
            .waitFor();
          assert.deepEqual(payer.outcomes, ['gw-unknown']);
          await payer.call('submit');
          const check = payer.form.getByRole('button', { name: 'Check now' });
          await check.waitFor();
          if (how === 'the payer checks again') await check.click();
          pass();
          await payer.paid();
          assert.deepEqual(payer.outcomes, ['gw-unknown', 'gw-success']);
          assert.equal(payer.submissions, 1);
          assert.equal(await here.charges(order), 1);
        },
        {
          // Once the payer pays, this browser's clock runs forty times as fast.
          prepare: ({ context }) =>
            context.addInitScript(() => {
              const wait = setTimeout;
              let speed = 1;
              addEventListener('gw-pay-click', () => (speed = 40), true);
              Object.assign(window, {
                setTimeout(run: () => void, milliseconds = 0) {
                  return wait(run, milliseconds / speed);
                },
              });
            }),
        },
      );
    });
  }
});
