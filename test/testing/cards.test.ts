/** The cards of the testing entry are the sandbox's, and the cards that a test passes to it are checked. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { testCard, testCards, type Authentication, type TestCard } from '../../src/sandbox/acquirer/test-cards.js';
import { cards, expiryText, receiverCard } from '../../src/testing/cards.js';
import { fillCard, pay, type Card, type Target } from '../../src/testing/index.js';

const rows: Readonly<Record<keyof typeof cards, [Authentication, TestCard['outcome']]>> = {
  approved: ['none', 'approved'],
  declined: ['none', 1000],
  threeDSecure: ['confirm', 'approved'],
  threeDSecureDeclined: ['confirm', 1000],
  frictionless: ['frictionless', 'approved'],
  frictionlessDeclined: ['frictionless', 1000],
  oneTimeCode: ['code', 'approved'],
  oneTimeCodeDeclined: ['code', 1000],
  wrongCvv: ['none', 1003],
  insufficientFunds: ['none', 1037],
  lost: ['none', 1044],
  stolen: ['none', 1042],
  chargeback: ['none', 'approved'],
};

describe('the named cards', () => {
  for (const [name, { number }] of Object.entries(cards)) {
    it(`${name} is that card of the sandbox`, () => {
      const row = testCards.find((card) => card.number === number);
      assert.ok(row, 'not in the sandbox’s table');
      assert.equal(row.refuses, undefined);
      assert.deepEqual([row.authentication, row.outcome], rows[name as keyof typeof cards]);
      assert.equal(row.chargeback !== undefined, name === 'chargeback');
    });
  }

  it('have a receiver that no transfer to is refused', () => {
    assert.equal(testCard(receiverCard).outcome, 'approved');
  });

  it('are all in docs/test-your-shop.md', () => {
    const page = readFileSync('docs/test-your-shop.md', 'utf8');
    const named = [...page.matchAll(/^\| `cards\.(\w+)` \| `([\d ]+)` \|/gm)].map(([, name, number = '']) => [
      name,
      { number: number.replaceAll(' ', '') },
    ]);
    assert.deepEqual(Object.fromEntries(named), cards);
  });
});

describe('an expiry', () => {
  it('is typed as a payer types it', () => {
    assert.equal(expiryText('1 / 31'), '1 / 31');
    assert.equal(expiryText({ month: 3, year: 2031 }), '03/31');
    assert.equal(expiryText({ month: 12, year: 31 }), '12/31');
  });

  it('is in the future by default', () => {
    const [month, year] = expiryText(undefined).split('/');
    assert.equal(month, '12');
    assert.ok(Number(year) > new Date().getFullYear() % 100);
  });
});

describe('the arguments of a driver', () => {
  const page = { locator: () => ({}), frameLocator: () => ({}) } as unknown as Target;
  const typed = (card: unknown) => fillCard(page, card as Card);

  it('a driver takes a card, and no message repeats one', async () => {
    await assert.rejects(typed('4444555511116666'), /^Error: fillCard: card: expected an object.*received string\.$/);
    await assert.rejects(
      typed({ number: 4444555511116666 }),
      /card\.number: expected a string, received number\. Put it/,
    );
    await assert.rejects(
      typed({ number: '4444555511116666', cvc: '123' }),
      /card\.cvc is not a field of a card\. The fields are/,
    );
    await assert.rejects(typed({ expiry: { month: 13, year: 2030 } }), /card\.expiry: expected text such as "12\/30"/);
    await assert.rejects(typed({ expiry: 1230 }), /card\.expiry: expected text/);
  });

  it('a driver takes a page or an element', async () => {
    const given = (target: unknown) => pay(target as Target);
    await assert.rejects(given(undefined), /^Error: pay: target: expected a Playwright page.*received undefined\.$/);
    await assert.rejects(given('gw-checkout'), /received string/);
    await assert.rejects(given(Promise.resolve()), /Await the promise first/);
    await assert.rejects(given({ locator: () => ({}) }), /Puppeteer is not supported/);
  });

  it('a driver takes a time above 0', async () => {
    await assert.rejects(pay(page, { timeout: 0 }), /pay: timeout: expected a number of seconds above 0, received 0/);
    await assert.rejects(pay(page, { timeout: NaN }), /received NaN/);
  });
});
