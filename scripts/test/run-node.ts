/**
 * Runs test files with Node's own runner: nothing is said about what passes, everything about what fails, and the totals come last.
 *
 *     node --import tsx scripts/test/run-node.ts --name unit --concurrency 2 --timeout 60000 test/a.test.ts …
 *
 * Up to `--group` files share a process, one after another: starting one and compiling what it imports costs more than most files.
 *
 * Suites are not counted; a suite fails on its own account only when its body or a hook threw. A test whose subtests failed is not
 * counted beside them. A file that crashed, was killed, hung or holds no test is a failure.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { totalsLine, type Totals } from './totals.js';

type Outcome = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'tests' },
    concurrency: { type: 'string', default: '1' },
    timeout: { type: 'string', default: '60000' },
    group: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});

const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const outputOf = new Map<string, string>();
const failedFiles = new Set<string>();
/** Tests seen in each file, suites and skipped ones among them. */
const testsOf = new Map<string, number>();
/** Tests that passed in each file: taken back where it is run again. */
const passedOf = new Map<string, number>();
/** Files of several, run one after another in one process, by the path of the file that imports them. */
const groupOf = new Map<string, readonly string[]>();
/** Files of a process that hung: Node 20 now and then loses one between two files. Each is run again, alone. */
const again = new Set<string>();
/** Names of the tests around the one reported now, by their nesting. */
const path: string[] = [];

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}

function explain(error: unknown): string {
  const signal = property(error, 'signal');
  if (typeof signal === 'string') return `its process was killed by ${signal}`;
  const exitCode = property(error, 'exitCode');
  if (typeof exitCode === 'number') return `its process ended with exit code ${String(exitCode)}`;
  const cause = property(error, 'cause') ?? property(error, 'message') ?? error;
  const text = typeof cause === 'string' ? cause : inspect(cause, { depth: 6 });
  return text.replace(/^ +at .*[( ]node:.*\n?/gm, '');
}

function print(text: string): void {
  process.stdout.write(text);
}

function fail(data: Outcome, reason: string): void {
  totals.failed += 1;
  if (data.file !== undefined) failedFiles.add(data.file);
  const name = [...path.slice(0, data.nesting), data.name].join(' › ');
  const place = data.file === undefined ? '' : `  (${relative('', data.file)})`;
  print(`✗ ${name}${place}\n${indent(reason)}\n`);
}

function isSet(mark: string | boolean | undefined): boolean {
  return mark !== undefined && mark !== false;
}

/** The runner reports a file as a test of its own when it holds none, or when its process ended badly. */
function isWholeFile(data: Outcome): boolean {
  return data.nesting === 0 && resolve(data.name) === data.file;
}

/** Whether it is a whole group that ran out of time, whose files can be run again. */
function hung(data: Outcome): boolean {
  const files = groupOf.get(resolve(data.name));
  if (!files || property(property(data.details, 'error'), 'failureType') !== 'testTimeoutFailure') return false;
  for (const file of files) again.add(file);
  print(`! a process of ${String(files.length)} files hung and was ended: they are run again, one by one\n`);
  return true;
}

function count(event: TestEvent): void {
  if (event.type === 'test:pass' || event.type === 'test:fail') {
    const { file = '' } = event.data;
    testsOf.set(file, (testsOf.get(file) ?? 0) + 1);
  }
  switch (event.type) {
    case 'test:start':
      path[event.data.nesting] = event.data.name;
      return;
    case 'test:pass':
      if (isWholeFile(event.data)) fail(event.data, 'holds no test');
      else if (isSet(event.data.skip) || isSet(event.data.todo)) totals.skipped += 1;
      else if (event.data.details.type !== 'suite') {
        const { file = '' } = event.data;
        totals.passed += 1;
        passedOf.set(file, (passedOf.get(file) ?? 0) + 1);
      }
      return;
    case 'test:fail':
      if (property(event.data.details.error, 'failureType') === 'subtestsFailed') return;
      if (hung(event.data)) return;
      if (isSet(event.data.todo)) totals.skipped += 1;
      else fail(event.data, explain(event.data.details.error));
      return;
    case 'test:stdout':
    case 'test:stderr':
      if (values.verbose) print(event.data.message);
      else outputOf.set(event.data.file, (outputOf.get(event.data.file) ?? '') + event.data.message);
      return;
    case 'test:diagnostic':
      if (/^(Error|Warning): /.test(event.data.message)) print(`! ${event.data.message}\n`);
      return;
    default:
      return;
  }
}

const files = positionals.map((file) => resolve(file));
const cache = resolve('node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'gw-tests-'));

/** One file as it is; several as a file that imports them in turn. */
function entry(group: readonly string[], index: number): string {
  const [only] = group;
  if (group.length === 1 && only !== undefined) return only;
  const path = join(folder, `group-${String(index)}.mjs`);
  writeFileSync(path, group.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  groupOf.set(path, group);
  return path;
}

/** Dealt out in turn, so that no group has all the slow ones of a folder. */
function groups(): string[] {
  const number = Math.ceil(files.length / Number(values.group));
  return Array.from({ length: number }, (_, index) =>
    entry(
      files.filter((_file, at) => at % number === index),
      index,
    ),
  );
}

try {
  if (files.length > 0) {
    const concurrency = Number(values.concurrency);
    const timeout = Number(values.timeout);
    const perform = async (paths: string[]) => {
      for await (const event of run({ files: paths, concurrency, timeout }) as AsyncIterable<TestEvent>) count(event);
    };
    await perform(groups());
    for (const file of again) {
      totals.passed -= passedOf.get(file) ?? 0;
      testsOf.delete(file);
    }
    if (again.size > 0) await perform([...again]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const file of files) {
  if (testsOf.has(file) || Number(values.group) === 1) continue;
  totals.failed += 1;
  print(`✗ ${relative('', file)} holds no test, or its process ended before it\n`);
}
for (const file of failedFiles) {
  const output = outputOf.get(file);
  if (output !== undefined) print(`Output of ${relative('', file)}:\n${indent(output)}\n`);
}
print(`${totalsLine(values.name, totals)}\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
