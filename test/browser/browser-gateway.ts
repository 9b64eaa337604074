/**
 * The sandbox gateway for the browser tests, on two real ports. Under `/test/` it also has the routes of a shop's
 * server (create orders, list transactions) and routes for tests (faults of one order, invalid pages).
 *
 * It prints its addresses as one line of JSON. It exits when its input closes, so it never outlives the test run.
 *
 * @module
 */
import { createServer } from 'node:net';
import type { Challenge } from '../../src/contract/index.js';
import { localAssets } from '../../src/sandbox/cli/assets.js';
import { listen, type Handler } from '../../src/sandbox/cli/listen.js';
import { isBroken } from '../../src/sandbox/app/gateway.js';
import { startGateway, widget, type TestGateway } from '../helpers/gateway.js';

interface Wish {
  /**
   * The order's token; for an order that the page creates, its `order_id` or `order_desc`; for a transfer, its
   * `widget_id`.
   */
  token: string;
  route: string;
  /** As in `X-Sandbox-Fault`. */
  fault?: string;
  /** The answer instead of the gateway's, which never receives the request. */
  answer?: { status?: number; type?: string; body: string };
  times: number;
}

/** Pages that do not come from the gateway. Their names describe them. */
const pages: Readonly<Record<string, string>> = {
  // Loads, but never sends its hello.
  '/test/silent/frame.html': '',
  // Knows the channel from its address, but is not the frame of the channel.
  '/test/stranger/frame.html': `const said = new URLSearchParams(location.hash.slice(1));
parent.postMessage(JSON.parse(said.get('message')), said.get('origin'));`,
  // Sends its hello like the gateway's frame, then sends invalid messages over its port.
  '/test/babbler/frame.html': `const said = new URLSearchParams(location.hash.slice(1));
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return;
  for (const message of [undefined, 7, 'paid', [], { type: 'order' }, { type: 'height', height: 'tall' },
    { type: 'answer', attempt: 1, answer: { kind: 'paid', order: { order_status: 'approved' } } }]) port.postMessage(message);
});
parent.postMessage({ gw: 'hello', channel: said.get('channel') }, said.get('origin'));`,
};

const wishes: Wish[] = [];
/** Requests that reached the gateway, by the order's name and path. */
const counts = new Map<string, number>();
/** Requests to a transfer's routes, by widget and path; and the maximum number of concurrent requests. */
const sent = new Map<string, unknown[]>();
const together = new Map<string, { now: number; most: number }>();
/** A widget for each test, so no test receives another test's transfers. */
const widgets = Array.from({ length: 2000 }, (_, index) => `widget-of-test-${index}`);
let widgetsGiven = 0;
/** Descriptions of the orders that pages created, by `order_id`, because a look-up contains only the id. */
const described = new Map<string, string>();

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};
const json = (value: unknown) => Response.json(value, { headers: cors });

async function help(shop: TestGateway, request: Request, path: string): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors });
  // A page that never loads, and an answer that leaves the browser on the page where it is.
  if (path === '/test/never') return new Promise(() => undefined);
  if (path === '/test/nothing') return new Response(null, { status: 204 });
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
    case '/test/answer':
    case '/test/fault':
      wishes.push(input as unknown as Wish);
      return json({});
    case '/test/repair':
      for (const wish of wishes) if (wish.token === input['token']) wish.times = 0;
      return json({});
    case '/test/issuer': {
      const { challenge, answer } = input as unknown as { challenge: Challenge; answer: 'confirm' | 'cancel' };
      await shop.finishChallenge(challenge, { answer });
      return json({});
    }
    case '/test/kept':
      return json(await kept(shop, String(input['order_id'])));
    case '/test/statement':
      return json(await shop.statement(String(input['name'])));
    case '/test/file': {
      const file = await shop.gateway.fetchPay(new Request(payOrigin + String(input['path'])));
      return json(await file.text());
    }
    case '/test/widget':
      return json(widgets[widgetsGiven++]);
    case '/test/sent':
      return json(sent.get(`${input['token']} ${input['route']}`) ?? []);
    case '/test/together':
      return json(together.get(`${input['token']} ${input['route']}`)?.most ?? 0);
    case '/test/transfers':
      return json(await transfers(shop, String(input['widget'])));
    case '/test/count':
      return json(counts.get(`${input['token']} ${input['route']}`) ?? 0);
    default:
      return new Response('Not found\n', { status: 404 });
  }
}

/** The gateway's record of an order: its fields, and its subscription. */
async function kept({ database }: TestGateway, orderId: string): Promise<object> {
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const schedule = await database
    .selectFrom('schedules')
    .selectAll()
    .where('payment_id', '=', order.payment_id)
    .executeTakeFirst();
  return { fields: JSON.parse(order.fields) as object, responseUrl: order.response_url, schedule };
}

/** The gateway's transfers of a widget, oldest first. */
async function transfers({ database }: TestGateway, of: string): Promise<object[]> {
  return database
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
    .select(['orders.order_id', 'orders.status', 'orders.currency', 'orders.amount as charged'])
    .select(['transfers.fee', 'transfers.receiver_amount', 'transfers.receiver_type', 'transfers.receiver_pays_fee'])
    .select(['transfers.send_sms', 'transfers.sender_party', 'transfers.receiver_party'])
    .where('transfers.widget_id', '=', of)
    .orderBy('orders.payment_id')
    .execute();
}

