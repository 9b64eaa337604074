import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { errorCodes, problemCodes } from '../../../src/contract/index.js';
import { fill, loadCatalogue, matchLocale, problemText } from '../../../src/core/i18n/index.js';
import { optionLocales as locales } from '../../../src/core/options/values.js';

describe('the locale of a language tag', () => {
  for (const locale of locales) {
    test(`${locale} serves itself, its regions and scripts, in any case`, () => {
      for (const tag of [locale, `${locale}-XX`, `${locale}-Latn-XX`, locale.toUpperCase()]) {
        assert.equal(matchLocale(tag), locale);
      }
    });
  }

  test('is none where there is no catalogue for it', () => {
    for (const tag of [undefined, null, '', 'xx', 'x', '-', 'english', 'constructor', 'e-n']) {
      assert.equal(matchLocale(tag), undefined);
    }
  });

  test('is one of ours or none, whatever the tag', () => {
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

  test('leaves a name that it was given no value for', () => {
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

for (const locale of locales) {
  describe(`what a payer is told about a problem (${locale})`, async () => {
    const texts = await loadCatalogue(locale);
    const told = new Map(problemCodes.map((code) => [code, problemText(texts, code)]));

    for (const code of problemCodes) {
      test(`${code} has a text of its own`, () => {
        const text = told.get(code) ?? '';
        assert.notEqual(text, '');
        assert.notEqual(text, texts['code.other'], 'not the one for everything else');
        assert.doesNotMatch(text, new RegExp(code), 'not the code itself');
        const same = problemCodes.filter((other) => told.get(other) === text);
        assert.deepEqual(same, [code]);
      });
    }

    for (const [code, meaning] of Object.entries(errorCodes)) {
      test(`gateway code ${code} (${meaning}) is told in words, never as a number`, () => {
        const text = problemText(texts, code);
        assert.notEqual(text.trim(), '');
        assert.doesNotMatch(text, new RegExp(`${code}|\\d{4}`));
      });
    }

    test('whatever comes as a code, words are shown', () => {
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
