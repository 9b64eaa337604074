import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  asciiDigits,
  brandOf,
  checkNumber,
  digitsOf,
  formatNumber,
  luhn,
  numberIsFull,
  type Brand,
  type Check,
} from '../../../src/core/card/index.js';

/** assumptions.md, "Test data of the sandbox". */
const sandboxCards: [string, Brand][] = [
  ['4444555566661111', 'visa'],
  ['4444111166665555', 'visa'],
  ['4444555511116666', 'visa'],
  ['4444111155556666', 'visa'],
  ['4444555566669999', 'visa'],
  ['4444666655559999', 'visa'],
  ['4444999966665555', 'visa'],
  ['4444666699995555', 'visa'],
  ['5555666644441111', 'mastercard'],
  ['6666444455551111', 'maestro'],
];

const digitString = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((digits) => digits.join(''));

const withCheckDigit = (body: string) =>
  Array.from({ length: 10 }, (_, last) => `${body}${last}`).find((number) => luhn(number)) ?? '';

const validNumber = digitString(15, 18).map(withCheckDigit).filter(Boolean);

describe('a card number', () => {
  for (const [number, brand] of sandboxCards) {
    test(`the sandbox card ${formatNumber(number)} is accepted, shown as ${brand} and lets the payer move on`, () => {
      assert.deepEqual(checkNumber(number), { state: 'valid' });
      assert.deepEqual(checkNumber(formatNumber(number)), { state: 'valid' });
      assert.equal(brandOf(number), brand);
      assert.equal(numberIsFull(number), brand !== 'maestro');
    });
  }

  const checks: [string, string, Check][] = [
    ['nothing typed is empty', '', { state: 'empty' }],
    ['spaces alone are empty', '  ', { state: 'empty' }],
    ['one digit is incomplete', '4', { state: 'incomplete' }],
    ['fifteen digits are incomplete, even where Luhn happens to fit', '378282246310005', { state: 'incomplete' }],
    ['a typo in sixteen Visa digits is told', '4444555566661112', { state: 'invalid', reason: 'checksum' }],
    ['a typo in sixteen Mastercard digits is told', '5555666644441112', { state: 'invalid', reason: 'checksum' }],
    ['a typo in sixteen Maestro digits is told', '6666444455551112', { state: 'invalid', reason: 'checksum' }],
    ['a typo in sixteen digits of any brand is told', '9999444455551112', { state: 'invalid', reason: 'checksum' }],
    ['seventeen digits may become nineteen', '44445555666611112', { state: 'incomplete', reason: 'checksum' }],
    ['eighteen digits may become nineteen', '666644445555111122', { state: 'incomplete', reason: 'checksum' }],
    ['a Mastercard never becomes longer', '55556666444411112', { state: 'invalid', reason: 'checksum' }],
    ['seventeen right digits are accepted', withCheckDigit('6759444455551111'), { state: 'valid' }],
    ['eighteen right digits are accepted', withCheckDigit('67594444555511112'), { state: 'valid' }],
    ['nineteen right digits are accepted', withCheckDigit('444455556666111122'), { state: 'valid' }],
    ['nineteen wrong digits are told', '4444555566661111001', { state: 'invalid', reason: 'checksum' }],
    ['twenty digits are too many', '44445555666611110000', { state: 'invalid', reason: 'length' }],
    ['zeros are not a card', '0000000000000000', { state: 'invalid', reason: 'checksum' }],
    ['a masked number is not a number', '444455XXXXXX1111', { state: 'invalid', reason: 'digits' }],
    ['dashes between the groups do not matter', '4444-5555-6666-1111', { state: 'valid' }],
    ['Arabic-Indic digits are digits', '٤٤٤٤٥٥٥٥٦٦٦٦١١١١', { state: 'valid' }],
  ];
  for (const [promise, text, expected] of checks) {
    test(promise, () => assert.deepEqual(checkNumber(text), expected));
  }

  test('an unknown brand of 16 to 19 digits is accepted, without a brand', () => {
    for (const length of [16, 17, 18, 19]) {
      const number = withCheckDigit('9'.repeat(length - 1));
      assert.deepEqual(checkNumber(number), { state: 'valid' });
      assert.equal(brandOf(number), undefined);
    }
  });

  const brands: [string, Brand | undefined][] = [
    ['', undefined],
    ['4', 'visa'],
    ['5', undefined],
    ['50', 'maestro'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['56', 'maestro'],
    ['58', 'maestro'],
    ['59', undefined],
    ['2', undefined],
    ['22', undefined],
    ['222', undefined],
    ['2220', undefined],
    ['2221', 'mastercard'],
    ['2229', 'mastercard'],
    ['223', 'mastercard'],
    ['23', 'mastercard'],
    ['26', 'mastercard'],
    ['27', undefined],
    ['270', 'mastercard'],
    ['271', 'mastercard'],
    ['272', undefined],
    ['2720', 'mastercard'],
    ['2721', undefined],
    ['28', undefined],
    ['2200', undefined],
    ['34', undefined],
    ['6', undefined],
    ['6011', undefined],
    ['62', undefined],
    ['644', undefined],
    ['65', undefined],
    ['63', 'maestro'],
    ['66', 'maestro'],
    ['6759', 'maestro'],
    ['3566', undefined],
  ];
  for (const [prefix, brand] of brands) {
    test(`after ${prefix || 'nothing'} the mark shown is ${brand ?? 'none'}`, () =>
      assert.equal(brandOf(prefix), brand));
  }

  test('every Mastercard of the 2 range is one, and its neighbours are not', () => {
    for (let prefix = 2000; prefix < 3000; prefix++) {
      assert.equal(brandOf(String(prefix)), prefix >= 2221 && prefix <= 2720 ? 'mastercard' : undefined);
    }
  });

  test('once a brand is shown, further digits never change it', () => {
    fc.assert(
      fc.property(digitString(1, 19), (digits) => {
        const seen = Array.from(digits, (_, i) => brandOf(digits.slice(0, i + 1))).filter((brand) => brand);
        assert.ok(new Set(seen).size <= 1);
      }),
    );
  });

  test('focus moves on automatically only if no digit can follow', () => {
    assert.equal(numberIsFull('444455556666111'), false);
    assert.equal(numberIsFull('4444555566661112'), false);
    assert.equal(numberIsFull(withCheckDigit('9999444455551111')), false);
    assert.equal(numberIsFull(withCheckDigit('444455556666111')), true);
    assert.equal(numberIsFull(withCheckDigit('44445555666611')), false, 'fifteen right digits');
    assert.equal(numberIsFull(withCheckDigit('4444555566661111')), false, 'seventeen right digits');
    for (const prefix of ['4', '67', '9']) assert.equal(numberIsFull(withCheckDigit(prefix.padEnd(18, '3'))), true);
    assert.equal(numberIsFull('6666444455551111001'), false);
  });
});

describe('the digits of a number', () => {
  const table: [string, string][] = [
    ['', ''],
    ['4444 5555', '44445555'],
    ['４４４４　５５５５', '44445555'],
    ['۴۵۶ ٤٥٦ ४५६', '456456456'],
    ['𝟜𝟝𝟬𝟵𝟎𝟿', '450909'],
    ['no. 4x4½²①', '44'],
    ['12345678901234567890', '1234567890123456789'],
  ];
  for (const [text, digits] of table) {
    test(`${JSON.stringify(text)} means ${digits || 'nothing'}`, () => assert.equal(digitsOf(text), digits));
  }

  test('digits of every script a keyboard can be set to are understood', () => {
    let scripts = 0;
    for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
      // Chinese numerals are letters to Unicode, and so dropped like letters.
      if (!digits.every((digit) => /^\p{Nd}$/u.test(digit))) continue;
      assert.equal(asciiDigits(digits.join('')), '0123456789', numberingSystem);
      scripts++;
    }
    assert.ok(scripts > 50, `only ${scripts} scripts were tried`);
  });

  test('no digit changes its place or is lost, up to nineteen', () => {
    fc.assert(
      fc.property(
        digitString(0, 25),
        fc.array(fc.constantFrom(' ', '-', 'x', ' '), { maxLength: 25 }),
        (digits, noise) => {
          const text = Array.from(digits, (digit, i) => digit + (noise[i] ?? '')).join('');
          assert.equal(digitsOf(text), digits.slice(0, 19));
          assert.equal(digitsOf(formatNumber(text)), digits.slice(0, 19));
        },
      ),
    );
  });
});

