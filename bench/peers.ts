/**
 * Public packages of other providers, until their first request to their own servers: the earliest moment at which they
 * can request their card frame. The bench does not reach these servers. For comparison, `<gw-card-form>` until it
 * requests its frame.
 */
import { build } from 'esbuild';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../scripts/browser.js';
import { slow4G, SlowLine } from './slow-line.js';
import { median, Track } from './speed.js';

const cpu = 4;
const here = fileURLToPath(new URL('.', import.meta.url));

interface Peer {
  readonly name: string;
  readonly package: string;
  /** The purpose of its first request to its own servers. */
  readonly firstAsk: string;
  readonly script: string;
}

/** Pages from the providers' documentation, for cards only. */
const peers: readonly Peer[] = [
  {
    name: 'Adyen Web: core and card',
    package: '@adyen/adyen-web',
    firstAsk: 'a frame that recognises the device',
    script: `import { AdyenCheckout, Card } from '@adyen/adyen-web';
      import '@adyen/adyen-web/styles/adyen.css';
      const paymentMethods = [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }];
      const amount = { value: 1000, currency: 'EUR' };
      const options = { environment: 'test', clientKey: 'test_BENCH', countryCode: 'DE', locale: 'en-US', amount };
      const checkout = await AdyenCheckout({ ...options, paymentMethodsResponse: { paymentMethods } });
      new Card(checkout).mount('#card');`,
  },
  {
    name: 'Braintree: client and hosted fields',
    package: 'braintree-web',
    firstAsk: 'the settings of the shop, before its frames',
    script: `import client from 'braintree-web/client';
      import hostedFields from 'braintree-web/hosted-fields';
      const number = { container: '#card' };
      const made = await client.create({ authorization: 'sandbox_bench000_bench0000000bench' });
      await hostedFields.create({ client: made, fields: { number } });`,
  },
  {
    name: 'Primer: the loader of its checkout',
    package: '@primer-io/checkout-web',
    firstAsk: 'the checkout itself, which the package does not hold',
    script: `import { loadPrimer, Primer } from '@primer-io/checkout-web';
      await loadPrimer?.();
      await Primer.showUniversalCheckout('bench', { container: '#card' });`,
  },
];

export interface PeerResult {
  name: string;
  version: string;
  firstAsk: string;
  /**
   * Time in ms until the first request to its own servers, and as a multiple of the baseline; undefined if it made
   * none.
   */
  asked?: number;
  ratio?: number;
  /** Bytes on the wire until then, and the number of answers. */
  bytes: number;
  requests: number;
  /** Its first request to its own servers: host and path. */
  first?: string;
  /** Hosts that it requested, and that the bench does not reach. */
  hosts: string;
  /** The page's errors, if it did not continue. */
  problem?: string;
}

interface Files {
  readonly [path: string]: { readonly type: string; readonly body: string } | undefined;
}

const folderOf = (name: string): string => `${here}node_modules/${name}/package.json`;
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(folderOf(name), 'utf8')) as { version: string }).version;

