/**
 * Builds pages from source with the project's vite. A build is kept for the next start from the same source.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that are built from source: a mode of vite.config.ts, and the source files of the build. */
export interface SourceBuild {
  readonly mode: string;
  /** The name of the page in messages. */
  readonly title: string;
  /** From the root of the project. */
  readonly folders: readonly string[];
}

/** The pages that a gateway serves. */
export const page: SourceBuild = { mode: 'page', title: 'payment page', folders: ['src', 'scripts/vite'] };

/**
 * The folder with the page built from this state of the source: an earlier build, or a new one.
 *
 * @param children - The build's process is listed here while it runs.
 * @param onBegin - Called when a new build begins.
 */
export async function buildPage(
  root: string,
  { mode }: SourceBuild,
  state: string,
  children: Set<ChildProcess>,
  onBegin: () => void = () => undefined,
): Promise<string> {
  return storeBuild(root, `${mode}-${state}`, (newFolder) => {
    onBegin();
    return runVite(root, mode, newFolder, children);
  });
}

/** The folder with this name among the stored builds, built if it is missing. */
async function storeBuild(root: string, name: string, make: (newFolder: string) => Promise<void>): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'gw-checkout');
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const newFolder = await mkdtemp(join(cache, 'building-'));
  try {
    await make(newFolder);
    // The folder is renamed in one step. If another process was faster, its folder is used.
    await rename(newFolder, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(newFolder, { recursive: true, force: true });
  }
  await forgetOldBuilds(cache);
  return folder;
}

/**
 * Runs a build of the payment page, and stores its result for the next gateway that starts from this source.
 *
 * @param make - Builds into a folder, and returns its path.
 */
export async function storePage(root: string, make: () => Promise<string>): Promise<void> {
  // Read before the build: a source that changes during the build is not part of it.
  const state = await sourceState(root, page.folders);
  const builtFolder = await make();
  await storeBuild(root, `${page.mode}-${state}`, (newFolder) => cp(builtFolder, newFolder, { recursive: true }));
}

const day = 86_400_000;

async function forgetOldBuilds(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}

/** Vite runs in a separate process, so its failures and its memory do not affect the gateway. */
function runVite(root: string, mode: string, folder: string, children: Set<ChildProcess>): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  children.add(child);
  let output = '';
  const append = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(output.trim() || `vite ended with ${code ?? 'a signal'}`));
    });
  }).finally(() => children.delete(child));
}

/** Names the state of the build's source: the number of files, and the time of the last change. */
export async function sourceState(root: string, folders: readonly string[]): Promise<string> {
  const entries = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  const paths = entries.flat().map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(
    [...paths, join(root, 'vite.config.ts')].map((path) =>
      stat(path).then(
        (stats) => stats.mtimeMs,
        () => 0,
      ),
    ),
  );
  return `${times.length}-${Math.round(Math.max(0, ...times))}`;
}
