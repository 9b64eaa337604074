/** A page of a report as rows: by the names of its columns, each value by its type, and nothing that makes no sense. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { reportTables } from '../../src/contract/index.js';
import { ReportError, reportFilters, TransportError } from '../../src/server/index.js';
import { fakePortal, ordersOf, refused } from './portal-support.js';
import { failure } from './transfer-support.js';

const names = reportTables[745].fields.map(({ name }) => name as string);
const filters = [reportFilters(745).order_timestart.from('2026-09-01')];
const usual: Readonly<Record<string, unknown>> = {
  payment_id: 7,
  order_timestart: '2026-09-01 10:00:00',
  order_timeend: null,
  amount: '1000000000000000.10',
  order_status: 'approved',
};
const cells = (row: Readonly<Record<string, unknown>>, order = names) => order.map((name) => row[name] ?? null);
const bodyOf = (fields: object = {}) => ({
  fields: names,
  data: [cells(usual)],
  rows_count: 1,
  rows_on_page: 1,
  rows_page: 1,
  ...fields,
});

function reading(body: unknown) {
  const portal = fakePortal();
  portal.before = () => Response.json(body);
  return portal.client.reports.page(745, { filters });
}

describe('a page of a report', () => {
  it('has rows with the names of the report’s fields', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 3, 5);
    const page = await portal.client.reports.page(745, { filters, page: 2, on_page: 10 });
    assert.deepEqual([page.rows.length, page.rows_count, page.rows_on_page, page.page], [5, 15, 5, 2]);
    assert.deepEqual(Object.keys(page.rows[0] ?? {}), names);
    assert.equal(page.rows[0]?.order_id, 'order-10');
    const [asked] = portal.asked;
    assert.deepEqual(
      [asked?.merchant_id, asked?.report_id, asked?.on_page, asked?.page, asked?.authorization],
      [700001, 745, 10, 2, 'Token token-1'],
    );
  });

  it('reads columns by their names, in any order, and leaves out those it does not know', async () => {
    const order = [...names, 'new_column'].reverse();
    const { rows } = await reading(bodyOf({ fields: order, data: [cells({ ...usual, new_column: 'x' }, order)] }));
    assert.equal(rows[0]?.payment_id, 7);
    assert.equal(rows[0]?.amount, '1000000000000000.10');
    assert.deepEqual(Object.keys(rows[0] ?? {}), names);
  });

  it('keeps the digits of amounts, also of those that came as numbers', async () => {
    const { rows } = await reading(
      bodyOf({ data: [cells({ ...usual, amount: 12.5, fee: '0.10', payment_id: '12' })] }),
    );
    assert.deepEqual([rows[0]?.amount, rows[0]?.fee, rows[0]?.payment_id], ['12.5', '0.10', 12]);
  });

  it('has null for what there is not, and times as they came', async () => {
    const data = [
      cells({ ...usual, order_timeend: '', settlement_date: '2026-09-02 02:00:00', fee: '', response_code: '' }),
    ];
    const [row] = (await reading(bodyOf({ data }))).rows;
    assert.deepEqual([row?.order_timeend, row?.fee, row?.response_code, row?.rrn], [null, null, null, null]);
    assert.equal(row?.settlement_date, '2026-09-02 02:00:00');
  });

  const wrong: readonly (readonly [string, object, RegExp])[] = [
    ['lacks a column', { fields: names.slice(1), data: [], rows_on_page: 0 }, /fields lacks payment_id/],
    [
      'has a column twice',
      { fields: [...names, 'amount'], data: [[...cells(usual), null]] },
      /fields has amount twice/,
    ],
    ['has a row that is short', { data: [cells(usual).slice(1)] }, /data\.0 has 25 values, fields has 26/],
    ['has an amount in words', { data: [cells({ ...usual, amount: 'ten' })] }, /data\.0\.amount/],
    ['has an id that is none', { data: [cells({ ...usual, payment_id: 1.5 })] }, /data\.0\.payment_id/],
    ['has something nested', { data: [cells({ ...usual, order_id: {} })] }, /data\.0/],
    ['is of another page', { rows_page: 2 }, /rows_page is 2, but page 1 was requested/],
    ['counts wrong', { rows_on_page: 2 }, /rows_on_page is 2, data has 1 rows/],
    ['counts below nothing', { rows_count: -1 }, /rows_count/],
    ['has no rows', { data: undefined }, /data/],
  ];
  for (const [what, fields, words] of wrong) {
    it(`refuses a page that ${what}, and names the mistake`, async () => {
      const error = await failure(TransportError, () => reading(bodyOf(fields)));
      assert.equal(error.reason, 'answer');
      assert.match(error.message, words);
    });
  }

  it('throws a ReportError for a page that was not made, with the gateway’s message for its code', async () => {
    const messages: readonly (readonly [string, RegExp])[] = [
      ['Authorization token required', /removes the Authorization header/],
      ['Merchant not found', /Check merchantId/],
      ['you have no access to this report', /Ask the gateway for access/],
      ['`filters` must hold 50 filters at most', /^`filters` must hold 50 filters at most\. More/],
    ];
    for (const [message, words] of messages) {
      for (const body of [{ err_code: message, error: message }, { error: message }, { err_code: message }]) {
        const portal = fakePortal();
        portal.before = () => Response.json(body);
        const error = await failure(ReportError, () => portal.client.reports.page(745, { filters }));
        assert.equal(error.code, message);
        assert.match(error.message, words);
        assert.equal(portal.asked.length, 1);
      }
    }
    const named = fakePortal();
    named.before = () => new Response(refused('no').body, { headers: { 'x-request-id': 'r-5' } });
    assert.equal((await failure(ReportError, () => named.client.reports.page(745, { filters }))).requestId, 'r-5');
  });
});
