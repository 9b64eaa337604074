/** Chargebacks: the cards whose owners dispute what they paid, and what a dispute costs the merchant. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { capture, reverse } from '../../../src/contract/index.js';
import { advanceDispute } from '../../../src/sandbox/store/settlement/chargebacks.js';
import { addJob } from '../../../src/sandbox/store/jobs.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const day = 86_400;
const lost = '4444000050000013';
const won = '4444000050000021';
const paidAt = Date.UTC(2026, 10, 21, 12);
const disputedAt = Date.UTC(2026, 10, 24, 12);
const endedAt = Date.UTC(2026, 11, 8, 12);

describe('a chargeback', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const chargebacks = () => shop.database.selectFrom('chargebacks').selectAll().orderBy('attempt_id').execute();
  /** Operation, gross, commission, settlement and day of each row but the purchases' own. */
  const settled = async () => {
    const rows = await shop.database.selectFrom('settlements').selectAll().orderBy('settled_at').execute();
    return rows
      .filter(({ operation }) => operation !== 'purchase' && operation !== 'reserve')
      .map(({ operation, gross, commission, settlement_amount, settled_at }) => [
        ...[operation, gross, commission, settlement_amount],
        new Date(settled_at).toISOString().slice(0, 13),
      ]);
  };
  async function pay(number: string, fields: Record<string, string | number> = {}) {
    const { token, orderId } = await shop.createOrder(fields);
    const { outcome } = await shop.payByCard(token, number);
    assert.equal(outcome?.order_data.order_status, 'approved');
    return { orderId, attempt: outcome?.transaction_id ?? 0 };
  }
  async function ask(path: string, orderId: string, amount: number) {
    const request = { merchant_id: merchant.id, order_id: orderId, amount, currency: 'EUR' };
    assert.equal((await shop.post(path, await shop.signed(request)))['response_status'], 'success');
  }
  async function pass(seconds: number) {
    shop.clock.advance(seconds);
    await shop.gateway.runDueJobs();
  }

  it('comes three days after the payment, and is taken from that day’s settlement with a fee', async () => {
    await pay(lost);
    await pass(3 * day - 1);
    assert.deepEqual(await chargebacks(), []);
    await pass(1);
    const [row, ...others] = await chargebacks();
    assert.equal(others.length, 0);
    const { amount, currency, status, created_at, ended_at } = row ?? assert.fail();
    assert.deepEqual(
      { amount, currency, status, created_at, ended_at },
      { amount: 1000, currency: 'EUR', status: 'created', created_at: disputedAt, ended_at: null },
    );
    await pass(day);
    assert.deepEqual(await settled(), [['chargeback', -1000, 1500, -2500, '2026-11-25T02']]);
  });

  it('is lost fourteen days later, or won: then the money comes back, without the fee', async () => {
    await pay(lost);
    await pay(won);
    for (let passed = 0; passed < 17; passed++) await pass(day);
    assert.deepEqual(
      (await chargebacks()).map(({ status, ended_at }) => [status, ended_at]),
      [
        ['lost', endedAt],
        ['won', endedAt],
      ],
    );
    await pass(day);
    assert.deepEqual(await settled(), [
      ['chargeback', -1000, 1500, -2500, '2026-11-25T02'],
      ['chargeback', -1000, 1500, -2500, '2026-11-25T02'],
      ['chargeback-won', 1000, 0, 1000, '2026-12-09T02'],
    ]);
  });

  it('a chargeback has the same history if the clock jumps over all of it', async () => {
    await pay(won);
    await pass(400 * day);
    const [row] = await chargebacks();
    assert.deepEqual([row?.status, row?.created_at, row?.ended_at], ['won', disputedAt, endedAt]);
    assert.deepEqual(await settled(), [
      ['chargeback', -1000, 1500, -2500, '2026-11-25T02'],
      ['chargeback-won', 1000, 0, 1000, '2026-12-09T02'],
    ]);
    const open = await shop.database.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute();
    assert.deepEqual(open, []);
  });

  it('changes neither the order nor its callbacks', async () => {
    const { orderId } = await pay(lost);
    await pass(2 * day);
    const before = await shop.status(orderId);
    await pass(30 * day);
    assert.deepEqual(await shop.status(orderId), before);
    assert.equal(shop.callbacks.length, 1);
  });

  it('a chargeback is for the amount that was not refunded, and does not happen after a full refund', async () => {
    const part = await pay(lost);
    const whole = await pay(lost);
    for (const [{ orderId }, amount] of [
      [part, 300],
      [whole, 1000],
    ] as const) {
      await ask(reverse.path, orderId, amount);
    }
    await pass(30 * day);
    assert.deepEqual(
      (await chargebacks()).map(({ attempt_id, amount }) => [attempt_id, amount]),
      [[part.attempt, 700]],
    );
  });

  it('waits until a hold is captured', async () => {
    const { orderId } = await pay(lost, { preauth: 'Y' });
    await pass(5 * day);
    assert.deepEqual(await chargebacks(), []);
    await ask(capture.path, orderId, 250);
    await pass(2 * day);
    const [row] = await chargebacks();
    assert.deepEqual([row?.amount, row?.created_at], [250, paidAt + 6 * day * 1000]);
  });

  it('is made once and ends once, however often its job runs', async () => {
    const { attempt } = await pay(won);
    await pass(3 * day);
    const again = () =>
      addJob(shop.database, { kind: 'chargeback', subject: attempt, payload: 'won', runAt: disputedAt, now: paidAt });
    await again();
    await pass(1);
    assert.deepEqual(
      (await chargebacks()).map(({ status }) => status),
      ['created'],
    );
    const step = () => advanceDispute(shop.database, attempt, 'won', endedAt, endedAt);
    await Promise.all([step(), step()]);
    await again();
    await pass(20 * day);
    assert.equal((await chargebacks()).length, 1);
    assert.equal((await settled()).length, 2);
  });

  it('comes of no transfer, no refusal and no verified card; no number of such a card is kept', async () => {
    await shop.transfer({ card_number: lost });
    const { token } = await shop.createOrder({ verification: 'Y' });
    await shop.payByCardRaw(token, lost);
    assert.deepEqual(await shop.database.selectFrom('jobs').selectAll().where('kind', '=', 'chargeback').execute(), []);
    await pay(lost);
    const [job, ...others] = await shop.database
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'chargeback')
      .execute();
    assert.equal(others.length, 0);
    assert.ok(!JSON.stringify(job).includes(lost));
  });
});