describe('the number on screen', () => {
  const table: [string, string][] = [
    ['', ''],
    ['4444', '4444'],
    ['44445', '4444 5'],
    ['4444555566661111', '4444 5555 6666 1111'],
    ['4444555566661111222', '4444 5555 6666 1111 222'],
    ['44445555666611112223', '4444 5555 6666 1111 222'],
  ];
  for (const [digits, shown] of table) {
    test(`${digits || 'nothing'} is shown as "${shown}"`, () => assert.equal(formatNumber(digits), shown));
  }

  test('formatting what is formatted changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digitString(0, 25)), (text) => {
        const once = formatNumber(text);
        assert.equal(formatNumber(once), once);
      }),
    );
  });
});

describe('typos in a number', () => {
  test('any one wrong digit is noticed', () => {
    fc.assert(
      fc.property(validNumber, fc.nat(18), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const place = at % number.length;
        const changed = (Number(number.charAt(place)) + by) % 10;
        const wrong = `${number.slice(0, place)}${changed}${number.slice(place + 1)}`;
        assert.equal(luhn(number), true);
        assert.equal(luhn(wrong), false);
      }),
    );
  });

  test('two neighbours swapped are noticed, but for 09 and 90, which Luhn cannot see', () => {
    fc.assert(
      fc.property(validNumber, fc.nat(17), (number, at) => {
        const place = at % (number.length - 1);
        const pair = number.slice(place, place + 2);
        const swapped = `${pair.charAt(1)}${pair.charAt(0)}`;
        fc.pre(pair !== swapped && pair !== '09' && pair !== '90');
        assert.equal(luhn(number.slice(0, place) + swapped + number.slice(place + 2)), false);
      }),
    );
  });

  test('a correct number shows no error before its sixteenth digit', () => {
    fc.assert(
      fc.property(validNumber, (number) => {
        for (let length = 1; length < 16; length++) {
          assert.equal(checkNumber(formatNumber(number.slice(0, length))).state, 'incomplete');
        }
        assert.equal(checkNumber(number).state, 'valid');
      }),
    );
  });
});
