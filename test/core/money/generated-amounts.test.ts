/** Every currency that an order can have, and any whole number: no digit is lost between the wire, the screen and the field. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { formatAmount, minorDigits, toMajor } from '../../../src/core/money/index.js';
import { fromMajor, majorNumber } from '../../../src/core/money/major.js';
import { parseAmount, inputAmount } from '../../../src/core/money/parse.js';
import { phoneNumber } from '../../../src/contract/phone-number.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { currenciesOfDigits } from '../../../src/sandbox/engine/order-parameters.js';
import { writtenExponents } from '../../fixtures/interface-wire.js';
import { runs } from '../../helpers/runs.js';

const all = [0, 2, 3, 4].flatMap(currenciesOfDigits);
const currency = fc.constantFrom(...all);
const locale = fc.constantFrom(...allLocales);
/** Up to fifteen digits, as the interface's decimals have; small ones and powers of ten more often. */
const minor = fc.oneof(
  fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
  fc.bigInt({ min: 0n, max: 10_000n }),
  fc.integer({ min: 0, max: 14 }).map((power) => 10n ** BigInt(power)),
);

/** By ISO 4217, not by the code under test. */
function exponent(code: string): number {
  const found = Object.entries(writtenExponents).find(([, codes]) => codes.split(' ').includes(code));
  return found ? Number(found[0]) : 2;
}
/** Major units by integer division, not by text. */
function divided(amount: bigint, places: number): string {
  const unit = 10n ** BigInt(places);
  return places === 0 ? String(amount) : `${amount / unit}.${String(amount % unit).padStart(places, '0')}`;
}

test('every currency has the exponent of ISO 4217', () => {
  assert.ok(all.length > 140);
  for (const code of all) assert.equal(minorDigits(code), exponent(code), code);
});

describe('any amount of any currency', () => {
  test('is the same in major units as whole division makes it, and comes back', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const major = toMajor(amount, code);
        assert.equal(major, divided(amount, exponent(code)));
        assert.equal(fromMajor(major, code), String(amount));
        assert.equal(fromMajor(majorNumber(String(amount), code), code), String(amount), 'as a JSON number too');
        if (amount > 0n) assert.equal(toMajor(-amount, code), `-${major}`);
      }),
      runs(1000),
    );
  });

  test('shows all its digits, except the zeros of a forint, and is read back from the field as it was shown, in every language', () => {
    fc.assert(
      fc.property(minor, currency, locale, (amount, code, language) => {
        const shown = formatAmount(amount, code, language) ?? '';
        const digits = divided(amount, exponent(code)).replace('.', '');
        // A forint has decimals only where they are not zero.
        const expected = code === 'HUF' ? digits.replace(/00$/, '') : digits;
        assert.equal(shown.replace(/\D/g, ''), expected, shown);
        const typed = inputAmount(String(amount), code, language);
        assert.equal(parseAmount(typed, code, language), String(amount), typed);
      }),
      runs(400),
    );
  });

  test('one digit more than the currency has is not an amount, unless it is a zero', () => {
    fc.assert(
      fc.property(minor, currency, fc.integer({ min: 0, max: 9 }), (amount, code, digit) => {
        const places = exponent(code);
        const text = divided(amount, places) + (places === 0 ? '.' : '') + String(digit);
        assert.equal(fromMajor(text, code), digit === 0 ? String(amount) : undefined, text);
      }),
      runs(500),
    );
  });
});

test('a phone number is the same however it is grouped, and nothing else becomes one', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 14 });
  const groups = fc.array(fc.constantFrom(' ', '-', '–', '.', ' (', ') ', '\u00a0', ''), {
    minLength: 15,
    maxLength: 15,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), digits, groups, fc.boolean(), (first, rest, between, plus) => {
      const number = `${first}${rest}`;
      const written = [...number].map((digit, index) => digit + (between[index] ?? '')).join('');
      // A `(0)` after the country code is not part of the number (`test/contract/phone-number.test.ts`).
      fc.pre(!/^\d{1,3}\D*\(0\)/.test(written));
      assert.equal(phoneNumber((plus ? '+' : '00') + written), `+${number}`);
      assert.equal(phoneNumber(written), undefined, 'without a country');
    }),
    runs(500),
  );
});
