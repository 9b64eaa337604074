/** Modules that a test loads anew, or that it wrote itself: bundled first, as nothing in the process knows TypeScript. */
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'fresh-module-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
let loads = 0;

/**
 * The exports of a module that shares nothing with those loaded before.
 *
 * @param file - A source, relative to the project's folder or absolute.
 * @param alias - Packages in its imports, and the sources that stand for them.
 */
export async function loadFresh(file: string, alias: Readonly<Record<string, string>> = {}): Promise<unknown> {
  loads += 1;
  const outfile = join(folder, `${String(loads)}.mjs`);
  const sources = Object.entries(alias).map(([name, source]) => [name, resolve(source)] as const);
  await build({
    ...{ entryPoints: [resolve(file)], outfile, alias: Object.fromEntries(sources) },
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', keepNames: true, logLevel: 'silent' },
  });
  return import(pathToFileURL(outfile).href);
}
