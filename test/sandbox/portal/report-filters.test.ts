/**
 * Filters over rows that a database has: each mode of each type, by name, and then any filters at all against a plain filter written
 * once more in JavaScript, over the rows as they are shown.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import {
  modesWithoutValue,
  reportIds,
  reportModes,
  reportTables,
  type ReportField,
  type ReportFilter,
  type ReportId,
} from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, everything, readRows, takeToken, type Cells } from '../../helpers/portal.js';
import { fillReports } from '../../helpers/report-rows.js';
import { runs } from '../../helpers/runs.js';

describe('a filter', () => {
  let shop: TestGateway;
  let token: string;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company] });
    for (const fields of [
      { order_id: 'A-1', amount: 999, order_desc: 'Green tea 100%' },
      { order_id: 'a-2', amount: 1000, order_desc: 'GREEN_TEA!' },
      { order_id: 'b-3', amount: 1001, order_desc: 'Größe' },
      { order_id: 'b-4', amount: 10, currency: 'JPY', order_desc: 'Tee' },
      { order_id: 'b-5', amount: 10_004, currency: 'KWD', order_desc: 'Tee, GRÖSSE' },
    ]) {
      const { token: name } = await shop.createOrder(fields);
      if (fields.order_id !== 'b-4') await shop.payByCard(name);
      shop.clock.advance(12 * 3600);
    }
    token = await takeToken(shop);
  });
  afterAll(() => shop.stop());

  /** The order ids of the rows that the filters let through. */
  const found = async (...filters: [string, string, unknown?][]) =>
    (
      await readRows(shop, token, 745, [
        everything(745),
        ...filters.map(([s, m, v]) => ({ s, m, v: v as ReportFilter['v'] })),
      ])
    )
      .map((row) => String(row['order_id']))
      .join(' ');

  const cases: [string, string, unknown, string][] = [
    // Whole numbers.
    ['payment_id', '=', 800000002, 'a-2'],
    ['payment_id', '=', '800000002', 'a-2'],
    ['payment_id', '=', '-1', ''],
    ['payment_id', '!=', 800000002, 'A-1 b-3 b-4 b-5'],
    ['payment_id', '>', 800000003, 'b-4 b-5'],
    ['payment_id', '<', '800000003', 'A-1 a-2'],
    ['payment_id', '>', 999_999_999_999_999, ''],
    ['payment_id', 'any', '800000001, 800000003', 'A-1 b-3'],
    ['payment_id', 'any', 800000001, 'A-1'],
    ['payment_id', 'any', [800000004, '800000001', 5], 'A-1 b-4'],
    ['payment_id', 'notnull', undefined, 'A-1 a-2 b-3 b-4 b-5'],
    ['response_code', 'isnull', undefined, 'b-4'],
    ['response_code', '=', 0, 'A-1 a-2 b-3 b-5'],
    ['response_code', '!=', 999_999_999_999_999, 'A-1 a-2 b-3 b-5'],
    // Decimals, by the amount in major units.
    ['amount', '=', '10.00', 'a-2 b-4 b-5'],
    ['amount', '=', 10, 'a-2 b-4 b-5'],
    ['amount', '=', '10.0000', 'a-2 b-4 b-5'],
    ['amount', '=', '10.004', ''],
    ['amount', '!=', '10.00', 'A-1 b-3'],
    ['amount', '!=', '10.004', 'A-1 a-2 b-3 b-4 b-5'],
    ['amount', '>', '9.99', 'a-2 b-3 b-4 b-5'],
    ['amount', '>', '9.995', 'a-2 b-3 b-4 b-5'],
    ['amount', '<', '10.005', 'A-1 a-2 b-4 b-5'],
    ['amount', '<', 10, 'A-1'],
    ['amount', '>', '-0.01', 'A-1 a-2 b-3 b-4 b-5'],
    ['amount', '<', '99999999999999999', 'A-1 a-2 b-3 b-4 b-5'],
    ['actual_amount', '!=', '10.00', 'A-1 b-3'],
    ['actual_amount', 'isnull', undefined, 'b-4'],
    ['actual_amount', 'notnull', undefined, 'A-1 a-2 b-3 b-5'],
    // Dates: at 12:00 on the 21st, then every twelve hours.
    ['order_timestart', 'dateis', '2026-11-22', 'a-2 b-3'],
    ['order_timestart', 'notdate', '2026-11-22', 'A-1 b-4 b-5'],
    ['order_timestart', 'from', '2026-11-22', 'a-2 b-3 b-4 b-5'],
    ['order_timestart', 'from', '2026-11-22 12:00:00', 'b-3 b-4 b-5'],
    ['order_timestart', 'from', '2026-11-22 12:00:01', 'b-4 b-5'],
    ['order_timestart', 'to', '2026-11-22', 'A-1 a-2 b-3'],
    ['order_timestart', 'to', '2026-11-22 00:00:00', 'A-1 a-2'],
    ['order_timestart', '<', '2026-11-22', 'A-1'],
    ['order_timestart', '<', '2026-11-22 00:00:01', 'A-1 a-2'],
    ['order_timestart', 'isnull', undefined, ''],
    ['order_timeend', 'isnull', undefined, 'b-4'],
    ['order_timeend', 'notnull', undefined, 'A-1 a-2 b-3 b-5'],
    ['order_timeend', 'notdate', '2026-11-22', 'A-1 b-5'],
    // It is 00:00 on the 24th by now.
    ['order_timestart', 'from', '-1', 'b-4 b-5'],
    ['order_timestart', 'from', -2, 'a-2 b-3 b-4 b-5'],
    // Texts.
    ['order_id', '=', 'A-1', 'A-1'],
    ['order_id', '=', 'a-1', ''],
    ['order_id', '!=', 'A-1', 'a-2 b-3 b-4 b-5'],
    ['order_id', 'start', 'a-', 'A-1 a-2'],
    ['order_id', 'start', '-', ''],
    ['order_id', 'any', 'A-1, b-5', 'A-1 b-5'],
    ['order_id', 'any', ['A-1', 'b-3, b-5'], 'A-1'],
    ['order_id', 'any', 'a-1', ''],
    ['order_id', 'notnull', undefined, 'A-1 a-2 b-3 b-4 b-5'],
    ['order_desc', 'like', 'tea', 'A-1 a-2'],
    ['order_desc', 'like', '%', 'A-1'],
    ['order_desc', 'like', '_', 'a-2'],
    ['order_desc', 'like', '!', 'a-2'],
    ['order_desc', 'like', '', 'A-1 a-2 b-3 b-4 b-5'],
    ['order_desc', '!like', 'tea', 'b-3 b-4 b-5'],
    // Letters beyond ASCII are only like themselves, whatever the database would say.
    ['order_desc', 'like', 'größe', 'b-3'],
    ['order_desc', 'like', 'gRÖsse', 'b-5'],
    ['order_desc', '=', 'Größe', 'b-3'],
    ['approval_code', 'empty', undefined, 'b-4'],
    ['approval_code', 'notnull', undefined, 'A-1 a-2 b-3 b-5'],
    ['card_bin', '=', 444455, 'A-1 a-2 b-3 b-5'],
    ['card_bin', '!=', '444455', 'b-4'],
    ['settlement_currency', '=', '', 'A-1 a-2 b-3 b-4 b-5'],
  ];
  for (const [s, m, v, expected] of cases) {
    it(`${s} ${m} ${JSON.stringify(v) ?? ''} finds ${expected || 'nothing'}`, async () => {
      assert.equal(await found([s, m, v]), expected);
    });
  }

  it('counts together with the others', async () => {
    assert.equal(
      await found(['order_timestart', 'from', '2026-11-22'], ['order_timestart', 'to', '2026-11-22']),
      'a-2 b-3',
    );
    assert.equal(
      await found(['amount', '>', '9'], ['currency', '!=', 'EUR'], ['order_desc', 'like', 'tee']),
      'b-4 b-5',
    );
    assert.equal(await found(['payment_id', '=', 800000001], ['payment_id', '=', 800000002]), '');
    // From a beginning to an end, as the interface has it for report 528.
    assert.equal(
      await found(['order_timestart', 'from', '2026-11-22'], ['order_timeend', 'to', '2026-11-23']),
      'a-2 b-3 b-5',
    );
  });

  it('covers every mode of every type', () => {
    const types = Object.fromEntries(reportTables[745].fields.map(({ name, type }) => [name, type]));
    const used = new Set(cases.map(([s, m]) => `${types[s]} ${m}`));
    const known = Object.entries(reportModes).flatMap(([type, modes]) => modes.map((mode) => `${type} ${mode}`));
    assert.deepEqual([...used].sort(), known.sort());
  });
});

