/** Every way a transfer can go: with and without the issuer's question, by each answer and return page, in a dialog or by redirect. */
import assert from 'node:assert/strict';
import type { Card } from '../../src/testing/index.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, until } from '../e2e/harness.js';
import { moveClock } from '../helpers/clock.js';
import { TransferPayer, transferPage, transferPath } from '../e2e/transfer-payer.js';

/** The outcome: sent, or declined with a code. */
type Ending = 'sent' | string;

interface Way {
  readonly says: string;
  readonly card: Card;
  /** The payer's action at the issuer; absent if the issuer does not ask. */
  readonly at?: 'confirm' | 'cancel';
  readonly ends: Ending;
}

/** The cards of one visit: each is typed after the one before was refused, and the last is sent. */
type Visit = readonly Way[];

const asked: readonly Visit[] = [
  [{ says: 'a payer who confirms', card: cards.threeDSecure, at: 'confirm', ends: 'sent' }],
  [
    { says: 'a payer who cancels', card: cards.threeDSecure, at: 'cancel', ends: '1024' },
    { says: 'an issuer that refuses after it asked', card: cards.threeDSecureDeclined, at: 'confirm', ends: '1000' },
    { says: 'a payer who enters the code', card: cards.oneTimeCode, at: 'confirm', ends: 'sent' },
  ],
];

const unasked: Visit = [
  { says: 'a refused card', card: cards.declined, ends: '1000' },
  { says: 'a frictionless refusal', card: cards.frictionlessDeclined, ends: '1000' },
  { says: 'a card without money', card: cards.insufficientFunds, ends: '1037' },
  { says: 'a card that sends nothing', card: { number: '4444000010570006' }, ends: '1057' },
  { says: 'a card over its limit', card: { number: '4444000010550008' }, ends: '1055' },
  { says: 'a frictionless card', card: cards.frictionless, ends: 'sent' },
];

const titleOf = (visit: Visit) => visit.map(({ says }) => says).join(', then ');

/** @param count - The number of refusals, with this one. */
async function endsAs(payer: TransferPayer, ends: Ending, count = 1): Promise<void> {
  if (ends === 'sent') {
    const { order_id } = await payer.sent();
    assert.deepEqual(payer.names.slice(-1), [order_id]);
    return payer.movedOnce(String(order_id));
  }
  const { code, order_id, retry } = await payer.next('gw-error', count);
  assert.deepEqual([code, retry], [ends, true]);
  await payer.notice.getByText('Nothing was charged').first().waitFor();
  await payer.form.locator('.ways .row').first().waitFor();
  await payer.movedNothing(String(order_id));
}

/** Sends by each card of a visit, and checks each outcome. */
async function sendByEach(payer: TransferPayer, visit: Visit, ended: (way: Way) => Promise<unknown>): Promise<void> {
  await payer.typeTransfer(visit[0]?.card);
  for (const [index, way] of visit.entries()) {
    await test.step(way.says, async () => {
      if (index > 0) await payer.typeCard(way.card);
      await payer.press();
      if (way.at) await payer[way.at]();
      await endsAs(payer, way.ends, index + 1);
      await ended(way);
    });
  }
}

