/**
 * Runs browser tests, each file in a page of its own.
 *
 *     node --import tsx scripts/test/run-browser.ts --changed test/a.browser.ts …
 *
 * With `--changed`, a file of which nothing changed since it passed is left out, and its tests are counted as unchanged. With
 * `--changed-first FILE` as well, a file of which only the gateway and its pages changed runs again where it is one of these: the
 * others' tests are counted as postponed.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pageInputs } from './bundle-pages.js';
import { nothing, readFile, readTotals, totalsLine } from './totals.js';
import { Unchanged, type Inputs } from './unchanged.js';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    'changed-first': { type: 'string', multiple: true, default: [] },
  },
});

const inputs = await pageInputs(files);
const config = 'web-test-runner.config.mjs';
const inputsOf = (file: string): Inputs => ({
  own: [...inputs.inputsOf(file), config],
  programs: inputs.gatewayInputs(file),
});
const unchanged = new Unchanged('browser');
const first = values['changed-first'];
let totals = { ...nothing };
const waiting = files.filter((file) => {
  if (!values.changed) return true;
  const passed = unchanged.passed(file, inputsOf(file));
  const isPostponed = passed === undefined && first.length > 0 && !first.includes(file);
  const postponed = isPostponed ? unchanged.passedAsWritten(file, inputsOf(file)) : undefined;
  totals.unchanged += passed ?? 0;
  totals.postponed += postponed ?? 0;
  return passed === undefined && postponed === undefined;
});
const { unchanged: same, postponed: later } = totals;

/** What the runner says of itself. */
const noise = /^(\x1b\[.*|\s*|Running \d+ test files\.\.\.)$/;

/** Resolves with the runner's exit code. */
function run(): Promise<number> {
  const program = 'node_modules/@web/test-runner/dist/bin.js';
  const runner = spawn(process.execPath, [program, ...waiting.flatMap((file) => ['--files', file])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: runner.stdout }).on('line', (line) => {
    const ended = readFile(line);
    const all = readTotals('browser', line);
    if (all) totals = { ...all, unchanged: same, postponed: later };
    else if (!ended && !noise.test(line)) process.stdout.write(`${line}\n`);
    if (!ended) return;
    if (ended.failed > 0) unchanged.forget(ended.file);
    else unchanged.keep(ended.file, inputsOf(ended.file), [], ended.passed);
  });
  return new Promise((resolve) =>
    runner.on('close', (code) => {
      resolve(code ?? 1);
    }),
  );
}

const code = waiting.length > 0 ? await run() : 0;
unchanged.save();
process.stdout.write(`${totalsLine('browser', totals)}\n`);
process.exitCode = code;
