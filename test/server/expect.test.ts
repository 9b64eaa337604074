/** S6: one call that a shop can rely on: is this the payment that it is waiting for? */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { OrderResult } from '../../src/contract/index.js';
import {
  CallbackError,
  createGatewayClient,
  InputError,
  type ExpectedPayment,
  type GatewayClient,
} from '../../src/server/index.js';
import { assertExpected } from '../../src/server/results/expect.js';
import { cards } from '../../src/testing/cards.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

const approving = cards.approved.number;
const expected: ExpectedPayment = { order_id: 'tea', amount: 1000, currency: 'EUR' };

let shop: TestGateway;
let client: GatewayClient;
let paid: OrderResult;
beforeAll(async () => {
  shop = await startGateway();
  client = createGatewayClient({
    merchantId: merchant.id,
    secret: merchant.secret,
    payUrl: shop.payOrigin,
    fetch: shop.fetch,
  });
  const { token } = await shop.createOrder({ order_id: 'tea' });
  paid = (await shop.payByCard(token, approving)).outcome?.order_data ?? assert.fail();
});
afterAll(() => shop.stop());

const verify = (result: OrderResult, expect: unknown) =>
  client.callbacks.verify(JSON.stringify(result), { expect: expect as ExpectedPayment });

async function reasonOf(result: OrderResult, expect: unknown): Promise<CallbackError> {
  try {
    await verify(result, expect);
  } catch (error) {
    assert.ok(error instanceof CallbackError, String(error));
    return error;
  }
  return assert.fail('it passed');
}

describe('S3: what is only held is not paid, whichever field says so', () => {
  const held = (fields: object) => ({ ...paid, actual_amount: '1000', ...fields }) as OrderResult;

  for (const [fields, expect, reason] of [
    [{ capture_status: 'hold' }, expected, 'hold'],
    [{ capture_status: 'hold', preauth: 'N' }, expected, 'hold'],
    [{ preauth: 'Y' }, expected, 'hold'],
    [{ preauth: 'Y', capture_status: 'reversed' }, { ...expected, hold: true }, 'reversed'],
    [{ capture_status: 'hold' }, { ...expected, hold: true }, undefined],
    [{ preauth: 'Y', capture_status: 'captured' }, expected, undefined],
  ] as const) {
    it(`${JSON.stringify(fields)}${'hold' in expect ? ' where a hold will do' : ''}: ${reason ?? 'passes'}`, async () => {
      const found = await assertExpected(held(fields), expect).then(
        () => undefined,
        (error: unknown) => (error instanceof CallbackError ? error.reason : error),
      );
      assert.equal(found, reason);
    });
  }
});