test.describe('A transfer', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  /** Whether the gateway knows the transfer. */
  const hasArrived = (order: string): Promise<boolean> =>
    here.transactions({ orderId: order }).then(
      (all) => all.length > 0,
      () => false,
    );

  for (const visit of [unasked, [{ says: 'a card without 3-D Secure', card: cards.approved, ends: 'sent' }]]) {
    test(`has the expected outcome for ${titleOf(visit)}`, async () => {
      await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
        await sendByEach(payer, visit, async () => assert.equal(payer.told('gw-challenge').length, 0));
      });
    });
  }

  test('is declined by its code if the receiver’s card accepts none', async () => {
    await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
      await payer.send({ receiver: '4444000010580005' });
      await endsAs(payer, '1058');
    });
  });

  test('can go to a phone', async () => {
    await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
      await payer.typeTransfer();
      await payer.fields.getByRole('radio', { name: 'Phone' }).check();
      await payer.fields.getByLabel('Recipient’s phone number').fill('+420 601 234 567');
      await payer.review();
      await payer.fields.getByText('+420 601 234 567').first().waitFor();
      await payer.form.getByRole('button', { name: /^Send / }).click();
      const { receiver, receiver_type, order_id } = await payer.sent();
      assert.deepEqual([receiver, receiver_type], ['+420XXXXXX567', 'phone']);
      await payer.movedOnce(String(order_id));
    });
  });

  for (const returns of ['gateway', 'merchant'] as const) {
    for (const challenge of ['dialog', 'redirect'] as const) {
      // Each redirect loads the page again, so a visit has one card.
      const visits = challenge === 'dialog' ? asked : asked.flat().map((way) => [way]);
      for (const visit of visits) {
        test(`has the expected outcome for ${titleOf(visit)}, by the ${returns}’s return page, ${challenge === 'dialog' ? 'in a dialog' : 'by redirect'}`, async () => {
          await here.visitAs(TransferPayer, transferPage(here, { returns, challenge }), async (payer) => {
            await sendByEach(payer, visit, async ({ ends }) => {
              if (challenge === 'dialog') await payer.dialog.waitFor({ state: 'detached' });
              // A payer who is back to try again finds the amount, however the page was left.
              if (ends !== 'sent') assert.match(await payer.form.locator('[name=amount]').inputValue(), /^100(\.00)?$/);
            });
          });
        });
      }
    }
  }

  test('is sent from the page’s own fields, if the page requests that', async () => {
    await here.visitAs(TransferPayer, transferPage(here, { attributes: 'isolation="inline"' }), async (payer) => {
      payer.inline = true;
      await payer.send(cards.threeDSecure);
      await payer.confirm();
      await endsAs(payer, 'sent');
    });
  });

  test('can be tried again if its payer closes the dialog, and is one transfer', async () => {
    await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
      await payer.send(cards.threeDSecure);
      await payer.issuer.getByRole('button', { name: 'Confirm transfer' }).waitFor();
      await payer.dialog.getByRole('button', { name: 'Close' }).click();
      await payer.dialog.getByRole('button', { name: 'Leave without sending' }).click();
      const { code } = await payer.next('gw-error');
      assert.equal(code, 'challenge_closed');
      await payer.go('Try again');
      await payer.state('review');
      await payer.press();
      await payer.confirm();
      await endsAs(payer, 'sent');
      assert.equal(payer.names.length, 1);
      assert.equal(payer.transfers, 2);
    });
  });

  test('is shown as waiting until the merchant’s server has forwarded it', async () => {
    let word: { termUrl: string; MD: string; PaRes: string } | undefined;
    const late = here.serve('/transfers/late', async (request) => {
      const form = new URLSearchParams(await request.text());
      const [MD, PaRes] = [form.get('MD') ?? '', form.get('PaRes') ?? ''];
      word = { termUrl: new URL(request.url).searchParams.get('gw_term_url') ?? '', MD, PaRes };
      const message = JSON.stringify({ type: 'gw-challenge-returned', MD });
      const html = `<!doctype html><title>Back</title><script>parent.postMessage(${message}, '${here.gateway.payUrl}')</script>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    });
    await here.visitAs(TransferPayer, transferPage(here, { attributes: `term-url="${late}"` }), async (payer) => {
      await payer.send(cards.threeDSecure);
      await payer.confirm();
      await payer.form.getByText('The site could not finish the transfer').first().waitFor();
      assert.equal(payer.told('gw-error').length, 0);
      assert.ok(word);
      const { termUrl, ...form } = word;
      await here.client.transfers.step2(termUrl, form);
      await endsAs(payer, 'sent');
    });
  });

  test('is looked up, not sent again, when the page reloads while it is on its way', async () => {
    await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
      await payer.fault(transferPath, `acquirer-delay=${await payer.longTime(1500)}`);
      await payer.send(cards.approved);
      await payer.state('sending');
      await until(
        async () => payer.names[0] !== undefined && (await hasArrived(payer.names[0])),
        () => 'the transfer has reached the gateway',
      );
      await payer.page.reload();
      const { order_id } = await payer.sent();
      assert.equal(payer.transfers, 1);
      await payer.movedOnce(String(order_id));
    });
  });
});

test.describe('A transfer that waits too long', () => {
  // Its own gateway, because this test moves the clock.
  const here = world({ sandbox: [] });

  test('is declined and reported, and the dialog closes automatically', async () => {
    await here.visitAs(TransferPayer, transferPage(here), async (payer) => {
      await payer.send(cards.threeDSecure);
      await payer.issuer.getByRole('button', { name: 'Confirm transfer' }).waitFor();
      await moveClock(here.gateway.payUrl, { forward: 16 * 60 });
      // Meanwhile the status is requested every fifteen seconds.
      const { code, order_id } = await payer.next('gw-error');
      assert.equal(code, 'challenge_closed');
      await payer.dialog.waitFor({ state: 'detached' });
      await payer.movedNothing(String(order_id));
    });
  });
});
