/** S1: a result that its signature does not prove is confirmed with the gateway, and anything that is not a result is refused. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CallbackError } from '../../src/server/index.js';
import {
  approving,
  carelessly,
  reasonOf,
  signedFieldsOf,
  startResults,
  type Fields,
  type Results,
} from './results-support.js';

let results: Results;
beforeAll(async () => {
  results = await startResults();
});
afterAll(() => results.shop.stop());

describe('S1: what a signature alone does not prove is confirmed with the gateway', () => {
  it('a text with a bar: the gateway’s own answer is returned, and without it nothing is believed', async () => {
    const { token } = await results.shop.createOrder({ order_id: 'tea|2' });
    await results.shop.payByCard(token, approving);
    const callback = await results.callbackOf('tea|2');
    assert.equal((await results.online.callbacks.verify(JSON.stringify(callback))).order_status, 'approved');
    const error = await results.offline.callbacks.verify(JSON.stringify(callback)).catch((reason: unknown) => reason);
    assert.ok(error instanceof CallbackError);
    assert.equal(error.reason, 'unconfirmed');
    assert.equal(error.status, 503);
    assert.match(error.message, /delivers the callback again/);
  });

  it('an approval without `actual_amount` or `actual_currency`', async () => {
    const paid = signedFieldsOf(results.genuine('paid, with nothing else'));
    for (const name of ['actual_amount', 'actual_currency'] as const) {
      for (const value of ['', undefined]) {
        const fields = Object.fromEntries(
          Object.entries({ ...paid, [name]: value }).filter(([, one]) => one !== undefined),
        );
        const signed = await carelessly(fields as Fields);
        assert.equal(await reasonOf(results.offline, signed), 'unconfirmed', `${name} ${String(value)}`);
        // The gateway has both, and its answer is what the shop gets.
        const confirmed = await results.online.callbacks.verify(JSON.stringify(signed));
        assert.deepEqual([confirmed.actual_amount, confirmed.actual_currency], ['1000', 'EUR']);
      }
    }
  });

  it('a field that the merchant allowed by name; one that it did not is refused', async () => {
    const paid = signedFieldsOf(results.genuine('paid, with nothing else'));
    const text = JSON.stringify(await carelessly({ ...paid, additional_info: 'x' } as Fields));
    assert.equal(await reasonOf(results.offline, JSON.parse(text) as object), 'fields');
    const allowed = results.offline.callbacks.verify(text, { fields: ['additional_info'] });
    await assert.rejects(allowed, (error: CallbackError) => error.reason === 'unconfirmed');
    // The gateway of this test sends no such field: what it says is something else.
    const asked = results.online.callbacks.verify(text, { fields: ['additional_info'] });
    await assert.rejects(asked, (error: CallbackError) => error.reason === 'mismatch');
  });

  it('an order that has been reversed since: `orders.confirm` says so', async () => {
    const { token } = await results.shop.createOrder({ order_id: 'late' });
    await results.shop.payByCard(token, approving);
    const result = await results.online.callbacks.verify(JSON.stringify(await results.callbackOf('late')));
    assert.equal((await results.online.orders.confirm(result)).order_status, 'approved');
    await results.online.orders.reverse({ order_id: 'late', amount: 1000, currency: 'EUR' });
    const confirmed = results.online.orders.confirm(result);
    await assert.rejects(confirmed, (error: CallbackError) => error.reason === 'reversed' && error.status === 200);
    await assert.rejects(
      results.offline.orders.confirm(result),
      (error: CallbackError) => error.reason === 'unconfirmed',
    );
  });
});

describe('S1: what is not a result is an error of the right kind', () => {
  it('`verify` of nothing is a CallbackError', async () => {
    for (const nothing of [undefined, null, 5, {}]) {
      await assert.rejects(
        results.online.callbacks.verify(nothing as never),
        (error: unknown) => error instanceof CallbackError && error.reason === 'body',
      );
    }
  });

  it('a value in another field’s format is refused, although its signature fits', async () => {
    const paid = signedFieldsOf(results.genuine('paid, with nothing else'));
    const wrong: readonly Fields[] = [
      { actual_amount: '10.00' },
      { amount: '-1000' },
      { currency: 'eur' },
      { order_time: '2026-11-22 08:58:54' },
      { tran_type: 'paid' },
      { masked_card: '4444555511116666' },
      { sender_email: 'nobody' },
      { merchant_data: 'a\u0000b' },
      { sender_name: '\ud800' },
    ];
    for (const change of wrong) {
      assert.equal(
        await reasonOf(results.online, await carelessly({ ...paid, ...change } as Fields)),
        'fields',
        JSON.stringify(change),
      );
    }
    const { order_time: ___, ...timeless } = paid;
    assert.equal(await reasonOf(results.online, await carelessly(timeless as Fields)), 'fields');
  });
});
