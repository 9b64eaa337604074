/**
 * `npm run test:faults`: changes one thing in `src` at a time and runs the Node tests that should notice.
 *
 *     npm run test:faults                           the files that differ from the main branch
 *     npm run test:faults -- src/core/money         these files or folders
 *     npm run test:faults -- --all                  every room
 *     npm run test:faults -- --sample 60 --seed 7   60 faults of each room, and all faults that put money or card data at risk
 *     npm run test:faults -- --limit 20             seconds of tests for one fault
 *
 * Exits with code 1 if a room is below its threshold. Ctrl+C stops the run and prints the table of the results so far.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isAllowed, isDefaultNeverUsed, staleEntries } from './faults/allowed.js';
import { readImports } from './faults/bundle.js';
import { Candidates } from './faults/candidates.js';
import { changedSources, listedSources, sample, sources } from './faults/choose.js';
import { instrument, type Fault } from './faults/mutants.js';
import { Host } from './faults/perform.js';
import { describeSurvivor, isUnder, table, tally, type Result } from './faults/report.js';
import { tryFault } from './faults/try-fault.js';
import { roomOf } from './faults/rooms.js';
import { TypeCheck } from './faults/types.js';
import { unitTests } from './test/files.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string' },
    limit: { type: 'string', default: '20' },
  },
});
const print = (text: string): void => void process.stdout.write(text);

function chooseFiles(): string[] {
  if (positionals.length > 0) {
    const paths = positionals.map((path) => path.replace(/^\.\/|\/$/g, ''));
    const chosen = sources().filter((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
    if (chosen.length > 0) return chosen;
    print(`No source file is at ${positionals.join(' or ')}. Give paths under src, such as src/core/money.\n`);
    process.exit(2);
  }
  if (values.all || values.sample !== undefined) return listedSources();
  const changed = changedSources();
  if (changed) return changed;
  print('Git has no main branch here, so the run includes every room.\n');
  return listedSources();
}

function number(name: 'sample' | 'seed' | 'limit', fallback: number): number {
  const text = values[name];
  if (text === undefined) return fallback;
  if (/^\d+$/.test(text)) return Number(text);
  print(`--${name} is ${JSON.stringify(text)}: give a whole number.\n`);
  process.exit(2);
}

const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0);
const files = chooseFiles();
const limit = number('limit', 20);
const seed = number('seed', Math.floor(Math.random() * 1_000_000));
if (files.length === 0) {
  print('No file of src differs from the main branch.\n');
  process.exit(0);
}

const cache = resolve('node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'gw-faults-'));
const host = new Host();
try {
  process.exitCode = await run();
} finally {
  host.end();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<number> {
  const { faults: all, texts } = await instrument(files);
  const stale = staleEntries(files, all);
  for (const { file, original, replacement } of stale) {
    print(`✗ scripts/faults/equivalents.ts names a fault that is not in ${file}: ${original} → ${replacement}\n`);
  }
  const faults = values.sample === undefined ? all : sample(all, number('sample', 60), seed);
  print(`${String(faults.length)} of ${String(all.length)} faults in ${String(files.length)} files`);
  print(values.sample === undefined ? '\n' : `, seed ${String(seed)}\n`);

  const candidates = new Candidates(host, await readImports(unitTests()), texts, folder);
  const types = new TypeCheck(files);
  const results: Result[] = [];
  const unreached = new Set<string>();
  let survivors = 0;

  const judge = async (fault: Fault): Promise<Result> => {
    if (isAllowed(fault)) return { fault, outcome: 'survived', asked: [], kind: 'equivalent' };
    const { browser } = roomOf(fault.file);
    if (candidates.reaching(fault.file).length === 0) {
      unreached.add(fault.file);
      return { fault, outcome: 'not run', asked: [], kind: 'browser' };
    }
    const verdict = await tryFault(fault, candidates, host, limit);
    if (verdict.outcome === 'not run' && isDefaultNeverUsed(fault)) return { ...verdict, kind: 'equivalent' };
    if (verdict.outcome === 'not run' && browser) return { ...verdict, kind: 'browser' };
    const missed = verdict.outcome === 'survived' || verdict.outcome === 'not run';
    return { ...verdict, kind: missed && types.notices(fault) ? 'types' : 'tests' };
  };

  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true));
  for (const [index, fault] of faults.entries()) {
    if (stopped) {
      print(`Stopped after ${String(index)} of ${String(faults.length)} faults.\n`);
      break;
    }
    const result = await judge(fault);
    results.push(result);
    if (result.kind === 'tests' && (result.outcome === 'survived' || result.outcome === 'not run')) {
      survivors += 1;
      print(describeSurvivor(result));
    }
    const done = index + 1;
    if (done % 25 === 0 || done === faults.length) {
      print(
        `  ${String(done)} of ${String(faults.length)}, ${String(survivors)} survived, ${seconds()} s, ${fault.file}\n`,
      );
    }
  }

  const rows = tally(results);
  print(`\n${table(rows)}`);
  if (unreached.size > 0) print(`No Node test imports: ${[...unreached].join(', ')}\n`);
  const under = rows.filter(isUnder).map(({ room }) => room.name);
  if (under.length > 0) print(`Under the threshold: ${under.join(', ')}\n`);
  return under.length > 0 || stale.length > 0 ? 1 : 0;
}
