/**
 * A package registry on this machine: the two packed packages, and what is in `node_modules`. With it `npm install` and `npx` run as they do for
 * a newcomer, before the packages are published and without a network.
 *
 * @module
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-fs';
import { root, type Packed } from './packed.js';

export interface Registry {
  readonly url: string;
  /** The files that were fetched, as `name/version`. */
  readonly fetched: ReadonlySet<string>;
  close(): void;
}

/** A version of a package: its `package.json`, and how its archive is written. */
interface Release {
  readonly name: string;
  readonly version: string;
  readonly about: object;
  readonly write: (to: NodeJS.WritableStream) => Promise<void>;
}

export async function startRegistry(packed: readonly Packed[]): Promise<Registry> {
  const releases = [...packed.map(releaseOf), ...(await installedReleases())];
  const fetched = new Set<string>();
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent((request.url ?? '/').slice(1)).split('/-/');
    const named = releases.filter((one) => one.name === name);
    if (named.length === 0) return void response.writeHead(404).end('{}');
    if (version === undefined) return void response.end(JSON.stringify(listing(name, named, urlOf())));
    const release = named.find((one) => one.version === version);
    if (!release) return void response.writeHead(404).end();
    fetched.add(`${name}/${version}`);
    release.write(response).catch((error: unknown) => response.destroy(error as Error));
  });
  const urlOf = () => `http://localhost:${String((server.address() as AddressInfo).port)}`;
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return { url: urlOf(), fetched, close: () => void server.close().closeAllConnections() };
}

/** A registry's answer about a package. */
function listing(name: string, releases: readonly Release[], url: string): object {
  const versions = releases.map(({ version, about }) => [
    version,
    { ...about, dist: { tarball: `${url}/${name}/-/${version}` } },
  ]);
  return { name, 'dist-tags': { latest: releases[0]?.version }, versions: Object.fromEntries(versions) };
}

function releaseOf({ published, file }: Packed): Release {
  const { name, version } = published;
  return {
    ...{ name, version, about: published },
    write: async (to) => void to.end(await readFile(file)),
  };
}

/** Each package of `node_modules`; the one that is not inside of another comes first, as the latest. */
async function installedReleases(): Promise<Release[]> {
  const lock = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  const paths = Object.keys(lock.packages).sort((one, other) => one.length - other.length);
  const found = await Promise.all(
    paths.map(async (path): Promise<Release[]> => {
      const folder = join(root, path);
      const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
      // Of another system: npm writes it down and does not install it.
      if (text === undefined) return [];
      // A registry does not run these: scripts for developers of the package.
      const { devDependencies: _, scripts: __, ...about } = JSON.parse(text) as Record<string, unknown>;
      const { name, version } = about as { name: string; version: string };
      return [{ name, version, about, write: (to) => archive(folder, to) }];
    }),
  );
  return found.flat();
}

const archive = (folder: string, to: NodeJS.WritableStream): Promise<void> =>
  pipeline(
    pack(folder, {
      ignore: (path) => path.slice(folder.length).includes('node_modules'),
      map: (header) => ({ ...header, name: `package/${header.name}` }),
    }),
    createGzip({ level: 1 }),
    to,
  );
