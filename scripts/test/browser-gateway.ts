/**
 * The sandbox gateway for the browser tests: the real one on two real ports, and beside it, under `/test/`, what a shop's
 * server would do for a page (make orders, list transactions) and what a test asks for (faults of one order, strange pages).
 *
 * Prints its addresses as one line of JSON. Ends when its input ends, so that it never outlives the test run.
 *
 * @module
 */
import { createServer } from 'node:net';
import { localAssets } from '../../src/sandbox/cli/assets.js';
import { listen, type Handler } from '../../src/sandbox/cli/listen.js';
import { isCut } from '../../src/sandbox/app/gateway.js';
import { startGateway, type TestGateway } from '../../test/helpers/gateway.js';

interface Wish {
  token: string;
  route: string;
  /** As in `X-Sandbox-Fault`. */
  fault: string;
  times: number;
}

/** Pages that are not the gateway's: what they do is said in their name. */
const pages: Readonly<Record<string, string>> = {
  // Loads, and never says hello.
  '/test/silent/frame.html': '',
  // Knows the channel from its address, and is not the frame that the channel is for.
  '/test/stranger/frame.html': `const said = new URLSearchParams(location.hash.slice(1));
parent.postMessage(JSON.parse(said.get('message')), said.get('origin'));`,
  // Says hello as the gateway's frame does, then whatever it was told to over its port.
  '/test/babbler/frame.html': `const said = new URLSearchParams(location.hash.slice(1));
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return;
  for (const message of [undefined, 7, 'paid', [], { type: 'order' }, { type: 'height', height: 'tall' },
    { type: 'answer', attempt: 1, answer: { kind: 'paid', order: { order_status: 'approved' } } }]) port.postMessage(message);
});
parent.postMessage({ gw: 'hello', channel: said.get('channel') }, said.get('origin'));`,
};

const wishes: Wish[] = [];
/** Requests that reached the gateway, by token and path. */
const counts = new Map<string, number>();

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};
const json = (value: unknown) => Response.json(value, { headers: cors });

async function help(shop: TestGateway, request: Request, path: string): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors });
  const page = pages[path];
  if (page !== undefined) {
    const html = `<!doctype html><title>A page of a test</title><script>${page}</script>`;
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  }
  const input = (await request.json()) as Record<string, string | number>;
  switch (path) {
    case '/test/order':
      return json(await shop.createOrder({ server_callback_url: '', ...input }));
    case '/test/transactions':
      return json(await shop.transactions(String(input['order_id'])));
    case '/test/status':
      return json(await shop.status(String(input['order_id'])));
    case '/test/fault':
      wishes.push(input as unknown as Wish);
      return json({});
    case '/test/file': {
      const file = await shop.gateway.fetchPay(new Request(payOrigin + String(input['path'])));
      return json(await file.text());
    }
    case '/test/count':
      return json(counts.get(`${input['token']} ${input['route']}`) ?? 0);
    default:
      return new Response('Not found\n', { status: 404 });
  }
}

/** The request with the faults that were wished for it, in the header that anyone may send. */
async function withWishes(request: Request, path: string): Promise<Request> {
  if (request.method !== 'POST' || !path.startsWith('/api/')) return request;
  const text = await request.clone().text();
  const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
  counts.set(`${token} ${path}`, (counts.get(`${token} ${path}`) ?? 0) + 1);
  const met = wishes.filter((wish) => wish.token === token && wish.route === path && wish.times-- > 0);
  if (met.length === 0) return request;
  const headers = new Headers(request.headers);
  headers.set('x-sandbox-fault', met.map(({ fault }) => fault).join(','));
  return new Request(request.url, { method: 'POST', headers, body: text });
}

/**
 * A lost answer, after its head. A browser whose connection is cut before that may send the request again by itself, when
 * the connection had served another one before; a test could not tell what it will meet.
 */
function lost(): Response {
  const body = new Blob(['{"response":']).stream();
  return new Response(body, {
    headers: { ...cors, 'content-type': 'application/json', 'content-length': '1000', connection: 'close' },
  });
}

const notReady: Handler = async () => new Response('Starting\n', { status: 503 });
let pay = notReady;
let acs = notReady;
const payPort = await listen(0, 'port', () => pay);
const acsPort = await listen(0, 'acs-port', () => acs);
const payOrigin = `http://localhost:${payPort.port}`;
const acsOrigin = `http://localhost:${acsPort.port}`;
const assets = localAssets();
/** As they were when they were first asked for: a source that changes meanwhile must not change them under a test. */
const files = new Map<string, ReturnType<typeof assets.read>>();
const frozen = {
  read(path: string) {
    const file = files.get(path) ?? assets.read(path);
    files.set(path, file);
    return file;
  },
};
const shop = await startGateway({ payOrigin, acsOrigin, assets: frozen, now: () => new Date() });

const handle =
  (answer: (request: Request) => Promise<Response>): Handler =>
  async (request) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith('/test/')) return help(shop, request, path);
    const response = await answer(await withWishes(request, path));
    return isCut(response) ? lost() : response;
  };
pay = handle((request) => shop.gateway.fetchPay(request));
acs = handle((request) => shop.gateway.fetchAcs(request));
shop.gateway.startJobs();

/** A port nobody listens on. */
const closed = await new Promise<number>((resolve) => {
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});
// The pages are built now: no test's patience is to be spent on it.
await frozen.read('frame.html');
process.stdout.write(`${JSON.stringify({ pay: payOrigin, acs: acsOrigin, closed: `http://localhost:${closed}` })}\n`);

// The run is over.
process.stdin.resume().once('close', () => {
  assets.stop();
  process.exit(0);
});
