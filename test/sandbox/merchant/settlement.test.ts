/** Settlement: what a merchant gets for what was paid, when, and that nothing is settled twice or left out. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import fc from 'fast-check';
import { capture, reverse } from '../../../src/contract/index.js';
import { convert, rateInto } from '../../../src/sandbox/engine/rates.js';
import { settlementAmounts, regionOf } from '../../../src/sandbox/engine/settlement.js';
import { addJob } from '../../../src/sandbox/store/jobs.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';
import type { SettlementRow } from '../../../src/sandbox/store/tables/settlement.js';
import { settleInBatches } from '../../../src/sandbox/store/settlement/settlement-batches.js';
import { recordSettlementDay } from '../../../src/sandbox/store/settlement/settlement-days.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const day = 86_400;
/** The test's clock begins at noon. */
const untilSettlement = day - 10 * 3600;

async function pay(shop: TestGateway, fields: Record<string, string | number> = {}, number?: string): Promise<string> {
  const { token, orderId } = await shop.createOrder(fields);
  const { outcome } = await shop.payByCard(token, number);
  assert.equal(outcome?.order_data.order_status, 'approved');
  return orderId;
}

/** Every settlement, in the order they were written. */
function settlements(shop: TestGateway): Promise<SettlementRow[]> {
  return shop.database.selectFrom('settlements').selectAll().orderBy('id').execute();
}

async function pass(shop: TestGateway, seconds: number): Promise<void> {
  shop.clock.advance(seconds);
  await shop.gateway.runDueJobs();
}

