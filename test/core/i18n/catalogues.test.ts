/** The rules for every catalogue of every language. The compiler checks that ids are complete, and that none is too many. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { errorCodes } from '../../../src/contract/index.js';
import { loadCatalogue, problemText } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { planInterval } from '../../../src/core/i18n/plan.js';
import { loadTransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { allLocales, type Locale } from '../../../src/core/i18n/locale.js';

const kinds = { form: loadCatalogue, page: loadPageCatalogue, transfer: loadTransferCatalogue } as const;
const folders = { form: '', page: 'page/', transfer: 'transfer/' } as const;
type Texts = Readonly<Record<string, string>>;

const catalogues = async (kind: keyof typeof kinds): Promise<Map<string, Texts>> => {
  const load = kinds[kind];
  return new Map(await Promise.all(allLocales.map(async (locale) => [locale, await load(locale)] as const)));
};
/** The names in a text: `{amount}`. */
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
/** Latin letters of a line of 38 that a text takes up; a letter of Korean is as wide as two small ones. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 1.8 : 1), 0);
/** The lines of a text in a column, broken at spaces as a browser does. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/[ \u00ad]/)) {
    const next = used && used + 1 + widthOf(word);
    if (next > width) lines++;
    used = next && next <= width ? next : widthOf(word);
  }
  return lines;
}

/** Beside the spinner. With reduced motion the spinner is three dots. */
const besideSpinner = /^(pay\.busy(\.plain)?|checking\.title|page\.opening(\.bank)?)$/;

describe('the languages', () => {
  test('every language of the interface has one catalogue of each kind, and no other language has one', () => {
    for (const folder of Object.values(folders)) {
      const files = readdirSync(new URL(`../../../src/core/i18n/catalogues/${folder}`, import.meta.url));
      const found = files.filter((file) => /^\w\w\.ts$/.test(file)).map((file) => file.slice(0, 2));
      assert.deepEqual(found.sort(), [...allLocales], folder);
    }
  });
});

/** Languages with a form for few. */
const threeForms = new Set(['cs', 'pl', 'ro', 'ru', 'sk', 'uk']);