/** The name of a request's order: its token, or a field of the order that the page creates. */
function namesIn(text: string): Set<string> {
  const find = (field: string) => new RegExp(`"${field}":"([^"]+)"`).exec(text)?.[1];
  const [token, id, description, widgetId] = ['token', 'order_id', 'order_desc', 'widget_id'].map(find);
  if (id && description) described.set(id, description);
  return new Set([token, id, description ?? described.get(id ?? ''), widgetId].filter((name) => name !== undefined));
}

/** The request with the requested faults, in a header that anyone may send; or another answer. */
async function withWishes(request: Request, path: string): Promise<Request | Response> {
  if (request.method !== 'POST' || !path.startsWith('/api/')) return request;
  const text = await request.clone().text();
  const names = namesIn(text);
  for (const name of names) counts.set(`${name} ${path}`, (counts.get(`${name} ${path}`) ?? 0) + 1);
  const met = wishes.filter((wish) => names.has(wish.token) && wish.route === path && wish.times-- > 0);
  if (met.length === 0) return request;
  const instead = met.find((wish) => wish.answer)?.answer;
  if (instead) {
    const { status = 200, type = 'application/json', body } = instead;
    return new Response(body, { status, headers: { ...cors, 'content-type': type } });
  }
  const headers = new Headers(request.headers);
  headers.set('x-sandbox-fault', met.map(({ fault }) => fault).join(','));
  return new Request(request.url, { method: 'POST', headers, body: text });
}

/** Records the fields of a transfer's request, and counts the concurrent requests of its kind. */
async function watched(request: Request, path: string, answer: () => Promise<Response>): Promise<Response> {
  if (request.method !== 'POST' || !path.startsWith('/api/p2p/widget/')) return answer();
  const body = ((await request.clone().json()) as { request?: { widget_id?: string } }).request;
  const name = `${body?.widget_id} ${path}`;
  sent.set(name, [...(sent.get(name) ?? []), body]);
  const count = together.get(name) ?? { now: 0, most: 0 };
  together.set(name, count);
  count.most = Math.max(count.most, ++count.now);
  try {
    return await answer();
  } finally {
    count.now--;
  }
}

/**
 * Cuts the connection after the head of the answer. If the connection were cut earlier, the browser might send the
 * request again, if the connection had already served another one. The result would then be unpredictable for a test.
 */
function lost(): Response {
  const body = new Blob(['{"response":']).stream();
  return new Response(body, {
    headers: { ...cors, 'content-type': 'application/json', 'content-length': '1000', connection: 'close' },
  });
}

/**
 * Changes the issuer's page, so Tab skips the button that cancels. A test cannot see which button has the focus in a
 * page of another origin: pressing Enter again must do no harm.
 */
async function withoutCancelStop(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(html.replace('value="cancel"', 'value="cancel" tabindex="-1"'), {
    status: response.status,
    headers,
  });
}

const notReady: Handler = async () => new Response('Starting\n', { status: 503 });
let pay = notReady;
let acs = notReady;
const payPort = await listen(0, 'port', (request, address) => pay(request, address));
const acsPort = await listen(0, 'acs-port', (request, address) => acs(request, address));
const payOrigin = `http://localhost:${payPort.port}`;
const acsOrigin = `http://localhost:${acsPort.port}`;
const assets = localAssets();
/** The files as they were at the first request: a source that changes during the run must not affect a test. */
const files = new Map<string, ReturnType<typeof assets.read>>();
const frozen = {
  read(path: string) {
    const file = files.get(path) ?? assets.read(path);
    files.set(path, file);
    return file;
  },
};
const shop = await startGateway({
  payOrigin,
  acsOrigin,
  assets: frozen,
  now: () => new Date(),
  widgets: [widget, ...widgets],
});

const handle =
  (answer: (request: Request) => Promise<Response>): Handler =>
  async (request) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith('/test/')) return help(shop, request, path);
    return watched(request, path, async () => {
      const wished = await withWishes(request, path);
      if (wished instanceof Response) return wished;
      const response = await answer(wished);
      return isBroken(response) ? lost() : response;
    });
  };
pay = handle((request) => shop.gateway.fetchPay(request));
acs = handle(async (request) => withoutCancelStop(await shop.gateway.fetchAcs(request)));
shop.gateway.startJobs();

/** A port without a server. */
const closed = await new Promise<number>((resolve) => {
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});
/** Reads a file and the files that it names, so all are from one build. */
async function freeze(path: string): Promise<void> {
  if (files.has(path)) return;
  const body = (await frozen.read(path))?.body ?? '';
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  for (const [, name] of text.matchAll(/\b(?:assets|\.)\/([\w-]+-[\w-]{8}\.(?:js|css))\b/g))
    await freeze(`assets/${name}`);
}
// Builds the pages now, so the build does not count towards a test's timeout, and later changes of a source do not
// cause another build.
for (const path of [
  'frame.html',
  'checkout-frame.html',
  'transfer-frame.html',
  'challenge.html',
  'checkout.js',
  'checkout.css',
]) {
  await freeze(path);
}
// A short run may end before the gateway has started.
process.stdout.once('error', () => process.exit());
process.stdout.write(`${JSON.stringify({ pay: payOrigin, acs: acsOrigin, closed: `http://localhost:${closed}` })}\n`);

// The run has ended.
process.stdin.resume().once('close', () => {
  assets.stop();
  process.exit(0);
});
