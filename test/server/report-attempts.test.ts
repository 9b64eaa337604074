/** Report 745 has a row for each transaction: several attempts of one payment are several rows, on any pages. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ReportMovedError, reportFilters } from '../../src/server/index.js';
import { collect, fakePortal, ordersOf, type FakePortal } from './portal-support.js';
import { failure } from './transfer-support.js';

const first = '2026-09-01';

describe('the rows of report 745', () => {
  const filters = [reportFilters(745).order_timestart.on(first)];
  /** Ninety transactions that do not change; the attempts of one payment are rows 2 and 60. */
  const withAttempts = (one: object, other: object): FakePortal => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 1, 90).map((row, index) => ({ ...row, rrn: String(index), response_code: null }));
    const shared = { payment_id: 7, order_id: 'tea-1' };
    portal.rows[1] = { ...portal.rows[1], rrn: null, ...shared, ...one };
    portal.rows[59] = { ...portal.rows[59], rrn: null, ...shared, ...other };
    return portal;
  };
  const declined = { order_status: 'declined', response_code: 1000 };

  for (const [what, one, other] of [
    ['declined, then approved', declined, { approval_code: '123456', rrn: '034137700542' }],
    ['declined twice for two reasons', declined, { ...declined, response_code: 1037 }],
    ['declined twice at two times', declined, { ...declined, order_timestart: `${first} 10:00:09` }],
    ['approved twice with two codes', { approval_code: '012345' }, { approval_code: '12345' }],
    ['approved twice with two references', { rrn: '1 2' }, { approval_code: '1', rrn: '2' }],
  ] as const) {
    it(`may have several of one payment, on any pages: ${what}`, async () => {
      for (const onPage of [10, 50, 90]) {
        const portal = withAttempts(one, other);
        const rows = await collect(portal.client.reports.rows(745, { filters, on_page: onPage }));
        assert.equal(rows.length, 90);
        assert.equal(rows.filter(({ payment_id }) => payment_id === 7).length, 2);
        // The first page is requested before the day is removed from the range.
        assert.ok(portal.asked.length <= 90 / onPage + 1, `${portal.asked.length} requests`);
      }
    });
  }

  it('may have two that are equal: both are given from one page, and an error names equal rows on several', async () => {
    const portal = withAttempts(declined, declined);
    const whole = await collect(portal.client.reports.rows(745, { filters, on_page: 90 }));
    assert.equal(whole.length, 90);
    const rows = portal.client.reports.rows(745, { filters, on_page: 10 });
    const error = await failure(ReportMovedError, () => collect(rows));
    assert.equal(error.rowCount, 89);
    assert.match(error.message, /equal rows are on several pages.*a larger on_page/);
  });
});