for (const kind of ['form', 'page', 'transfer'] as const) {
  describe(`the texts of the ${kind}`, async () => {
    const all = await catalogues(kind);
    const english = all.get('en') ?? {};

    for (const [locale, texts] of all) {
      test(`${locale}: no text beside the spinner ends with dots of its own`, () => {
        const busy = Object.entries(texts).filter(([id]) => besideSpinner.test(id));
        assert.ok(busy.length > 1);
        assert.deepEqual(
          busy.filter(([, text]) => /…|\.\.\./.test(text)),
          [],
        );
      });

      test(`${locale}: the same ids as in English, with texts of its own`, () => {
        assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
        if (locale === 'en') return;
        const same = Object.keys(texts).filter(
          (id) => texts[id] === english[id] && /[a-z]{4}/i.test(english[id] ?? ''),
        );
        assert.ok(same.length <= 12, `left in English: ${same.join(', ')}`);
      });

      test(`${locale}: the same names are filled in, in every form`, () => {
        for (const [id, text] of Object.entries(texts)) {
          const [model = ''] = (english[id] ?? '').split('|');
          for (const form of text.split('|')) assert.deepEqual(namesIn(form), namesIn(model), id);
        }
      });

      test(`${locale}: has forms by number if English has them`, () => {
        for (const [id, text] of Object.entries(texts)) {
          const forms = text.split('|');
          if (!english[id]?.includes('|')) assert.equal(forms.length, 1, id);
          const allowed = threeForms.has(locale) ? [1, 3] : [1, 2, 3];
          assert.ok(allowed.includes(forms.length), `${id}: ${String(forms.length)} forms`);
          for (const form of forms) assert.equal(form, form.trim(), id);
        }
      });

      test(`${locale}: no text is blank, holds markup, or is written on a typewriter`, () => {
        for (const [id, text] of Object.entries(texts)) {
          assert.notEqual(text, '', id);
          assert.equal(text, text.trim(), id);
          assert.doesNotMatch(text, /['"<>&]|\.\.\.|[ \u00a0]{2}|\p{Cc}/u, `${id}: ${text}`);
          // A calm page.
          assert.doesNotMatch(text, /[!¡]/, `${id}: ${text}`);
        }
      });

      if (/^(cs|pl|ru|sk|uk)$/.test(locale)) {
        test(`${locale}: words that belong together stay on one line`, () => {
          for (const [id, text] of Object.entries(texts)) {
            assert.doesNotMatch(text, /(^|[\s(„«])\p{L} /u, `${id}: ${text}`);
            // So do a number and its noun, and a dash with the word before it.
            assert.doesNotMatch(text, /\{n\} \p{L}| —/u, `${id}: ${text}`);
          }
        });
      }

      test(`${locale}: the language’s own letters, and no other alphabet`, () => {
        const cyrillic = /\p{Script=Cyrillic}/u;
        const hangul = /\p{Script=Hangul}/u;
        const whole = Object.values(texts).join('\n');
        assert.equal(cyrillic.test(whole), locale === 'ru' || locale === 'uk');
        assert.equal(hangul.test(whole), locale === 'ko');
        // A letter that only looks like one: Latin and Cyrillic in one word.
        assert.doesNotMatch(
          whole.replace(/\{\w+\}/g, ''),
          /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
        );
        if (locale === 'uk') assert.doesNotMatch(whole, /[ыэъё]/i, 'a Russian letter');
        if (locale === 'ru') assert.doesNotMatch(whole, /[іїєґ]/i, 'a Ukrainian letter');
        if (locale === 'ro') assert.doesNotMatch(whole, /[şţ]/i, 'a cedilla where a comma belongs');
      });

      test(`${locale}: every code of the gateway has a text, never a number`, () => {
        for (const code of Object.keys(errorCodes)) {
          const text = problemText(texts as never, code);
          assert.notEqual(text.trim(), '');
          // A sample of a telephone number is not a code.
          assert.doesNotMatch(text.replace(/\+[\d\s]{8,}/, ''), /\d{4}/);
        }
      });
    }
  });
}

describe('the transfer', async () => {
  for (const [locale, texts] of await catalogues('transfer')) {
    test(`${locale}: has its own texts for its own codes, and instead of a payment’s texts`, async () => {
      for (const code of ['1023', '1055', '1057', '1058', '1092']) {
        const own = texts[`code.${code}`];
        assert.equal(problemText(texts as never, code), own);
      }
      const form: Texts = await loadCatalogue(locale as Locale);
      for (const id of ['declined.title', 'unknown.text', 'leave.title', 'field.lock'])
        assert.notEqual(texts[id], form[id], id);
    });
  }
});

describe('the line under the card fields', async () => {
  for (const [locale, texts] of await catalogues('form')) {
    test(`${locale}: every text of it has two lines of 38 letters at most`, () => {
      const hints = /^field\.(all|lock|card_number|expiry_date|cvv2)(\.(?!hint)|$)/;
      for (const [id, text] of Object.entries(texts)) {
        if (hints.test(id)) assert.ok(linesOf(text, 38) <= 2, `${id}: ${text}`);
      }
      const refused = `${String(texts['code.1003'])}. ${String(texts['code.1003.next'])}`;
      assert.ok(linesOf(refused, 38) <= 2, refused);
    });
  }
});

describe('English', async () => {
  for (const kind of ['form', 'page', 'transfer'] as const) {
    const texts = (await catalogues(kind)).get('en') ?? {};
    for (const [id, text] of Object.entries(texts)) {
      test(`${kind} ${id}: keeps the rules`, () => {
        assert.doesNotMatch(text, /\bplease\b/i, 'asks, and does not beg');
        assert.doesNotMatch(text, /n’t\b/, 'the full form');
        assert.doesNotMatch(text, /\b(e-mail|internet bank|refused|receiver|stored|stop)\b/i, 'one word for a thing');
        assert.doesNotMatch(text, /\b(color|center|authoriz|cancel(ed|ing))\b/i, 'British');
        assert.doesNotMatch(text, / …| – /, 'marks without spaces');
        // A sentence ends with a full stop; a label, a heading and a button have none.
        if (/\. \p{Lu}/u.test(text)) assert.match(text, /[.…:]$/);
      });
    }
  }
});

describe('the size of a catalogue', () => {
  const catalogues = new URL('../../../src/core/i18n/catalogues/', import.meta.url).href;
  for (const [kind, folder] of Object.entries(folders)) {
    for (const locale of allLocales) {
      test(`${locale}: ${kind} is 3 kB of brotli at most`, async () => {
        const module = (await import(/* @vite-ignore */ `${catalogues}${folder}${locale}.ts`)) as Record<string, Texts>;
        const bytes = brotliCompressSync(`const t=${JSON.stringify(module[locale])};export{t as ${locale}};`).length;
        assert.ok(bytes <= 3000, `${String(bytes)} bytes`);
      });
    }
  }
});

describe('a subscription in every language', async () => {
  for (const locale of allLocales) {
    const texts = await loadPageCatalogue(locale);

    test(`${locale}: how often, with the number if there is one`, () => {
      for (const period of ['day', 'week', 'month', 'year'] as const) {
        assert.doesNotMatch(planInterval(texts, 1, period, locale), /[{\d]/);
        for (let every = 2; every < 130; every++) {
          const text = planInterval(texts, every, period, locale);
          assert.ok(text.includes(String(every)) && !text.includes('{'), `${period}: ${text}`);
        }
      }
    });
  }
});
