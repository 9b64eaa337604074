/**
 * D9: codes and blame. Every code of the gateway by who is to blame for it, and what a payer is shown: the heading and the sentence.
 * The table is written by hand from the assumptions ("Codes and blame"), not read from the code.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorCodes, type OrderLookupResponse } from '../../../src/contract/index.js';
import { blameFor, type Blame } from '../../../src/core/i18n/blame.js';
import { loadCatalogue, problemText, problemTitle } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { optionLocales } from '../../../src/core/options/values.js';
import { note } from '../../../src/elements/parts/outcome.js';
import { announcement } from '../../../src/elements/parts/words.js';
import { note as transferNote } from '../../../src/elements/gw-p2p-transfer/outcome.js';
import { begin as beginTransfer } from '../../../src/core/transfer/index.js';

/** Blame, and the id of the sentence in the card form, by code. */
const table: Readonly<Record<string, readonly [Blame, string]>> = {
  1000: ['bank', 'code.other'],
  1002: ['gateway', 'code.gateway'],
  1003: ['typed', 'code.1003'],
  1004: ['bank', 'code.other'],
  1007: ['shop', 'problem.token_malformed'],
  1008: ['shop', 'problem.token_malformed'],
  1009: ['shop', 'problem.token_malformed'],
  1010: ['shop', 'problem.token_malformed'],
  1011: ['shop', 'problem.token_malformed'],
  1012: ['shop', 'problem.token_malformed'],
  1013: ['shop', 'problem.token_malformed'],
  1014: ['shop', 'problem.token_malformed'],
  1015: ['typed', 'field.card_number.invalid'],
  1016: ['shop', 'problem.token_malformed'],
  1017: ['shop', 'problem.token_malformed'],
  1018: ['shop', 'problem.token_malformed'],
  1019: ['paid', 'problem.order_paid'],
  1021: ['shop', 'problem.token_malformed'],
  1023: ['shop', 'problem.token_malformed'],
  1024: ['bank', 'code.1024'],
  1025: ['typed', 'field.expiry_date.past'],
  1035: ['shop', 'problem.token_malformed'],
  1037: ['bank', 'code.1037'],
  1040: ['bank', 'code.1040'],
  1041: ['bank', 'code.1042'],
  1042: ['bank', 'code.1042'],
  1043: ['bank', 'code.1043'],
  1044: ['bank', 'code.1042'],
  1048: ['bank', 'code.1048'],
  1051: ['bank', 'code.other'],
  1052: ['expired', 'problem.order_expired'],
  1054: ['expired', 'problem.order_expired'],
  1055: ['limit', 'code.1048'],
  1057: ['bank', 'code.other'],
  1058: ['bank', 'code.other'],
  1072: ['bank', 'code.other'],
  1082: ['bank', 'code.1082'],
  1089: ['gateway', 'code.gateway'],
  1092: ['typed', 'problem.token_malformed'],
  1096: ['typed', 'problem.token_malformed'],
  1122: ['gateway', 'code.gateway'],
  9999: ['unknown', 'problem.gateway_answer'],
};
/** Where an element asks for more than a card, the sentence is that of the field; a transfer has sentences of its own. */
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
const titles: Readonly<Record<Blame, string>> = {
  bank: 'refused.title',
  paid: 'paid.plain',
  gateway: 'problem.title',
  shop: 'problem.title',
  typed: 'problem.title',
  expired: 'problem.title',
  limit: 'problem.title',
  unknown: 'problem.title',
};

const kinds = [
  ['form', loadCatalogue, {}],
  ['page', loadPageCatalogue, inPage],
  ['transfer', loadTransferCatalogue, inTransfer],
] as const;

test('D9: the table has every code of the gateway, and one that it does not have', () => {
  assert.deepEqual(Object.keys(table), [...Object.keys(errorCodes), '9999'].sort());
});

for (const [code, [blame, id]] of Object.entries(table)) {
  test(`D9: ${code}: ${blame}`, async () => {
    assert.equal(blameFor(code), blame);
    for (const locale of optionLocales) {
      for (const [kind, load, more] of kinds) {
        const texts = await load(locale);
        const lookup: Readonly<Record<string, string>> = texts;
        const sentence = lookup[(more as Readonly<Record<string, string>>)[code] ?? id];
        assert.equal(problemText(texts, code), sentence, `${kind} ${locale}`);
        assert.equal(problemTitle(texts, code), lookup[titles[blame]], `${kind} ${locale}`);
      }
    }
  });
}

/** Everything in a template that is text. */
function textsIn(template: unknown): unknown[] {
  if (typeof template === 'string') return /^notice/.test(template) ? [] : [template];
  if (typeof template !== 'object' || template === null || !('values' in template)) return [];
  return (template.values as unknown[]).flatMap(textsIn);
}

describe('D9: what a payer sees', async () => {
  const texts = await loadPageCatalogue('en');
  const words = { texts, locale: 'en' };
  const ready = { name: 'ready', token: 't', wanted: 't', attempt: 1 } as const;

  for (const [code, [blame]] of Object.entries(table)) {
    test(`D9: the note and the words said aloud for ${code} name the bank only if it refused`, () => {
      const shown = textsIn(note(words, { ...ready, problem: code }));
      assert.deepEqual(shown, [texts[titles[blame] as keyof typeof texts], problemText(texts, code)]);
      const aloud = announcement(words, { ...ready, problem: code });
      if (blame !== 'bank') assert.doesNotMatch(`${shown.join(' ')} ${aloud}`, /bank (refused|declined)|was refused/i);
      if (blame !== 'paid' && blame !== 'bank') assert.match(aloud, /Nothing was charged/, code);
    });
  }

  test('D9: an order that could not be loaded is not told as one that cost nothing', () => {
    const order: OrderLookupResponse | undefined = undefined;
    for (const code of ['1002', '1016', '9999']) {
      const closed = { ...ready, order, name: 'closed', problem: code, retry: true } as const;
      assert.doesNotMatch(
        `${textsIn(note(words, closed)).join()} ${announcement(words, closed)}`,
        /charged|refused/,
        code,
      );
    }
  });

  test('D9: the transfer', async () => {
    const transferTexts = await loadTransferCatalogue('en');
    const [first] = beginTransfer('widget');
    for (const [code, [blame]] of Object.entries(table)) {
      const state = { ...first, name: 'editing', problem: code } as const;
      const [title] = textsIn(transferNote({ texts: transferTexts, locale: 'en' }, state, undefined));
      assert.equal(title, transferTexts[titles[blame] as keyof typeof transferTexts], code);
    }
  });
});
