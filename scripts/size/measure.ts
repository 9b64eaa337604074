/**
 * Finds what a payer's browser loads in the module graph: the chunks of the modules that it runs, and all their static
 * imports, without modules that are only imported on demand.
 */
import { brotliCompressSync } from 'node:zlib';
import { moduleName, type Built, type Chunk } from './builds.js';

export interface Measured {
  /** Files, by name without hash, in bytes of Brotli 11. */
  files: Record<string, number>;
  /** Source modules, in characters of their remaining code. */
  modules: Record<string, number>;
}

const brotli = (code: string | Uint8Array): number => brotliCompressSync(code).length;

/** A file's name without its hash, so two builds can be compared. */
const plain = (file: string): string => file.replace(/(-(?=[\w-]{0,7}[A-Z\d_])[\w-]{8})+(?=\.\w+$)/, '');

/**
 * The chunk that contains a module: two chunks may have the same name. Without `?copy-…` in the module's name, the
 * first one that contains a copy.
 */
function chunkOf(module: string, { chunks }: Built): Chunk {
  const name = module.includes('?') ? copyName : moduleName;
  const holds = (chunk: Chunk) => Object.keys(chunk.modules).some((id) => name(id) === module);
  const found = chunks.find(holds) ?? chunks.find((chunk) => facade(chunk) === module);
  if (!found) throw new Error(`No chunk contains ${module}. Fix: name the module that replaced it.`);
  return found;
}

/** A module's name with the mark of its entry: `src/ui/field.ts?copy-page`. */
const copyName = (id: string): string => moduleName(id) + (/\?copy-\w+$/.exec(id)?.[0] ?? '');

const facade = ({ facadeModuleId }: Chunk): string | undefined =>
  facadeModuleId ? copyName(facadeModuleId) : undefined;

/** The chunks of these modules and all their static imports. */
export function loadedWith(modules: readonly string[], built: Built): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(built.chunks.find(({ fileName }) => fileName === file));
  };
  for (const module of modules) add(chunkOf(module, built));
  return found;
}

/** The modules that these chunks import on demand. */
export function onDemand(chunks: Iterable<Chunk>, built: Built): string[] {
  const files = [...chunks].flatMap(({ dynamicImports }) => dynamicImports);
  const starts = files.map((file) => {
    const chunk = built.chunks.find(({ fileName }) => fileName === file);
    const last = chunk && Object.keys(chunk.modules).at(-1);
    return chunk && (facade(chunk) ?? (last && copyName(last)));
  });
  return [...new Set(starts.filter((start) => start !== undefined))].sort();
}

export function measure(chunks: Iterable<Chunk>, assets: Readonly<Record<string, string | Uint8Array>> = {}): Measured {
  const measured: Measured = { files: {}, modules: {} };
  const names = new Map<string, number>();
  for (const chunk of chunks) {
    const name = plain(chunk.fileName);
    const seen = (names.get(name) ?? 0) + 1;
    names.set(name, seen);
    measured.files[seen > 1 ? `${name} (${seen})` : name] = brotli(chunk.code);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      if (renderedLength) measured.modules[moduleName(id)] = renderedLength;
    }
  }
  for (const [file, body] of Object.entries(assets)) measured.files[plain(file)] = brotli(body);
  return measured;
}

export function total({ files }: Pick<Measured, 'files'>): number {
  return Object.values(files).reduce((whole, bytes) => whole + bytes, 0);
}