describe('settlement', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  it('comes at 02:00 UTC of the day after the payment, less the fee and the reserve', async () => {
    await pay(shop);
    await pass(shop, untilSettlement - 1);
    assert.equal((await settlements(shop)).length, 0);
    await pass(shop, 1);
    const [row, ...others] = await settlements(shop);
    assert.equal(others.length, 0);
    assert.deepEqual(
      { ...row, payment_id: 0, attempt_id: 0 },
      {
        ...{ id: 1, merchant_id: merchant.id, region: 'eu', payment_id: 0, attempt_id: 0, operation: 'purchase' },
        ...{ amount: 1000, currency: 'EUR', settlement_currency: 'EUR' },
        ...{ transaction_rate: 1_000_000, settlement_rate: 1_000_000, fee_rate: 14_000 },
        ...{ gross: 1000, commission: 14 + 25, settlement_amount: 911, reserve_amount: 50, deposit_amount: 0 },
        ...{ reserve_at: Date.UTC(2027, 4, 21, 2), batch_number: 1001, status: 'completed' },
        ...{ occurred_at: Date.UTC(2026, 10, 21, 12), settled_at: Date.UTC(2026, 10, 22, 2) },
      },
    );
  });

  it('is in dollars, without a reserve, for money from elsewhere', async () => {
    await pay(shop, { currency: 'GBP', amount: 999 });
    await pass(shop, untilSettlement);
    const [row] = await settlements(shop);
    const { region, settlement_currency, transaction_rate, gross, commission, settlement_amount, reserve_at } =
      row ?? assert.fail();
    assert.deepEqual(
      { region, settlement_currency, transaction_rate, gross, commission, settlement_amount, reserve_at },
      {
        ...{ region: 'non-eu', settlement_currency: 'USD', transaction_rate: 1_263_600, gross: 1262 },
        ...{ commission: 37 + 30, settlement_amount: 1195, reserve_at: null },
      },
    );
  });

  it('has one batch for each region and day', async () => {
    for (const currency of ['EUR', 'USD', 'CZK', 'JPY']) await pay(shop, { currency });
    await pass(shop, day);
    await pay(shop);
    await pass(shop, day);
    const rows = await settlements(shop);
    assert.deepEqual(
      rows.map(({ currency, region, batch_number }) => [currency, region, batch_number]),
      [
        ['EUR', 'eu', 1001],
        ['USD', 'non-eu', 1002],
        ['CZK', 'eu', 1001],
        ['JPY', 'non-eu', 1002],
        ['EUR', 'eu', 1003],
      ],
    );
  });

  it('has the date it was due on, also if the clock jumps a year; then the reserve is paid out too', async () => {
    await pay(shop);
    await pass(shop, 365 * day);
    const [held, paid, ...others] = await settlements(shop);
    assert.equal(others.length, 0);
    assert.equal(held?.settled_at, Date.UTC(2026, 10, 22, 2));
    const { operation, region, gross, settlement_amount, reserve_amount, deposit_amount, settled_at } =
      paid ?? assert.fail();
    assert.deepEqual(
      { operation, region, gross, settlement_amount, reserve_amount, deposit_amount, settled_at },
      {
        ...{ operation: 'reserve', region: 'eu', gross: 0, settlement_amount: 50 },
        ...{ reserve_amount: -50, deposit_amount: 50, settled_at: held?.reserve_at },
      },
    );
    assert.equal(paid?.attempt_id, held?.attempt_id);
    const days = await shop.database.selectFrom('settlement_days').selectAll().orderBy('day').execute();
    assert.deepEqual(
      days.map(({ day, batch_number }) => [day, batch_number]),
      [
        ['2026-11-21', 1001],
        ['2027-05-20', 1002],
      ],
    );
  });

  it('is nothing for a refusal, a verified card, and a transfer', async () => {
    const { token } = await shop.createOrder();
    await shop.payByCard(token, '4444111155556666');
    const verified = await shop.createOrder({ verification: 'Y', verification_type: 'code' });
    await shop.payByCardRaw(verified.token);
    const [line] = await shop.statement(verified.token);
    await shop.verify(verified.token, line?.text.slice(-6) ?? '');
    assert.equal((await shop.status(verified.orderId)).order_status, 'approved');
    assert.ok((await shop.transfer()).accepted);
    await pass(shop, 2 * day);
    assert.deepEqual(await settlements(shop), []);
    assert.deepEqual(await shop.database.selectFrom('settlement_days').selectAll().execute(), []);
  });

  it('deducts refunds without a fee, and does not settle a hold that was released', async () => {
    for (const currency of ['EUR', 'USD']) await giveBack(shop, await pay(shop, { currency }), 400, currency);
    await giveBack(shop, await pay(shop, { preauth: 'Y' }), 1000);
    await pass(shop, untilSettlement);
    const rows = await settlements(shop);
    assert.deepEqual(
      rows.map(({ operation, region, amount, gross, commission, settlement_amount, reserve_amount }) => [
        ...[operation, region, amount, gross, commission, settlement_amount, reserve_amount],
      ]),
      [
        ['purchase', 'eu', 1000, 1000, 39, 911, 50],
        ['purchase', 'non-eu', 1000, 1000, 59, 941, 0],
        ['reverse', 'eu', -400, -400, 0, -400, 0],
        ['reverse', 'non-eu', -400, -400, 0, -400, 0],
      ],
    );
  });

  it('settles a hold with the sum and the day of its capture, and deducts its refund', async () => {
    const orderId = await pay(shop, { preauth: 'Y' });
    await pass(shop, day);
    assert.deepEqual(await settlements(shop), []);
    const request = { merchant_id: merchant.id, order_id: orderId, amount: 600, currency: 'EUR' };
    assert.equal((await shop.post(capture.path, await shop.signed(request)))['capture_status'], 'captured');
    await pass(shop, day);
    await giveBack(shop, orderId, 600);
    await pass(shop, day);
    assert.deepEqual(
      (await settlements(shop)).map(({ operation, amount, settled_at, occurred_at }) => [
        ...[operation, amount, new Date(settled_at).toISOString().slice(0, 13)],
        new Date(occurred_at).toISOString().slice(0, 10),
      ]),
      [
        ['purchase', 600, '2026-11-23T02', '2026-11-21'],
        ['reverse', -600, '2026-11-24T02', '2026-11-23'],
      ],
    );
  });

  it('run again settles nothing twice; killed half-way and run again, it settles the rest', async () => {
    await giveBack(shop, await pay(shop), 10);
    await assert.rejects(
      settleInBatches(dyingAfter(shop.database, 1), { merchantId: merchant.id, day: '2026-11-21' }, () => 'eu'),
      /killed/,
    );
    assert.deepEqual(
      (await settlements(shop)).map(({ operation }) => operation),
      ['purchase'],
    );
    await pass(shop, untilSettlement);
    const job = { kind: 'settle', subject: merchant.id, payload: '2026-11-21', runAt: 0, now: 0 } as const;
    await addJob(shop.database, job);
    await addJob(shop.database, job);
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      (await settlements(shop)).map(({ operation, batch_number }) => [operation, batch_number]),
      [
        ['purchase', 1001],
        ['reverse', 1001],
      ],
    );
  });

  it('settles a day of thousands in transactions of bounded size', async () => {
    await pay(shop);
    await copyAttempts(shop.database, 1200);
    let transactions = 0;
    const counted = countingTransactions(shop.database, () => transactions++);
    await settleInBatches(counted, { merchantId: merchant.id, day: '2026-11-21' }, () => 'eu');
    assert.equal(transactions, 4);
    const rows = await settlements(shop);
    assert.equal(rows.length, 1201);
    assert.equal(new Set(rows.map(({ attempt_id }) => attempt_id)).size, 1201);
    assert.equal(new Set(rows.map(({ batch_number }) => batch_number)).size, 1);
  });

  it('opens a day again that gets something late', async () => {
    await pay(shop);
    await pass(shop, untilSettlement);
    await copyAttempts(shop.database, 1);
    await shop.database
      .transaction()
      .execute((within) => recordSettlementDay(within, merchant.id, Date.UTC(2026, 10, 21, 23)));
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      (await settlements(shop)).map(({ batch_number }) => batch_number),
      [1001, 1001],
    );
  });
});

