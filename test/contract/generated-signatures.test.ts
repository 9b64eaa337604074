/** Signature strings against the rule written out once more, and generated results against the ways in which they can be read. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  canBeRead,
  decidingFields,
  isOnlyReading,
  resultFields,
  sign,
  signatureString,
  verifySignature,
  type SignedFields,
} from '../../src/contract/index.js';
import { runs } from '../helpers/runs.js';

/** Names as anyone may send them: of the wire, of every object, capital, and near each other. */
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,6}$/),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'a', 'a_', 'a_b', 'aB', 'ab', 'a1', 'a10', 'a2', 'A'),
  fc.constantFrom('signature', 'response_signature_string', 'merchant_id', 'amount', 'order_id'),
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '0', '|', 'a|b', ' ', null, undefined, 0, -1, 1.5),
  fc.integer(),
);
const fields = fc.array(fc.tuple(name, value), { maxLength: 9 });
const secret = fc.string({ minLength: 1, maxLength: 12 });

/** Assumptions, Signatures: values by their names ascending, none that is empty, never the signature itself. */
function byTheRule(key: string, entries: readonly (readonly [string, unknown])[]): string {
  const last = new Map(entries);
  last.delete('signature');
  last.delete('response_signature_string');
  let text = key;
  // Smallest name first, removed one by one.
  while (last.size > 0) {
    const next = [...last.keys()].reduce((least, other) => (other < least ? other : least));
    const part = last.get(next);
    if (part !== undefined && part !== null && part !== '') text += `|${String(part)}`;
    last.delete(next);
  }
  return text;
}

describe('the string under a signature', () => {
  test('the string under a signature follows the rule for any fields in any order', () => {
    fc.assert(
      fc.property(secret, fields, (key, entries) => {
        const all = Object.fromEntries(entries) as SignedFields;
        assert.equal(signatureString(key, all), byTheRule(key, entries));
      }),
      runs(1500),
    );
  });

  test('signs with the hash of Node’s own, and only an unchanged object verifies', async () => {
    await fc.assert(
      fc.asyncProperty(secret, fields, fc.nat(), async (key, entries, at) => {
        const all = { ...Object.fromEntries(entries), merchant_id: 700001 } as SignedFields;
        const signature = await sign(key, all);
        const text = byTheRule(key, Object.entries(all));
        assert.equal(signature, createHash('sha1').update(text, 'utf8').digest('hex'));
        assert.equal(await verifySignature(key, { ...all, signature }), true);
        const broken = signature.replace(/./g, (digit, index) =>
          index === at % 40 ? (digit === '0' ? '1' : '0') : digit,
        );
        assert.equal(await verifySignature(key, { ...all, signature: broken }), false);
      }),
      runs(150),
    );
  });
});

/** A valid value of each field of a result, without a bar and recognizable by its format. */
const amount = fc.bigInt({ min: 1n, max: 999_999_999n }).map(String);
const result = fc.record(
  {
    actual_amount: amount,
    actual_currency: fc.constantFrom('EUR', 'JPY'),
    amount,
    approval_code: fc.stringMatching(/^\d{6}$/),
    card_bin: fc.constant(444455),
    card_type: fc.constantFrom('VISA', 'MasterCard'),
    currency: fc.constantFrom('EUR', 'USD'),
    eci: fc.constantFrom('05', '07'),
    masked_card: fc.constant('444455XXXXXX1111'),
    merchant_id: fc.constant(700001),
    order_id: fc.stringMatching(/^order-\d{1,6}$/),
    order_status: fc.constant('approved'),
    order_time: fc.constant('21.11.2026 12:00:00'),
    payment_id: fc.integer({ min: 800_000_001, max: 800_999_999 }),
    payment_system: fc.constant('card'),
    response_status: fc.constant('success'),
    // Without the 0 it could be an amount.
    rrn: fc.stringMatching(/^0\d{11}$/),
    sender_email: fc.constantFrom('anna@example.com', 'b@c.cz'),
    tran_type: fc.constant('purchase'),
  },
  { noNullPrototype: true },
);

describe('a result', () => {
  const stringOf = (all: SignedFields) => signatureString('key', all).split('|').slice(1);

  test('a result whose values differ by their format is read in one way', () => {
    fc.assert(
      fc.property(result, (all) => {
        assert.ok(canBeRead(stringOf(all), resultFields));
        assert.ok(isOnlyReading(all, resultFields, decidingFields), JSON.stringify(all));
      }),
      runs(100),
    );
  });

  test('a result with a bar in any value is never the only reading of its string', () => {
    fc.assert(
      fc.property(result, fc.nat(), fc.nat(), (all, which, at) => {
        const texts = Object.entries(all).filter(([, text]) => typeof text === 'string' && text.length > 1);
        const [field = '', text = ''] = texts[which % texts.length] ?? [];
        const place = 1 + (at % (String(text).length - 1));
        const cut = `${String(text).slice(0, place)}|${String(text).slice(place)}`;
        assert.ok(!isOnlyReading({ ...all, [field]: cut }, resultFields, decidingFields), `${field}: ${cut}`);
      }),
      runs(100),
    );
  });
});
