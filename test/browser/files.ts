/** The files of the browser tests. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const browserTests = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.browser.ts'))
    .map((name) => join('test', name))
    .sort();

/** Whether the result of a browser test can depend on the engine. A file whose result cannot has a comment that says why. */
export const dependsOnEngine = (file: string): boolean =>
  !/^\/\/ One engine is enough: /m.test(readFileSync(file, 'utf8'));
