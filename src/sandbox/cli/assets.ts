/**
 * The files of the payment page. The built package has them next to its code. A checkout of the source builds them with the project's vite, and
 * again when the source changes.
 *
 * @module
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Asset, Assets } from '../app/gateway.js';
import { takeCompressed } from './compress.js';
import { buildPage, page, sourceState, type SourceBuild } from './source-build.js';

export interface LocalAssets extends Assets {
  /** Resolves when the pages can be served. From source, that is when they are built; a failed build is served as its error message. */
  ready(): Promise<void>;
  /** Ends a build that is running. */
  stop(): void;
}

export interface AssetOptions {
  /** Whether a build from source begins at once. Otherwise it begins with the first request, which waits for it. */
  begin?: boolean;
  /** Gets a line when a build from source begins, and one when it ends. */
  report?: (line: string) => void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The files, from the built package or from source. */
export function localAssets(options: AssetOptions = {}): LocalAssets {
  // The only use of `import.meta.url` in the sandbox's entry points. A CommonJS build has to replace it with its own address.
  const modulePath = fileURLToPath(import.meta.url);
  const root = projectRoot(modulePath);
  return root !== undefined && modulePath.endsWith('.ts')
    ? fromSource(root, page, options)
    : fromFolder(pageFolder(modulePath));
}

/** The nearest parent folder with the build's configuration; the published package has none. */
function projectRoot(modulePath: string): string | undefined {
  const root = modulePath.slice(0, modulePath.lastIndexOf(`${sep}src${sep}`) + 1);
  return root !== '' && existsSync(join(root, 'vite.config.ts')) ? root : undefined;
}

/** The folder `page` of the package, next to the folders with its code. */
function pageFolder(modulePath: string): string {
  let folder = dirname(modulePath);
  while (!existsSync(join(folder, 'page', 'manifest.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'page');
}

function fromFolder(folder: string): LocalAssets {
  let files: Promise<Map<string, Asset>> | undefined;
  return {
    async read(path) {
      files ??= readFolder(folder).catch(() => new Map<string, Asset>());
      return (await files).get(path);
    },
    ready: async () => undefined,
    stop: () => undefined,
  };
}

async function readFolder(folder: string): Promise<Map<string, Asset>> {
  const files = new Map<string, Asset>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    files.set(name, {
      body: await readFile(path),
      type: types[extname(name)] ?? 'application/octet-stream',
      // The build puts files with a hash in their names into this folder.
      immutable: name.startsWith('assets/'),
    });
  }
  for (const [name, { body }] of [...files]) {
    const original = name.endsWith('.br') && files.get(name.slice(0, -'.br'.length));
    if (!original) continue;
    files.delete(name);
    await takeCompressed(original.body, Buffer.from(body));
  }
  return files;
}

/** Milliseconds between two checks for changed sources. */
const checkInterval = 300;

/** Files of a build that is repeated after the source changed, and reused at the next start. */
export function fromSource(
  root: string,
  source: SourceBuild = page,
  { begin = true, report = () => undefined }: AssetOptions = {},
): LocalAssets {
  const files = new Map<string, Asset>();
  const children = new Set<ChildProcess>();
  let building: Promise<void> | undefined;
  let builtState = '';
  let lastCheck = 0;
  let problem: string | undefined;
  let stopped = false;

  async function build(state: string): Promise<void> {
    const line = `${builtState === '' ? 'Building' : 'Rebuilding'} the ${source.title}…`;
    let startTime: number | undefined;
    const onBegin = () => {
      startTime = performance.now();
      report(line);
    };
    try {
      // Files of earlier builds stay, because an open page may still request them.
      for (const [name, asset] of await readFolder(await buildPage(root, source, state, children, onBegin)))
        files.set(name, asset);
      problem = undefined;
      if (startTime !== undefined) report(`${line} done in ${Math.ceil((performance.now() - startTime) / 1000)} s`);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      if (!stopped) report(`${line} failed. The page shows this message until the source is fixed:\n\n${problem}\n`);
    }
    builtState = state;
  }

  async function upToDate(): Promise<void> {
    if (!building && !stopped && Date.now() - lastCheck > checkInterval) {
      lastCheck = Date.now();
      building = sourceState(root, source.folders)
        .then((state) => (state === builtState ? undefined : build(state)))
        .finally(() => (building = undefined));
    }
    await building;
  }

  if (begin) void upToDate();

  return {
    mayChange: true,
    async read(path) {
      const asset = files.get(path);
      if (asset?.immutable) return asset;
      await upToDate();
      if (problem === undefined) return files.get(path);
      return {
        body: explain(source.title, path, problem),
        type: path.endsWith('.js') ? (types['.js'] ?? '') : 'text/plain; charset=UTF-8',
      };
    },
    ready: upToDate,
    stop() {
      stopped = true;
      for (const child of children) child.kill();
    },
  };
}

/** Served to a developer instead of the file: text, and for a script also an error in the console. */
function explain(title: string, path: string, problem: string): string {
  const message = `The ${title} could not be built from source.\n\n${problem}\n`;
  return path.endsWith('.js') ? `throw new Error(${JSON.stringify(message)});\n` : message;
}
