/**
 * `gw-checkout inventory URL`: compares the scripts of a live page with the manifest of the installed package (PCI DSS 6.4.3 and
 * 11.6.1). Exit code 0 where every file is the published one, 1 where one is not, 2 where the command is wrong.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readManifest, type Manifest, type Served } from './inventory-manifest.js';
import { scriptsOfPage, type PageScript } from './inventory-page.js';
import { UsageError } from './report-flags.js';

const help = `gw-checkout inventory URL [--manifest FILE]

Compares the scripts of the page at URL with the manifest of the installed package: every file that the gateway serves to this
page, the frame documents too, by SHA-384. Scripts of your own are listed with their hashes.

  --manifest FILE   another manifest than the installed package's (manifest.json of a build)
  --help            this text

It reads the page's HTML and runs nothing: a script that another script adds is not listed.

Exit code: 0 all files are the published ones; 1 a file was changed, is missing or is unexpected; 2 the command is wrong.
`;

/** Seconds to wait for each file. */
const patience = 20;
const atOnce = 6;

/** What it runs in; the process where absent. */
export interface Surroundings {
  readonly stdout?: NodeJS.WritableStream;
  readonly stderr?: NodeJS.WritableStream;
  readonly fetch?: typeof fetch;
}

type Verdict = 'same' | 'changed' | 'missing' | 'unexpected' | 'not ours';

interface Row {
  readonly verdict: Verdict;
  readonly name: string;
  readonly about: string;
}

/** Runs the command and gives its exit code. */
export async function runInventory(argv: readonly string[], surroundings: Surroundings = {}): Promise<number> {
  const { stdout = process.stdout, stderr = process.stderr, fetch: ask = fetch } = surroundings;
  try {
    const order = readOrder(argv);
    if (order === 'help') {
      stdout.write(help);
      return 0;
    }
    const manifest = await readManifest(order.manifest);
    const { rows, problems } = await takeInventory(order.url, manifest, (address) => load(ask, address));
    stdout.write(`${table(rows)}\n`);
    const wrong = rows.filter(({ verdict }) => verdict !== 'same' && verdict !== 'not ours').length;
    for (const problem of problems) stderr.write(`gw-checkout inventory: ${problem}\n`);
    const same = rows.filter(({ verdict }) => verdict === 'same').length;
    const others = rows.length - same - wrong;
    stdout.write(`\n${same} as published in ${manifest.version}, ${wrong} not, ${others} not ours\n`);
    return wrong > 0 || problems.length > 0 ? 1 : 0;
  } catch (error) {
    stderr.write(`gw-checkout inventory: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function readOrder(argv: readonly string[]): { url: string; manifest: string | undefined } | 'help' {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { manifest: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [url = '', ...more] = positionals;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || more.length > 0) {
    throw new UsageError(`Name one page by its address, https://shop.example/pay.\n\n${help}`);
  }
  return { url, manifest: values.manifest };
}

interface Loaded {
  readonly body: Uint8Array;
  /** After redirects. */
  readonly address: string;
}

/** A file as it is served now, past caches; the reason where it is not. */
type Load = (address: string) => Promise<Loaded | string>;

async function load(ask: typeof fetch, address: string): Promise<Loaded | string> {
  try {
    const response = await ask(address, { cache: 'no-store', signal: AbortSignal.timeout(patience * 1000) });
    if (!response.ok) return `HTTP ${response.status}`;
    return { body: new Uint8Array(await response.arrayBuffer()), address: response.url || address };
  } catch (error) {
    return error instanceof Error
      ? String(error.cause instanceof Error ? error.cause.message : error.message)
      : 'no answer';
  }
}

async function takeInventory(url: string, manifest: Manifest, get: Load): Promise<{ rows: Row[]; problems: string[] }> {
  const page = await get(url);
  if (typeof page === 'string') throw new Error(`${url} cannot be read: ${page}.`);
  const scripts = scriptsOfPage(new TextDecoder().decode(page.body), page.address);
  const rows: Row[] = [];
  const problems: string[] = [];
  const folders = new Map<string, Served>();
  const others: PageScript[] = [];
  for (const script of scripts) {
    const ours = script.address === undefined ? undefined : gatewayFile(script.address);
    if (!ours) {
      others.push(script);
      continue;
    }
    const served: Served = ours.version === 'latest' ? 'latest' : 'version';
    if (served === 'version' && ours.version !== manifest.version) {
      problems.push(
        `The page loads version ${ours.version}, and the manifest is that of ${manifest.version}. Install gw-checkout@${ours.version}, or name its manifest with --manifest.`,
      );
    }
    folders.set(ours.folder, served);
    const known = manifest.files.find((one) => one.file === ours.file && one.served.includes(served));
    if (!known)
      rows.push({ verdict: 'unexpected', name: script.address ?? '', about: 'The manifest has no such file.' });
    const wanted = known && `sha384-${known.sha384}`;
    if (script.integrity !== undefined && wanted && !script.integrity.split(/\s+/).includes(wanted)) {
      rows.push({
        verdict: 'changed',
        name: script.address ?? '',
        about: `The tag has integrity="${script.integrity}", the manifest ${wanted}.`,
      });
    }
  }
  if (folders.size === 0) problems.push('The page loads no script of the gateway (…/latest/checkout-vue/checkout.js).');
  for (const [folder, served] of folders) {
    const wanted = manifest.files.filter((one) => one.served.includes(served));
    rows.push(
      ...(await inTurns(wanted, async ({ file, sha384, purpose }): Promise<Row> => {
        const name = folder + file;
        const found = await get(name);
        if (typeof found === 'string') return { verdict: 'missing', name, about: `${found}. ${purpose}` };
        const hash = hashOf(found.body);
        if (hash === sha384) return { verdict: 'same', name, about: purpose };
        return { verdict: 'changed', name, about: `sha384-${hash}; published: sha384-${sha384}. ${purpose}` };
      })),
    );
  }
  rows.push(
    ...(await inTurns(others, async ({ where, address, code = '' }): Promise<Row> => {
      const name = address ?? where;
      if (address === undefined) return { verdict: 'not ours', name, about: `sha384-${hashOf(code)}` };
      const found = await get(address);
      return { verdict: 'not ours', name, about: typeof found === 'string' ? found : `sha384-${hashOf(found.body)}` };
    })),
  );
  return { rows, problems };
}

/** The folder of the gateway that an address lies in, and the file below it. */
function gatewayFile(address: string): { folder: string; version: string; file: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, path = '', version = '', file = ''] = /^(.*\/([^/]+)\/checkout-vue\/)(.+)$/.exec(pathname) ?? [];
  return path === '' ? undefined : { folder: origin + path, version, file };
}

const hashOf = (body: string | Uint8Array): string => createHash('sha384').update(body).digest('base64');

/** In the order of what is given, a few at a time. */
async function inTurns<One, Result>(all: readonly One[], act: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(act))));
  }
  return results;
}

/** What is wrong comes first. */
function table(rows: readonly Row[]): string {
  const order: readonly Verdict[] = ['changed', 'missing', 'unexpected', 'same', 'not ours'];
  const sorted = [...rows].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return sorted
    .map(({ verdict, name, about }) => `${verdict.padEnd(10)}  ${plain(name).padEnd(width)}  ${plain(about)}`)
    .join('\n');
}

/** A page's own words must not write on the terminal. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}
