/**
 * Takes the inventory of a page: compares its scripts with the manifest of the gateway's files and with the scripts that the shop
 * allows.
 *
 * @module
 */
import { hashOf as sha384Of } from './file-hash.js';
import type { Allowed } from './inventory-allowed.js';
import { decodePage } from './inventory-decode.js';
import { publishedFile, type Manifest, type Served } from './inventory-manifest.js';
import { readPage, targetOf, type PageScript } from './inventory-page.js';
import { linkedStyles, refreshTarget, type PageTarget } from './inventory-targets.js';

/** Verdicts on the gateway's files, then on everything else. */
export type Verdict = 'same' | 'changed' | 'missing' | 'unexpected' | 'allowed' | 'not allowed';

export interface Row {
  readonly verdict: Verdict;
  readonly kind: 'gateway' | 'script' | 'target';
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

interface LoadedFile {
  readonly body: Uint8Array;
  /** After redirects. */
  readonly address: string;
  readonly headers: Headers;
}

/** The current content of a file, past caches; or the reason it is not available. */
export type Load = (address: string) => Promise<LoadedFile | string>;

/** A script, a document or a style sheet of the page from a folder of the gateway. */
interface GatewayFile {
  readonly address: string;
  readonly integrity: string | undefined;
  readonly origin: string;
  readonly folder: string;
  readonly version: string;
  readonly served: Served;
  readonly file: string;
}

const batchSize = 6;

export const notAllowed =
  'The page has scripts, documents or addresses that are neither the gateway’s nor allowed. Check each of them. Allow your own with --allow sha384-… or --allow ADDRESS, or in an --allow-file.';

/** @throws Error where the page cannot be read. */
export async function takeInventory(url: string, expected: Expected, get: Load): Promise<Inventory> {
  const { manifest, allowed, origin } = expected;
  const page = await get(url);
  if (typeof page === 'string') throw new Error(`${url} cannot be read: ${page}.`);
  const { html, problem } = decodePage(page.body, page.headers.get('content-type') ?? undefined);
  const { scripts, targets, bases } = readPage(html, page.address);
  const isGatewayFile = (file: GatewayFile | undefined): file is GatewayFile =>
    file !== undefined && (origin === undefined || file.origin === origin);
  const gatewayFiles = scripts.map(gatewayFile).filter(isGatewayFile);
  const origins = [...new Set(gatewayFiles.map((file) => file.origin))];
  const otherScripts = scripts.filter((script) => !isGatewayFile(gatewayFile(script)));
  const otherTargets: PageTarget[] = [];
  for (const target of [...targets, ...targetsOfHeaders(page)]) {
    const file = target.kind === 'load' ? gatewayFile(target) : undefined;
    // Without `--origin`, the scripts choose the gateway, and never a frame alone.
    if (isGatewayFile(file) && (origin !== undefined || origins.includes(file.origin))) gatewayFiles.push(file);
    else otherTargets.push(target);
  }
  const folders = new Map(gatewayFiles.map(({ folder, served }) => [folder, served]));
  const rows = gatewayFiles.flatMap((file) => rowsOfTag(file, manifest));
  for (const [folder, served] of folders) rows.push(...(await rowsOfFolder(folder, served, manifest, get)));
  rows.push(...(await mapInBatches(otherScripts, (script) => rowOfScript(script, allowed, get))));
  const gateway = originOf(page.address) === origin ? undefined : origin;
  rows.push(...(await mapInBatches(otherTargets, (target) => rowOfTarget(target, allowed, gateway, get))));
  const problems = [
    ...(problem === undefined ? [] : [problem]),
    ...problemsOfOrigins(origins, origin),
    ...problemsOfVersions(gatewayFiles, manifest),
    ...problemsOfBases(bases, allowed),
  ];
  if (rows.some(({ verdict }) => verdict === 'not allowed')) problems.push(notAllowed);
  return { rows, problems, origins };
}

/** The rows for a file's own tag. */
function rowsOfTag(file: GatewayFile, manifest: Manifest): Row[] {
  const { address, integrity } = file;
  const manifestFile = publishedFile(manifest, file);
  if (!manifestFile)
    return [{ verdict: 'unexpected', kind: 'gateway', name: address, about: 'The manifest has no such file.' }];
  const expectedIntegrity = `sha384-${manifestFile.sha384}`;
  if (integrity === undefined || integrity.split(/\s+/).includes(expectedIntegrity)) return [];
  const about = `The tag has integrity="${integrity}", the manifest ${expectedIntegrity}.`;
  return [{ verdict: 'changed', kind: 'gateway', name: address, about }];
}

/** Every file that the page can load from the folder. */
function rowsOfFolder(folder: string, served: Served, manifest: Manifest, get: Load): Promise<Row[]> {
  const manifestFiles = manifest.files.filter((manifestFile) => manifestFile.served.includes(served));
  return mapInBatches(manifestFiles, async ({ file, sha384, purpose }): Promise<Row> => {
    const name = folder + file;
    const content = await get(name);
    if (typeof content === 'string')
      return { verdict: 'missing', kind: 'gateway', name, about: `${content}. ${purpose}` };
    const hash = hashOf(content.body);
    if (hash === `sha384-${sha384}`) return { verdict: 'same', kind: 'gateway', name, about: purpose };
    return { verdict: 'changed', kind: 'gateway', name, about: `${hash}; published: sha384-${sha384}. ${purpose}` };
  });
}

async function rowOfScript({ location, address, code = '' }: PageScript, allowed: Allowed, get: Load): Promise<Row> {
  const content = address === undefined ? { body: code } : await get(address);
  const hash = typeof content === 'string' ? content : hashOf(content.body);
  return withVerdict({ kind: 'script', name: address ?? location, about: hash }, hash, address, allowed);
}

/** @param gateway - Its origin, where the command names it and the page has another: its documents cannot reach into the page. */
export async function rowOfTarget(
  { kind, location, address }: PageTarget,
  allowed: Allowed,
  gateway: string | undefined,
  get: Load,
): Promise<Row> {
  const row = { kind: 'target', name: address } as const;
  if (
    /<(iframe|form) |formaction>$|^browser, document$/.test(location) &&
    gateway !== undefined &&
    originOf(address) === gateway
  )
    return { ...row, verdict: 'allowed', about: `${location}, at the gateway’s origin` };
  // A visit is not made: it may do something, such as to end a session.
  if (kind === 'visit') return withVerdict({ ...row, about: location }, undefined, address, allowed);
  const content = /^(https?|data):/i.test(address) ? await get(address) : 'not an address that can be loaded';
  const hash = typeof content === 'string' ? content : hashOf(content.body);
  return withVerdict({ ...row, about: `${location}, ${hash}` }, hash, address, allowed);
}

export function withVerdict(
  row: Omit<Row, 'verdict'>,
  hash: string | undefined,
  address: string | undefined,
  allowed: Allowed,
): Row {
  if (hash !== undefined && allowed.hashes.has(hash)) return { ...row, verdict: 'allowed' };
  if (address !== undefined && allowed.addresses.has(address))
    return { ...row, verdict: 'allowed', about: `${row.about}, allowed by its address` };
  return { ...row, verdict: 'not allowed' };
}

export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The headers `Refresh` and `Link` do what the tags do. */
function targetsOfHeaders({ headers, address }: LoadedFile): PageTarget[] {
  const refresh = headers.get('refresh');
  const references = [
    ...(refresh === null ? [] : [{ kind: 'visit', location: 'header Refresh', text: refreshTarget(refresh) } as const]),
    ...linkedStyles(headers.get('link') ?? '').map(
      (text) => ({ kind: 'load', location: 'header Link', text }) as const,
    ),
  ];
  return references
    .map((reference) => targetOf(reference, { name: 'meta', attributes: new Map() }, address, address))
    .filter((target) => target !== undefined);
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
function problemsOfVersions(files: readonly GatewayFile[], manifest: Manifest): string[] {
  const otherVersions = files.filter(({ served, version }) => served === 'version' && version !== manifest.version);
  const byFolder = new Map(otherVersions.map(({ folder, version }) => [folder, version]));
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

/** The gateway's folder of an address, and the file below it. */
export function gatewayFile({
  address,
  integrity,
}: Pick<PageScript, 'address' | 'integrity'>): GatewayFile | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, path = '', version = '', file = ''] = /^(.*\/([^/]+)\/checkout-vue\/)(.+)$/.exec(pathname) ?? [];
  if (path === '') return undefined;
  const served = version === 'latest' ? 'latest' : 'version';
  return { address, integrity, origin, folder: origin + path, version, served, file };
}

export const hashOf = (body: string | Uint8Array): string => `sha384-${sha384Of(body)}`;

/** In the given order, a few at a time. */
export async function mapInBatches<Item, Result>(
  all: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += batchSize) {
    results.push(...(await Promise.all(all.slice(start, start + batchSize).map(run))));
  }
  return results;
}
