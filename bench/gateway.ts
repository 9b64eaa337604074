/**
 * The performance of the gateway: its start, a page of a report among a million transactions, all of them as CSV, and
 * orders paid per second. Each time has a baseline from the same run, so ratios can be compared between machines.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/ports.js';
import { startSandbox } from '../scripts/sandbox-process.js';
import { multiplyHistory } from './history.js';
import { runReport } from './report-process.js';
import { ordersPerSecond } from './orders.js';
import { askPages, iterate, lastDay } from './reports.js';

/** Past orders that the gateway itself creates, over a year. */
const seedOrders = 2500;

/** The results, for docs/speed.md. */
export interface GatewayResult {
  /** Past transactions in the database. */
  transactions: number;
  /** Time in ms from the command to `ready`: with a new database, and with the database of all transactions. */
  start: { empty: number; full: number };
  /** Time in ms of a page of 500 rows of report 745, filtered by a day, over a socket: medians and the slowest. */
  page: { rows: number; first: number; last: number; slowest: number };
  /** Time in ms per page of the iterator over everything: in its first tenth and in its last. */
  iterator: { pages: number; first: number; last: number };
  /** Everything as CSV by the command: seconds, its maximum memory in MB, and the size of the file. */
  csv: { rows: number; seconds: number; memory: number; megabytes: number };
  orders: Awaited<ReturnType<typeof ordersPerSecond>>;
}

/** Measures. With `update`, the results are saved for docs/speed.md. */
export async function benchGateway({ transactions = 1_000_000, update = false } = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gw-bench-'));
  try {
    const data = join(folder, 'gateway.db');
    const flags = async () => ['--acs-port', String(await freePort(0)), '--rate', '0'];
    const timed = async (args: string[]) => {
      const port = await freePort(0);
      const more = await flags();
      const begun = performance.now();
      const sandbox = await startSandbox(port, [...more, ...args], 'build');
      return { sandbox, milliseconds: Math.round(performance.now() - begun) };
    };
    // A start that is not measured: it loads the files of the command into the machine's cache.
    await (await timed(['--data', ':memory:'])).sandbox.stop();
    const empty = await timed(['--data', join(folder, 'empty.db')]);
    await empty.sandbox.stop();
    await (await timed(['--data', data, '--seed', String(seedOrders)])).sandbox.stop();
    const times = Math.ceil(transactions / seedOrders);
    multiplyHistory(data, times);
    const full = await timed(['--data', data]);
    let reports;
    try {
      const { payUrl } = full.sandbox;
      const day = await lastDay(payUrl);
      const page = await askPages(payUrl, day);
      const iterator = await iterate(payUrl);
      const csv = await runReport(payUrl, join(folder, 'all.csv'));
      reports = { page, iterator, csv };
    } finally {
      await full.sandbox.stop();
    }
    const result: GatewayResult = {
      transactions: times * seedOrders,
      start: { empty: empty.milliseconds, full: full.milliseconds },
      ...reports,
      orders: await ordersPerSecond(folder),
    };
    console.dir(result, { depth: 5 });
    if (update) {
      const file = fileURLToPath(new URL('gateway.json', import.meta.url));
      writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
