/** The tables and the chart of docs/speed.md, from the results of `npm run bench -- --update`. */
import { readFileSync } from 'node:fs';
import type { CheckoutResults, Phone, Result } from '../../bench/checkout.js';
import type { GatewayResult } from '../../bench/gateway.js';
import type { PeerResult } from '../../bench/peers.js';
import { bars } from './bars.js';
import { table } from './table.js';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../bench/${file}`, import.meta.url), 'utf8'));

const checkout = () => read('results.json') as CheckoutResults;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const task = (longest: number) => (longest === 0 ? 'none over 50 ms' : `${String(longest)} ms`);

/** A phone in one sentence: its connection and its processor. */
const conditions = ({ line, cpu }: Phone) =>
  `${String(line.rate / 1e6)} Mbit/s, round trip ${String(line.latency)} ms, processor slowed ${String(cpu)} times`;

/** How soon the first digit shows, and the work before it. */
export function speedTable(): string {
  return perPhone((results) =>
    table(
      ['page', 'first digit', 'times the baseline', 'on the wire', 'requests', 'longest task until then'],
      results.map(({ name, shown, ratio, bytes, requests, task: longest }) => [
        name,
        seconds(shown),
        ratio.toFixed(1),
        kB(bytes),
        String(requests),
        task(longest),
      ]),
    ),
  );
}

/** How fast typing the rest of the number is. */
export function typingTable(): string {
  return perPhone((results) =>
    table(
      ['page', 'key to screen', 'longest task while typing'],
      results.flatMap(({ name, typing }) => (typing ? [[name, `${String(typing.key)} ms`, task(typing.task)]] : [])),
    ),
  );
}

function perPhone(draw: (results: readonly Result[]) => string): string {
  const { phones } = checkout();
  return phones.map((phone) => `**${phone.name}** (${conditions(phone)}):\n\n${draw(phone.results)}`).join('\n\n');
}

/** The conditions of the measurement. */
export function measuredHow(): string {
  const { runs, load } = checkout();
  return `Medians of ${String(runs)} visits each. Load of the machine, which has two processors: ${load.start.toFixed(1)} at the start, ${load.end.toFixed(1)} at the end.`;
}

/** The time as a multiple of the baseline, a bar for each row of the slow connection. */
export function speedPicture(): string {
  const [phone] = checkout().phones;
  if (!phone) throw new Error('bench/results.json has no results. Fix: run `npm run bench -- checkout --update`.');
  return bars(
    'First digit, times the baseline',
    conditions(phone),
    phone.results.map(({ name, ratio }) => ({ name: name.replaceAll('`', ''), value: ratio })),
  );
}

export function peersTable(): string {
  const { results, runs } = read('peers.json') as { results: PeerResult[]; runs: number };
  const rows = results.map(({ name, version, asked, ratio, bytes, requests, first, firstAsk, hosts }) => [
    name,
    version,
    asked === undefined ? 'none made' : `${seconds(asked)}, ${String(ratio?.toFixed(1))} times the baseline`,
    kB(bytes),
    String(requests),
    first === undefined ? firstAsk : `${firstAsk}: \`${first}\``,
    hosts,
  ]);
  return `Medians of ${String(runs)}.\n\n${table(
    [
      'library',
      'package',
      'first request to its own servers',
      'on the wire until then',
      'answers',
      'first request',
      'its servers',
    ],
    rows,
  )}`;
}

export function gatewaySpeed(): string {
  const { transactions, start, page, iterator, csv, orders } = read('gateway.json') as GatewayResult;
  const count = (number: number) => number.toLocaleString('en');
  return table(
    ['operation', 'measured'],
    [
      ['from the command to `ready`, new database', `${start.empty} ms`],
      [`the same, with ${count(transactions)} transactions in it`, `${start.full} ms`],
      [`a page of 500 of report 745, a day of ${count(page.rows)} rows: the first`, `${page.first} ms`],
      ['the last page of that day', `${page.last} ms`],
      ['the slowest of 40 such pages', `${page.slowest} ms`],
      [`a page by the iterator over ${count(iterator.pages)}: in its first tenth`, `${iterator.first} ms`],
      ['in its last tenth', `${iterator.last} ms`],
      [`${count(csv.rows)} rows as CSV (${csv.megabytes} MB)`, `${csv.seconds} s, ${csv.memory} MB of memory`],
      ['orders created and paid, over a socket', `${count(orders.paid)} per second`],
      ['plain inserts into a database of the same kind', `${count(orders.bareInserts)} per second`],
      ['plain inserts that take as long as one order', String(orders.insertsPerOrder)],
    ],
  );
}
