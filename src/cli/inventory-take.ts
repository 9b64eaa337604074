/**
 * Takes the inventory of a page: compares its scripts with the manifest of the gateway's files and with the scripts that the shop
 * allows.
 *
 * @module
 */
import { hashOf as sha384Of } from './file-hash.js';
import type { Allowed } from './inventory-allowed.js';
import type { Manifest, Served } from './inventory-manifest.js';
import { readPage, type PageScript } from './inventory-page.js';

/** Verdicts on the gateway's files, then on the other scripts. */
export type Verdict = 'same' | 'changed' | 'missing' | 'unexpected' | 'allowed' | 'not allowed';

export interface Row {
  readonly verdict: Verdict;
  readonly name: string;
  readonly about: string;
}

export interface Inventory {
  readonly rows: readonly Row[];
  /** Problems beside the rows. */
  readonly problems: readonly string[];
  /** Origins of the gateway's files. */
  readonly origins: readonly string[];
}

export interface Expected {
  readonly manifest: Manifest;
  readonly allowed: Allowed;
  /** The gateway's origin; where undefined, the page's choice. */
  readonly origin: string | undefined;
}

interface Loaded {
  readonly body: Uint8Array;
  /** After redirects. */
  readonly address: string;
}

/** The current content of a file, past caches; or the reason it is not available. */
export type Load = (address: string) => Promise<Loaded | string>;

/** A script of the page from a folder of the gateway. */
interface GatewayScript {
  readonly address: string;
  readonly integrity: string | undefined;
  readonly origin: string;
  readonly folder: string;
  readonly version: string;
  readonly served: Served;
  readonly file: string;
}

const atOnce = 6;

/** @throws Error where the page cannot be read. */
export async function takeInventory(url: string, expected: Expected, get: Load): Promise<Inventory> {
  const { manifest, allowed, origin } = expected;
  const page = await get(url);
  if (typeof page === 'string') throw new Error(`${url} cannot be read: ${page}.`);
  const { scripts, bases } = readPage(new TextDecoder().decode(page.body), page.address);
  const ours: GatewayScript[] = [];
  const others: PageScript[] = [];
  for (const script of scripts) {
    const one = gatewayScript(script);
    if (one && (origin === undefined || one.origin === origin)) ours.push(one);
    else others.push(script);
  }
  const origins = [...new Set(ours.map((one) => one.origin))];
  const folders = new Map(ours.map(({ folder, served }) => [folder, served]));
  const rows = [...ours.flatMap((script) => rowsOfTag(script, manifest))];
  for (const [folder, served] of folders) rows.push(...(await rowsOfFolder(folder, served, manifest, get)));
  rows.push(...(await inTurns(others, (script) => rowOfOther(script, allowed, get))));
  const problems = [
    ...problemsOfOrigins(origins, origin),
    ...problemsOfVersions(ours, manifest),
    ...problemsOfBases(bases, allowed),
  ];
  if (rows.some(({ verdict }) => verdict === 'not allowed')) {
    problems.push(
      'The page has scripts that are neither the gateway’s nor allowed. Check each of them. Allow your own scripts with --allow sha384-… or in an --allow-file.',
    );
  }
  return { rows, problems, origins };
}

/** The rows for a file's own tag. */
function rowsOfTag({ address, integrity, served, file }: GatewayScript, manifest: Manifest): Row[] {
  const known = manifest.files.find((one) => one.file === file && one.served.includes(served));
  if (!known) return [{ verdict: 'unexpected', name: address, about: 'The manifest has no such file.' }];
  const wanted = `sha384-${known.sha384}`;
  if (integrity === undefined || integrity.split(/\s+/).includes(wanted)) return [];
  const about = `The tag has integrity="${integrity}", the manifest ${wanted}.`;
  return [{ verdict: 'changed', name: address, about }];
}

/** Every file that the page can load from the folder. */
function rowsOfFolder(folder: string, served: Served, manifest: Manifest, get: Load): Promise<Row[]> {
  const wanted = manifest.files.filter((one) => one.served.includes(served));
  return inTurns(wanted, async ({ file, sha384, purpose }): Promise<Row> => {
    const name = folder + file;
    const found = await get(name);
    if (typeof found === 'string') return { verdict: 'missing', name, about: `${found}. ${purpose}` };
    const hash = hashOf(found.body);
    if (hash === `sha384-${sha384}`) return { verdict: 'same', name, about: purpose };
    return { verdict: 'changed', name, about: `${hash}; published: sha384-${sha384}. ${purpose}` };
  });
}

async function rowOfOther({ where, address, code = '' }: PageScript, allowed: Allowed, get: Load): Promise<Row> {
  const found = address === undefined ? { body: code } : await get(address);
  const hash = typeof found === 'string' ? found : hashOf(found.body);
  const name = address ?? where;
  if (allowed.hashes.has(hash)) return { verdict: 'allowed', name, about: hash };
  if (address !== undefined && allowed.addresses.has(address)) {
    return { verdict: 'allowed', name, about: `${hash}, allowed by its address` };
  }
  return { verdict: 'not allowed', name, about: hash };
}

function problemsOfOrigins(origins: readonly string[], expected: string | undefined): string[] {
  if (origins.length === 0) {
    const gateway = expected === undefined ? 'the gateway' : `the gateway ${expected}`;
    return [`The page loads no script of ${gateway} (…/latest/checkout-vue/checkout.js).`];
  }
  if (origins.length === 1) return [];
  const count = origins.length === 2 ? 'two' : String(origins.length);
  return [
    `The page loads files of a gateway from ${count} origins: ${origins.join(', ')}. Name your gateway with --origin. The other origins are not the gateway’s.`,
  ];
}

/** Once per folder, whatever the page loads from it. */
function problemsOfVersions(ours: readonly GatewayScript[], manifest: Manifest): string[] {
  const others = ours.filter(({ served, version }) => served === 'version' && version !== manifest.version);
  const byFolder = new Map(others.map(({ folder, version }) => [folder, version]));
  return [...byFolder.values()].map(
    (version) =>
      `The page loads version ${version}, but the manifest belongs to version ${manifest.version}. Install gw-checkout@${version}, or name its manifest with --manifest.`,
  );
}

function problemsOfBases(bases: readonly string[], allowed: Allowed): string[] {
  return [...new Set(bases)]
    .filter((base) => !allowed.addresses.has(base))
    .map(
      (base) =>
        `The page has a <base href>, so the addresses after it start at ${base}. Check whether it is yours. If so, allow it with --allow ${base}`,
    );
}

/** The gateway's folder of a script's address, and the file below it. */
function gatewayScript({ address, integrity }: PageScript): GatewayScript | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, path = '', version = '', file = ''] = /^(.*\/([^/]+)\/checkout-vue\/)(.+)$/.exec(pathname) ?? [];
  if (path === '') return undefined;
  const served = version === 'latest' ? 'latest' : 'version';
  return { address, integrity, origin, folder: origin + path, version, served, file };
}

const hashOf = (body: string | Uint8Array): string => `sha384-${sha384Of(body)}`;

/** In the given order, a few at a time. */
async function inTurns<One, Result>(all: readonly One[], act: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(act))));
  }
  return results;
}