describe('any filters at all', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  let shop: TestGateway;
  let token: string;
  const shown = {} as Record<ReportId, Cells[]>;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company], now: () => new Date(now) });
    token = await takeToken(shop);
    await fillReports(shop.database, now);
    for (const report of reportIds) {
      shown[report] = await readRows(shop, token, report, [everything(report)]);
      assert.ok(shown[report].length >= 8, `${report}: ${shown[report].length} rows`);
    }
  });
  afterAll(() => shop.stop());

  it('any filters find every amount and every rate by its shown value, and by no other', async () => {
    let negative = 0;
    for (const report of [666, 403] as const) {
      for (const row of shown[report]) {
        const id = String(report === 666 ? row['odbref'] : row['transaction_id']);
        for (const { name, type } of reportTables[report].fields) {
          const value = String(row[name]);
          if (type !== 'decimal' || !/[1-9]/.test(value) || (!value.startsWith('-') && name !== 'transaction_rate'))
            continue;
          negative++;
          const place = `${report} ${id} ${name} ${value}`;
          const count = async (m: string, v: string) => {
            const filters = [everything(report), { s: 'payment_id', m: '=', v: Number(row['payment_id']) }];
            const rows = await readRows(shop, token, report, [...filters, { s: name, m, v }]);
            return rows.filter((each) => each[name] === row[name]).length > 0;
          };
          assert.deepEqual([await count('=', value), await count('!=', value)], [true, false], place);
          assert.deepEqual([await count('>', value), await count('<', value)], [false, false], place);
          // A hair further from zero.
          const further = value.startsWith('-') ? ['>', '<'] : ['<', '>'];
          const [yes = '', no = ''] = further;
          assert.deepEqual([await count(yes, `${value}1`), await count(no, `${value}1`)], [true, false], place);
          assert.deepEqual([await count('=', `${value}1`), await count('!=', `${value}1`)], [false, true], place);
        }
      }
    }
    assert.ok(negative > 20, `${negative} values`);
  });

  it('any filters pass the same rows as the same filters in plain JavaScript, with the same count', async () => {
    const any = fc
      .constantFrom(...reportIds)
      .chain((report) => fc.tuple(fc.constant(report), fc.array(filterOf(report, shown[report]), { maxLength: 3 })));
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(any, async ([report, filters]) => {
        const expected = shown[report].filter((row) => filters.every((filter) => passes(report, row, filter, now)));
        const asked = await readRows(shop, token, report, [everything(report), ...filters]);
        if (expected.length > 0 && expected.length < shown[report].length) hits++;
        assert.deepEqual(asked, expected);
      }),
      runs(300),
    );
    assert.ok(hits > 30, `only ${hits} of the filters tell rows apart`);
  });
});

