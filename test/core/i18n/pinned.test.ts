/** The catalogues against what is known of them from outside: pinned texts, plurals, and what every translation has in common with English. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { loadCatalogue } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { planInterval } from '../../../src/core/i18n/plan.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { formIds, moreFormIds, moreTransferIds, pinned, transferIds } from './pinned.js';

type Texts = Readonly<Record<string, string>>;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const idsOf = (texts: Texts) => Object.keys(texts);

/** Texts that are English and the language's own word at once. */
const alsoEnglish: Readonly<Record<string, readonly string[]>> = {
  'page de': ['wallets', 'fields.optional'],
  'transfer de': ['fields.optional'],
  'form fr': ['paid.when'],
  'page fr': ['paid.when'],
  'transfer fr': ['paid.when'],
  'form ro': ['paid.card'],
  'page ro': ['paid.card', 'card'],
  'transfer ro': ['paid.card', 'transfer.by.card', 'field.email'],
};
/** `MM / YY` and `E-mail` are written alike in many languages. */
const anywhere = ['field.expiry_date.hint', 'field.email'];

/** Two ids with one text in a language, where English has two. */
const shared: readonly (readonly string[])[] = [
  ['page.methods', 'local.list', 'local.method', 'paid.with'],
  ['banks.none', 'local.none'],
  ['plan.fixed', 'plan.row'],
  ['field.email.empty', 'field.email.invalid'],
  ['field.amount', 'fee.gets', 'sent.got'],
  ['pay.plain', 'page.label'],
  ['paid.plain', 'sent.paid'],
];
const lastSign = (text: string) => /[.…:?]$/.exec(text)?.[0] ?? '';
/** Texts that may end in another way: a date that has a full stop, a sample, an abbreviation. */
const otherSign: Readonly<Record<string, RegExp>> = { hu: /: \{da(te|y)\}$/, ko: /예: \S.*[^.]$/, ro: / dvs\.$/ };
const mayAsk = ['fee.who'];

/** The numbers in a text that carry a rule; samples of telephone numbers are each country's own. */
const numbersIn = (text: string) => (text.replace(/\+[\d\s-]{6,}/, '').match(/\d+/g) ?? []).sort().join(' ');
const otherNumbers = ['hu card.spoken', 'ko field.amount.zero'];

const kinds = { form: loadCatalogue, page: loadPageCatalogue, transfer: loadTransferCatalogue } as const;

for (const locale of allLocales) {
  describe(`the texts in ${locale}`, async () => {
    const known = pinned[locale];
    const form: Texts = await loadCatalogue(locale);
    const transfer: Texts = await loadTransferCatalogue(locale);
    const page = await loadPageCatalogue(locale);

    test('the texts about money match those that a person has read', () => {
      const told = [...formIds, ...moreFormIds].map((id) => form[id]).join(' · ');
      assert.equal(plain(told), plain(known.form));
      const sent = [...transferIds, ...moreTransferIds].map((id) => transfer[id]).join(' · ');
      assert.equal(plain(sent), plain(known.transfer));
    });

    test('the texts about a subscription have the correct plural', () => {
      const told = (['day', 'week', 'month', 'year'] as const).map((period) =>
        [1, 2, 5, 21].map((every) => plain(planInterval(page, every, period, locale))).join(' · '),
      );
      assert.deepEqual(told, known.plans);
    });

    for (const [kind, load] of Object.entries(kinds)) {
      test(`${kind}: say that nothing was charged exactly when English does`, async () => {
        const [texts, english]: readonly Texts[] = [await load(locale), await load('en')];
        for (const id of idsOf(texts ?? {})) {
          const expected = /nothing was charged/i.test(english?.[id] ?? '');
          assert.equal(known.nothing.test(plain(texts?.[id] ?? '')), expected, `${id}: ${texts?.[id] ?? ''}`);
        }
      });

      test(`${kind}: end like the English ones, and have the same numbers in them`, async () => {
        const [texts, english]: readonly Texts[] = [await load(locale), await load('en')];
        for (const [id, text] of Object.entries(texts ?? {})) {
          const model = english?.[id] ?? '';
          const asks = mayAsk.includes(id) && text.endsWith('?');
          for (const form of text.split('|')) {
            if (asks || otherSign[locale]?.test(form)) continue;
            assert.equal(lastSign(form), lastSign(model), `${id}: ${text}`);
          }
          if (!otherNumbers.includes(`${locale} ${id}`))
            assert.equal(numbersIn(text), numbersIn(model), `${id}: ${text}`);
        }
      });

      test(`${kind}: two ids have different texts if English has two`, async () => {
        const [texts = {}, english = {}]: readonly Texts[] = [await load(locale), await load('en')];
        const byText = new Map<string, string[]>();
        for (const id of idsOf(texts)) {
          byText.set(texts[id] ?? '', [...(byText.get(texts[id] ?? '') ?? []), id]);
        }
        for (const ids of byText.values()) {
          if (new Set(ids.map((id) => english[id])).size === 1) continue;
          assert.ok(
            shared.some((known) => ids.every((id) => known.includes(id))),
            `${ids.join(' and ')}: ${texts[ids[0] ?? ''] ?? ''}`,
          );
        }
      });

      if (locale === 'en') continue;
      test(`${kind}: are not left in English`, async () => {
        const [texts = {}, english = {}]: readonly Texts[] = [await load(locale), await load('en')];
        const allowed = [...anywhere, ...(alsoEnglish[`${kind} ${locale}`] ?? [])];
        const words = (id: string) => /\p{L}/u.test((texts[id] ?? '').replace(/\{\w+\}/g, ''));
        const same = idsOf(texts).filter((id) => words(id) && texts[id] === english[id] && !allowed.includes(id));
        assert.deepEqual(same, []);
      });
    }
  });
}
