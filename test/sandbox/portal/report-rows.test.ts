/** The rows of the five reports: every field, in its order, with its type and its meaning. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reportIds, reportResponse, reportTables, type ReportId } from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { askReport, company, everything, readRows, takeToken, type Cells } from '../../helpers/portal.js';
import type { SettlementRow } from '../../../src/sandbox/store/tables/settlement.js';

const patterns: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  decimal2: /^-?\d+\.\d\d$/,
  decimal6: /^-?\d+\.\d{6}$/,
};

const settlement: Omit<SettlementRow, 'id' | 'payment_id' | 'attempt_id'> = {
  merchant_id: 700001,
  region: 'eu',
  operation: 'purchase',
  amount: 1000,
  currency: 'USD',
  settlement_currency: 'EUR',
  transaction_rate: 921_500,
  settlement_rate: 1_000_000,
  fee_rate: 25_000,
  gross: 922,
  commission: 23,
  settlement_amount: 853,
  reserve_amount: 46,
  reserve_at: Date.UTC(2027, 4, 21, 2),
  deposit_amount: 0,
  batch_number: 1001,
  status: 'completed',
  occurred_at: Date.UTC(2026, 10, 21, 12, 0, 30),
  settled_at: Date.UTC(2026, 10, 22, 2),
};

describe('the rows of reports', () => {
  let shop: TestGateway;
  let token: string;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company] });
    token = await takeToken(shop);
  });
  afterAll(() => shop.stop());

  /** Pays an order by card and gives its numbers. */
  const pay = async (fields: Record<string, string | number> = {}, card?: string) => {
    const order = await shop.createOrder(fields);
    await shop.payByCard(order.token, card);
    const row = await shop.database
      .selectFrom('orders')
      .selectAll()
      .where('token', '=', order.token)
      .executeTakeFirstOrThrow();
    return { ...order, paymentId: row.payment_id, attemptId: row.current_attempt ?? 0 };
  };
  const orderRow = async (paymentId: number) => {
    const [row] = await readRows(shop, token, 745, [{ s: 'payment_id', m: '=', v: paymentId }]);
    assert.ok(row);
    return row;
  };
  const transactionRow = async (id: number) => {
    const [row] = await readRows(shop, token, 528, [{ s: 'tran_id', m: '=', v: id }]);
    return row;
  };
  const change = (paymentId: number, values: object) =>
    shop.database.updateTable('orders').set(values).where('payment_id', '=', paymentId).execute();
  let settled = 0;
  const settle = (paymentId: number, attemptId: number, values: Partial<SettlementRow> = {}) =>
    shop.database
      .insertInto('settlements')
      .values({ ...settlement, id: ++settled, payment_id: paymentId, attempt_id: attemptId, ...values })
      .execute();
  const charge = (paymentId: number, attemptId: number) =>
    shop.database
      .insertInto('chargebacks')
      .values({
        id: attemptId,
        merchant_id: 700001,
        payment_id: paymentId,
        attempt_id: attemptId,
        amount: 1000,
        currency: 'USD',
        status: 'created',
        created_at: Date.UTC(2026, 10, 25, 7, 8, 9),
        ended_at: null,
      })
      .execute();

  it('745: an order that was paid', async () => {
    const { paymentId, attemptId } = await pay({
      order_id: 'paid',
      amount: 123_456,
      currency: 'USD',
      sender_email: 'payer@example.com',
      merchant_data: '{"cart":[1,2]}',
    });
    await settle(paymentId, attemptId, { commission: 230, settlement_amount: 9999 });
    const row = await orderRow(paymentId);
    assert.match(String(row['approval_code']), /^\d{6}$/);
    assert.match(String(row['rrn']), /^\d{12}$/);
    assert.deepEqual(row, {
      payment_id: paymentId,
      order_timestart: '2026-11-21 12:00:00',
      order_timeend: '2026-11-21 12:00:00',
      order_status: 'approved',
      amount: '1234.56',
      actual_amount: '1234.56',
      currency: 'USD',
      actual_currency: 'USD',
      order_type: 'purchase',
      approval_code: row['approval_code'] ?? '',
      card_bin: '444455',
      eci: '07',
      fee: '2.30',
      masked_card: '444455XXXXXX6666',
      order_id: 'paid',
      payment_system: 'card',
      response_code: 0,
      response_description: '',
      reversal_amount: '0.00',
      rrn: row['rrn'] ?? '',
      sender_email: 'payer@example.com',
      settlement_amount: '99.99',
      settlement_currency: 'EUR',
      settlement_date: '2026-11-22 02:00:00',
      merchant_data: '{"cart":[1,2]}',
      order_desc: 'Tea & Größe №5',
    });
  });

  it('745: an order without attempts, one that was refused, and one that expired', async () => {
    const { token: name } = await shop.createOrder({ order_id: 'untouched', lifetime: 600 });
    const { payment_id } = (await shop.lookUp(name)).order_data;
    const nothing = { actual_amount: null, actual_currency: '', fee: null, settlement_date: null, order_timeend: null };
    const part = (row: Cells, like: object) => Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]));
    const untouched = {
      ...nothing,
      order_status: 'created',
      order_type: 'purchase',
      response_code: null,
      card_bin: '',
    };
    assert.deepEqual(part(await orderRow(payment_id), untouched), untouched);

    const { paymentId } = await pay({ order_id: 'refused' }, '4444000010370001');
    const refused = {
      ...nothing,
      order_status: 'processing',
      response_code: 1037,
      response_description: 'Insufficient funds',
    };
    assert.deepEqual(part(await orderRow(paymentId), refused), refused);

    shop.clock.advance(600);
    await shop.gateway.runDueJobs();
    const expired = { ...nothing, order_status: 'expired', order_timeend: '2026-11-21 12:10:00' };
    assert.deepEqual(part(await orderRow(payment_id), expired), expired);
  });

  it('745: a hold takes nothing until it is captured, and a verified card nothing at all', async () => {
    const { paymentId } = await pay({ order_id: 'held', amount: 5000 });
    await change(paymentId, { preauth: 'Y', capture_status: 'hold', capture_amount: 4000 });
    assert.equal((await orderRow(paymentId))['actual_amount'], '0.00');
    assert.equal((await transactionRow((await orderAttempt(paymentId)) ?? 0))?.['actual_amount'], '0.00');
    await change(paymentId, { capture_status: 'captured' });
    assert.equal((await orderRow(paymentId))['actual_amount'], '40.00');
    assert.equal((await transactionRow((await orderAttempt(paymentId)) ?? 0))?.['actual_amount'], '40.00');
    await change(paymentId, { capture_status: 'reversed', capture_amount: 0, status: 'reversed' });
    assert.equal((await orderRow(paymentId))['actual_amount'], '0.00');

    const order = await shop.createOrder({ order_id: 'verified', verification: 'Y' });
    await shop.payByCardRaw(order.token);
    const [line] = await shop.statement(order.token);
    await shop.verify(order.token, /[\d.]+/.exec(line?.amount ?? '')?.[0] ?? '');
    const { payment_id, order_status } = (await shop.lookUp(order.token)).order_data;
    assert.equal(order_status, 'approved');
    const row = await orderRow(payment_id);
    assert.deepEqual([row['actual_amount'], row['order_type']], ['0.00', 'verification']);
  });

  const orderAttempt = async (paymentId: number) =>
    (
      await shop.database
        .selectFrom('orders')
        .select('current_attempt')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).current_attempt;

  it('745: the refunded amount is beside the paid amount', async () => {
    const { paymentId } = await pay({ order_id: 'reversed', amount: 700 });
    await change(paymentId, { status: 'reversed', reversal_amount: 250 });
    const row = await orderRow(paymentId);
    assert.deepEqual([row['actual_amount'], row['reversal_amount'], row['actual_currency']], ['7.00', '2.50', 'EUR']);
  });

  it('shows amounts of every currency with two places, rounded half up', async () => {
    for (const [currency, minor, shown] of [
      ['JPY', 1000, '1000.00'],
      ['EUR', 5, '0.05'],
      ['KWD', 1234, '1.23'],
      ['KWD', 1235, '1.24'],
      ['KWD', 4, '0.00'],
      ['KWD', 5, '0.01'],
      ['JPY', 999_999_999_999, '999999999999.00'],
      ['EUR', 999_999_999_999, '9999999999.99'],
    ] as const) {
      const { paymentId } = await pay({ order_id: `${currency}-${minor}`, amount: minor, currency });
      assert.equal((await orderRow(paymentId))['amount'], shown);
    }
    const { paymentId, attemptId } = await pay({ order_id: 'negative' });
    const negative = { currency: 'KWD', amount: -1235, settlement_currency: 'JPY', gross: -7, commission: 0 };
    await settle(paymentId, attemptId, { ...negative, region: 'eu', operation: 'reverse' });
    const [row] = await readRows(shop, token, 666, [{ s: 'payment_id', m: '=', v: paymentId }]);
    assert.deepEqual([row?.['amount'], row?.['gross'], row?.['commission']], ['-1.24', '-7.00', '0.00']);
  });

  it('745: transfers too; 528: both of their halves, and no refused attempt', async () => {
    const { accepted } = await shop.transfer({ order_id: 'transfer-1' });
    assert.ok(accepted);
    const [order] = await readRows(shop, token, 745, [{ s: 'order_id', m: '=', v: 'transfer-1' }]);
    assert.deepEqual(
      [order?.['order_type'], order?.['order_status'], order?.['merchant_data']],
      ['p2p transfer', 'approved', ''],
    );
    const rows = await readRows(shop, token, 528, [everything(528), { s: 'tran_type', m: 'like', v: 'P2P' }]);
    const [debit, credit] = rows;
    assert.deepEqual(
      rows.map((row) => [row['tran_type'], row['status'], row['checkout_url']]),
      [
        ['p2p transfer', 'approved', ''],
        ['p2p credit', 'approved', ''],
      ],
    );
    assert.equal(credit?.['parent_tran_id'], debit?.['tran_id']);
    for (const row of await readRows(shop, token, 528, [everything(528)])) assert.equal(row['status'], 'approved');
  });

  it('528: a transaction that worked', async () => {
    const {
      paymentId,
      attemptId,
      token: name,
    } = await pay({ order_id: 'success', amount: 1999, sender_email: 'a@example.com' });
    assert.equal((await transactionRow(attemptId))?.['payout_amoun'], null);
    await settle(paymentId, attemptId, { settlement_amount: 1850 });
    await settle(paymentId, attemptId, { operation: 'chargeback', settlement_amount: -1850 });
    assert.deepEqual(await transactionRow(attemptId), {
      tran_id: attemptId,
      parent_tran_id: null,
      sender_email: 'a@example.com',
      status: 'approved',
      tran_timestart: '2026-11-21 12:10:00',
      tran_timeend: '2026-11-21 12:10:00',
      tran_type: 'purchase',
      currency: 'EUR',
      actual_amount: '19.99',
      payout_date: '2026-11-22 02:00:00',
      payout_amoun: '18.50',
      order_desc: 'Tea & Größe №5',
      checkout_url: `${shop.payOrigin}/checkout/${name}`,
    });
  });

  it('528: a reversal has its own settlement', async () => {
    const { paymentId, attemptId } = await pay({ order_id: 'given-back', amount: 1999 });
    const purchase = await shop.database
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const id = 990_000_001;
    await shop.database
      .insertInto('attempts')
      .values({ ...purchase, id, md: null, tran_type: 'reverse', parent_tran_id: attemptId, amount: 500 })
      .execute();
    await settle(paymentId, id, { operation: 'reverse', settlement_amount: -500 });
    const row = await transactionRow(id);
    assert.deepEqual(
      [row?.['tran_type'], row?.['parent_tran_id'], row?.['actual_amount'], row?.['payout_amoun']],
      ['reverse', attemptId, '5.00', '-5.00'],
    );
  });

  it('500: a chargeback', async () => {
    const { paymentId, attemptId } = await pay({ order_id: 'disputed', sender_email: 'b@example.com' });
    await charge(paymentId, attemptId);
    const read = () => readRows(shop, token, 500, [{ s: 'tran_id', m: '=', v: attemptId }]);
    assert.deepEqual((await read())[0]?.['payout_date'], null);
    await settle(paymentId, attemptId);
    await settle(paymentId, attemptId, { operation: 'chargeback', settled_at: Date.UTC(2026, 10, 26, 2) });
    assert.deepEqual(await read(), [
      {
        chargeback_createtime: '2026-11-25 07:08:09',
        tran_id: attemptId,
        sender_email: 'b@example.com',
        status: 'created',
        tran_timestart: '2026-11-21 12:10:00',
        tran_timeend: '2026-11-21 12:10:00',
        tran_type: 'purchase',
        protocol: 'sandbox',
        currency: 'USD',
        amount: '10.00',
        payout_date: '2026-11-26 02:00:00',
        payout_amoun: '2026-11-26 02:00:00',
      },
    ]);
  });

  it('666 and 403: settlements in the EU, and settlements elsewhere', async () => {
    const { paymentId, attemptId } = await pay({
      order_id: 'settled',
      response_url: 'https://shop.example/back',
      merchant_data: '[]',
      sender_email: 'c@example.com',
    });
    const { rrn } = await orderRow(paymentId);
    await settle(paymentId, attemptId);
    const filters = [{ s: 'payment_id', m: '=', v: paymentId }];
    assert.deepEqual(await readRows(shop, token, 403, filters), []);
    assert.deepEqual(await readRows(shop, token, 666, filters), [
      {
        merchant_order_id: 'settled',
        payment_id: paymentId,
        authorization_date: '2026-11-21 12:00:30',
        operation_type: 'purchase',
        odbref: rrn,
        amount: '10.00',
        order_description: 'Tea & Größe №5',
        currency: 'USD',
        fee_currency: 'EUR',
        transaction_rate: '0.921500',
        settlement_rate: '1.000000',
        fee_rate: '0.025000',
        gross: '9.22',
        commission: '0.23',
        batch_number: 1001,
        settlement_amount: '8.53',
        url: 'https://shop.example/back',
        settlement_date: '2026-11-22 02:00:00',
        rolling_reserve_amount: '0.46',
        rolling_reserve_currency: 'EUR',
        rolling_reserve_settlement_date: '2027-05-21 02:00:00',
        deposit_setllement_amount: '0.00',
        settlement_currency: 'EUR',
        merchant_data: '[]',
      },
    ]);
    await settle(paymentId, attemptId, { region: 'non-eu', operation: 'chargeback', reserve_at: null, amount: -1000 });
    assert.deepEqual(await readRows(shop, token, 403, filters), [
      {
        payment_id: paymentId,
        order_time: '2026-11-21 12:10:00',
        order_status: 'approved',
        actual_amount: '-10.00',
        currency: 'USD',
        fee: '0.23',
        order_id: 'settled',
        settlement_amount: '8.53',
        settlement_currency: 'EUR',
        settlement_date: '2026-11-22 02:00:00',
        settlement_status: 'completed',
        odb_ref: rrn,
        tran_time: '2026-11-21 12:00:30',
        settlement_type: 'chargeback',
        payment_system: 'card',
        sender_email: 'c@example.com',
        order_desc: 'Tea & Größe №5',
        merchant_data: '[]',
        settlement_desc: 'Payment charged back',
        transaction_id: attemptId,
      },
    ]);
  });

  it('cuts a text to the field’s size, never in the middle of a character', async () => {
    const { paymentId } = await pay({
      order_id: 'long',
      order_desc: 'x'.repeat(999) + '🍵'.repeat(12),
      merchant_data: 'x'.repeat(3000),
    });
    const row = await orderRow(paymentId);
    assert.equal(row['order_desc'], `${'x'.repeat(999)}🍵`);
    assert.equal(row['merchant_data'], 'x'.repeat(1000));
  });

  for (const report of reportIds) {
    it(`${report} has the interface’s fields, in its order, with its types`, async () => {
      const body = reportResponse.parse(await askReport(shop, token, report, [everything(report)]));
      const { fields } = reportTables[report];
      assert.deepEqual(
        body.fields,
        fields.map(({ name }) => name),
      );
      assert.ok(body.data.length > 0);
      assert.deepEqual(body.rows_count, body.data.length);
      for (const row of body.data) {
        assert.equal(row.length, fields.length);
        fields.forEach(({ name, type, size }, index) => {
          const cell = row[index];
          const what = `${name} ${String(cell)}`;
          if (type === 'text') assert.ok(typeof cell === 'string' && Array.from(cell).length <= size, what);
          else if (cell === null) return;
          else if (type === 'integer') assert.ok(Number.isSafeInteger(cell) && Number(cell) < 10 ** size, what);
          else assert.match(String(cell), patterns[type === 'date' ? type : `${type}${size}`] ?? /none/, what);
        });
      }
    });
  }

  it('are ordered by the main time of the report, and then by the id', async () => {
    const keys: Record<ReportId, readonly [string, string | undefined]> = {
      745: ['order_timestart', 'payment_id'],
      528: ['tran_timestart', 'tran_id'],
      500: ['chargeback_createtime', 'tran_id'],
      403: ['settlement_date', undefined],
      666: ['settlement_date', undefined],
    };
    for (const report of reportIds) {
      const [time, id] = keys[report];
      const rows = await readRows(shop, token, report, [everything(report)]);
      const order = rows.map((row) => `${row[time]} ${id === undefined ? '' : row[id]}`);
      assert.deepEqual(order, [...order].sort());
    }
  });
});

describe('an order of a subscription', () => {
  it('has the merchant’s data of the order that began it', async () => {
    const shop = await startGateway({ applications: [company] });
    const { token: name } = await shop.createOrder({
      order_id: 'monthly',
      recurring_period: 'month',
      merchant_data: '{"plan":"tea"}',
    });
    await shop.payByCard(name);
    await shop.moveClock({ forward: 32 * 86_400 });
    await shop.gateway.runDueJobs();
    const rows = await readRows(shop, await takeToken(shop), 745, [
      { s: 'merchant_data', m: '=', v: '{"plan":"tea"}' },
      everything(745),
    ]);
    assert.deepEqual(
      rows.map((row) => row['order_id']),
      ['monthly', 'monthly-1'],
    );
    const paid = await readRows(shop, await takeToken(shop), 528, [everything(528)]);
    // No payer is there to open a page for it.
    assert.deepEqual(
      paid.map((row) => row['checkout_url'] !== ''),
      [true, false],
    );
    await shop.stop();
  });
});
