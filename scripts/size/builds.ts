/**
 * The measured builds, made in memory: the files that a gateway serves, and an app's bundle of the package. Nothing is
 * read from `packages/`, which may be older than the source.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

/** The output of a build. */
export interface Built {
  readonly chunks: readonly Chunk[];
  /** Pages, classic scripts and style sheets, by name. */
  readonly assets: ReadonlyMap<string, string | Uint8Array>;
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const configFile = `${root}/vite.config.ts`;

/** A module's name in the saved sizes: from the project's root, without parts that depend on the machine. */
export function moduleName(id: string): string {
  const name = id.split('\0').join('').replace(/\?.*$/, '');
  return name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name.replace(/^.*\/(?=node_modules\/)/, '');
}

async function make(config: InlineConfig): Promise<Built> {
  const result = await build({ ...config, root, logLevel: 'error', build: { ...config.build, write: false } });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('The build has no output to measure.');
  const chunks = first.output.filter((file): file is Chunk => file.type === 'chunk');
  const assets = first.output.filter((file): file is Rolldown.OutputAsset => file.type === 'asset');
  return { chunks, assets: new Map(assets.map(({ fileName, source }) => [fileName, source])) };
}

/** The files that a gateway serves. Elements and frames share chunks. */
export const buildPage = (): Promise<Built> => make({ configFile, mode: 'page' });

/** The npm package's modules. */
export const buildLibrary = (): Promise<Built> => make({ configFile, mode: 'library' });

/**
 * One entry of the package, as bundled by an app: with lit, and with separate files for modules that are imported on
 * demand.
 */
export async function buildApp(library: Built, entry: string): Promise<Built> {
  const folder = `${root}/in-memory`;
  const files = new Map(library.chunks.map(({ fileName, code }) => [`${folder}/${fileName}`, code]));
  const packageInMemory: Plugin = {
    name: 'package-in-memory',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = importer && source.startsWith('.') ? resolve(dirname(importer), source) : source;
      return files.has(path) ? path : null;
    },
    load: (id) => files.get(id) ?? null,
  };
  const app = await make({
    configFile: false,
    plugins: [packageInMemory],
    build: {
      target: 'es2022',
      modulePreload: false,
      lib: { entry: `${folder}/${entry}`, formats: ['es'], fileName: 'element' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  return { ...app, chunks: app.chunks.map((chunk) => withSources(chunk, library, `${folder}/`)) };
}

/** Maps a chunk of an app, which is made of the package's built files, to the sources of those files. */
function withSources(chunk: Chunk, library: Built, folder: string): Chunk {
  const modules: Chunk['modules'] = {};
  for (const [id, module] of Object.entries(chunk.modules)) {
    const file = id.startsWith(folder) ? id.slice(folder.length) : undefined;
    Object.assign(modules, library.chunks.find(({ fileName }) => fileName === file)?.modules ?? { [id]: module });
  }
  return { ...chunk, modules };
}
