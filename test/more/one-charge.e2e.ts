/** At most one charge, with any input, several tabs and late answers. The gateway's own list has the charges. */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { cards, submissionPath, until, type Payer, type World } from '../e2e/harness.js';

interface Challenge {
  readonly url: string;
  readonly send_data: Readonly<Record<string, string>>;
}

/** The fields that the gateway made the browser send to the issuer. */
async function challengeOf(payer: Payer, press: () => Promise<void>): Promise<Challenge> {
  const answer = payer.page.waitForResponse((response) => response.url().endsWith(submissionPath));
  await press();
  return ((await (await answer).json()) as { response: Challenge }).response;
}

/** The payer's browser at the issuer, elsewhere: it confirms, and returns the issuer's answer to the gateway. */
async function confirmElsewhere({ url, send_data }: Challenge): Promise<string> {
  const post = async (to: string, fields: Readonly<Record<string, string>>) =>
    (await fetch(to, { method: 'POST', body: new URLSearchParams(fields) })).text();
  const back = await post(new URL('answer', url).href, { ...send_data, answer: 'confirm' });
  const word = /name="PaRes" value="([^"]+)"/.exec(back)?.[1];
  assert.ok(word, 'the issuer gave no word');
  return post(send_data['TermUrl'] ?? '', { MD: send_data['MD'] ?? '', PaRes: word });
}

async function chargedOnce(here: World, order: { orderId: string }, attempts: readonly string[]): Promise<void> {
  assert.deepEqual(
    (await here.transactions(order)).map((one) => one.transaction_status),
    attempts,
  );
  assert.equal(await here.charges(order), 1);
}

test.describe('An order', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  test('is charged once when the pay button is pressed twice', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.fault(submissionPath, 'acquirer-delay=200');
      await payer.typeCard();
      await payer.button.dblclick();
      await payer.paid();
      assert.equal(payer.submissions, 1);
      assert.deepEqual(payer.outcomes, ['gw-success']);
      await chargedOnce(here, order, ['approved']);
    });
  });

  test('is charged once when Enter is pressed, and the button too, and the page calls submit()', async () => {
    await here.visitForm(async (payer, order) => {
      const submission = await payer.hold(submissionPath);
      await payer.typeCard();
      const { x = 0, y = 0, width = 0 } = (await payer.button.boundingBox()) ?? {};
      await payer.fields.getByLabel('Security code').press('Enter');
      // The button reports that it is busy; a payer does not look at that, nor wait until it stops moving.
      await payer.page.mouse.click(x + width / 2, y + 10);
      await payer.call('submit');
      submission();
      await payer.paid();
      assert.equal(payer.submissions, 1);
      assert.deepEqual(payer.outcomes, ['gw-success']);
      await chargedOnce(here, order, ['approved']);
    });
  });

  test('is charged once when two tabs pay it at the same moment, and both show that it is paid', async () => {
    await here.visitForm(async (left, order) => {
      await here.visitForm(
        async (right) => {
          const both = [left, right];
          for (const tab of both) {
            await tab.fault(submissionPath, 'acquirer-delay=400');
            await tab.typeCard();
          }
          await Promise.all(both.map((tab) => tab.button.click()));
          await Promise.all(both.map((tab) => tab.paid()));
          for (const tab of both) {
            assert.equal(tab.submissions, 1);
            assert.deepEqual(tab.outcomes, ['gw-success']);
          }
          await chargedOnce(here, order, ['approved']);
        },
        { order },
      );
    });
  });

  test('is charged once when one tab is at the issuer and another pays it: the first shows that it is paid', async () => {
    await here.visitForm(async (first, order) => {
      await first.pay(cards.threeDSecure);
      await first.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
      await here.visitForm(
        async (second) => {
          await second.pay(cards.approved);
          await second.paid();
        },
        { order },
      );
      // A look-up may reach the first tab before its payer confirms, and end the dialog while the payer does.
      const told = first.paid();
      await Promise.race([told, first.confirm().catch(() => undefined)]);
      await told;
      assert.deepEqual(first.outcomes, ['gw-success']);
      const [confirmation] = await here.transactions(order);
      await chargedOnce(here, order, [
        confirmation?.transaction_status === 'declined' ? 'declined' : 'created',
        'approved',
      ]);
    });
  });

  test('is charged once when the page submits it again after it is paid, or is loaded again', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay();
      await payer.paid();
      await payer.call('submit');
      await payer.page.reload();
      await payer.state('closed');
      await payer.receipt.getByRole('heading', { name: 'This order is already paid' }).waitFor();
      await payer.receipt.getByText('You do not need to pay again.').waitFor();
      await payer.call('submit');
      assert.equal(await payer.button.count(), 0);
      assert.equal(payer.submissions, 1);
      assert.deepEqual(payer.outcomes, ['gw-success', 'gw-error order_paid']);
      await chargedOnce(here, order, ['approved']);
    });
  });

  test('is charged once when a page that was open meanwhile submits it after another tab has paid it', async () => {
    await here.visitForm(async (first, order) => {
      await first.typeCard();
      await here.visitForm(
        async (second) => {
          await second.pay();
          await second.paid();
        },
        { order },
      );
      await first.button.click();
      await first.paid();
      assert.deepEqual(first.outcomes, ['gw-success']);
      await chargedOnce(here, order, ['approved']);
    });
  });

  test('is charged once when the dialog is closed, another card pays, and the issuer’s answer on the first one comes late', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.typeCard(cards.threeDSecure);
      const challenge = await challengeOf(payer, () => payer.button.click());
      await payer.leaveChallenge();
      await payer.state('ready');
      await payer.pay(cards.approved);
      await payer.paid();
      assert.match(await confirmElsewhere(challenge), /This order is already paid/);
      await chargedOnce(here, order, ['declined', 'approved']);
    });
  });

  test('is charged once when the issuer’s late answer comes while the other card is on its way', async () => {
    await here.visitForm(async (payer, order) => {
      // The acquirer is still at work when the answer comes.
      const delay = await payer.longTime(500);
      await payer.typeCard(cards.threeDSecure);
      const challenge = await challengeOf(payer, () => payer.button.click());
      await payer.leaveChallenge();
      await payer.state('ready');
      await payer.fault(submissionPath, `acquirer-delay=${delay}`);
      await payer.pay(cards.approved);
      await until(
        async () => (await here.transactions(order)).length === 2,
        () => 'the second attempt',
      );
      assert.match(await confirmElsewhere(challenge), /You started this payment again/);
      await payer.paid();
      await chargedOnce(here, order, ['declined', 'approved']);
    });
  });

  test('is charged once when the issuer’s late answer comes before the other card is sent: the page learns that it is paid', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.typeCard(cards.threeDSecure);
      const challenge = await challengeOf(payer, () => payer.button.click());
      await payer.leaveChallenge();
      await payer.state('ready');
      assert.match(await confirmElsewhere(challenge), /€[\d.]+ paid/);
      await payer.pay(cards.approved);
      const result = await payer.paid();
      assert.equal(result.masked_card, '444455XXXXXX1111', 'the card that was charged is another one');
      await chargedOnce(here, order, ['approved']);
    });
  });
});
