/**
 * `npm run test:browsers`: the browser tests and end-to-end payments in Chromium, Firefox and WebKit, one engine after
 * another.
 *
 *     npm run test:browsers                       every installed engine
 *     npm run test:browsers -- firefox            this engine, which must be installed
 *     npm run test:browsers -- webkit challenge   test files whose path contains "challenge"
 *     npm run test:browsers -- test/engines       end-to-end payments only
 *     npm run test:browsers -- firefox --brief    without the files in which one engine is enough, as CI runs them
 *     npm run test:browsers -- firefox --built    with the packages in dist
 *
 * The last line is `N passed, N failed`, followed by the number of skipped tests, if any.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { engines, howToInstall, isEngine, isInstalled, type Engine } from './test/engines.js';
import { browserTests, dependsOnEngine, engineTests } from './test/files.js';
import { nothing, readTotals, type Totals } from './test/totals.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** For all browser tests in one engine, on a machine that is busy with other things too. */
const patience = 25 * 60_000;

/** Runs a Node program and shows its output. Returns its exit code and output. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<[number | null, string]> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: patience,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, output];
}

/** Runs tests that end with a line of totals with that name. */
async function count(name: string, engine: Engine, args: readonly string[]): Promise<Totals> {
  const [code, output] = await run(args, { GW_TEST_BROWSER: engine });
  const totals = readTotals(name, output) ?? { ...nothing };
  // The run failed outside of a test, or ran no tests.
  if (totals.failed === 0 && (code !== 0 || totals.passed === 0)) totals.failed = 1;
  return totals;
}

const isBrief = process.argv.includes('--brief');
const isBuilt = process.argv.includes('--built');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asked = words.filter(isEngine);
const filters = words.filter((word) => !isEngine(word));
const chosen = (files: string[]): string[] => files.filter((file) => filters.every((filter) => file.includes(filter)));
const inPages = chosen(browserTests()).filter((file) => !isBrief || dependsOnEngine(file));
const endToEnd = chosen(engineTests());

function add(to: Totals, more: Totals): void {
  to.passed += more.passed;
  to.failed += more.failed;
  to.skipped += more.skipped;
}

const wordsOf = ({ passed, failed, skipped }: Totals): string =>
  `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;

async function testsIn(engine: Engine): Promise<Totals> {
  const totals: Totals = { ...nothing };
  if (inPages.length > 0) {
    const files = inPages.flatMap((file) => ['--files', file]);
    add(totals, await count('browser', engine, ['node_modules/@web/test-runner/dist/bin.js', ...files]));
  }
  if (endToEnd.length > 0) {
    const runner = ['--import', 'tsx', 'scripts/test/run-node.ts', '--name', 'payments', '--timeout', String(patience)];
    add(totals, await count('payments', engine, [...runner, ...endToEnd]));
  }
  return totals;
}

const sum: Totals = { ...nothing };
const summary: string[] = [];
const wanted = engines.filter((engine) => asked.length === 0 || asked.includes(engine));
const installed: Engine[] = [];
for (const engine of wanted) {
  if (await isInstalled(engine)) {
    installed.push(engine);
    continue;
  }
  const failed = asked.includes(engine);
  summary.push(`${failed ? '✗' : '–'} ${engine}: ${failed ? '' : 'skipped, '}not installed; ${howToInstall[engine]}`);
  if (failed) sum.failed += 1;
}

if (inPages.length + endToEnd.length === 0) {
  sum.failed = 1;
  summary.push(`No browser test's path contains "${filters.join('" and "')}". The engines are ${engines.join(', ')}.`);
} else if (installed.length > 0 && endToEnd.length > 0 && !isBuilt) {
  // The payments need the built gateway.
  const [code] = await run(['--import', 'tsx', 'scripts/build.ts']);
  if (code !== 0) {
    sum.failed += 1;
    summary.push('✗ the build failed, so no tests ran');
    installed.splice(0);
  }
}
for (const engine of inPages.length + endToEnd.length === 0 ? [] : installed) {
  process.stdout.write(`── ${engine}\n`);
  const began = performance.now();
  const totals = await testsIn(engine);
  add(sum, totals);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  summary.push(`${totals.failed > 0 ? '✗' : '✓'} ${engine}: ${wordsOf(totals)} (${seconds} s)`);
}

summary.push(wordsOf(sum));
process.stdout.write(`\n${summary.join('\n')}\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
