/** The form that a payer's browser posts to `response_url`: the signed result as texts, which `verify` takes as it comes. */
import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { CallbackError, createGatewayClient, type OrderResult } from '../../src/server/index.js';
import { merchant, startGateway } from '../helpers/gateway.js';
import { failure } from './transfer-support.js';

const shop = await startGateway();
afterAll(() => shop.stop());
const gateway = createGatewayClient({
  ...{ merchantId: merchant.id, secret: merchant.secret, payUrl: shop.payOrigin, fetch: shop.fetch },
});
const expect = { order_id: 'tea-1', amount: 1000, currency: 'EUR' };
const { token } = await shop.createOrder({ order_id: 'tea-1' });
const paid = (await shop.payByCard(token, '4444555511116666')).outcome?.order_data ?? assert.fail('not paid');

const textsOf = (result: object) =>
  Object.entries(result).map(([name, value]): [string, string] => [name, String(value)]);
const paramsOf = (result: object) => new URLSearchParams(textsOf(result));
function formOf(result: object): FormData {
  const form = new FormData();
  for (const [name, value] of textsOf(result)) form.append(name, value);
  return form;
}
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://shop.example/thanks', { method: 'POST', body, headers });

type Given = Parameters<typeof gateway.callbacks.verify>[0];
const forms: Readonly<Record<string, (result: object) => Given | Promise<Given>>> = {
  'a Request': (result) => post(paramsOf(result)),
  'a Request with a charset': (result) =>
    post(paramsOf(result).toString(), { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }),
  'its text': (result) => paramsOf(result).toString(),
  URLSearchParams: paramsOf,
  FormData: formOf,
  'the formData of a Request': (result) => post(paramsOf(result)).formData(),
  'JSON with the mark of UTF-8, as text': (result) => `\ufeff${JSON.stringify(result)}`,
  'JSON with the mark of UTF-8, as a Request': (result) => post(`\ufeff${JSON.stringify(result)}`),
};

describe('the form of a payer’s return', () => {
  for (const [what, make] of Object.entries(forms)) {
    it(`passes as ${what}, and is the result of a callback`, async () => {
      const result = await gateway.callbacks.verify(await make(paid), { expect });
      // As texts: `card_bin` is a number or a text in the interface.
      assert.deepEqual(textsOf(result), textsOf(await gateway.callbacks.verify(JSON.stringify(paid), { expect })));
      assert.deepEqual([result.merchant_id, result.payment_id], [paid.merchant_id, paid.payment_id]);
      assert.equal((await gateway.orders.confirm(result, { expect })).order_status, 'approved');
    });

    it(`is refused as ${what}, if it was changed, is for another merchant, or has no signature`, async () => {
      const { signature: _, ...unsigned } = paid;
      for (const [reason, fields] of [
        ['signature', { ...paid, actual_amount: '1' }],
        ['merchant', { ...paid, merchant_id: 700002 }],
        ['signature', { ...paid, signature: '0'.repeat(40) }],
        ['signature', unsigned],
      ] as const) {
        const form = await make(fields);
        const error = await failure(CallbackError, () => gateway.callbacks.verify(form, { expect }));
        assert.equal(error.reason, reason);
      }
    });
  }

  it('has texts of every language, and characters that a form escapes', async () => {
    const text = 'Größe №5 & 100 % + “чай” = 🍵';
    const signed = await gateway.callbacks.sign({ ...unsignedOf(paid), sender_name: text, rectoken: '' });
    for (const make of Object.values(forms)) {
      const outcome = await gateway.callbacks.verify(await make(signed)).catch((error: unknown) => error);
      // If the gateway is asked, it has another name. The signature itself is valid.
      const shown = outcome instanceof CallbackError ? outcome.reason : (outcome as OrderResult).sender_name;
      assert.ok(shown === text || shown === 'mismatch', String(shown));
    }
  });

  it('has a number only in its usual spelling', async () => {
    for (const merchant_id of ['0700001', '+700001', '7e5', ' 700001', '700001.0', '']) {
      const form = paramsOf({ ...paid, merchant_id });
      const error = await failure(CallbackError, () => gateway.callbacks.verify(form));
      assert.equal(error.reason, 'fields', merchant_id);
    }
  });

  it('is not a file, nor a form of another page', async () => {
    const file = formOf(paid);
    file.set('order_id', new Blob(['tea-1']));
    for (const form of [
      file,
      new FormData(),
      new URLSearchParams(),
      new URLSearchParams('q=1'),
      'q=1',
      'order_status=approved',
    ]) {
      const error = await failure(CallbackError, () => gateway.callbacks.verify(form));
      assert.equal(error.reason, 'fields');
    }
  });
});

function unsignedOf({ signature: _, response_signature_string: _string, ...fields }: OrderResult) {
  return fields as Omit<OrderResult, 'signature'>;
}
