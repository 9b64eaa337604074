/** Every test card, and every way through and out of 3-D Secure, as a payer sees them. */
import assert from 'node:assert/strict';
import { partyFor } from '../../src/contract/error-codes/facts.js';
import { cardName } from '../../src/core/i18n/card-name.js';
import { en } from '../../src/core/i18n/catalogues/en.js';
import { problemText, problemTitle } from '../../src/core/i18n/index.js';
import type { OrderResult } from '../../src/contract/index.js';
import { testCards, type TestCard } from '../../src/sandbox/acquirer/test-cards.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, type Order, type Payer } from '../e2e/harness.js';

const ways = {
  none: 'without 3-D Secure',
  frictionless: 'after 3-D Secure without a question',
  confirm: 'once the payer confirmed at the issuer',
  code: 'once the payer entered the one-time code',
};

const isRefused = ({ outcome, refuses }: TestCard) =>
  outcome !== 'approved' && (!refuses || refuses.includes('purchase'));
const asks = ({ authentication }: TestCard) => authentication === 'confirm' || authentication === 'code';
const nameOf = (card: TestCard) =>
  `${card.number} is ${isRefused(card) ? `refused (${card.outcome})` : 'approved'} ${ways[card.authentication]}`;

test.describe('Cards and their issuers', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  /** A decline of the bank has a screen with the card's name and a next step. Other errors appear under the fields. */
  async function saysWhy(payer: Payer, code: string, number: string): Promise<void> {
    const title = problemTitle(en, code);
    if (partyFor(code) !== 'bank') {
      const words = code === '1003' ? title : problemText(en, code);
      return payer.messageLine.getByText(words).waitFor();
    }
    await payer.notice.getByRole('heading', { name: title, exact: true }).waitFor();
    const card = cardName(en, number.startsWith('4') ? 'VISA' : 'MASTERCARD', number);
    assert.ok(card);
    await payer.notice.getByText(problemText(en, code, card)).waitFor();
    assert.match(problemText(en, code, card), /Nothing was charged/);
  }

  /** Pays the order of the form, and checks the outcome. */
  async function payWith(card: TestCard, payer: Payer, order: Order): Promise<void> {
    const { number, outcome } = card;
    await payer.pay({ number });
    if (asks(card)) {
      await payer.state('challenge');
      await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
      const issuer = payer.frame(({ pathname }) => pathname.startsWith('/acs/'));
      assert.equal(new URL(issuer.url()).origin, here.gateway.acsUrl, 'the issuer’s page is not the issuer’s');
      await payer.confirm();
    }
    const refused = isRefused(card);
    await (refused ? payer.next('gw-error') : payer.paid());
    const attempts = (await here.transactions(order)).map((one) => one.transaction_status);
    assert.deepEqual(attempts, [refused ? 'declined' : 'approved']);
    const dialogs = payer.told('gw-challenge').map(({ detail }) => detail['open']);
    assert.deepEqual(dialogs, asks(card) ? [true, false] : []);
    assert.equal(await payer.dialog.count(), 0);
    if (!refused) {
      assert.deepEqual(payer.outcomes, ['gw-success']);
      return payer.receipt.getByText('€10.00 paid').waitFor();
    }
    await payer.state('ready');
    assert.deepEqual(payer.outcomes, [`gw-error ${outcome}`]);
    await saysWhy(payer, String(outcome), number);
    const { retry, order_data: told } = payer.told('gw-error')[0]?.detail ?? {};
    assert.equal(retry, true);
    assert.equal((told as OrderResult).order_status, 'declined');
  }

  for (const card of testCards.filter(asks)) {
    test(nameOf(card), () => here.visitForm((payer, order) => payWith(card, payer, order)));
  }

  test('cards without 3-D Secure pay order after order on one page', async () => {
    await here.visitForm(async (payer) => {
      for (const card of testCards.filter((one) => !asks(one))) {
        await test.step(nameOf(card), async () => {
          const order = await here.order();
          payer.events.length = 0;
          await payer.form.evaluate((form, token) => Object.assign(form, { token }), order.token);
          await payer.next('gw-ready');
          await payWith(card, payer, order);
        });
      }
    });
  });

  test('a refused card leaves its typed values for a second try, and another one pays the same order', async () => {
    await here.visitForm(async (payer, order) => {
      const number = payer.fields.getByLabel('Card number');
      await payer.pay(cards.insufficientFunds);
      await payer.next('gw-error');
      await payer.goOn('Use another card');
      assert.equal(await number.inputValue(), '');
      await payer.pay(cards.threeDSecureDeclined);
      await payer.confirm();
      await payer.next('gw-error', 2);
      await payer.goOn('Try again');
      assert.equal(await number.inputValue(), '4444 1111 6666 5555');
      await payer.pay(cards.approved);
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-error 1037', 'gw-error 1000', 'gw-success']);
      const attempts = (await here.transactions(order)).map((one) => one.transaction_status);
      assert.deepEqual(attempts, ['declined', 'declined', 'approved']);
    });
  });

  test('a payer who cancels at the issuer reads that nothing was charged, and can pay with the same card', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay(cards.threeDSecure);
      await payer.cancel();
      assert.equal((await payer.next('gw-error'))['code'], '1024');
      assert.equal(await here.charges(order), 0);
      await payer.notice.getByRole('heading', { name: 'Your bank did not confirm it was you' }).waitFor();
      await payer.goOn('Try again');
      await payer.press();
      await payer.confirm();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('a payer who closes the dialog reads that nothing was charged, and can pay with the same card', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay(cards.threeDSecure);
      await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
      await payer.leaveChallenge();
      await payer.state('ready');
      assert.deepEqual(payer.outcomes, ['gw-error challenge_closed']);
      assert.equal(await here.charges(order), 0);
      await payer.press();
      await payer.confirm();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  test('a wrong one-time code can be corrected', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay(cards.oneTimeCode);
      await payer.enterWrongCode();
      await payer.issuer.getByText('That is not the code. Tries left: 2.').waitFor();
      await payer.confirm();
      await payer.paid();
      assert.deepEqual(payer.outcomes, ['gw-success']);
      assert.equal(await here.charges(order), 1);
    });
  });

  test('three wrong one-time codes end the attempt, not the order', async () => {
    await here.visitForm(async (payer, order) => {
      await payer.pay(cards.oneTimeCode);
      await payer.enterWrongCode();
      await payer.issuer.getByText('Tries left: 2.').waitFor();
      await payer.enterWrongCode();
      await payer.issuer.getByText('Tries left: 1.').waitFor();
      await payer.enterWrongCode();
      assert.equal((await payer.next('gw-error'))['code'], '1024');
      assert.equal(await here.charges(order), 0);
      await payer.pay(cards.approved);
      await payer.paid();
    });
  });
});
