/** Modules that a test loads again, or that it wrote itself: bundled first, as nothing in the process knows TypeScript. */
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The exports of a module that shares nothing with those loaded before.
 *
 * @param file - A source, relative to the project's folder or absolute.
 * @param alias - Packages in its imports, and the sources that stand for them.
 */
export async function loadFresh(file: string, alias: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-module-'));
  const outfile = join(folder, 'module.mjs');
  const sources = Object.entries(alias).map(([name, source]) => [name, resolve(source)] as const);
  try {
    await build({
      ...{ entryPoints: [resolve(file)], outfile, alias: Object.fromEntries(sources) },
      ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', keepNames: true, logLevel: 'silent' },
    });
    return await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  } finally {
    // The module is one file, and it is loaded.
    rmSync(folder, { recursive: true });
  }
}