describe('a settlement’s sums', () => {
  const currencies = ['EUR', 'USD', 'GBP', 'CZK', 'HUF', 'JPY', 'KWD', 'IDR', 'LAK'];
  const transaction = fc.record({
    operation: fc.constantFrom('purchase', 'reverse', 'chargeback', 'chargeback-won', 'reserve'),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    currency: fc.constantFrom(...currencies),
    payment_system: fc.constantFrom('card', 'googlepay', 'cz_zlata_kotva_banka'),
    card_type: fc.constantFrom('VISA', 'MASTERCARD', 'MAESTRO', ''),
  });
  const region = fc.constantFrom('eu', 'non-eu');

  it('balance: the gross is commission, reserve and settlement, of each row and so of each batch', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(transaction, region), { maxLength: 20 }), (batch) => {
        const sum = { gross: 0, commission: 0, settlement: 0, reserve: 0 };
        for (const [one, place] of batch) {
          const row = settlementAmounts(one, place, 0);
          for (const amount of [row.gross, row.commission, row.settlement_amount, row.reserve_amount]) {
            assert.ok(Number.isSafeInteger(amount));
          }
          assert.equal(row.gross, row.commission + row.settlement_amount + row.reserve_amount);
          assert.equal(row.reserve_at !== null, row.reserve_amount > 0);
          sum.gross += row.gross;
          sum.commission += row.commission;
          sum.settlement += row.settlement_amount;
          sum.reserve += row.reserve_amount;
        }
        assert.equal(sum.gross, sum.commission + sum.settlement + sum.reserve);
      }),
    );
  });

  it('cancel: a payment with its refund, or a chargeback that was won, adds up to no gross', () => {
    fc.assert(
      fc.property(transaction, region, (one, place) => {
        const gross = (operation: 'purchase' | 'reverse' | 'chargeback' | 'chargeback-won') =>
          settlementAmounts({ ...one, operation }, place, 0).gross;
        assert.ok(gross('purchase') + gross('reverse') === 0);
        assert.ok(gross('chargeback') + gross('chargeback-won') === 0);
      }),
    );
  });

  it('are rounded to the nearest unit, a half away from zero, whatever digits the currencies have', () => {
    assert.equal(convert(150, 'JPY', rateInto('EUR', 'JPY'), 'EUR'), 90);
    assert.equal(convert(125, 'EUR', 500_000, 'EUR'), 63);
    assert.equal(convert(-125, 'EUR', 500_000, 'EUR'), -63);
    assert.equal(convert(1, 'KWD', rateInto('USD', 'KWD'), 'USD'), 0);
    assert.equal(convert(1234, 'KWD', rateInto('EUR', 'KWD'), 'EUR'), 371);
    assert.equal(rateInto('USD', 'EUR'), 1_080_000);
    assert.equal(rateInto('USD', 'LAK'), 10_800);
  });

  it('belong to the region the merchant wants, else to that of the money', () => {
    assert.equal(regionOf('non-eu', 'EUR'), 'non-eu');
    assert.equal(regionOf('eu', 'USD'), 'eu');
    assert.equal(regionOf('both', 'NOK'), 'eu');
    assert.equal(regionOf('both', 'GBP'), 'non-eu');
  });
});

async function giveBack(shop: TestGateway, orderId: string, amount: number, currency = 'EUR'): Promise<void> {
  const request = { merchant_id: merchant.id, order_id: orderId, amount, currency };
  assert.equal((await shop.post(reverse.path, await shop.signed(request)))['reverse_status'], 'approved');
}

async function copyAttempts(database: Store, count: number): Promise<void> {
  const attempt = await database.selectFrom('attempts').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({ ...attempt, id: attempt.id + index + 1 }));
  while (copies.length > 0) await database.insertInto('attempts').values(copies.splice(0, 500)).execute();
}

/** The database of a process that is killed before its transaction after so many. */
function dyingAfter(database: Store, transactions: number): Store {
  let left = transactions;
  return countingTransactions(database, () => {
    if (left-- === 0) throw new Error('killed');
  });
}

function countingTransactions(database: Store, count: () => void): Store {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') count();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
