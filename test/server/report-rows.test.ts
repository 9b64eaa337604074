/** All rows of a report: each once, none lost, whatever moves meanwhile, and the last page as cheap as the first. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ReportMovedError, reportFilters, TransportError } from '../../src/server/index.js';
import { until } from '../helpers/until.js';
import { collect, dayAfter, fakePortal, ordersOf, pageOf, type FakePortal } from './portal-support.js';
import { failure } from './transfer-support.js';

const { order_timestart, order_status } = reportFilters(745);
const first = '2026-09-01';
const september = [order_timestart.from(first), order_timestart.to('2026-09-30')];

const idsOf = (rows: readonly { payment_id: unknown }[]) => rows.map(({ payment_id }) => Number(payment_id));
const all = (portal: FakePortal) => portal.rows.map((row) => Number(row['payment_id'])).sort((a, b) => a - b);
const isOnce = (ids: readonly number[]) => assert.equal(new Set(ids).size, ids.length, 'a row came twice');

describe('the rows of a report', () => {
  it('are one page where one page holds them, and one request', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 3, 2);
    const rows = await collect(portal.client.reports.rows(745, { filters: september }));
    assert.deepEqual(idsOf(rows), all(portal));
    assert.deepEqual([portal.asked.length, portal.asked[0]?.on_page, portal.asked[0]?.report_id], [1, 500, 745]);
  });

  it('are read in windows of whole days of about ten pages, with the other filters kept', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 30, 40);
    const filters = [...september, order_status.equals('approved')];
    const ids = idsOf(await collect(portal.client.reports.rows(745, { filters, on_page: 10 })));
    isOnce(ids);
    assert.deepEqual(
      [...ids].sort((a, b) => a - b),
      all(portal),
    );
    // 40 rows a day and 10 a page: two days have eight pages.
    const parts = new Map(portal.asked.slice(1).map(({ filters }) => [JSON.stringify(filters), filters]));
    assert.equal(parts.size, 15);
    for (const part of parts.values()) {
      assert.deepEqual(
        part.map(({ m }) => m),
        ['from', 'to', '='],
      );
      assert.deepEqual(part[2], { s: 'order_status', m: '=', v: 'approved' });
      assert.equal(part[1]?.v, dayAfter(String(part[0]?.v), 1));
    }
    assert.ok(Math.max(...portal.asked.map(({ page }) => Number(page))) <= 20, 'a page far down was requested');
  });

  it('come as cheap at the end as at the beginning, however uneven the days are', async () => {
    const portal = fakePortal();
    portal.rows = [...ordersOf('2026-01-01', 1, 1), ...ordersOf('2026-09-01', 30, 100)].map((row, index) => ({
      ...row,
      payment_id: index,
    }));
    const filters = [order_timestart.from('1999-01-01'), order_timestart.to('2026-12-31')];
    const ids = idsOf(await collect(portal.client.reports.rows(745, { filters, on_page: 10 })));
    assert.deepEqual(
      [...ids].sort((a, b) => a - b),
      all(portal),
    );
    assert.ok(Math.max(...portal.asked.map(({ page }) => Number(page))) <= 20);
    assert.ok(portal.asked.length < 400, `${portal.asked.length} requests for 301 pages`);
    assert.ok(
      portal.asked.some(({ filters }) => filters.some(({ m }) => m === 'dateis')),
      'a single day is one `dateis`',
    );
  });

  it('have no end where the caller set none', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 30, 10);
    // Later than today, as another clock than ours has it.
    portal.rows.push({ payment_id: 1, order_timestart: '2999-01-01 00:00:00', order_status: 'created' });
    const ids = idsOf(
      await collect(portal.client.reports.rows(745, { filters: [order_timestart.from(first)], on_page: 10 })),
    );
    assert.deepEqual(
      [...ids].sort((a, b) => a - b),
      all(portal),
    );
    assert.deepEqual(
      portal.asked.at(-1)?.filters.map(({ m }) => m),
      ['from'],
    );
  });

  it('end before the day of a strict bound', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 30, 10);
    const filters = [order_timestart.from('2026-09-05'), order_timestart.before('2026-09-25')];
    const rows = await collect(portal.client.reports.rows(745, { filters, on_page: 10 }));
    assert.equal(rows.length, 200);
    assert.equal(rows.at(-1)?.order_timestart, '2026-09-24 10:00:00');
  });

  it('are plain pages where no day bounds them', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 30, 10);
    const rows = await collect(
      portal.client.reports.rows(745, { filters: [order_timestart.lastDays(90)], on_page: 100 }),
    );
    assert.equal(rows.length, 300);
    assert.deepEqual(
      portal.asked.map(({ page }) => page),
      [1, 2, 3],
    );
  });

  it('say how far they are', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 30, 1);
    const told: number[][] = [];
    const onProgress = ({ rows, total }: { rows: number; total: number }) => void told.push([rows, total]);
    await collect(portal.client.reports.rows(745, { filters: [order_timestart.lastDays(9)], on_page: 10, onProgress }));
    assert.deepEqual(told, [
      [0, 30],
      [10, 30],
      [20, 30],
      [30, 30],
    ]);
  });

  describe('when rows move under the reading', () => {
    /** One window of three pages. */
    const filters = [order_timestart.on(first)];
    const read = (portal: FakePortal) => collect(portal.client.reports.rows(745, { filters, on_page: 10 }));
    const start = (): FakePortal => {
      const portal = fakePortal();
      portal.rows = ordersOf(first, 1, 25);
      return portal;
    };

    it('and one comes in at the top: each once, the new one too', async () => {
      const portal = start();
      portal.before = (number) => {
        if (number === 2) portal.rows.unshift({ ...portal.rows[0], payment_id: 1 });
        return undefined;
      };
      const ids = idsOf(await read(portal));
      isOnce(ids);
      assert.deepEqual(
        [...ids].sort((a, b) => a - b),
        all(portal),
      );
    });

    it('and one goes: none of the others is lost', async () => {
      const portal = start();
      portal.before = (number) => {
        if (number === 2) portal.rows.shift();
        return undefined;
      };
      const ids = idsOf(await read(portal));
      isOnce(ids);
      for (const id of all(portal)) assert.ok(ids.includes(id), `${id} was lost`);
    });

    it('and two change places, with the count as it was: the one that fell between is found', async () => {
      const portal = start();
      portal.before = (number) => {
        // The last row comes to the top: the tenth falls to the second page, and the last is nowhere.
        if (number === 2) portal.rows.unshift(...portal.rows.splice(-1));
        return undefined;
      };
      const ids = idsOf(await read(portal));
      isOnce(ids);
      assert.deepEqual(
        [...ids].sort((a, b) => a - b),
        all(portal),
      );
      assert.ok(portal.asked.length > 3, 'it was not read again');
    });

    it('and a gateway does not sort: still each row once', async () => {
      const portal = start();
      let turn = 0;
      portal.before = () => {
        // Another order for each request, while pages of ten are requested.
        if (turn++ < 3) portal.rows.push(...portal.rows.splice(0, 7));
        return undefined;
      };
      const ids = idsOf(await read(portal));
      isOnce(ids);
      assert.deepEqual(
        [...ids].sort((a, b) => a - b),
        all(portal),
      );
    });

    it('and a page comes short: it is read again', async () => {
      const portal = start();
      portal.before = (number, request) => {
        if (number !== 2) return undefined;
        const names = Object.keys(reportFilters(745));
        const page = pageOf(portal.rows, names, request) as { data: unknown[] };
        return Response.json({ ...page, data: page.data.slice(1), rows_on_page: 9 });
      };
      const ids = idsOf(await read(portal));
      isOnce(ids);
      assert.deepEqual(
        [...ids].sort((a, b) => a - b),
        all(portal),
      );
    });

    it('however they move, for a while: each once, and all that stayed', async () => {
      let seed = 1;
      const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
      for (let run = 0; run < 150; run++) {
        const portal = start();
        const stayed = new Set(all(portal));
        let next = 1;
        portal.before = (number) => {
          if (number > 4 || number === 1) return undefined;
          const at = random(portal.rows.length);
          const kind = random(4);
          if (kind === 0) portal.rows.splice(at, 0, { ...portal.rows[0], payment_id: next++ });
          if (kind === 1) stayed.delete(Number(portal.rows.splice(at, 1)[0]?.['payment_id']));
          if (kind === 2) portal.rows.push(...portal.rows.splice(at, 1));
          return undefined;
        };
        const ids = idsOf(await read(portal));
        isOnce(ids);
        for (const id of stayed) assert.ok(ids.includes(id), `run ${run}: ${id} was lost`);
      }
    });

    it('and never hold still: an error that says how many were given, and those once', async () => {
      const portal = start();
      let next = 1;
      portal.before = () => {
        portal.rows.unshift({ ...portal.rows[0], payment_id: next++ });
        return undefined;
      };
      const ids: number[] = [];
      const error = await failure(ReportMovedError, async () => {
        for await (const row of portal.client.reports.rows(745, { filters, on_page: 10 }))
          ids.push(Number(row.payment_id));
      });
      isOnce(ids);
      assert.equal(error.rowCount, ids.length);
      assert.match(error.message, new RegExp(`Report 745.*${ids.length} rows were returned`));
    });

    it('and a gateway always gives one twice and another never: an error, nothing lost in silence', async () => {
      const portal = start();
      portal.before = (_, { page, on_page }) => {
        const rows = portal.rows.map((row) => [row['payment_id'], ...Array<null>(25).fill(null)]);
        rows[24] = rows[0] ?? [];
        const from = (Number(page) - 1) * Number(on_page);
        const data = rows.slice(from, from + Number(on_page));
        const fields = Object.keys(reportFilters(745));
        return Response.json({ data, fields, rows_count: 25, rows_on_page: data.length, rows_page: page });
      };
      const error = await failure(ReportMovedError, () => read(portal));
      assert.equal(error.rowCount, 24);
    });

    it('within one window, the others are not read again', async () => {
      const portal = fakePortal();
      portal.rows = ordersOf(first, 10, 50);
      const moved: string[] = [];
      portal.before = (_, { page, filters }) => {
        const day = String(filters[0]?.v);
        if (page === 2 && day === '2026-09-05' && moved.length === 0) {
          moved.push(day);
          portal.rows.unshift({ ...portal.rows[4 * 50], payment_id: 1 });
        }
        return undefined;
      };
      const filters = [order_timestart.from(first), order_timestart.to('2026-09-10')];
      const ids = idsOf(await collect(portal.client.reports.rows(745, { filters, on_page: 5 })));
      isOnce(ids);
      assert.deepEqual(
        [...ids].sort((a, b) => a - b),
        all(portal),
      );
      const again = portal.asked.filter(({ page, on_page }) => page === 1 && on_page !== 5);
      assert.deepEqual(
        again.map(({ filters }) => filters[0]?.v),
        ['2026-09-05'],
      );
    });
  });

  it('are not taken for whole where a gateway leaves out the last day of a range', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 30, 40);
    portal.before = (_, request) => {
      const last = String(request.filters.find(({ m }) => m === 'to')?.v);
      const rows =
        last === '2026-09-30'
          ? portal.rows
          : portal.rows.filter((row) => !String(row['order_timestart']).startsWith(last));
      return Response.json(pageOf(rows, Object.keys(reportFilters(745)), request));
    };
    const rows = portal.client.reports.rows(745, { filters: september, on_page: 10 });
    assert.ok((await failure(ReportMovedError, () => collect(rows))).rowCount < 1200);
  });

  describe('of settlements', () => {
    const { settlement_date } = reportFilters(666);
    const filters = [settlement_date.on(first)];
    const row = (payment_id: number, gross: string) => ({ payment_id, gross, settlement_date: `${first} 02:00:00` });

    it('may have two of one payment, and two that are alike to the letter: all are given', async () => {
      const portal = fakePortal(666);
      portal.rows = [
        row(1, '5.00'),
        row(1, '-5.00'),
        row(1, '-5.00'),
        ...Array.from({ length: 20 }, (_, id) => row(id + 2, '1.00')),
      ];
      const rows = await collect(portal.client.reports.rows(666, { filters, on_page: 10 }));
      assert.equal(rows.length, 23);
      assert.equal(rows.filter(({ gross }) => gross === '-5.00').length, 2);
    });

    it('and two alike that fall on two pages are both given, after a second look', async () => {
      const portal = fakePortal(666);
      portal.rows = Array.from({ length: 20 }, (_, id) => row(id, '1.00'));
      portal.rows[9] = row(99, '-5.00');
      portal.rows[10] = row(99, '-5.00');
      const rows = await collect(portal.client.reports.rows(666, { filters, on_page: 10 }));
      assert.equal(rows.length, 20);
      assert.equal(rows.filter(({ payment_id }) => payment_id === 99).length, 2);
    });
  });

  it('end with their reader: what is on the way is given up, and nothing more is asked', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 30, 10);
    for await (const row of portal.client.reports.rows(745, { filters: [order_timestart.lastDays(99)], on_page: 10 })) {
      if (row.payment_id === 1005) break;
    }
    const asked = portal.asked.length;
    assert.ok(asked <= 3, `${asked} pages were requested`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(portal.asked.length, asked);
  });

  it('end with their signal', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 30, 10);
    const controller = new AbortController();
    const error = await failure(TransportError, async () => {
      const rows = portal.client.reports.rows(745, { filters: september, on_page: 10, signal: controller.signal });
      for await (const row of rows) if (row.payment_id === 1005) controller.abort();
    });
    assert.equal(error.reason, 'aborted');
    assert.ok(portal.asked.length < 6);
  });

  it('requests one page ahead', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf(first, 1, 30);
    const rows = portal.client.reports.rows(745, { filters: [order_timestart.on(first)], on_page: 10 });
    await rows.next();
    await until(() => portal.asked.length >= 2, 'the next page is requested');
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(
      portal.asked.map(({ page }) => page),
      [1, 2],
    );
    await rows.return();
  });
});
