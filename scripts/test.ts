/**
 * `npm test`: runs the checks of the wireit script `usual` in package.json in parallel, and leaves out those that
 * passed and whose files have not changed since. The last line is `N passed, N failed`.
 *
 *     npm test              the usual checks
 *     npm test -- --all     also those whose files have not changed
 *     npm test -- test:more those of this wireit script
 *     npm run test:all      everything; the tests of a browser that is not installed are left out, and named
 *
 * Each check is an npm script of its own: `npm run types`, `npm run test:unit -- core/money`.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Script {
  readonly dependencies?: readonly string[];
  readonly output?: readonly string[];
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { wireit: scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { wireit: Record<string, Script> };
const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('--')) ?? 'usual';

/** The reports of a script and of those that it needs, each in the format of JUnit. */
function reportsOf(script: string): string[] {
  const { dependencies = [], output = [] } = scripts[script] ?? {};
  return [...output.filter((file) => file.endsWith('.xml')), ...dependencies.flatMap(reportsOf)];
}

/** The results of a report. A test that failed can count as a failure and as an error, so the tests are counted, not the sums. */
function count(report: string): { passed: number; failed: number } {
  const tests = report.split('<testcase ').slice(1);
  const failed = tests.filter((test) => /<(failure|error)[ >]/.test(test)).length;
  const skipped = tests.filter((test) => /<skipped[ />]/.test(test)).length;
  return { passed: tests.length - failed - skipped, failed };
}

if (words.includes('--all')) rmSync('.wireit', { recursive: true, force: true });

/** The scripts to run, one after the other. */
const checks: string[] = [];
if (name === 'everything') {
  const { howToInstall, isEngine, isInstalled } = await import('../test/browser/engines.js');
  for (const check of scripts[name]?.dependencies ?? []) {
    const engine = check.replace('test:', '');
    if (!isEngine(engine) || (await isInstalled(engine))) checks.push(check);
    else process.stdout.write(`${check} is not run: ${howToInstall[engine]}.\n`);
  }
} else {
  checks.push(name);
}
const reports = [...new Set(checks.flatMap(reportsOf))];

async function run(check: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', check], {
    // A failure does not stop the other checks. The results are in the project's folders, so wireit need not copy them.
    // Only the usual checks run side by side: some of the others measure time.
    env: {
      WIREIT_FAILURES: 'continue',
      WIREIT_CACHE: 'none',
      ...(check !== 'usual' && { WIREIT_PARALLEL: '1' }),
      ...process.env,
    },
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals): boolean => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  isStopped ||= signal !== null || (code !== null && code > 128);
  return code === 0;
}

/** The run was stopped by a signal: the results so far are counted, and no other check starts. */
let isStopped = false;
let isPassed = true;
for (const check of checks) if (!isStopped) isPassed = (await run(check)) && isPassed;

const results = reports.filter(existsSync).map((file) => count(readFileSync(file, 'utf8')));
const sum = (key: 'passed' | 'failed'): number => results.reduce((all, result) => all + result[key], 0);
// A check without a report failed, such as the types.
const failed = sum('failed') === 0 && !isPassed ? 1 : sum('failed');
process.stdout.write(`${String(sum('passed'))} passed, ${String(failed)} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