/** A filter of the report: mostly of values that its rows have, or nearly have. */
function filterOf(report: ReportId, rows: readonly Cells[]): fc.Arbitrary<ReportFilter> {
  return fc.constantFrom(...(reportTables[report].fields as readonly ReportField[])).chain((field) => {
    const value = valueOf(field, rows);
    return fc.constantFrom(...(reportModes[field.type] as readonly string[])).chain((m) => {
      if (modesWithoutValue.includes(m)) return fc.constant({ s: field.name, m });
      if (m === 'any') {
        return fc.array(value, { minLength: 1, maxLength: 4 }).map((v) => ({ s: field.name, m, v }));
      }
      const daysAgo = fc.integer({ min: 1, max: 40 }).map((days) => `-${days}`);
      const v = m === 'from' ? fc.oneof(value, daysAgo) : m === 'dateis' || m === 'notdate' ? value.map(dayOf) : value;
      return v.map((given) => ({ s: field.name, m, v: given }));
    });
  });
}

const dayOf = (value: string | number) => String(value).slice(0, 10);

function valueOf(field: ReportField, rows: readonly Cells[]): fc.Arbitrary<string | number> {
  const there = rows.map((row) => row[field.name]).filter((cell) => cell !== null && cell !== undefined);
  const cell = there.length > 0 ? fc.constantFrom(...there) : undefined;
  switch (field.type) {
    case 'integer':
      return fc.oneof(fc.integer({ min: -5, max: 999_999_999 }), ...(cell ? [cell] : []));
    case 'decimal':
      return fc.oneof(
        fc
          .tuple(fc.integer({ min: -2000, max: 2000 }), fc.nat({ max: 999 }))
          .map(([whole, rest]) => `${whole}.${rest}`),
        ...(cell ? [cell, cell.map((value) => `${value}5`)] : []),
      );
    case 'date':
      return fc.oneof(
        fc.integer({ min: 0, max: 90 }).map((days) => new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10)),
        ...(cell ? [cell, cell.map(dayOf)] : []),
      );
    case 'text':
      return fc.oneof(
        fc.string({ maxLength: 3, unit: fc.constantFrom(...'aA%_!\\,ÄäßZz1 ') }),
        ...(cell
          ? [cell, cell.map((value) => String(value).toUpperCase()), cell.map((value) => String(value).slice(0, 3))]
          : []),
      );
  }
}

