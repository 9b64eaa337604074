/**
 * `npm run test:browsers`: the browser tests in Chromium, Firefox and WebKit, one after another.
 *
 *     npm run test:browsers                       every engine that is installed
 *     npm run test:browsers -- firefox            this one, and it has to be there
 *     npm run test:browsers -- webkit challenge   the test files whose path holds "challenge"
 *
 * Its last line is `N passed, N failed`, and how many were skipped where any was.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { engines, howToInstall, isEngine, isInstalled, type Engine } from './test/engines.js';
import { browserTests } from './test/files.js';
import { nothing, readTotals, type Totals } from './test/totals.js';

process.chdir(new URL('..', import.meta.url).pathname);

const patience = 10 * 60_000;

async function runIn(engine: Engine, files: string[]): Promise<Totals> {
  const args = ['node_modules/@web/test-runner/dist/bin.js', ...files.flatMap((file) => ['--files', file])];
  const env = { ...process.env, GW_TEST_BROWSER: engine };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'], timeout: patience });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const totals = readTotals('browser', output) ?? { ...nothing };
  // It broke without a test that failed, or ran none.
  if (totals.failed === 0 && (code !== 0 || totals.passed === 0)) totals.failed = 1;
  return totals;
}

const words = process.argv.slice(2);
const asked = words.filter(isEngine);
const filters = words.filter((word) => !isEngine(word));
const files = browserTests().filter((file) => filters.every((filter) => file.includes(filter)));

const sum: Totals = { ...nothing };
const summary: string[] = [];
if (files.length === 0) {
  sum.failed = 1;
  summary.push(`No browser test's path holds "${filters.join('" and "')}". The engines are ${engines.join(', ')}.`);
}
for (const engine of files.length === 0 ? [] : engines) {
  if (asked.length > 0 && !asked.includes(engine)) continue;
  if (!(await isInstalled(engine))) {
    const failed = asked.includes(engine);
    summary.push(`${failed ? '✗' : '–'} ${engine}: ${failed ? '' : 'skipped, '}not installed; ${howToInstall[engine]}`);
    if (failed) sum.failed += 1;
    continue;
  }
  process.stdout.write(`── ${engine}\n`);
  const { passed, failed, skipped } = await runIn(engine, filters.length === 0 ? [] : files);
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
  summary.push(`${failed > 0 ? '✗' : '✓'} ${engine}: ${String(passed)} passed, ${String(failed)} failed${rest}`);
}

const skipped = sum.skipped > 0 ? `, ${String(sum.skipped)} skipped` : '';
summary.push(`${String(sum.passed)} passed, ${String(sum.failed)} failed${skipped}`);
process.stdout.write(`\n${summary.join('\n')}\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
