/** Filters of reports: which ones the compiler allows, their form on the wire, and which ones are refused before the request. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  modesWithoutValue,
  reportIds,
  reportModes,
  reportTables,
  type ReportFilter,
} from '../../src/contract/index.js';
import { InputError, reportFilters, type GatewayClient, type ReportRow } from '../../src/server/index.js';
import { fakePortal } from './portal-support.js';
import { failure } from './transfer-support.js';

const where = reportFilters(745);

describe('filters', () => {
  it('a filter is the wire’s field, mode and value', () => {
    const { order_timestart, actual_amount, order_status, payment_id, sender_email } = where;
    const built: readonly (readonly [ReportFilter, ReportFilter])[] = [
      [order_timestart.on('2026-11-01'), { s: 'order_timestart', m: 'dateis', v: '2026-11-01' }],
      [order_timestart.notOn('2026-11-01'), { s: 'order_timestart', m: 'notdate', v: '2026-11-01' }],
      [order_timestart.from('2026-11-01'), { s: 'order_timestart', m: 'from', v: '2026-11-01' }],
      [order_timestart.to('2026-11-30'), { s: 'order_timestart', m: 'to', v: '2026-11-30' }],
      [order_timestart.before('2026-12-01'), { s: 'order_timestart', m: '<', v: '2026-12-01' }],
      [order_timestart.lastDays(2), { s: 'order_timestart', m: 'from', v: '-2' }],
      [order_timestart.isNull(), { s: 'order_timestart', m: 'isnull' }],
      [actual_amount.equals('12.34'), { s: 'actual_amount', m: '=', v: '12.34' }],
      [actual_amount.above('-0.5'), { s: 'actual_amount', m: '>', v: '-0.5' }],
      [order_status.any(['approved', 'reversed']), { s: 'order_status', m: 'any', v: ['approved', 'reversed'] }],
      [order_status.not('created'), { s: 'order_status', m: '!=', v: 'created' }],
      [payment_id.any([1, '2']), { s: 'payment_id', m: 'any', v: [1, '2'] }],
      [payment_id.below(7), { s: 'payment_id', m: '<', v: 7 }],
      [sender_email.like('@shop'), { s: 'sender_email', m: 'like', v: '@shop' }],
      [sender_email.notLike('@shop'), { s: 'sender_email', m: '!like', v: '@shop' }],
      [sender_email.startsWith('a'), { s: 'sender_email', m: 'start', v: 'a' }],
      [sender_email.isEmpty(), { s: 'sender_email', m: 'empty' }],
      [sender_email.notNull(), { s: 'sender_email', m: 'notnull' }],
    ];
    for (const [filter, wire] of built) assert.deepEqual(filter, wire);
  });

  it('the compiler allows every field of every report, and every mode of its type', () => {
    const values = { integer: 1, decimal: '1.00', date: '2026-11-01', text: 'x' };
    for (const id of reportIds) {
      const filters = reportFilters(id) as unknown as Readonly<
        Record<string, Record<string, (value?: unknown) => ReportFilter>>
      >;
      assert.deepEqual(
        Object.keys(filters),
        reportTables[id].fields.map(({ name }) => name),
      );
      for (const { name, type } of reportTables[id].fields) {
        const methods = Object.entries(filters[name] ?? {});
        const modes = methods.map(([method, build]) => {
          const { s, m } = build(method === 'any' ? [values[type]] : method === 'lastDays' ? 1 : values[type]);
          assert.equal(s, name);
          return m;
        });
        assert.deepEqual(new Set(modes), new Set<string>(reportModes[type]), `${id} ${name}`);
      }
    }
    assert.equal(modesWithoutValue.length, 3);
  });

  it('a filter refuses an invalid value, and names the valid ones', async () => {
    const { order_timestart, actual_amount, order_status, payment_id } = where;
    const wrong: readonly (readonly [() => unknown, RegExp])[] = [
      [() => order_timestart.from('2026-02-31'), /^order_timestart\.from: expected a day.*received "2026-02-31"/],
      [() => order_timestart.from('01.11.2026'), /YYYY-MM-DD/],
      [() => order_timestart.on('2026-11-01 10:00:00'), /expected a day of the calendar, YYYY-MM-DD, received/],
      [() => order_timestart.to('-2'), /^order_timestart\.to/],
      [() => order_timestart.lastDays(0), /"0 days"/],
      [() => order_timestart.lastDays(1.5), /"1\.5 days"/],
      [() => actual_amount.equals(12.34 as never), /^actual_amount\.equals: expected a decimal as a string.*12\.34/],
      [() => actual_amount.equals('12,34'), /"12,34"/],
      [() => actual_amount.equals('12.345'), /at most 2 digits after the point/],
      [() => payment_id.equals(1.5), /whole number.*1\.5/],
      [() => payment_id.equals('1e3'), /"1e3"/],
      [() => payment_id.any([]), /a list of at least one value/],
      [() => payment_id.any([1, 'x']), /"x"/],
      [() => order_status.equals(undefined as never), /received nothing/],
      [() => order_status.like('x'.repeat(1001)), /1000 characters/],
      [() => reportFilters(1 as never), /one of 403, 500, 528, 666, 745/],
    ];
    for (const [work, words] of wrong) assert.match((await failure(InputError, work)).message, words);
  });

  it('checks filters before a request is sent, also filters written by hand', async () => {
    const { client, asked, tokens } = fakePortal();
    const day = { s: 'order_timestart', m: 'from', v: '2026-11-01' };
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [
        [],
        /^reports\.page: filters: expected .*one of order_timestart, order_timeend, payment_id, order_id, received none/,
      ],
      [[{ s: 'currency', m: '=', v: 'EUR' }], /at least one of order_timestart.*received currency/],
      [undefined, /filters: expected a list/],
      [[day, { s: 'order_time', m: 'from', v: '2026-11-01' }], /filters\.1\.s: expected a field.*"order_time"/],
      [[day, { s: 'amount', m: 'like', v: '1' }], /filters\.1: mode: expected a mode of amount.*decimal.*"like"/],
      [[{ ...day, v: '2026-02-31' }], /filters\.0.*"2026-02-31"/],
      [[{ ...day, m: 'notdate', v: '2026-11-01 10:00:00' }], /filters\.0.*a day of the calendar, YYYY-MM-DD/],
      [[{ ...day, m: 'dateis', v: '2026-11-01 10:00:00' }], /filters\.0.*a day of the calendar, YYYY-MM-DD/],
      [[day, 'x'], /filters\.1: expected \{ s, m, v \}/],
      [[{ ...day, v: { from: 1 } }], /filters\.0/],
    ];
    for (const [filters, words] of wrong) {
      const query = { filters: filters as never };
      assert.match((await failure(InputError, () => client.reports.page(745, query))).message, words);
      await failure(InputError, () => client.reports.rows(745, query).next());
    }
    const more: readonly (readonly [object, RegExp])[] = [
      [{ page: 0 }, /^reports\.page: page: expected a whole number from 1, received 0/],
      [{ on_page: 1.5 }, /on_page/],
      [{ merchant_id: -1 }, /merchant_id/],
    ];
    for (const [fields, words] of more) {
      assert.match(
        (await failure(InputError, () => client.reports.page(745, { filters: [day], ...fields }))).message,
        words,
      );
    }
    assert.deepEqual([asked.length, tokens.length], [0, 0]);
  });

  it('filters may be written by hand, with the values that the gateway takes', async () => {
    const { client, asked } = fakePortal();
    const filters = [
      { s: 'order_timestart', m: 'from', v: '2026-11-01 10:00:00' },
      { s: 'order_status', m: 'any', v: 'approved,reversed' },
      { s: 'order_timeend', m: 'isnull', v: null },
    ];
    await client.reports.page(745, { filters, merchant_id: 700002 });
    assert.deepEqual(asked[0]?.filters, [...filters.slice(0, 2), { s: 'order_timeend', m: 'isnull' }]);
    assert.equal(asked[0]?.merchant_id, 700002);
  });
});

/** Never called: the compiler is the test. */
export function types(client: GatewayClient, row: ReportRow<745>): void {
  const filters = [where.order_timestart.from('2026-11-01')];
  void client.reports.page(745, { filters });
  // @ts-expect-error a filter of another report
  void client.reports.page(666, { filters });
  // @ts-expect-error there is no such report
  void client.reports.page(746, { filters });
  // @ts-expect-error no such field in this report
  void where.settlement_status;
  // @ts-expect-error a date is not compared with `=`
  void where.order_timestart.equals('2026-11-01');
  // @ts-expect-error an amount is not searched
  void where.amount.like('1');
  // @ts-expect-error an amount is in no list
  void where.amount.any(['1.00']);
  // @ts-expect-error money is no float
  void where.actual_amount.equals(12.34);
  // @ts-expect-error a text is not above another
  void where.order_status.above('a');
  // @ts-expect-error one value is no list
  void where.order_status.any('approved');
  // @ts-expect-error a number of days
  void where.order_timestart.lastDays('2');
  // @ts-expect-error it looks at no value
  void where.order_status.isEmpty('x');

  const id: number | null = row.payment_id;
  const amount: string | null = row.amount;
  // @ts-expect-error money is no number
  const wrong: number | null = row.amount;
  // @ts-expect-error a row is the gateway's
  row.amount = '1.00';
  void [id, amount, wrong];
}
