/**
 * Runs browser tests, each file in a page of its own.
 *
 *     node --import tsx scripts/test/run-browser.ts --changed test/a.browser.ts …
 *
 * See `second-run.ts` for the files that `--changed`, `--changed-first FILE` and `--seconds N` leave out.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pageInputs } from './bundle-pages.js';
import { plan } from './second-run.js';
import { readFile, readTotals, totalsLine } from './totals.js';
import { split, Unchanged, type Inputs } from './unchanged.js';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    'changed-first': { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: 'Infinity' },
  },
});

const inputs = await pageInputs(files);
const config = 'web-test-runner.config.mjs';
const inputsOf = (file: string): Inputs => {
  const { own, subject } = split(inputs.inputsOf(file));
  return { own: [...own, config], subject, programs: inputs.gatewayInputs(file) };
};
const unchanged = new Unchanged('browser');
const { changed, 'changed-first': first, seconds } = values;
const { run: waiting, left } = plan(files, inputsOf, unchanged, { changed, first, seconds: Number(seconds) });
let totals = left;

/** Messages of the runner itself. */
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
    if (all) totals = { ...all, unchanged: left.unchanged, postponed: left.postponed };
    else if (!ended && !noise.test(line)) process.stdout.write(`${line}\n`);
    if (!ended) return;
    if (ended.failed > 0) unchanged.forget(ended.file);
    else unchanged.keep(ended.file, inputsOf(ended.file), [], ended);
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
