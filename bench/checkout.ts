/**
 * How soon a payer can type, on a slow line and a slow processor. The floor, a page with an input and nothing else, is measured in
 * the same run, so that machines can be compared by ratios.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slow4G } from './slow-line.js';
import { median, Track, type Visit } from './speed.js';

const rows: readonly (Omit<Visit, 'cpu'> & { name: string })[] = [
  { name: 'an input and nothing else', subject: 'floor', crossSite: true },
  { name: '`<gw-checkout>`', subject: 'gw-checkout', crossSite: true },
  { name: '`<gw-card-form>`', subject: 'gw-card-form', crossSite: true },
  { name: '`<gw-p2p-transfer>`', subject: 'gw-p2p-transfer', crossSite: true },
  { name: '`<gw-checkout>`, gateway of the same site', subject: 'gw-checkout', crossSite: false },
  { name: '`<gw-card-form>`, gateway of the same site', subject: 'gw-card-form', crossSite: false },
];

export interface Result {
  name: string;
  /** ms, and how many times the floor. */
  shown: number;
  ratio: number;
  /** Bytes on the wire, requests, and the longest task, in ms, until then. */
  bytes: number;
  requests: number;
  task: number;
  /** While a number is typed: the longest task over 50 ms, and the median from key to screen, in ms. */
  typingTask: number;
  key: number;
}

/** Measures `runs` times; with `update` the medians are written down for docs/speed.md. */
export async function benchCheckout({ runs = 5, update = false } = {}): Promise<void> {
  const track = new Track();
  try {
    await track.start(slow4G);
    await track.visit({ subject: 'gw-checkout', crossSite: true, cpu: 1 });
    const measured = rows.map((row) => ({ row, visits: [] as Awaited<ReturnType<Track['visit']>>[] }));
    // In turns, so that what else the machine does is shared by all.
    for (let run = 0; run < runs; run++) {
      for (const { row, visits } of measured) visits.push(await track.visit({ ...row, cpu: 4, types: true }));
    }
    const floor = median(measured[0]?.visits.map(({ shown }) => shown) ?? []);
    const results = measured.map(({ row: { name }, visits }): Result => {
      const of = (pick: (visit: (typeof visits)[number]) => number) => median(visits.map(pick));
      const shown = of((visit) => visit.shown);
      return {
        name,
        shown: Math.round(shown),
        ratio: Math.round((shown / floor) * 100) / 100,
        bytes: of(({ bytes }) => bytes),
        requests: of(({ requests }) => requests),
        task: Math.round(of(({ task }) => task)),
        typingTask: Math.round(of(({ tasks }) => Math.max(0, ...tasks))),
        key: Math.round(of(({ keys }) => median(keys))),
      };
    });
    console.table(results);
    if (update) {
      const file = fileURLToPath(new URL('results.json', import.meta.url));
      writeFileSync(file, `${JSON.stringify({ line: slow4G, cpu: 4, runs, results }, null, 2)}\n`);
    }
  } finally {
    await track.stop();
  }
}
