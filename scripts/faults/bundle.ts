/**
 * Test files compiled by esbuild, each into one file with the instrumented source, so no fault needs another
 * compilation.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { addressDefine, withAddress } from '../test/bundle.js';

const common: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'silent',
  outbase: '.',
};

const posix = (path: string): string => path.replaceAll('\\', '/');

/** The files that each test imports, directly or not. */
export async function readImports(tests: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const entryPoints = [...tests];
  const { metafile } = await build({
    ...common,
    ...{ entryPoints, format: 'esm', splitting: true, write: false, metafile: true, outdir: 'none' },
  });
  const reach = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, external } of metafile.inputs[file]?.imports ?? []) if (external !== true) reach(path, seen);
    return seen;
  };
  return new Map(tests.map((test) => [test, reach(test, new Set())]));
}

/** Compiles a test with these texts instead of the source files. Returns the path of the output. */
export async function compile(test: string, texts: ReadonlyMap<string, string>, folder: string): Promise<string> {
  const root = resolve('.');
  const outfile = join(folder, test.replace(/\.ts$/, '.cjs'));
  await build({
    ...common,
    ...{ entryPoints: [test], format: 'cjs', outfile, define: addressDefine },
    plugins: [
      {
        name: 'faults',
        setup({ onLoad }) {
          onLoad({ filter: /\.[cm]?tsx?$/ }, ({ path }) => {
            return withAddress(path, texts.get(posix(relative(root, path))) ?? readFileSync(path, 'utf8'));
          });
        },
      },
    ],
  });
  return outfile;
}
