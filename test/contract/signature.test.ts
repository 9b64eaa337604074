import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  equalInConstantTime,
  maskedSignatureString,
  sign,
  signatureString,
  verifySignature,
  type SignedFields,
} from '../../src/contract/index.js';

/** The vector of assumptions.md, "Signatures". */
const vector = {
  merchant_id: 700001,
  order_id: 'order-1001',
  order_desc: 'Tea & Größe №5',
  amount: 1000,
  currency: 'EUR',
  server_callback_url: '',
  lifetime: 0,
};
const vectorText = 'test|1000|EUR|0|700001|Tea & Größe №5|order-1001';
const vectorHash = 'ca1f77090df2db71be4d7bb410761961a9c3b2b4';

const name = fc
  .stringMatching(/^[a-z][a-z_0-9]{0,11}$/)
  .filter((text) => !/signature|merchant_id|^constructor$/.test(text));
const scalar = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer());
const fields = fc
  .dictionary(name, scalar, { maxKeys: 8, noNullPrototype: true })
  .map((rest): SignedFields => ({ ...rest, merchant_id: 700001 }));
const secret = fc.string({ minLength: 1, maxLength: 12 });

async function signed(key: string, all: SignedFields): Promise<SignedFields> {
  return { ...all, signature: await sign(key, all) };
}

describe('the signature', () => {
  test('the signature of the documented example matches the documents', async () => {
    assert.equal(signatureString('test', vector), vectorText);
    assert.equal(await sign('test', vector), vectorHash);
    assert.equal(createHash('sha1').update(vectorText, 'utf8').digest('hex'), vectorHash);
  });

  test('is the SHA-1 of the string in UTF-8, in lower-case hexadecimal', async () => {
    await fc.assert(
      fc.asyncProperty(secret, fields, async (key, all) => {
        const expected = createHash('sha1').update(signatureString(key, all), 'utf8').digest('hex');
        assert.equal(await sign(key, all), expected);
      }),
    );
  });

  test('does not depend on the order in which the fields were written', async () => {
    const shuffled = fields.chain((all) =>
      fc
        .shuffledSubarray(Object.entries(all), { minLength: Object.keys(all).length })
        .map((entries) => [all, Object.fromEntries(entries)] as const),
    );
    fc.assert(
      fc.property(secret, shuffled, (key, [all, other]) => {
        assert.equal(signatureString(key, other), signatureString(key, all));
      }),
    );
  });

  test('a signature leaves out empty strings, nulls and missing fields, with their bar; a zero stays', () => {
    const nothing = fc.constantFrom('', null, undefined);
    fc.assert(
      fc.property(secret, fields, fc.dictionary(name, nothing, { maxKeys: 4 }), (key, all, empty) => {
        const full = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
        assert.equal(signatureString(key, { ...empty, ...full }), signatureString(key, full));
      }),
    );
    assert.equal(signatureString('test', { a: 0, b: '0', c: '', d: null, e: undefined, f: 1 }), 'test|0|0|1');
    assert.equal(signatureString('test', {}), 'test');
  });

  test('a signature covers neither itself nor the string sent beside it', async () => {
    const more = { ...vector, signature: 'x', response_signature_string: 'y' };
    assert.equal(await sign('test', more), vectorHash);
  });

  test('is the same for a number and for its digits, as public clients send them', async () => {
    assert.equal(await sign('test', { ...vector, amount: '1000', merchant_id: '700001' }), vectorHash);
  });
});

describe('the string sent to test merchants', () => {
  test('S14: hides only its first element, so it does not reveal the secret', () => {
    assert.equal(maskedSignatureString(vector), '**********|1000|EUR|0|700001|Tea & Größe №5|order-1001');
    const text = maskedSignatureString({ a: 'my k3y is k3y', b: 'none' });
    assert.equal(text, '**********|my k3y is k3y|none');
  });
});

describe('verifying', () => {
  test('accepts what was signed', async () => {
    await fc.assert(
      fc.asyncProperty(secret, fields, async (key, all) => {
        assert.equal(await verifySignature(key, await signed(key, all)), true);
      }),
    );
  });

  test('refuses when any field was changed, added or taken away', async () => {
    const good = await signed('test', vector);
    const kept = Object.keys(vector).filter((key) => key !== 'merchant_id');
    for (const key of kept) {
      assert.equal(await verifySignature('test', { ...good, [key]: 'forged' }), false, key);
    }
    for (const key of ['order_id', 'amount', 'lifetime']) {
      assert.equal(await verifySignature('test', { ...good, [key]: undefined }), false, key);
    }
    assert.equal(await verifySignature('test', { ...good, merchant_id: 700002 }), false);
    assert.equal(await verifySignature('test', { ...good, added: 'x' }), false);
    assert.equal(await verifySignature('other', good), false);
  });

  test('refuses any generated forgery of a value', async () => {
    await fc.assert(
      fc.asyncProperty(secret, fields, fc.nat(), scalar, async (key, all, which, forged) => {
        const names = Object.keys(all);
        const victim = names[which % names.length] ?? '';
        const changed = { ...all, [victim]: forged };
        fc.pre(signatureString(key, changed) !== signatureString(key, all));
        const { signature } = await signed(key, all);
        assert.equal(await verifySignature(key, { ...changed, signature }), false);
      }),
    );
  });

  test('refuses a missing, empty, cut, padded, upper-case or non-text signature', async () => {
    for (const signature of [undefined, null, '', vectorHash.slice(1), `${vectorHash}0`, vectorHash.toUpperCase(), 0]) {
      assert.equal(await verifySignature('test', { ...vector, signature }), false, String(signature));
    }
  });

  test('never accepts an object without its merchant, however well it is signed', async () => {
    for (const merchant of [undefined, null, '', 0]) {
      assert.equal(await verifySignature('test', await signed('test', { ...vector, merchant_id: merchant })), false);
    }
  });
});

describe('comparing in constant time', () => {
  test('tells the same texts from different ones, whatever their lengths', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(equalInConstantTime(a, b), a === b);
        assert.equal(equalInConstantTime(a, a), true);
        assert.equal(equalInConstantTime(`${a}\0`, a), false);
        assert.equal(equalInConstantTime(a, `${a}\0`), false);
        assert.equal(equalInConstantTime(`${a}\0`, `${a}\0`), true);
      }),
    );
  });
});
