/**
 * The folder of an app. It is outside of the repository, so an app cannot find the repository's packages. The
 * dependencies of an app are cached between runs, by its `package.json`; the packed file is installed each time.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './command.js';
import { shared, type App } from './list.js';

const cacheHome = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
/** The folder of the installed apps. */
const cache = process.env['GW_APPS_CACHE'] ?? join(cacheHome, 'gw-checkout', 'apps');

/** A file in the app's `node_modules` that names the installed packed file. */
const mark = '.installed';

const quietly = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--prefer-offline'];

const hash = (...parts: readonly (string | Buffer)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 12);
};

/** The packed files. */
export interface Packed {
  readonly shop: string;
  readonly sandbox: string;
}

/** Packs both packages, which are built. */
export async function packAll(root: string): Promise<Packed> {
  await mkdir(cache, { recursive: true });
  const packed = { shop: await pack(root, 'gw-checkout'), sandbox: await pack(root, 'gw-checkout-sandbox') };
  for (const name of await readdir(cache)) {
    if (name.endsWith('.tgz') && !Object.values(packed).includes(join(cache, name))) await rm(join(cache, name));
  }
  return packed;
}

/** The name contains a hash of the content: npm does not reinstall a file with the same name. */
async function pack(root: string, name: string): Promise<string> {
  const { code, output } = await runNpm(root, ['pack', '--silent', `./packages/${name}`, '--pack-destination', cache]);
  if (code !== 0) throw new Error(`\`npm pack ./packages/${name}\` failed:\n${output}`);
  const packed = join(cache, output.split('\n').at(-1) ?? '');
  const named = join(cache, `${name}-${hash(await readFile(packed))}.tgz`);
  await rename(packed, named);
  return named;
}

async function install(folder: string, packages: readonly string[]): Promise<void> {
  const { code, output } = await runNpm(folder, ['install', ...quietly, ...packages]);
  if (code !== 0) throw new Error(`\`npm install ${packages.join(' ')}\` failed:\n${output}`);
}

const sourceOf = (root: string, { name }: App): string => join(root, 'test', 'apps', name);

async function folderOf(root: string, app: App): Promise<string> {
  const manifest = await readFile(join(sourceOf(root, app), 'package.json'));
  return join(cache, `${app.name}-${hash(manifest, process.version)}`);
}

/** @throws Error if an app has to be installed and the registry is unreachable. */
export async function requireRegistry(root: string, apps: readonly App[]): Promise<void> {
  const marks = await Promise.all(apps.map(async (app) => join(await folderOf(root, app), 'node_modules', mark)));
  if (marks.every((path) => existsSync(path))) return;
  const ask = ['view', 'typescript', 'version', '--prefer-online', '--fetch-retries=1'];
  const { code, output } = await runNpm(root, ask);
  if (code === 0) return;
  throw new Error(
    `The apps are installed from the npm registry, which is unreachable. Fix: connect to it and run the command again. \`npm ${ask.join(' ')}\` printed:\n${output}`,
  );
}

/**
 * Copies the files of an app to its folder, and installs its dependencies and then the packed files.
 *
 * @returns The folder.
 * @throws Error with npm's output.
 */
export async function installApp(root: string, app: App, { shop, sandbox }: Packed): Promise<string> {
  const source = sourceOf(root, app);
  const folder = await folderOf(root, app);
  const marked = join(folder, 'node_modules', mark);
  await forget(app.name, folder);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (old !== 'node_modules') await rm(join(folder, old), { recursive: true });
  }
  await cp(source, folder, { recursive: true, filter: (path) => path !== join(source, wrong) });
  if (app.callbacks) await cp(join(root, 'test', 'apps', shared), join(folder, 'src'), { recursive: true });
  const known = await readFile(marked, 'utf8').catch(() => '');
  if (known === '') await install(folder, []);
  const packed = app.tests ? [shop, sandbox] : [shop];
  if (known !== packed.join()) {
    await install(folder, ['--no-save', ...packed]);
    await writeFile(marked, packed.join());
  }
  return folder;
}

/** Installs the packed sandbox in an empty folder, as a shop without other packages does. @returns The folder. */
export async function installSandbox({ sandbox }: Packed): Promise<string> {
  const folder = join(cache, 'sandbox');
  const marked = join(folder, 'node_modules', mark);
  if ((await readFile(marked, 'utf8').catch(() => '')) === sandbox) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Without a package.json, npm would search the folders above.
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await install(folder, [sandbox]);
  await writeFile(marked, sandbox);
  return folder;
}

/** The folder of an app whose files each use the package wrongly. */
export const wrong = 'wrong';

/** Removes the installation of an app whose `package.json` has changed. */
async function forget(name: string, folder: string): Promise<void> {
  for (const entry of await readdir(cache)) {
    const old = join(cache, entry);
    if (entry.replace(/-[0-9a-f]{12}$/, '') === name && old !== folder) await rm(old, { recursive: true });
  }
}
