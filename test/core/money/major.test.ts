import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { minorDigits, toMajor } from '../../../src/core/money/index.js';
import { fromMajor, majorNumber } from '../../../src/core/money/major.js';

/** Currencies with none, two, three and four digits. */
const currency = fc.constantFrom('JPY', 'KRW', 'EUR', 'USD', 'HUF', 'KWD', 'TND', 'CLF', 'UYW');
/** All that the transfer's wire can hold: fifteen digits. */
const minor = fc.oneof(
  fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
  fc.bigInt({ min: 0n, max: 99_999n }),
  fc.constantFrom(0n, 1n, 9n, 10n, 99n, 100n, 999n, 1000n, 999_999_999_999_999n),
);

describe('major units, as the wire has them, to minor units', () => {
  for (const [value, code, expected] of [
    [100.5, 'EUR', '10050'],
    [100, 'EUR', '10000'],
    [0.01, 'EUR', '1'],
    [0.1, 'EUR', '10'],
    [0, 'EUR', '0'],
    [-0, 'EUR', '0'],
    // Each is a little less, or more, than it says, when it is multiplied.
    [1.1, 'EUR', '110'],
    [1.15, 'EUR', '115'],
    [4.35, 'EUR', '435'],
    [8.2, 'EUR', '820'],
    [19.99, 'EUR', '1999'],
    [1.005, 'KWD', '1005'],
    [9999999999999.99, 'EUR', '999999999999999'],
    ['100.5', 'EUR', '10050'],
    ['100.50', 'EUR', '10050'],
    ['100.5000', 'EUR', '10050'],
    ['0', 'EUR', '0'],
    ['0.00', 'EUR', '0'],
    ['01', 'EUR', '100'],
    ['000.10', 'EUR', '10'],
    ['999999999999999.99', 'EUR', '99999999999999999'],
    [100, 'JPY', '100'],
    ['100.00', 'JPY', '100'],
    [0, 'JPY', '0'],
    ['0', 'JPY', '0'],
    [1.5, 'KWD', '1500'],
    [0.001, 'KWD', '1'],
    ['1.2340', 'KWD', '1234'],
    [0.0001, 'CLF', '1'],
    [1.2345, 'CLF', '12345'],
    [12, 'CLF', '120000'],
  ] as const) {
    test(`${typeof value} ${Object.is(value, -0) ? '-0' : value} ${code} is ${expected}`, () => {
      assert.equal(fromMajor(value, code), expected);
    });
  }

  for (const [value, code] of [
    // More digits than the currency has.
    [0.1 + 0.2, 'EUR'],
    [1.005, 'EUR'],
    ['0.001', 'EUR'],
    [0.5, 'JPY'],
    ['1.01', 'JPY'],
    [1.0005, 'KWD'],
    [0.00001, 'CLF'],
    // Numbers that are written with an exponent, and such text.
    [1e21, 'EUR'],
    [1e-7, 'EUR'],
    [Number.MIN_VALUE, 'EUR'],
    [Number.MAX_VALUE, 'EUR'],
    ['1e3', 'EUR'],
    // Longer than anything that is sent, so digits may be lost already.
    [1e15, 'EUR'],
    [Number.MAX_SAFE_INTEGER, 'JPY'],
    [999999999999999.99, 'EUR'],
    ['1000000000000000', 'EUR'],
    [-1, 'EUR'],
    [-0.01, 'EUR'],
    ['-1', 'EUR'],
    ['-0', 'EUR'],
    ['+1', 'EUR'],
    [NaN, 'EUR'],
    [Infinity, 'EUR'],
    ['', 'EUR'],
    ['.', 'EUR'],
    ['1.', 'EUR'],
    ['.5', 'EUR'],
    ['1.2.3', 'EUR'],
    ['1,5', 'EUR'],
    ['1 000', 'EUR'],
    [' 1', 'EUR'],
    ['1\n', 'EUR'],
    ['\n1', 'EUR'],
    ['0x10', 'EUR'],
    ['1_000', 'EUR'],
    ['1n', 'EUR'],
    ['１', 'EUR'],
    ['١', 'EUR'],
    ['1.５', 'EUR'],
    ['NaN', 'EUR'],
  ] as const) {
    test(`${typeof value} ${JSON.stringify(value)} ${code} is none`, () => {
      assert.equal(fromMajor(value, code), undefined);
    });
  }

  test('values that the types rule out are none', () => {
    for (const value of [undefined, null, true, {}, [], [1, 2], () => 1, Symbol.iterator] as unknown[]) {
      assert.equal(fromMajor(value as number, 'EUR'), undefined);
    }
  });

  test('any text is none, or the very same digits', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123459.-+e, ') }),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(text, currency, (value, code) => {
        const result = fromMajor(value, code);
        if (result === undefined) return;
        assert.match(result, /^(0|[1-9]\d*)$/);
        assert.match(value, /^\d+(\.\d+)?$/);
        const digits = minorDigits(code);
        const [whole = '', rest = ''] = value.split('.');
        assert.equal(BigInt(result), BigInt(whole + rest.slice(0, digits).padEnd(digits, '0')));
        assert.doesNotMatch(rest.slice(digits), /[^0]/);
      }),
      runs(1000),
    );
  });

  test('any number is none, or is what is written', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.integer().map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(value, currency, (number, code) => {
        const result = fromMajor(number, code);
        if (result !== undefined) assert.equal(Number(toMajor(result, code)), Math.abs(number));
        if (number < 0) assert.equal(result, undefined);
      }),
      runs(1000),
    );
  });
});

describe('minor units to major units, as the wire has them', () => {
  for (const [value, code, expected] of [
    ['10050', 'EUR', 100.5],
    [10050, 'EUR', 100.5],
    ['1', 'EUR', 0.01],
    ['0', 'EUR', 0],
    ['30', 'EUR', 0.3],
    ['435', 'EUR', 4.35],
    ['100', 'JPY', 100],
    ['1', 'KWD', 0.001],
    ['12345', 'KWD', 12.345],
    ['1', 'CLF', 0.0001],
    ['999999999999999', 'EUR', 9999999999999.99],
  ] as const) {
    test(`${typeof value} ${value} ${code} is ${expected}`, () => {
      assert.equal(majorNumber(value, code), expected);
      assert.equal(JSON.stringify(majorNumber(value, code)), String(expected));
    });
  }

  test('there and back again, no digit is lost, added or changed: as number, as JSON, as text', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const text = String(amount);
        const number = majorNumber(text, code);
        assert.equal(fromMajor(number, code), text);
        assert.equal(fromMajor(JSON.parse(JSON.stringify(number)) as number, code), text);
        assert.equal(fromMajor(toMajor(text, code), code), text);
        assert.equal(majorNumber(Number(amount), code), number);
      }),
      runs(1000),
    );
  });
});
