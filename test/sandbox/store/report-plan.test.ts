/**
 * How SQLite goes about a report: what keeps a page of a merchant with a million orders within milliseconds. It knows nothing of how
 * many rows there are, and so its plan is the same in an empty database.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CompiledQuery } from 'kysely';
import type { ReportFilter, ReportId } from '../../../src/contract/index.js';
import { readReportRequest } from '../../../src/sandbox/engine/report-request.js';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import { migrate } from '../../../src/sandbox/store/migrations/migrate.js';
import { readReport } from '../../../src/sandbox/store/reports/reports.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';

describe('SQLite reads a report', () => {
  let store: Store;
  const asked: CompiledQuery[] = [];
  beforeAll(async () => {
    store = openLibsql(':memory:');
    await migrate(store);
    const executor = store.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = <Row>(query: CompiledQuery<Row>) => {
      asked.push(query);
      return execute(query);
    };
  });
  afterAll(() => store.destroy());

  /** The steps of the page's keys, and those of the count. */
  async function plans(report: ReportId, filters: ReportFilter[]): Promise<{ page: string[]; count: string[] }> {
    asked.length = 0;
    const body = { merchant_id: 700001, report_id: report, on_page: 500, page: 2, filters };
    await readReport(
      store,
      '',
      readReportRequest(body, () => true, 0),
    );
    const [page = [], count = []] = await Promise.all(
      asked.slice().map(async ({ sql, parameters }) => {
        const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        return (await store.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail);
      }),
    );
    // The part after the scan of the page is the rest of its rows, one by one.
    return { page: page.slice(0, page.indexOf('SCAN page')), count };
  }

  const day = (field: string) => ({ s: field, m: 'dateis', v: '2026-11-21' });
  const byStart = 'USING COVERING INDEX orders_by_start (merchant_id=? AND created_at>? AND created_at<?)';

  it('745: finds a day’s orders with only an index, for the page and for the count', async () => {
    const { page, count } = await plans(745, [day('order_timestart')]);
    assert.deepEqual(page, ['CO-ROUTINE page', `SEARCH o ${byStart}`]);
    assert.deepEqual(count, [`SEARCH o ${byStart}`]);
  });

  it('745: and with a filter on something else, no table but the one that has it', async () => {
    const { count } = await plans(745, [day('order_timestart'), { s: 'rrn', m: 'notnull' }]);
    assert.equal(count.length, 2);
    assert.match(count[1] ?? '', /^SEARCH a USING (COVERING )?INDEX sqlite_autoindex_attempts_1 \(id=\?\)/);
    const alone = await plans(745, [day('order_timestart'), { s: 'amount', m: '>', v: '1' }]);
    assert.equal(alone.count.length, 1);
  });

  it('by the index of the field that a filter is on', async () => {
    const key = (s: string) => ({ s, m: 'any', v: '1,2' });
    for (const [report, filter, index] of [
      [
        745,
        day('order_timeend'),
        /^SEARCH o USING (COVERING )?INDEX orders_by_end \(merchant_id=\? AND final_at>\? AND final_at<\?\)/,
      ],
      [745, key('payment_id'), /^SEARCH o USING (COVERING )?INDEX sqlite_autoindex_orders_1 \(payment_id=\?\)/],
      [745, key('order_id'), /^SEARCH o USING (COVERING )?INDEX orders_by_order_id \(merchant_id=\? AND order_id=\?\)/],
      [
        528,
        day('tran_timestart'),
        /^SEARCH a USING COVERING INDEX attempts_by_start .*started_at>\? AND started_at<\?/,
      ],
      [528, key('tran_id'), /^SEARCH a USING (COVERING )?INDEX sqlite_autoindex_attempts_1 \(id=\?\)/],
      [500, day('chargeback_createtime'), /^SEARCH c USING (COVERING )?INDEX chargebacks_by_time .*created_at>\?/],
      [500, key('tran_id'), /^SEARCH c USING (COVERING )?INDEX chargebacks_by_transaction \(attempt_id=\?\)/],
      [666, day('settlement_date'), /^SEARCH s USING COVERING INDEX settlements_by_time .*region=\? AND settled_at>\?/],
      [403, day('tran_time'), /^SEARCH s USING (COVERING )?INDEX settlements_by_authorization .*occurred_at>\?/],
      [
        666,
        day('authorization_date'),
        /^SEARCH s USING (COVERING )?INDEX settlements_by_authorization .*occurred_at>\?/,
      ],
      [403, key('payment_id'), /^SEARCH s USING (COVERING )?INDEX settlements_by_payment \(payment_id=\?\)/],
    ] as const) {
      const { page, count } = await plans(report, [filter]);
      for (const [where, step] of [
        ['page', page[1]],
        ['count', count[0]],
      ] as const) {
        assert.match(step ?? '', index, `${report} ${filter.s}, ${where}`);
      }
    }
  });

  it('528: from a beginning to an end, between two bounds of the index', async () => {
    const { page, count } = await plans(528, [
      { s: 'tran_timestart', m: 'from', v: '2026-11-21' },
      { s: 'tran_timeend', m: 'to', v: '2026-11-21' },
    ]);
    for (const step of [page[1], count[0]]) {
      assert.match(
        step ?? '',
        /^SEARCH a USING INDEX attempts_by_start \(merchant_id=\? AND started_at>\? AND started_at<\?\)/,
      );
    }
  });
});
