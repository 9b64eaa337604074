/**
 * How soon a payer can type, and when the page around the fields is usable, on two connections and two processors. The
 * baseline, a page with only an input, is measured in the same run, so ratios can be compared between machines.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ElementTag } from '../src/markup/index.js';
import { midLine, slow4G, type Line } from './slow-line.js';
import { median, Track, type Visit } from './speed.js';

type Row = Omit<Visit, 'cpu'> & { readonly name: string };

const cross = { crossSite: true } as const;
const floor: Row = { ...cross, name: 'only an input', subject: 'floor', types: true };
const elements: readonly ElementTag[] = ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer'];
const each = (name: string, more: Partial<Row>): Row[] =>
  elements.map((subject) => ({ ...cross, ...more, subject, name: `\`<${subject}>\`${name}` }));
const tags = each('', { types: true });
const usable: Row = { ...cross, name: '`<gw-checkout>`: the page is usable', subject: 'gw-checkout', until: 'usable' };

export interface Phone {
  readonly name: string;
  readonly line: Line;
  /** The factor by which the processor is slowed. */
  readonly cpu: number;
}

const phones: readonly (Phone & { rows: readonly Row[] })[] = [
  {
    name: 'Slow connection, processor slowed four times',
    line: slow4G,
    cpu: 4,
    rows: [
      floor,
      ...tags,
      usable,
      ...each(', frame in the markup', { way: 'markup' }),
      ...each(', second visit', { isSecond: true }),
      ...each(', second visit, address with the version', { isSecond: true, isPinned: true }).slice(0, 1),
      ...each(', frame in the markup, second visit', { way: 'markup', isSecond: true }).slice(0, 1),
      ...each(', gateway of the same site', { crossSite: false }).slice(0, 2),
    ],
  },
  {
    name: 'Mid-range phone: good connection, processor slowed six times',
    line: midLine,
    cpu: 6,
    rows: [floor, ...tags, usable, ...each(', frame in the markup', { way: 'markup' }).slice(0, 1)],
  },
];

export interface Result {
  name: string;
  /** In ms, and as a multiple of the baseline. */
  shown: number;
  ratio: number;
  /** Until then: bytes on the wire, their answers, and the longest task over 50 ms, in ms. */
  bytes: number;
  requests: number;
  task: number;
  /** While a number is typed: the longest task over 50 ms, and the median from key to screen, in ms. */
  typing?: { task: number; key: number };
}

/** The results, for docs/speed.md. */
export interface CheckoutResults {
  runs: number;
  /**
   * Number of runnable processes at the start and at the end. If it exceeds the number of processors, all results are
   * worse.
   */
  load: { start: number; end: number };
  phones: (Phone & { results: Result[] })[];
}

/** Measures `runs` times. With `update`, the medians are saved for docs/speed.md. */
export async function benchCheckout({ runs = 5, update = false } = {}): Promise<void> {
  const track = new Track();
  const before = load();
  try {
    await track.start(slow4G);
    const measured: CheckoutResults['phones'] = [];
    for (const { rows, ...phone } of phones) {
      const results = await measure(track, phone, rows, runs);
      console.log(`\n${phone.name}`);
      console.table(
        results.map(({ typing, ...result }) => ({ ...result, typingTask: typing?.task, key: typing?.key })),
      );
      measured.push({ ...phone, results });
    }
    const results: CheckoutResults = { runs, load: { start: before, end: load() }, phones: measured };
    console.log(`Load of the machine: ${results.load.start}, then ${results.load.end}.`);
    if (update) {
      const file = fileURLToPath(new URL('results.json', import.meta.url));
      writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
    }
  } finally {
    await track.stop();
  }
}

/** Reports a visit that failed, and repeats it once. */
async function again<Value>(visit: () => Promise<Value>): Promise<Value> {
  try {
    return await visit();
  } catch (error) {
    console.error(error);
    return visit();
  }
}

const load = (): number => Math.round((loadavg()[0] ?? NaN) * 10) / 10;

async function measure(track: Track, { line, cpu }: Phone, rows: readonly Row[], runs: number): Promise<Result[]> {
  track.use(line);
  await track.visit({ subject: 'gw-checkout', crossSite: true, cpu: 1 });
  const measured = rows.map((row) => ({ row, visits: [] as Awaited<ReturnType<Track['visit']>>[] }));
  // The subjects take turns, so other load of the machine affects all of them.
  for (let run = 0; run < runs; run++) {
    for (const { row, visits } of measured) visits.push(await again(() => track.visit({ ...row, cpu })));
  }
  const least = median(measured[0]?.visits.map(({ shown }) => shown) ?? []);
  return measured.map(({ row: { name, types }, visits }): Result => {
    const of = (pick: (visit: (typeof visits)[number]) => number) => median(visits.map(pick));
    const shown = of((visit) => visit.shown);
    return {
      name,
      shown: Math.round(shown),
      ratio: Math.round((shown / least) * 100) / 100,
      bytes: of(({ bytes }) => bytes),
      requests: of(({ requests }) => requests),
      task: Math.round(of(({ task }) => task)),
      ...(types && {
        typing: {
          task: Math.round(of(({ tasks }) => Math.max(0, ...tasks))),
          key: Math.round(of(({ keys }) => median(keys))),
        },
      }),
    };
  });
}
