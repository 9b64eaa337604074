import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { formatAmount, minorDigits, toMajor } from '../../../src/core/money/index.js';

/** Currencies with none, two and three digits. */
const currency = fc.constantFrom('EUR', 'USD', 'UAH', 'HUF', 'JPY', 'KRW', 'KWD', 'IQD', 'TND', 'CLF');
const locale = fc.constantFrom('en', 'de', 'fr', 'uk', 'cs', 'ja', 'hu', 'es');
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const withoutLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');
/** Intl writes spaces that do not break. */
const plain = (text: string | undefined): string | undefined => text?.replace(/\s/gu, ' ');

describe('minor units', () => {
  for (const [code, digits] of [
    ['EUR', 2],
    ['USD', 2],
    ['HUF', 2],
    ['COP', 2],
    ['IDR', 2],
    ['IRR', 2],
    ['PKR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['IQD', 3],
    ['CLF', 4],
    // A code that only holds another's.
    ['XJPY', 2],
    ['JPYX', 2],
    ['XKWD', 2],
    ['KWDX', 2],
    ['XCLF', 2],
    ['CLFX', 2],
  ] as const) {
    test(`${code} has ${digits} digits after the decimal sign`, () => {
      assert.equal(minorDigits(code), digits);
    });
  }

  for (const [minor, code, major] of [
    ['1000', 'EUR', '10.00'],
    [1000, 'EUR', '10.00'],
    [1000n, 'EUR', '10.00'],
    ['0', 'EUR', '0.00'],
    ['1', 'EUR', '0.01'],
    ['99', 'EUR', '0.99'],
    ['-5', 'EUR', '-0.05'],
    ['-12345', 'EUR', '-123.45'],
    ['1000', 'JPY', '1000'],
    ['0', 'JPY', '0'],
    ['1000', 'KWD', '1.000'],
    ['1', 'KWD', '0.001'],
    ['100000', 'HUF', '1000.00'],
    ['9007199254740993', 'EUR', '90071992547409.93'],
    ['123456789012345678901234567890', 'KWD', '123456789012345678901234567.890'],
  ] as const) {
    test(`${typeof minor} ${minor} ${code} is ${major}`, () => {
      assert.equal(toMajor(minor, code), major);
    });
  }

  test('never lose, add or change a digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), currency, (minor, code) => {
        const text = String(minor);
        const major = toMajor(text, code);
        assert.equal(withoutLeadingZeros(digitsOf(major)), digitsOf(text));
        assert.equal(major.startsWith('-'), minor < 0n);
        const [, fraction = ''] = major.split('.');
        assert.equal(fraction.length, minorDigits(code));
      }),
    );
  });
});

describe('an amount on screen', () => {
  for (const [minor, code, language, shown] of [
    ['10025', 'EUR', 'en', '€100.25'],
    ['10025', 'EUR', 'de', '100,25 €'],
    ['123456789', 'EUR', 'de', '1.234.567,89 €'],
    ['10025', 'EUR', 'fr', '100,25 €'],
    ['1000', 'JPY', 'en', '¥1,000'],
    ['1500', 'KWD', 'en', 'KWD 1.500'],
    ['123450', 'EUR', 'es', '1.234,50 €'],
    ['123450', 'EUR', 'it', '1.234,50 €'],
    ['123450', 'EUR', 'pl', '1 234,50 €'],
    ['123450', 'USD', 'en', '$1,234.50'],
    ['499000', 'HUF', 'hu', '4 990 Ft'],
    ['499050', 'HUF', 'hu', '4 990,50 Ft'],
    ['1250000', 'HUF', 'en', 'HUF 12,500'],
    ['0', 'HUF', 'hu', '0 Ft'],
    ['499000', 'EUR', 'hu', '4 990,00 EUR'],
    ['100050', 'HUF', 'en', 'HUF 1,000.50'],
    ['1000', 'IQD', 'en', 'IQD 1.000'],
    ['5', 'USD', 'en', '$0.05'],
    ['-250', 'USD', 'en', '-$2.50'],
    ['900719925474099399', 'EUR', 'en', '€9,007,199,254,740,993.99'],
  ] as const) {
    test(`${minor} ${code} reads ${shown} in ${language}`, () => {
      assert.equal(plain(formatAmount(minor, code, language)), shown);
    });
  }

  test('tells currencies that share a sign apart', () => {
    const shown = ['USD', 'CAD', 'AUD', 'MXN'].map((code) => formatAmount('10025', code, 'en'));
    assert.equal(new Set(shown).size, shown.length);
  });

  test('shows every digit of any amount in any language, except the zeros of a forint', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), currency, locale, (minor, code, language) => {
        const shown = formatAmount(String(minor), code, language) ?? '';
        const zeros = code === 'HUF' && minor % 100n === 0n ? '00' : '';
        assert.equal(withoutLeadingZeros(digitsOf(shown) + zeros), digitsOf(String(minor)));
      }),
    );
  });

  test('is not shown at all where amount or currency is none', () => {
    const none = [
      '',
      ' ',
      '10.00',
      '10,00',
      '1e3',
      'abc',
      '0x10',
      '+5',
      '--5',
      '1 000',
      '١٠٠',
      NaN,
      Infinity,
      10.5,
      1e21,
    ];
    for (const minor of none) assert.equal(formatAmount(minor, 'EUR', 'en'), undefined, String(minor));
    for (const code of ['', 'EU', 'EURO', 'eur', '€', '978', 'E R']) {
      assert.equal(formatAmount('1000', code, 'en'), undefined, code);
    }
  });

  test('is not guessed from a number too big to be exact', () => {
    assert.equal(formatAmount(2 ** 53, 'EUR', 'en'), undefined);
    assert.equal(plain(formatAmount(Number.MAX_SAFE_INTEGER, 'EUR', 'en')), '€90,071,992,547,409.91');
    assert.equal(plain(formatAmount(2n ** 53n, 'EUR', 'en')), '€90,071,992,547,409.92');
  });
});