describe('S6: verify with what is expected', () => {
  it('passes the payment itself, by value or found by its order_id', async () => {
    assert.equal((await verify(paid, expected)).order_status, 'approved');
    const asked: string[] = [];
    const find = (orderId: string) => {
      asked.push(orderId);
      return Promise.resolve(expected);
    };
    assert.equal((await verify(paid, find)).order_status, 'approved');
    assert.deepEqual(asked, ['tea']);
  });

  it('refuses an empty expectation, which a search without a result returns', async () => {
    for (const nothing of [undefined, null, false, 0, '']) {
      const expectEmpty = (error: unknown) => error instanceof InputError && /: expect: expected /.test(error.message);
      await assert.rejects(verify(paid, nothing), expectEmpty, String(nothing));
      const options = { expect: nothing as unknown as ExpectedPayment };
      await assert.rejects(client.orders.confirm(paid, options), expectEmpty, String(nothing));
    }
  });

  for (const [reason, expect] of [
    ['order', { ...expected, order_id: 'tea-2' }],
    ['amount', { ...expected, amount: 999 }],
    ['currency', { ...expected, currency: 'USD' }],
  ] as const) {
    it(`refuses another ${reason}: answer 200, deliver nothing`, async () => {
      const error = await reasonOf(paid, expect);
      assert.equal(error.reason, reason);
      assert.equal(error.status, 200);
      assert.equal(error.result?.order_id, 'tea');
      assert.notEqual(error.message, '');
    });
  }

  it('answers 404 for an order that is not in the records yet, so the gateway delivers again', async () => {
    for (const find of [() => undefined, () => Promise.resolve(undefined), () => null as unknown as undefined]) {
      const error = await reasonOf(paid, find);
      assert.deepEqual([error.reason, error.code, error.status], ['unknown_order', 'unknown_order', 404]);
      assert.equal(error.result?.order_id, 'tea');
      const confirmed = client.orders.confirm(paid, { expect: find });
      await assert.rejects(confirmed, (one: CallbackError) => one.reason === 'unknown_order');
    }
  });

  it('passes a hold only where one is expected, and a captured one for what was captured', async () => {
    const { token } = await shop.createOrder({ order_id: 'held', preauth: 'Y' });
    const held = (await shop.payByCard(token, approving)).outcome?.order_data ?? assert.fail();
    const expect = { ...expected, order_id: 'held' };
    assert.equal((await reasonOf(held, expect)).reason, 'hold');
    assert.equal((await verify(held, { ...expect, hold: true }))['capture_status'], 'hold');
    await client.orders.capture({ order_id: 'held', amount: 400, currency: 'EUR' });
    const captured = await shop.status('held');
    assert.equal((await reasonOf(captured, expect)).reason, 'amount');
    const whole = await shop.createOrder({ order_id: 'held 2', preauth: 'Y' });
    await shop.payByCard(whole.token, approving);
    await client.orders.capture({ order_id: 'held 2', amount: 1000, currency: 'EUR' });
    assert.equal(
      (await verify(await shop.status('held 2'), { ...expected, order_id: 'held 2' })).actual_amount,
      '1000',
    );
  });

  it('never passes a refunded payment, in full or in part', async () => {
    for (const [id, amount] of [
      ['back', 1000],
      ['part', 1],
    ] as const) {
      const { token } = await shop.createOrder({ order_id: id });
      await shop.payByCard(token, approving);
      await client.orders.reverse({ order_id: id, amount, currency: 'EUR' });
      const error = await reasonOf(await shop.status(id), { ...expected, order_id: id });
      assert.equal(error.reason, 'reversed');
    }
  });

  it('S3: never passes a verification, which charges nothing', async () => {
    const { token } = await shop.createOrder({ order_id: 'check', verification: 'Y', verification_type: 'code' });
    await shop.payByCardRaw(token, approving);
    const [line] = await shop.statement(token);
    await shop.verify(token, line?.text.split(' ')[1] ?? assert.fail());
    const result = await shop.status('check');
    assert.equal(result.order_status, 'approved');
    assert.deepEqual([result.tran_type, result.actual_amount, result.amount], ['verification', '0', '1000']);
    const error = await reasonOf(result, { ...expected, order_id: 'check' });
    assert.equal(error.reason, 'verification');
    assert.equal((await reasonOf(result, { ...expected, order_id: 'check', hold: true })).reason, 'verification');
  });

  it('never passes a transfer', async () => {
    const { accepted } = await shop.transfer();
    const result = await shop.status(String(accepted?.order_id));
    const expect = { order_id: result.order_id, amount: Number(result.amount), currency: 'EUR' };
    assert.equal((await reasonOf(result, expect)).reason, 'type');
  });

  it('returns what was not approved, of the right order: nothing was paid, and the shop may say so', async () => {
    const { token } = await shop.createOrder({ order_id: 'no' });
    const refused = (await shop.payByCard(token, '4444111155556666')).outcome?.order_data ?? assert.fail();
    assert.equal((await verify(refused, { ...expected, order_id: 'no' })).order_status, 'declined');
    assert.equal((await reasonOf(refused, { ...expected, order_id: 'no', amount: 5 })).reason, 'amount');
  });

  it('says what is wrong with an expectation that cannot be right', async () => {
    for (const [expect, words] of [
      [{ ...expected, amount: '1000' }, /expect\.amount.*whole number/],
      [{ ...expected, amount: 10.5 }, /expect\.amount.*whole number.*10\.5/],
      [{ ...expected, currency: 'eur' }, /expect\.currency.*three capital letters/],
      [{ ...expected, currency: 'EURO' }, /expect\.currency.*three capital letters/],
      [{ ...expected, currency: 'xEUR' }, /expect\.currency.*three capital letters/],
      [{ ...expected, order_id: '' }, /expect\.order_id/],
      [{ ...expected, hold: 'yes' }, /expect\.hold/],
    ] as const) {
      await assert.rejects(verify(paid, expect), (error: unknown) => {
        assert.ok(error instanceof InputError, String(error));
        assert.match(error.message, words);
        return true;
      });
    }
  });
});

describe('secret rotation', () => {
  it('verifies callbacks and answers by the new and the old secret, and signs by the first', async () => {
    const settings = { merchantId: merchant.id, payUrl: shop.payOrigin, fetch: shop.fetch };
    const changing = createGatewayClient({ ...settings, secret: ['the next secret of this shop', merchant.secret] });
    assert.equal((await changing.callbacks.verify(JSON.stringify(paid))).order_id, 'tea');
    const late = createGatewayClient({ ...settings, secret: [merchant.secret, 'the last secret of this shop'] });
    assert.equal((await late.orders.status('tea')).order_status, 'approved');
    const other = createGatewayClient({ ...settings, secret: 'the next secret of this shop' });
    const refused = other.callbacks.verify(JSON.stringify(paid));
    await assert.rejects(refused, (error: CallbackError) => error.reason === 'signature');
  });
});
