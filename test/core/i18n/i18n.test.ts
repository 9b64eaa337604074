import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { errorCodes, problemCodes } from '../../../src/contract/index.js';
import { count, fill, loadCatalogue, matchLocale, problemText } from '../../../src/core/i18n/index.js';
import { allLocales as locales } from '../../../src/core/i18n/locale.js';

describe('the locale of a language tag', () => {
  for (const locale of locales) {
    test(`${locale} serves itself, its regions and scripts, in any case`, () => {
      for (const tag of [locale, `${locale}-XX`, `${locale}-Latn-XX`, locale.toUpperCase()]) {
        assert.equal(matchLocale(tag), locale);
      }
    });
  }

  test('the locale is undefined if it has no catalogue', () => {
    for (const tag of [undefined, null, '', 'xx', 'x', '-', 'english', 'constructor', 'e-n']) {
      assert.equal(matchLocale(tag), undefined);
    }
  });

  test('the locale is a supported one or none, whatever the tag', () => {
    fc.assert(
      fc.property(fc.string(), (tag) => {
        const locale = matchLocale(tag);
        assert.ok(locale === undefined || locales.includes(locale));
      }),
    );
  });
});

describe('filling a text', () => {
  test('puts every value in its place, as often as it is named', () => {
    assert.equal(fill('Pay {amount}', { amount: '€1' }), 'Pay €1');
    assert.equal(fill('{a}, {b} and {a}', { a: '1', b: '2' }), '1, 2 and 1');
  });

  test('filling a text leaves a name without a value', () => {
    assert.equal(fill('Pay {amount}', {}), 'Pay {amount}');
    assert.equal(fill('{} {a b} {', { a: '1' }), '{} {a b} {');
  });

  test('takes a value as it is: no name in it is filled, no sign in it means anything', () => {
    assert.equal(fill('{a}', { a: '{b}', b: '2' }), '{b}');
    assert.equal(fill('{a}', { a: '$& $1 $$' }), '$& $1 $$');
    fc.assert(
      fc.property(fc.string(), (value) => {
        assert.equal(fill('[{a}]', { a: value }), `[${value}]`);
      }),
    );
  });
});

describe('the form of a text for a number', () => {
  const three = '{n} one|{n} few|{n} other';
  const forms = (text: string, locale: string, ...numbers: number[]) =>
    numbers.map((n) => count(text, n, locale).replace('\u00a0', ' '));

  test('is the first for one, the last for the rest', () => {
    assert.deepEqual(forms('{n} day|{n} days', 'en', 0, 1, 2, 21), ['0 days', '1 day', '2 days', '21 days']);
    assert.deepEqual(forms('{n} jour|{n} jours', 'fr', 0, 1, 2), ['0 jour', '1 jour', '2 jours']);
    assert.deepEqual(forms('{n} one|{n} other', 'de', 1, 2, 21), ['1 one', '2 other', '21 other']);
  });

  test('is the one in the middle for a few', () => {
    assert.deepEqual(forms(three, 'uk', 1, 2, 5, 21, 22), ['1 one', '2 few', '5 other', '21 one', '22 few']);
    assert.deepEqual(forms(three, 'pl', 1, 2, 5, 21, 22), ['1 one', '2 few', '5 other', '21 other', '22 few']);
    assert.deepEqual(forms(three, 'cs', 1, 2, 5), ['1 one', '2 few', '5 other']);
    assert.deepEqual(forms(three, 'ro', 1, 2, 19, 20), ['1 one', '2 few', '19 few', '20 other']);
  });

  test('is in Latvian the one in the middle for the tens', () => {
    assert.deepEqual(forms(three, 'lv', 1, 2, 10, 11, 20, 21), [
      '1 one',
      '2 other',
      '10 few',
      '11 few',
      '20 few',
      '21 one',
    ]);
    assert.deepEqual(forms('{n} one|{n} other', 'lv', 10, 21), ['10 other', '21 one']);
  });

  test('a text with one form is used for every number', () => {
    assert.deepEqual(forms('{n} bank', 'hu', 1, 2), ['1 bank', '2 bank']);
  });

  test('has the number as the locale writes it, and further values', () => {
    assert.equal(
      count('{country}: {n} bank|{country}: {n} banks', 1234, 'en', { country: 'Malta' }),
      'Malta: 1,234 banks',
    );
    assert.equal(count('{n} {a}', 2, 'en', { n: 'x', a: '{n}' }), '2 {n}');
  });
});

for (const locale of locales) {
  describe(`the text of a problem for the payer (${locale})`, async () => {
    const texts = await loadCatalogue(locale);
    const told = new Map(problemCodes.map((code) => [code, problemText(texts, code)]));

    for (const code of problemCodes) {
      test(`${code} has a text of its own`, () => {
        const text = told.get(code) ?? '';
        assert.notEqual(text, '');
        assert.notEqual(text, texts['declined.plain'], 'not the one of a refusal');
        assert.doesNotMatch(text, new RegExp(code), 'not the code itself');
        const same = problemCodes.filter((other) => told.get(other) === text);
        assert.deepEqual(same, [code]);
      });
    }

    for (const [code, meaning] of Object.entries(errorCodes)) {
      test(`gateway code ${code} (${meaning}) has a text, never a number`, () => {
        const text = problemText(texts, code);
        assert.notEqual(text.trim(), '');
        assert.doesNotMatch(text, new RegExp(`${code}|\\d{4}`));
      });
    }

    test('an unknown code has a text too', () => {
      for (const code of ['', '9999', 'constructor', 'toString', '__proto__', 'other', 'hasOwnProperty']) {
        const text = problemText(texts, code);
        assert.equal(typeof text, 'string');
        assert.equal(text, texts['problem.gateway_answer'], code);
      }
      fc.assert(
        fc.property(fc.string(), (code) => {
          assert.equal(typeof problemText(texts, code), 'string');
        }),
      );
    });

    test('no text is empty or has white space around it', () => {
      for (const [id, text] of Object.entries(texts)) {
        assert.notEqual(text, '', id);
        assert.equal(text, text.trim(), id);
      }
    });
  });
}