/** Measures `runs` times. With `update`, the medians are saved for docs/speed.md. */
export async function benchPeers({ runs = 5, update = false } = {}): Promise<void> {
  const missing = peers.filter((peer) => !existsSync(folderOf(peer.package)));
  if (missing.length > 0) {
    throw new Error(`Not installed: ${missing.map((peer) => peer.package).join(', ')}. Run: npm ci --prefix bench`);
  }
  const { floor, ours } = await measureOurs(runs);
  const found = await findBrowser();
  // No request of these packages leaves the machine.
  const walls = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'];
  const browser = await chromium.launch({ ...found, args: [...found.args, ...walls] });
  const results = [ours];
  try {
    for (const peer of peers) results.push(await measurePeer(browser, peer, floor, runs));
  } finally {
    await browser.close();
  }
  console.dir(results, { depth: 4 });
  if (!update) return;
  const file = fileURLToPath(new URL('peers.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify({ line: slow4G, cpu, runs, results }, null, 2)}\n`);
}

async function measureOurs(runs: number): Promise<{ floor: number; ours: PeerResult }> {
  const track = new Track();
  const floors: number[] = [];
  const asked: { from: number; bytes: number; requests: number }[] = [];
  try {
    await track.start(slow4G);
    for (let run = 0; run < runs; run++) {
      floors.push((await track.visit({ subject: 'floor', crossSite: true, cpu })).shown);
      const visit = await track.visit({ subject: 'gw-card-form', crossSite: true, cpu });
      const frame = visit.asked.find(({ what }) => what.includes('frame.html'));
      const before = visit.asked.filter(({ to }) => frame && to <= frame.from);
      const bytes = before.reduce((sum, one) => sum + one.bytes, 0);
      asked.push({ from: frame?.from ?? NaN, bytes, requests: before.length });
    }
  } finally {
    await track.stop();
  }
  const floor = median(floors);
  const from = median(asked.map((one) => one.from));
  const ours = {
    name: '`<gw-card-form>`',
    version: 'this one',
    firstAsk: 'the card frame',
    asked: Math.round(from),
    ratio: ratio(from, floor),
    bytes: median(asked.map(({ bytes }) => bytes)),
    requests: median(asked.map(({ requests }) => requests)),
    hosts: '',
  };
  return { floor, ours };
}

const ratio = (time: number, floor: number): number => Math.round((time / floor) * 100) / 100;

async function measurePeer(browser: Browser, peer: Peer, floor: number, runs: number): Promise<PeerResult> {
  const files = await filesOf(peer);
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-cache' };
    return response.writeHead(200, headers).end(brotliCompressSync(file.body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const line = new SlowLine(slow4G);
  const port = await line.before((server.address() as AddressInfo).port);
  try {
    const visits: Awaited<ReturnType<typeof visitPeer>>[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visitPeer(browser, line, port));
    const asked = median(visits.map((one) => one.asked));
    const problem = visits.find((one) => one.problem)?.problem;
    const [first] = visits[0]?.wanted ?? [];
    return {
      name: peer.name,
      version: `${peer.package} ${versionOf(peer.package)}`,
      firstAsk: peer.firstAsk,
      ...(Number.isNaN(asked) ? {} : { asked: Math.round(asked), ratio: ratio(asked, floor) }),
      bytes: median(visits.map(({ bytes }) => bytes)),
      requests: median(visits.map(({ requests }) => requests)),
      ...(first && { first: first.host + first.path }),
      hosts: [...new Set(visits.flatMap(({ wanted }) => wanted.map(({ host }) => host)))].join(', '),
      ...(problem ? { problem } : {}),
    };
  } finally {
    line.close();
    server.close();
  }
}

async function visitPeer(browser: Browser, line: SlowLine, port: number) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const wanted: { host: string; path: string; at: number }[] = [];
    let problem: string | undefined;
    page.on('pageerror', ({ message }) => (problem ??= message.split('\n')[0]));
    session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      const { protocol, hostname, pathname } = new URL(request.url);
      if (/^http/.test(protocol) && hostname !== '127.0.0.1')
        wanted.push({ host: hostname, path: pathname, at: wallTime * 1000 });
    });
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    line.reset();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    const patience = performance.now() + 10_000;
    while (wanted.length === 0 && problem === undefined && performance.now() < patience) await pause(100);
    // Requests that fail without the provider's servers.
    await pause(1500);
    const began = await page.evaluate(() => performance.timeOrigin);
    const at = wanted[0]?.at ?? NaN;
    return { asked: at - began, ...line.arrived(at || Infinity), wanted, problem };
  } finally {
    await context.close();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function filesOf({ script }: Peer): Promise<Files> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: here },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text;
  const style = text('.css');
  const link = style === undefined ? '' : '<link rel="stylesheet" href="/style.css">';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pay</title><link rel="icon" href="data:,">${link}<script type="module" src="/script.js"></script></head><body><div id="card"></div></body></html>`;
  return {
    '/': { type: 'text/html; charset=utf-8', body: html },
    '/script.js': { type: 'text/javascript', body: text('.js') ?? '' },
    '/style.css': { type: 'text/css', body: style ?? '' },
  };
}
