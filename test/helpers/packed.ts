/** The built packages as an app gets them: packed, and unpacked among what an app has installed beside them. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folderOf, readPackage, type PackageJson, type PackageName } from '../../scripts/packages/package-json.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export interface Packed {
  /** The packed file. */
  readonly file: string;
  /** Of the unpacked files, in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Its `package.json`. */
  readonly published: PackageJson;
}

/** An app in a folder of its own. */
export interface App {
  readonly folder: string;
  readonly packed: Readonly<Record<PackageName, Packed>>;
  /** The folder that a package is installed in. */
  installed(name: PackageName): string;
  /** The output of a Node program; an error if it fails. */
  node(...args: string[]): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** @param needs - Packages of the repository that the app has beside those that the two depend on. */
export async function makeApp(installs: readonly PackageName[], needs: readonly string[] = []): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  const packed = {
    'gw-checkout': await pack('gw-checkout', folder),
    'gw-checkout-sandbox': await pack('gw-checkout-sandbox', folder),
  };
  const installed = (name: PackageName) => join(folder, 'node_modules', name);
  for (const name of installs) {
    await mkdir(installed(name), { recursive: true });
    await run('tar', ['-xzf', packed[name].file, '-C', installed(name), '--strip-components=1']);
  }
  const beside = new Set([...needs, ...installs.flatMap((name) => Object.keys(packed[name].published.dependencies))]);
  for (const name of beside) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place);
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
  return {
    ...{ folder, packed, installed },
    node: (...args) => run(process.execPath, args, { cwd: folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Packs what the build has written, into this folder. */
export async function pack(name: PackageName, destination: string): Promise<Packed> {
  const { stdout } = await run('npm', ['pack', folderOf(root, name), '--json', '--pack-destination', destination], {
    cwd: root,
    maxBuffer: 64_000_000,
  });
  const [made] = JSON.parse(stdout) as { filename: string; unpackedSize: number; files: Packed['files'] }[];
  if (!made) throw new Error(`npm packed nothing of ${name}.`);
  const published = readPackage(root, name);
  return { file: join(destination, made.filename), size: made.unpackedSize, files: made.files, published };
}
