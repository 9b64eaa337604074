/**
 * `npm test`: runs the checks of the wireit script `usual` in package.json in parallel, and leaves out those that
 * passed and whose files have not changed since. The last line is `N passed, N failed`.
 *
 *     npm test              the usual checks
 *     npm test -- --all     also those whose files have not changed
 *     npm test -- more      those of this wireit script
 *
 * Each check is an npm script of its own: `npm run types`, `npm run unit -- core/money`.
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

function count(report: string, attribute: string): number {
  const found = report.matchAll(new RegExp(`<testsuite\\b[^>]*? ${attribute}="(\\d+)"`, 'g'));
  return [...found].reduce((sum, [, number]) => sum + Number(number), 0);
}

if (words.includes('--all')) rmSync('.wireit', { recursive: true, force: true });
const reports = [...new Set(reportsOf(name))];
const child = spawn('npm', ['run', '--silent', name], {
  // A failure does not stop the other checks. The results are in the project's folders, so wireit need not copy them.
  // Only the usual checks run side by side: some of the others measure time.
  env: {
    WIREIT_FAILURES: 'continue',
    WIREIT_CACHE: 'none',
    ...(name !== 'usual' && { WIREIT_PARALLEL: '1' }),
    ...process.env,
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'close')) as [number | null];

const texts = reports.filter(existsSync).map((file) => readFileSync(file, 'utf8'));
const sum = (attribute: string): number => texts.reduce((all, text) => all + count(text, attribute), 0);
const skipped = sum('skipped');
const broken = sum('failures') + sum('errors');
// A check without tests failed, such as the types.
const failed = code !== 0 && broken === 0 ? 1 : broken;
process.stdout.write(`${String(sum('tests') - broken - skipped)} passed, ${String(failed)} failed\n`);
process.exitCode = code === 0 && failed === 0 ? 0 : 1;
