/**
 * The folder of an app, outside of the repository: nothing of the repository's packages can be found from there. What an app installs is
 * kept between runs, by its `package.json`; the packed file is installed each time.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './command.js';
import { shared, type App } from './list.js';

const cacheHome = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
/** Where the apps are installed. */
const cache = process.env['GW_APPS_CACHE'] ?? join(cacheHome, 'gw-checkout', 'apps');

const quietly = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--prefer-offline'];
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (?:request|timeout)/;

const hash = (...parts: readonly (string | Buffer)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 12);
};

/** Packs `dist/gw-checkout`. Its name has a hash of its content: npm takes a file of the same name for what it has installed. */
export async function pack(root: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const { code, output } = await runNpm(root, ['pack', '--silent', './dist/gw-checkout', '--pack-destination', cache]);
  if (code !== 0) throw new Error(`\`npm pack ./dist/gw-checkout\` failed:\n${output}`);
  const packed = join(cache, output.split('\n').at(-1) ?? '');
  const named = join(cache, `packed-${hash(await readFile(packed))}.tgz`);
  await rename(packed, named);
  for (const name of await readdir(cache)) {
    if (name.endsWith('.tgz') && join(cache, name) !== named) await rm(join(cache, name));
  }
  return named;
}

async function install(folder: string, packages: readonly string[]): Promise<void> {
  const { code, output } = await runNpm(folder, ['install', ...quietly, ...packages]);
  if (code === 0) return;
  const cause = unreachable.test(output) ? 'The npm registry cannot be reached. The apps are installed from it.\n' : '';
  throw new Error(`${cause}\`npm install ${packages.join(' ')}\` failed:\n${output}`);
}

/**
 * Puts the files of an app into its folder and installs what it needs, and then the packed file.
 *
 * @returns The folder.
 * @throws Error with what npm says.
 */
export async function installApp(root: string, { name, callbacks }: App, packed: string): Promise<string> {
  const source = join(root, 'test', 'apps', name);
  const folder = join(cache, `${name}-${hash(await readFile(join(source, 'package.json')), process.version)}`);
  const isInstalled = join(folder, 'node_modules', '.installed');
  await forget(name, folder);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (old !== 'node_modules') await rm(join(folder, old), { recursive: true });
  }
  await cp(source, folder, { recursive: true, filter: (path) => path !== join(source, wrong) });
  if (callbacks) await cp(join(root, 'test', 'apps', shared), join(folder, 'src'), { recursive: true });
  const known = await readFile(isInstalled, 'utf8').catch(() => '');
  if (known === '') await install(folder, []);
  if (known !== packed) await install(folder, ['--no-save', packed]);
  await writeFile(isInstalled, packed);
  return folder;
}

/** The folder of an app whose files each use the package wrongly. */
export const wrong = 'wrong';

/** Removes what an app with another `package.json` had installed. */
async function forget(name: string, folder: string): Promise<void> {
  for (const entry of await readdir(cache)) {
    const old = join(cache, entry);
    if (entry.replace(/-[0-9a-f]{12}$/, '') === name && old !== folder) await rm(old, { recursive: true });
  }
}
