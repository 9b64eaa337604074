/**
 * Bundles all test files for Node with one esbuild run, so a process loads a few files instead of hundreds of sources
 * with a compiler.
 *
 * @module
 */
import { build, type Metafile, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Bundle {
  /** Path of a source's bundled file. */
  entryOf(source: string): string;
  /** The project's own sources of a file, including itself, relative to the project's folder. */
  inputsOf(source: string): readonly string[];
  /** Removes the output. */
  remove(): Promise<void>;
}

const sourceAddress = 'addressOfThisSource';

/**
 * An esbuild plugin: modules find neighbouring files through their own address, which must be the source's, not the
 * output's.
 */
export const addressDefine = { 'import.meta.url': sourceAddress };

/** A module that uses its address. The constant is on its first line, so line numbers do not change. */
export function withAddress(path: string, text: string): { contents: string; loader: 'ts' | 'tsx' } {
  const address = JSON.stringify(pathToFileURL(path).href);
  const contents = text.includes('import.meta.url') ? `const ${sourceAddress} = ${address}; ${text}` : text;
  return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
}

const sourceAddresses: Plugin = {
  name: 'source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => withAddress(path, await readFile(path, 'utf8')));
  },
};

/** The output file name of a source. Sources with the same name in two folders get two names. */
const outputName = (source: string): string => source.replace(/\.tsx?$/, '');

/** Packages of hundreds of small files. Loading them one by one takes a third of a second in every test file. */
const bundled = /^(zod|kysely|hono)(\/|$)/;

const otherPackages: Plugin = {
  name: 'other-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || isAbsolute(path) || bundled.test(path) ? undefined : { path, external: true },
    );
  },
};

/** The project's own files that a source imports, directly or not. */
function walk(inputs: Metafile['inputs'], source: string): readonly string[] {
  const own = new Set<string>();
  const visit = (path: string): void => {
    if (own.has(path) || path.startsWith('node_modules/')) return;
    own.add(path);
    for (const { path: next, external } of inputs[path]?.imports ?? []) if (external !== true) visit(next);
  };
  visit(source);
  return [...own];
}

/** @param sources - Relative to the project's folder, which is the working folder. */
export async function bundleForNode(sources: readonly string[]): Promise<Bundle> {
  const cache = resolve('node_modules', '.cache', 'gw-checkout');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'tests-'));
  const { metafile } = await build({
    entryPoints: sources.map((source) => ({ in: source, out: outputName(source) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    define: addressDefine,
    // Errors keep the names of their classes.
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    plugins: [otherPackages, sourceAddresses],
    logLevel: 'warning',
  });
  return {
    entryOf(source) {
      const entry = join(folder, `${outputName(relative('', source))}.mjs`);
      if (!existsSync(entry)) throw new Error(`${source} was not bundled: ${entry} does not exist.`);
      return entry;
    },
    inputsOf: (source) => walk(metafile.inputs, relative('', source)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
