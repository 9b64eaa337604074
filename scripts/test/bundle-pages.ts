/**
 * Builds all browser tests at once. Code that several files share is in a chunk that the browser fetches and compiles
 * once, so a page requests a few dozen files instead of hundreds of modules. Each page has one copy of lit and defines
 * each element once.
 *
 * The bundle also records the sources of each test file, so a run can leave out unchanged files.
 *
 * @module
 */
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apps } from './frameworks.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Addresses that the test server or other plugins answer. */
const served = ['/__web-dev-server__web-socket.js', '/frameworks/*'];

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  // Without it, each entry would contain all its imports, which is much slower.
  splitting: true,
  outbase: root,
  outdir: root,
  write: false,
  metafile: true,
  target: 'es2022',
  logLevel: 'silent',
} satisfies BuildOptions;

/** The built files of the tests. */
export interface TestBundle {
  /**
   * The content at an address of the test server, including the test file's own address; undefined if there is none.
   */
  read(address: string): string | undefined;
}

/** Builds these test files, given as paths from the root. Rejects with esbuild's messages if a source is broken. */
export async function bundlePages(files: readonly string[]): Promise<TestBundle> {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [...files],
    chunkNames: 'bundle/[name]-[hash]',
    // A failure names the file and line of the source. The runner requests the source map only then.
    sourcemap: 'linked',
    sourcesContent: false,
    // Resolved like on the test server: lit's development build warns about mistakes of a shop's page.
    conditions: ['development'],
    external: served,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [`/${slashes(relative(root, path))}`, text]));
  // A test file keeps the address that the runner uses.
  for (const file of files)
    texts.set(`/${slashes(file)}`, texts.get(`/${slashes(file).replace(/\.ts$/, '.js')}`) ?? '');
  return { read: (address) => texts.get(address) };
}

/**
 * The sources that a run depends on, as paths from the root. Packages are left out: they change with
 * `package-lock.json`.
 */
export interface TestInputs {
  /** The sources of the test file, including the framework apps that it loads. */
  inputsOf(file: string): readonly string[];
  /**
   * The sources of the browser tests' gateway that this file uses: its process and the pages in its frames, and for a
   * file that loads the script of the tag also the sources of that script. Empty for a file that does not use the
   * gateway.
   */
  gatewayInputs(file: string): readonly string[];
}

/** Files that the build of the gateway's pages reads without importing them. */
const readByVite = ['package.json', 'src/global/checkout.css'];

/** Finds the sources of these browser tests. This takes about a second. */
export async function pageInputs(files: readonly string[]): Promise<TestInputs> {
  const frameworks = [...new Set(Object.values(apps))].map((name) => `test/wrappers/apps/${name}.ts`);
  const frames = await pageEntries('frame');
  const [tests, gateway] = await Promise.all([
    sourcesOf([...files, ...frameworks], { conditions: ['development'], external: served }),
    sourcesOf(['scripts/test/browser-gateway.ts', 'vite.config.ts', ...frames, ...(await pageEntries('global'))], {
      packages: 'external',
      platform: 'node',
    }),
  ]);

  /** Test helpers that contain these addresses load the modules. */
  const naming = async (address: string) => {
    const all = [...new Set([...tests.values()].flat())].filter((path) => path.startsWith('test/'));
    const texts = await Promise.all(all.map((path) => readFile(join(root, path), 'utf8')));
    return new Set(all.filter((_, index) => texts[index]?.includes(address)));
  };
  const [gatewayUsers, scriptUsers, frameworkUsers] = await Promise.all(
    ['/gateway.json', '/checkout.js', '/frameworks/'].map(naming),
  );
  const own = (file: string) => tests.get(slashes(file)) ?? [];
  const sum = (paths: readonly string[], of: typeof tests) => [...new Set(paths.flatMap((path) => of.get(path) ?? []))];
  const uses = (file: string, users: ReadonlySet<string> | undefined) => own(file).some((path) => users?.has(path));
  const everything = [...new Set([...readByVite, ...[...gateway.values()].flat()])].sort();
  const withFrames = [
    ...new Set([...readByVite, ...sum(['scripts/test/browser-gateway.ts', 'vite.config.ts', ...frames], gateway)]),
  ].sort();
  return {
    inputsOf: (file) => (uses(file, frameworkUsers) ? sum([slashes(file), ...frameworks], tests).sort() : own(file)),
    gatewayInputs: (file) => (uses(file, scriptUsers) ? everything : uses(file, gatewayUsers) ? withFrames : []),
  };
}

/** The entry modules of the gateway's pages, as in `vite.config.ts`: of its frames, or of the script of the tag. */
async function pageEntries(room: 'frame' | 'global'): Promise<string[]> {
  const config = await readFile(join(root, 'vite.config.ts'), 'utf8');
  const named = config.matchAll(new RegExp(`'(src/${room}/[\\w-]+\\.ts)'`, 'g'));
  return [...new Set(Array.from(named, ([, path]) => path ?? ''))];
}

/** By entry: the project's own files that it imports, directly or not. */
async function sourcesOf(entries: readonly string[], options: BuildOptions): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({ ...common, ...options, entryPoints: [...entries], metafile: true });
  return new Map(entries.map((entry) => [slashes(entry), reach(metafile, slashes(entry))]));
}

function reach({ inputs }: Metafile, entry: string): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    // A suffix makes a second copy of the same file (`define.ts?again`).
    const key = path in inputs ? path : undefined;
    if (key === undefined || found.has(key) || key.includes('node_modules/')) return;
    found.add(key);
    for (const { path: next } of inputs[key]?.imports ?? []) visit(next);
  };
  visit(entry);
  return [...new Set(Array.from(found, (path) => path.replace(/\?.*$/, '')))].sort();
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
