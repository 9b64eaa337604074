/**
 * D9: codes and blame. Every code of the gateway by who is to blame for it, and what a payer is shown: the heading and the sentence.
 * The table is written by hand from the assumptions ("Codes and blame"), not read from the code.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { errorCodes, type OrderLookupResponse } from '../../../src/contract/index.js';
import { partyFor, type ResponsibleParty } from '../../../src/contract/error-codes/facts.js';
import {
  fill,
  loadCatalogue,
  problemMessage,
  problemText,
  problemTitle,
  type PageTextId,
  type TextId,
} from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { announcement, declinedCode, problemTexts } from '../../../src/elements/parts/payment/payment-messages.js';
import { problemTexts as transferWords } from '../../../src/elements/gw-p2p-transfer/figures.js';

/** ResponsibleParty, and the ids of heading and sentence in the card form, by code. `declined.plain` is `Nothing was charged.` */
const table: Readonly<Record<string, readonly [party: ResponsibleParty, heading: TextId, ...texts: PageTextId[]]>> = {
  1000: ['bank', 'declined.title'],
  1002: ['gateway', 'problem.title', 'code.gateway'],
  1003: ['typed', 'code.1003', 'code.1003.next', 'declined.plain'],
  1004: ['bank', 'declined.title'],
  1007: ['shop', 'problem.title', 'problem.token_malformed'],
  1008: ['shop', 'problem.title', 'problem.token_malformed'],
  1009: ['shop', 'problem.title', 'problem.token_malformed'],
  1010: ['shop', 'problem.title', 'problem.token_malformed'],
  1011: ['shop', 'problem.title', 'problem.token_malformed'],
  1012: ['shop', 'problem.title', 'problem.token_malformed'],
  1013: ['shop', 'problem.title', 'problem.token_malformed'],
  1014: ['shop', 'problem.title', 'problem.token_malformed'],
  1015: ['typed', 'problem.title', 'field.card_number.invalid'],
  1016: ['shop', 'problem.title', 'problem.token_malformed'],
  1017: ['shop', 'problem.title', 'problem.token_malformed'],
  1018: ['shop', 'problem.title', 'problem.token_malformed'],
  1019: ['paid', 'problem.order_paid', 'problem.order_paid.text'],
  1021: ['shop', 'problem.title', 'problem.token_malformed'],
  1023: ['shop', 'problem.title', 'problem.token_malformed'],
  1024: ['bank', 'code.1024'],
  1025: ['typed', 'problem.title', 'field.expiry_date.past'],
  1035: ['shop', 'problem.title', 'problem.token_malformed'],
  1037: ['bank', 'code.1037'],
  1040: ['bank', 'code.1040'],
  1041: ['bank', 'code.1042', 'code.1042.next'],
  1042: ['bank', 'code.1042', 'code.1042.next'],
  1043: ['bank', 'code.1043'],
  1044: ['bank', 'code.1042', 'code.1042.next'],
  1048: ['bank', 'code.1048'],
  1051: ['bank', 'declined.title'],
  1052: ['expired', 'expired.title', 'declined.plain', 'problem.order_expired'],
  1054: ['expired', 'expired.title', 'declined.plain', 'problem.order_expired'],
  1055: ['limit', 'code.1048', 'declined.plain'],
  1057: ['bank', 'declined.title'],
  1058: ['bank', 'declined.title'],
  1072: ['bank', 'declined.title'],
  1082: ['bank', 'code.1082', 'code.1082.next'],
  1089: ['gateway', 'problem.title', 'code.gateway'],
  1092: ['typed', 'problem.title', 'problem.token_malformed'],
  1096: ['typed', 'problem.title', 'problem.token_malformed'],
  1122: ['gateway', 'problem.title', 'code.gateway'],
  9999: ['unknown', 'problem.title', 'problem.gateway_answer'],
};
/** If an element asks for more than a card, the field's own sentence applies; a transfer has sentences of its own. */
const inPage: Readonly<Record<string, string>> = {
  1092: 'field.sender_cell_phone.invalid',
  1096: 'field.email.invalid',
};
const inTransfer: Readonly<Record<string, string>> = {
  1023: 'code.1023',
  1055: 'code.1055',
  1057: 'code.1057',
  1058: 'code.1058',
  1092: 'code.1092',
  1096: 'field.email.invalid',
};

const kinds = [
  ['form', loadCatalogue, {}],
  ['page', loadPageCatalogue, inPage],
  ['transfer', loadTransferCatalogue, inTransfer],
] as const;

test('D9: the table has every code of the gateway, and one that it does not have', () => {
  assert.deepEqual(Object.keys(table), [...Object.keys(errorCodes), '9999'].sort());
});