/** The rules of the interface and the assumptions for filters, over the values that a report shows. */
function passes(report: ReportId, row: Cells, { s, m, v }: ReportFilter, now: number): boolean {
  const field = (reportTables[report].fields as readonly ReportField[]).find(({ name }) => name === s);
  const cell = row[s] ?? null;
  const value = String(v);
  if (field?.type === 'text') return passesText(String(cell), m, value, Array.isArray(v) ? v.map(String) : []);
  if (m === 'isnull' || m === 'notnull') return (cell === null) === (m === 'isnull');
  if (cell === null) return false;
  if (field?.type === 'date') return passesDate(String(cell), m, value, now);
  if (m === 'any') return Array.isArray(v) && v.some((each) => scaled(each) === scaled(cell));
  const [left, right] = [scaled(cell), scaled(value)];
  return m === '=' ? left === right : m === '!=' ? left !== right : m === '>' ? left > right : left < right;
}

function passesText(cell: string, m: string, value: string, list: readonly string[]): boolean {
  const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  switch (m) {
    case '=':
      return cell === value;
    case '!=':
      return cell !== value;
    case 'like':
      return lower(cell).includes(lower(value));
    case '!like':
      return !lower(cell).includes(lower(value));
    case 'start':
      return lower(cell).startsWith(lower(value));
    case 'any':
      return list.includes(cell);
    default:
      return (cell === '') === (m === 'empty');
  }
}

/** Texts of dates are in the order of their dates; a day is before its moments. */
function passesDate(cell: string, m: string, value: string, now: number): boolean {
  const shown = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  if (m === 'dateis' || m === 'notdate') return cell.startsWith(value) === (m === 'dateis');
  if (m === 'from') return cell >= (value.startsWith('-') ? shown(now + Number(value) * 86_400_000) : value);
  return m === 'to' ? cell.slice(0, value.length) <= value : cell < value;
}

/** Exact, with 25 places. */
function scaled(value: string | number): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(value)) ?? [];
  return BigInt(sign + whole + rest.padEnd(25, '0'));
}
