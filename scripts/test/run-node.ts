/**
 * Runs test files with Node's own runner, each in its own process. It prints nothing for passing tests, prints failures
 * at once, and the totals at the end.
 *
 *     node --import tsx scripts/test/run-node.ts --name unit --concurrency 2 --timeout 60000 test/a.test.ts …
 *
 * See `second-run.ts` for the files that `--changed`, `--changed-first FILE` and `--seconds N` leave out. A file's
 * programs are the ones that it starts, and each `--program PATH`, which all files use. With `--program`, a file's own
 * imports from the product count as part of the program.
 *
 * Suites are not counted. A suite fails only if its body or a hook threw. A test whose subtests failed is not counted
 * in addition to them. A file that crashed, was killed, hung or contains no test is a failure.
 *
 * @module
 */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleForNode } from './bundle.js';
import type { ChildEvent } from './child-events.js';
import { runChild } from './child.js';
import { runsAlone } from './files.js';
import { plan } from './second-run.js';
import { nothing, progressLine, totalsLine, type Totals } from './totals.js';
import { split, Unchanged, type Inputs } from './unchanged.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'tests' },
    concurrency: { type: 'string', default: '1' },
    timeout: { type: 'string', default: '60000' },
    changed: { type: 'boolean', default: false },
    'changed-first': { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: 'Infinity' },
    program: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
  },
});

const files = positionals.map((file) => relative('', file));
const totals: Totals = { ...nothing };
let ended = 0;

const print = (text: string): void => void process.stdout.write(text);
const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** Maps a position in a bundled file to the source. */
function sourceLine(entry: string, line: number, column: number): number | undefined {
  const map = new SourceMap(JSON.parse(readFileSync(`${entry}.map`, 'utf8')) as SourceMapPayload);
  const { originalLine } = map.findEntry(line - 1, column - 1) as { originalLine?: number };
  return originalLine === undefined ? undefined : originalLine + 1;
}

function placeOf(source: string, event: ChildEvent & { type: 'pass' | 'fail' }): string {
  const { file, line, column } = event;
  if (file === undefined || line === undefined || column === undefined) return source;
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const found = /\.tsx?$/.test(path) ? line : sourceLine(path, line, column);
  return found === undefined ? source : `${source}:${String(found)}`;
}

const reporter = 'scripts/test/child-events.ts';
const preload = 'scripts/test/child-reads.ts';
const bundle = await bundleForNode([...files, reporter, preload]);
const unchanged = new Unchanged(values.name);

function inputsOf(source: string): Inputs {
  const { own, subject } = split(bundle.inputsOf(source));
  return values.program.length === 0 ? { own, subject } : { own, programs: [...subject, ...values.program] };
}

/** Runs one file, and reports each failed test at once. */
async function perform(source: string): Promise<void> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const began = performance.now();
  const path: string[] = [];
  let reads: string[] = ['*'];
  const fail = (name: string, place: string, reason: string): void => {
    counts.failed += 1;
    print(`✗ ${name}  (${place})\n${indent(reason)}\n    Alone: npm test -- ${source}\n`);
  };
  const hear = (event: ChildEvent): void => {
    switch (event.type) {
      case 'start':
        path[event.nesting] = event.name;
        return;
      case 'pass':
        if (event.skipped) counts.skipped += 1;
        else if (!event.suite) counts.passed += 1;
        return;
      case 'fail':
        if (event.skipped) counts.skipped += 1;
        else if (event.reason !== undefined)
          fail([...path.slice(0, event.nesting), event.name].join(' › '), placeOf(source, event), event.reason);
        return;
      case 'warning':
        print(`! ${event.text}\n`);
        return;
      case 'reads':
        reads = event.paths;
        return;
      case 'open':
        return;
    }
  };
  const timeoutMs = Number(values.timeout);
  const programs = { reporter: bundle.entryOf(reporter), preload: bundle.entryOf(preload) };
  const { output, complaint, failed } = await runChild({ entry: bundle.entryOf(source), ...programs, timeoutMs }, hear);
  if (complaint !== undefined) fail(source, source, complaint);
  else if (failed && counts.failed === 0)
    fail(source, source, 'its process ended with exit code 1 outside of its tests');
  else if (counts.passed + counts.failed + counts.skipped === 0) fail(source, source, 'contains no test');
  if (output !== '' && (counts.failed > 0 || values.verbose)) print(`Output of ${source}:\n${indent(output)}\n`);

  const seconds = (performance.now() - began) / 1000;
  if (counts.failed > 0) unchanged.forget(source);
  else unchanged.keep(source, inputsOf(source), reads, { passed: counts.passed, seconds });
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  ended += 1;
  print(progressLine(values.name, ended, files.length));
}

const lengthOf = (source: string): number => statSync(source).size;

try {
  // The longest first, so no long file runs alone at the end.
  const { changed, 'changed-first': first, seconds } = values;
  const { run, left } = plan(files, inputsOf, unchanged, { changed, first, seconds: Number(seconds) });
  Object.assign(totals, left);
  ended = files.length - run.length;
  const longestFirst = [...run].sort((one, other) => lengthOf(other) - lengthOf(one));
  const waiting = longestFirst.filter((source) => !runsAlone(source));
  const work = async (): Promise<void> => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) await perform(source);
  };
  await Promise.all(Array.from({ length: Number(values.concurrency) }, work));
  for (const source of longestFirst.filter(runsAlone)) await perform(source);
} finally {
  unchanged.save();
  await bundle.remove();
}
print(`${totalsLine(values.name, totals)}\n`);
process.exitCode = totals.failed > 0 || totals.passed + totals.unchanged + totals.postponed === 0 ? 1 : 0;
