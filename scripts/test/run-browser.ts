/**
 * Runs browser tests, each file in a page of its own.
 *
 *     node --import tsx scripts/test/run-browser.ts --changed test/a.browser.ts …
 *
 * With `--changed`, a file of which nothing changed since it passed is left out, and its tests are counted as unchanged.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pageInputs } from './bundle-pages.js';
import { nothing, readFile, readTotals, totalsLine } from './totals.js';
import { Unchanged } from './unchanged.js';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});

const inputs = await pageInputs(files);
const config = 'web-test-runner.config.mjs';
const inputsOf = (file: string): readonly string[] => [
  ...inputs.inputsOf(file),
  ...(inputs.usesGateway(file) ? inputs.gatewayInputs() : []),
  config,
];
const unchanged = new Unchanged('browser');
let totals = { ...nothing };
const waiting = files.filter((file) => {
  const passed = values.changed ? unchanged.passed(file, inputsOf(file)) : undefined;
  totals.unchanged += passed ?? 0;
  return passed === undefined;
});

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
    if (all) totals = { ...all, unchanged: totals.unchanged };
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