for (const [code, [party, heading, ...ids]] of Object.entries(table)) {
  test(`D9: ${code}: ${party}`, async () => {
    assert.equal(partyFor(code), party);
    for (const locale of allLocales) {
      for (const [kind, load, more] of kinds) {
        const texts = await load(locale);
        const lookup: Readonly<Record<string, string>> = texts;
        const own = (more as Readonly<Record<string, string>>)[code];
        // A refusal of the bank begins with what happened to the money, and names the card if it is known.
        const textWith = (charged: string) =>
          own ? lookup[own] : [...(party === 'bank' ? [charged] : []), ...ids.map((id) => lookup[id])].join(' ');
        assert.equal(problemText(texts, code), textWith(texts['declined.plain']), `${kind} ${locale}`);
        assert.equal(problemTitle(texts, code), lookup[heading], `${kind} ${locale}`);
        const named = fill(texts['declined.text'], { card: 'Visa •••• 0001' });
        assert.equal(problemText(texts, code, 'Visa •••• 0001'), textWith(named), `${kind} ${locale}`);
      }
    }
  });
}

describe('D9: a problem that has a name', async () => {
  const texts = await loadCatalogue('en');
  for (const [name, heading, text] of [
    ['order_paid', 'problem.order_paid', 'problem.order_paid.text'],
    ['order_expired', 'expired.title', 'problem.order_expired'],
    ['order_declined', 'declined.final', 'problem.order_declined'],
    ['token_unknown', 'link.title', 'problem.token_unknown'],
    ['offline', 'problem.title', 'problem.offline'],
    ['not_sent', 'problem.title', 'problem.not_sent'],
    ['bank', 'problem.title', 'problem.gateway_answer'],
    ['expired', 'problem.title', 'problem.gateway_answer'],
    ['__proto__', 'problem.title', 'problem.gateway_answer'],
  ] as const) {
    test(`${name}: ${heading}`, () => {
      assert.equal(problemTitle(texts, name), texts[heading]);
      assert.equal(problemText(texts, name), texts[text]);
    });
  }

  for (const [code, message] of [
    ['1037', 'Not enough money for this payment. Nothing was charged.'],
    ['1042', 'This card is blocked. Nothing was charged. Call your bank.'],
    ['order_paid', 'This order is already paid. You do not need to pay again.'],
    ['token_unknown', 'We cannot find this order. Go back to the shop and start again.'],
    ['1025', 'This card has expired.'],
  ] as const) {
    test(`as one message: ${message}`, () => assert.equal(problemMessage(texts, code), message));
  }
});

describe('D9: the texts that a payer sees', async () => {
  const texts = await loadPageCatalogue('en');
  const words = { texts, locale: 'en' };
  const ready = { name: 'ready', token: 't', nextToken: 't', attempt: 1 } as const;

  for (const [code, [party, heading]] of Object.entries(table)) {
    test(`D9: the texts on screen and aloud for ${code} name the bank only if it refused`, () => {
      const shown = problemTexts(words, code, undefined);
      assert.deepEqual(shown, [texts[heading], problemText(texts, code)]);
      const aloud = announcement(words, { ...ready, problem: code });
      const bank = /bank (refused|declined)|was (refused|declined)/i;
      if (party !== 'bank') assert.doesNotMatch(`${shown.join(' ')} ${aloud}`, bank);
      if (party !== 'paid') assert.match(aloud, /Nothing was charged/, code);
      assert.equal(declinedCode({ ...ready, problem: code }) !== undefined, party === 'bank' && code !== '1082', code);
    });
  }

  test('D9: an order that could not be loaded is not announced as one that cost nothing', () => {
    const order: OrderLookupResponse | undefined = undefined;
    for (const code of ['1002', '1016', '9999']) {
      const closed = { ...ready, order, name: 'closed', problem: code, retry: true } as const;
      assert.doesNotMatch(announcement(words, closed), /charged|refused|declined/, code);
    }
  });

  test('D9: the transfer', async () => {
    const transferTexts = await loadTransferCatalogue('en');
    for (const [code, [party, heading]] of Object.entries(table)) {
      const [title] = transferWords({ texts: transferTexts, locale: 'en' }, code);
      const lookup: Readonly<Record<string, string>> = transferTexts;
      const own = lookup[inTransfer[code] ?? ''];
      // A text of the transfer's own for a code begins with its heading.
      if (own && /^code/.test(inTransfer[code] ?? '')) assert.ok(own.startsWith(`${title}.`), `${code}: ${title}`);
      // A transfer has no page that expires.
      else assert.equal(title, transferTexts[party === 'expired' ? 'problem.title' : heading], code);
    }
  });
});
