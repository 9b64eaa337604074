/** S1: a result that the gateway did not make is not believed, whatever a payer wrote into the texts that the gateway signs. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { isSameResult, piecesOf, recutOf } from '../helpers/recut.js';
import { runs } from '../helpers/runs.js';
import { carelessly, reasonOf, signedFieldsOf, startResults, type Fields, type Results } from './results-support.js';

let results: Results;
beforeAll(async () => {
  results = await startResults();
});
afterAll(() => results.shop.stop());

describe('S1: genuine results of every kind verify', () => {
  const kinds = 16;
  it(`all ${kinds} of them, and only those with a rectoken or an account are asked about`, async () => {
    assert.equal(results.kinds().length, kinds);
    const asked: string[] = [];
    for (const [kind, result] of results.kinds()) {
      assert.equal(await reasonOf(results.online, result), 'believed', kind);
      if ((await reasonOf(results.offline, result)) !== 'believed') asked.push(kind);
    }
    const claims = ['rectoken', 'sender_account'] as const;
    const named = results
      .kinds()
      .filter(([, result]) => result.order_status === 'approved' && claims.some((name) => (result[name] ?? '') !== ''));
    assert.deepEqual(
      asked,
      named.map(([kind]) => kind),
    );
  });
});

describe('S1: no other cut of a genuine string is believed', () => {
  for (const kind of [
    'paid, with a rectoken',
    'paid, with nothing else',
    'refused',
    'hold',
    'reversal',
    'recurring',
    'wallet',
    'bank',
    'verification',
    'transfer',
    'made by a page',
    'look-up of an unpaid order',
  ]) {
    it(kind, async () => {
      const result = results.genuine(kind);
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(recutOf(piecesOf(result), String(result.signature)), async (forged) => {
          if (!forged || isSameResult(forged, result)) return;
          tried++;
          for (const client of [results.offline, results.online]) {
            assert.notEqual(await reasonOf(client, forged), 'believed', JSON.stringify(forged));
          }
        }),
        runs(60),
      );
      const { numRuns } = runs(60);
      assert.ok(tried > numRuns / 2, `only ${tried} of ${numRuns} were another cut`);
    });
  }
});

describe('S1: texts that a payer stuffs give no result', () => {
  const time = '22.11.2026 08:58:54';
  /** The payer's target: the shop's next order, paid. */
  const victim = [
    '100000',
    'EUR',
    '100000',
    'EUR',
    '700001',
    'shop-4711',
    'approved',
    time,
    '812345678',
    'success',
    '0',
    '0',
    'purchase',
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...victim,
      '0',
      'card',
      'VISA',
      '05',
      '123456',
      '444455',
      '607123456789',
      '1000',
      'a@b.cz',
      '444455XXXXXX6666',
      'page',
    ),
    fc.string({ maxLength: 5 }),
  );
  const stuffing = fc
    .tuple(fc.array(piece, { maxLength: 4 }), fc.subarray(victim, { minLength: 5 }), fc.array(piece, { maxLength: 6 }))
    .map((parts) => parts.flat().join('|'));
  const stuffed = [
    'merchant_data',
    'product_id',
    'sender_account',
    'sender_name',
    'parent_order_id',
    'order_id',
    'response_description',
  ];
  const bases = ['refused', 'look-up of an unpaid order', 'paid, with nothing else', 'bank', 'made by a page'];

  for (const base of bases) {
    it(`in the result “${base}” of a gateway that refuses no bar`, async () => {
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(stuffed, { minLength: 1, maxLength: 3 }),
          stuffing,
          fc.gen(),
          async (names, text, gen) => {
            const plain = signedFieldsOf(results.genuine(base));
            const own = { ...plain, ...Object.fromEntries(names.map((name) => [name, text])) } as Fields;
            const signed = await carelessly(own);
            const forged = gen(recutOf, piecesOf(signed), String(signed.signature));
            if (!forged || isSameResult(forged, signed)) return;
            tried++;
            assert.notEqual(await reasonOf(results.offline, forged), 'believed', JSON.stringify(forged));
          },
        ),
        runs(80),
      );
      const { numRuns } = runs(80);
      assert.ok(tried > numRuns / 2, `only ${tried} of ${numRuns} were another cut`);
    });
  }

  it('as it was done: a declined order’s `merchant_data` gives the fields, names of no result take the rest', async () => {
    const declined = signedFieldsOf(results.genuine('refused'));
    const fields = { amount: '100000', currency: 'EUR', merchant_id: 700001, order_id: 'shop-4711' };
    const wish = { ...fields, order_status: 'approved', payment_id: 812345678, response_status: 'success' };
    const text = Object.entries(wish)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => value)
      .join('|');
    const signed = await carelessly({ ...declined, merchant_data: text } as Fields);
    const pieces = piecesOf(signed);
    const from = pieces.indexOf('100000');
    const before = pieces.slice(0, from).join('|');
    const behind = pieces.slice(from + Object.keys(wish).length).join('|');
    const forgeries: object[] = [
      { aaa: before, ...wish, zzz: behind },
      // The rest in existing fields.
      { actual_amount: before, ...wish, sender_account: behind },
      { actual_currency: before, ...wish, tran_type: behind },
    ];
    for (const forged of forgeries) {
      const result = { ...forged, signature: signed.signature };
      assert.equal(await reasonOf(results.offline, result), 'fields');
      assert.equal(await reasonOf(results.online, result), 'fields');
    }
  });

  it('as it was done again: one paid order is not a second one, its own id swallowed by another text', async () => {
    const paid = signedFieldsOf(results.genuine('paid, with nothing else'));
    const signed = await carelessly({ ...paid, merchant_data: '700001|shop-4711' } as Fields);
    const { merchant_data: ___, ...others } = signed;
    const rest = `700001|${paid.order_id}`;
    // `order_id` of the shop's next order, and the true one behind it.
    const forged = { ...others, order_id: `shop-4711|${rest}` };
    assert.equal(await reasonOf(results.offline, forged), 'unconfirmed');
    assert.equal(await reasonOf(results.online, forged), 'mismatch');
  });

  it('a text of the shop’s is not the rectoken of another payer', async () => {
    const paid = signedFieldsOf(results.genuine('paid, with nothing else'));
    const signed = await carelessly({ ...paid, product_id: 'victims-rectoken|21.11.2030 12:00:00' });
    const { product_id: _, ...others } = signed;
    const forged = { ...others, rectoken: 'victims-rectoken', rectoken_lifetime: '21.11.2030 12:00:00' };
    assert.notEqual(await reasonOf(results.offline, forged), 'believed');
  });

  it('the rest of an e-mail address is not another payer’s account', async () => {
    const atBank = signedFieldsOf(results.genuine('bank'));
    const texts = { sender_account: '100000000017', sender_email: 'customer-victim|a@b.cz' };
    const signed = await carelessly({ ...atBank, ...texts });
    const cut = { rrn: '100000000017', sender_account: 'customer-victim', sender_email: 'a@b.cz' };
    assert.notEqual(await reasonOf(results.offline, { ...signed, ...cut }), 'believed');
  });
});
