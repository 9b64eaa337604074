/** Reports of a gateway with many past transactions. */
import { createGatewayClient } from '../src/server/index.js';
import { median } from './speed.js';

const day = 86_400_000;

export function reader(payUrl: string): ReturnType<typeof createGatewayClient> {
  return createGatewayClient({
    merchantId: 700001,
    secret: 'test',
    payUrl,
    applicationId: 'app-700001',
    privateKey: 'test',
  });
}

/** The day with the most transactions of the last 30 days, `YYYY-MM-DD`. */
export async function lastDay(payUrl: string): Promise<string> {
  const { reports } = reader(payUrl);
  let best = { date: '', rows: -1 };
  for (let back = 2; back < 30; back++) {
    const date = new Date(Date.now() - back * day).toISOString().slice(0, 10);
    const filters = [{ s: 'order_timestart', m: 'dateis', v: date }];
    const { rows_count: rows } = await reports.page(745, { filters, page: 1, on_page: 10 });
    if (rows > best.rows) best = { date, rows };
  }
  return best.date;
}

/** A page of 500 rows filtered by a day, alternately the first and the last. */
export async function askPages(
  payUrl: string,
  date: string,
): Promise<{ rows: number; first: number; last: number; slowest: number }> {
  const { reports } = reader(payUrl);
  const filters = [{ s: 'order_timestart', m: 'dateis', v: date }];
  const ask = async (page: number) => {
    const begun = performance.now();
    const { rows_count: rows } = await reports.page(745, { filters, page, on_page: 500 });
    return { rows, milliseconds: performance.now() - begun };
  };
  const { rows } = await ask(1);
  const lastPage = Math.max(1, Math.ceil(rows / 500));
  const times: { first: number[]; last: number[] } = { first: [], last: [] };
  for (let run = 0; run < 20; run++) {
    times.first.push((await ask(1)).milliseconds);
    times.last.push((await ask(lastPage)).milliseconds);
  }
  return {
    rows,
    first: tenths(median(times.first)),
    last: tenths(median(times.last)),
    slowest: tenths(Math.max(...times.first, ...times.last)),
  };
}

/** Iterates over everything: ms per page at the beginning and at the end. */
export async function iterate(payUrl: string): Promise<{ pages: number; first: number; last: number }> {
  const { reports } = reader(payUrl);
  const filters = [{ s: 'order_timestart', m: 'from', v: '2000-01-01' }];
  const times: number[] = [];
  let rows = 0;
  let begun = performance.now();
  for await (const row of reports.rows(745, { filters, on_page: 500 })) {
    if (row.payment_id === null) throw new Error('A row has no payment.');
    rows++;
    if (rows % 500 === 0) {
      times.push(performance.now() - begun);
      begun = performance.now();
    }
  }
  const tenth = Math.max(1, Math.floor(times.length / 10));
  return {
    pages: Math.ceil(rows / 500),
    first: tenths(mean(times.slice(1, tenth))),
    last: tenths(mean(times.slice(-tenth))),
  };
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
