/** The kinds of test files, by name. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .sort();
}

/** The tests in `test/apps` belong to the apps: `npm run test:apps`. */
const ofApps = join('test', 'apps', '');

export const unitTests = (): string[] =>
  filesUnder('test').filter((file) => file.endsWith('.test.ts') && !file.startsWith(ofApps));
export const browserTests = (): string[] => filesUnder('test').filter((file) => file.endsWith('.browser.ts'));
/** Whether the result of a browser test can depend on the engine. A file whose result cannot has a comment that says why. */
export const dependsOnEngine = (file: string): boolean =>
  !/^\/\/ One engine is enough: /m.test(readFileSync(file, 'utf8'));
/** Whether a test file measures time, so nothing may run beside it. Such a file has a comment that says why. */
export const runsAlone = (file: string): boolean => /^\/\/ Runs alone: /m.test(readFileSync(file, 'utf8'));
export const endToEndTests = (): string[] => filesUnder(join('test', 'e2e')).filter((file) => file.endsWith('.e2e.ts'));
/** Payments in each engine: `npm run test:browsers`. */
export const engineTests = (): string[] =>
  filesUnder(join('test', 'engines')).filter((file) => file.endsWith('.engine.ts'));
/** Slow tests that rarely fail: `npm run test:more`, and CI. */
export const moreTests = (): string[] => filesUnder(join('test', 'more')).filter((file) => file.endsWith('.e2e.ts'));
/** Those of them that Playwright runs: they open a browser. */
export const specsOfMore = (): string[] =>
  moreTests().filter((file) => /^import .* from '\.\.\/e2e\/fixtures\.js';$/m.test(readFileSync(file, 'utf8')));
/** Tests that need a PostgreSQL server: `npm run test:postgres`, and CI. */
export const postgresTests = (): string[] =>
  filesUnder(join('test', 'postgres')).filter((file) => file.endsWith('.postgres.ts'));
