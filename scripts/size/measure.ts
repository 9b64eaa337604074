/**
 * What a payer's browser loads for a working card form, in bytes of brotli 11, and what each module adds.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

export interface Measured {
  /** Files, by name without their hash, in bytes of brotli 11. */
  files: Record<string, number>;
  /** Source modules, in characters of the code that is left of them. */
  modules: Record<string, number>;
}

type Chunk = Rolldown.OutputChunk;
type Output = readonly (Chunk | Rolldown.OutputAsset)[];

export const brotli = (code: string | Uint8Array): number => brotliCompressSync(code).length;

async function output(config: InlineConfig): Promise<Output> {
  const result = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('The build gave nothing to measure.');
  return first.output;
}

/** A chunk and all it imports at once. */
function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === file);
    if (next) withImports(next, chunks, found);
  }
  return found;
}

function sum(chunks: Iterable<Chunk>, others: Readonly<Record<string, string | Uint8Array>>): Measured {
  const measured: Measured = { files: {}, modules: {} };
  for (const chunk of chunks) {
    measured.files[plain(chunk.fileName)] = brotli(chunk.code);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      if (renderedLength) measured.modules[plain(id.replace(/^.*\/(node_modules|src|dist)\//, '$1/'))] = renderedLength;
    }
  }
  for (const [file, body] of Object.entries(others)) measured.files[plain(file)] = brotli(body);
  return measured;
}

/** A file's name without the hash in it, so that two builds can be compared. */
function plain(file: string): string {
  return file.replace(/(-[\w-]{8})+(?=\.\w+$)/, '');
}

/** The chunks a form needs: entries by name, and one catalogue. */
function formChunks(chunks: readonly Chunk[], entries: readonly string[]): Set<Chunk> {
  const wanted = chunks.filter(({ name, isEntry }) => (isEntry ? entries.includes(name) : /^en$/.test(name)));
  const found = new Set<Chunk>();
  for (const chunk of wanted) withImports(chunk, chunks, found);
  return found;
}

/** By script tag: what the gateway serves, element and frame sharing their chunks. */
export async function measureScriptTag(root: string): Promise<Measured> {
  const files = await output({ root, configFile: `${root}/vite.config.ts`, mode: 'page' });
  const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
  const assets = files.filter((file): file is Rolldown.OutputAsset => file.type === 'asset');
  const beside = assets.filter(({ fileName }) => /^(checkout\.(js|css)|frame\.html)$/.test(fileName));
  return sum(
    formChunks(chunks, ['elements', 'frame']),
    Object.fromEntries(beside.map(({ fileName, source }) => [fileName, source])),
  );
}

/** The same frame on its own: in an app's bundle nothing is shared with the element. */
export async function measureFrame(root: string): Promise<Measured> {
  const files = await output({
    root,
    configFile: false,
    plugins: (await import('../../vite.config.js')).pagePlugins,
    build: lib(`${root}/src/frame/main.ts`),
  });
  return sum(
    files.filter((file): file is Chunk => file.type === 'chunk'),
    { 'frame.html': readFileSync(`${root}/dist/page/frame.html`) },
  );
}

/** The element as an app's bundler makes it from the built package: lit inside, one catalogue beside. */
export async function measureAppElement(root: string): Promise<Measured> {
  const files = await output({ root, configFile: false, build: lib(`${root}/dist/lib/define/gw-card-form.js`) });
  const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
  return sum(
    chunks.filter(({ name }) => !/^inline/.test(name)),
    {},
  );
}

function lib(entry: string): NonNullable<InlineConfig['build']> {
  return {
    target: 'es2022',
    modulePreload: false,
    lib: { entry, formats: ['es'], fileName: 'element' },
    rolldownOptions: { external: /\/inline-[^/]*\.js$/, output: { minify: true } },
  };
}

export function total({ files }: Measured): number {
  return Object.values(files).reduce((whole, bytes) => whole + bytes, 0);
}
