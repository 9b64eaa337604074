/** Unlisted fields of an order, without a gateway: `test/sandbox/merchant/own-fields.test.ts` sends them to one. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Refusal } from '../../../src/sandbox/engine/refusal.js';
import { checkUnlisted, escapeBars } from '../../../src/sandbox/engine/unlisted-fields.js';

const order = { order_id: 'tea-1', order_desc: 'Tea | more', amount: 1000, currency: 'EUR' };
const refusal = (code: number, message: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.deepEqual([error.code, error.message], [code, message]);
  return true;
};

describe('an unlisted field', () => {
  it('is accepted with any text of 4096 characters, and with a number', () => {
    checkUnlisted({ ...order, own_field: 'x'.repeat(4096), product: 5 }, 'refused');
    assert.throws(
      () => checkUnlisted({ ...order, own_field: 'x'.repeat(4097) }, 'refused'),
      refusal(1007, 'Parameter `own_field` is longer than 4096 characters'),
    );
  });

  it('must not have the name of a field of results, in any version', () => {
    for (const bars of ['refused', 'allowed'] as const) {
      assert.throws(
        () => checkUnlisted({ ...order, order_status: 'approved' }, bars),
        refusal(1007, 'Parameter `order_status` is a field of results and cannot be a field of an order'),
      );
    }
  });

  it('must not contain a bar in version 1.0; email addresses and telephone numbers have codes of their own', () => {
    for (const [name, code] of [
      ['own_field', 1007],
      ['email', 1096],
      ['sender_email', 1096],
      ['sender_cell_phone', 1092],
    ] as const) {
      assert.throws(
        () => checkUnlisted({ ...order, [name]: 'a|b' }, 'refused'),
        refusal(
          code,
          `Parameter \`${name}\` contains \`|\`, which separates signed values: write \\u007c in JSON text, or send the request in version 2.0`,
        ),
      );
    }
    checkUnlisted({ ...order, own_field: 'a|b' }, 'allowed');
  });

  it('may be a telephone number only if it looks like one', () => {
    checkUnlisted({ ...order, sender_cell_phone: '+420 123 456 789' }, 'allowed');
    assert.throws(
      () => checkUnlisted({ ...order, sender_cell_phone: 'call me' }, 'allowed'),
      refusal(1092, 'Parameter `sender_cell_phone` is incorrect: a telephone number of 5 to 15 digits is expected'),
    );
  });
});

describe('listed fields', () => {
  it('of an order and of a recurring charge may contain bars and long texts', () => {
    checkUnlisted({ ...order, rectoken: 'a|b', response_url: `https://shop.example/${'x'.repeat(5000)}` }, 'refused');
  });
});

describe('bars of a page’s request', () => {
  it('are escaped in the JSON text of merchant_data, and nowhere else', () => {
    const merchant_data = '{"note":"a|b"}';
    assert.deepEqual(escapeBars({ ...order, merchant_data }), {
      ...order,
      merchant_data: '{"note":"a\\u007cb"}',
    });
    assert.deepEqual(escapeBars({ ...order, merchant_data: 5 }), { ...order, merchant_data: 5 });
    assert.deepEqual(escapeBars(order), order);
  });
});
