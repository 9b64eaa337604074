import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { formatAmount } from '../../../src/core/money/index.js';
import { currencySign, parseAmount, inputAmount } from '../../../src/core/money/parse.js';

describe('a typed amount', () => {
  for (const [text, currency, locale, minor] of [
    ['10', 'EUR', 'en', '1000'],
    ['10.5', 'EUR', 'en', '1050'],
    ['10.50', 'EUR', 'en', '1050'],
    ['10,50', 'EUR', 'de', '1050'],
    ['.5', 'EUR', 'en', '50'],
    ['10.', 'EUR', 'en', '1000'],
    ['0', 'EUR', 'en', '0'],
    ['007', 'EUR', 'en', '700'],
    ['1,000', 'EUR', 'en', '100000'],
    ['12,345', 'EUR', 'en', '1234500'],
    ['123,456', 'EUR', 'en', '12345600'],
    ['1.000', 'EUR', 'de', '100000'],
    ['1.234.567,89', 'EUR', 'de', '123456789'],
    ['1 000,5', 'EUR', 'fr', '100050'],
    ['1\u202f000,50', 'EUR', 'fr', '100050'],
    // The other sign, where it can mean nothing else.
    ['10,50', 'EUR', 'en', '1050'],
    ['10.5', 'EUR', 'de', '1050'],
    ['€10.50', 'EUR', 'en', '1050'],
    ['10,50 €', 'EUR', 'de', '1050'],
    ['10.50 eur', 'EUR', 'en', '1050'],
    ['１０．５０', 'EUR', 'en', '1050'],
    ['500', 'JPY', 'en', '500'],
    ['1,000', 'JPY', 'en', '1000'],
    ['1.234', 'KWD', 'en', '1234'],
    // Beyond what a float holds.
    ['90071992547409.93', 'EUR', 'en', '9007199254740993'],
    ['0.1', 'EUR', 'en', '10'],
  ] as const) {
    test(`${text} ${currency} in ${locale} is ${minor}`, () =>
      assert.equal(parseAmount(text, currency, locale), minor));
  }

  for (const [text, currency, locale] of [
    ['', 'EUR', 'en'],
    ['.', 'EUR', 'en'],
    ['-5', 'EUR', 'en'],
    ['+5', 'EUR', 'en'],
    ['1e3', 'EUR', 'en'],
    ['0x10', 'EUR', 'en'],
    ['ten', 'EUR', 'en'],
    ['1.2.3', 'EUR', 'en'],
    ['1,00,0', 'EUR', 'en'],
    ['1234,567', 'EUR', 'en'],
    ['10,5000', 'EUR', 'en'],
    // A tenth of a cent, or a thousand: it could be either.
    ['1.000', 'EUR', 'en'],
    ['10.505', 'EUR', 'en'],
    ['5.0', 'JPY', 'en'],
    ['10 USD', 'EUR', 'en'],
  ] as const) {
    test(`${JSON.stringify(text)} ${currency} in ${locale} is none`, () => {
      assert.equal(parseAmount(text, currency, locale), undefined);
    });
  }

  test('an amount that was shown is read back, in every language', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        fc.constantFrom(...allLocales),
        (minor, currency, locale) => {
          assert.equal(parseAmount(inputAmount(String(minor), currency, locale), currency, locale), String(minor));
        },
      ),
    );
  });

  test('an amount may be copied from a page that shows it', () => {
    for (const locale of allLocales) {
      assert.equal(parseAmount(formatAmount('123456789', 'EUR', locale) ?? '', 'EUR', locale), '123456789', locale);
    }
  });

  test('is digits or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...allLocales), (text, locale) => {
        assert.match(parseAmount(text, 'EUR', locale) ?? '0', /^(0|[1-9]\d*)$/);
      }),
    );
  });
});

describe('the sign of a currency', () => {
  test('the sign of a currency is on its side of the number in the locale', () => {
    assert.deepEqual(currencySign('EUR', 'en'), { sign: '€', isFirst: true });
    assert.deepEqual(currencySign('EUR', 'de'), { sign: '€', isFirst: false });
    assert.deepEqual(currencySign('CZK', 'cs'), { sign: 'Kč', isFirst: false });
    assert.deepEqual(currencySign('KRW', 'ko'), { sign: '₩', isFirst: true });
  });

  test('a text that is not a currency has no sign', () => {
    for (const currency of ['', 'eur', 'EURO']) assert.equal(currencySign(currency, 'en'), undefined);
  });
});
