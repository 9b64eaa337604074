/**
 * The service worker of the stories: hands every request for the gateway, pages included, to the page that holds a gateway
 * (`stories/gateway.ts`) and brings the answer back. It keeps nothing, so that it may be stopped and started at any time.
 *
 * A gateway's two hosts are two folders below this file, `gateway/ID/pay/` and `gateway/ID/issuer/`, where ID is the service
 * worker's name for the page that holds it.
 *
 * docs/decisions/0003-stories-run-the-gateway.md says why this is not msw.
 */
/* global self */

const folder = `${new URL('./', self.location.href).pathname}gateway/`;
/** What pages of the gateway ask for at the root of their host. */
const atRoot = /^\/(api\/(checkout|p2p)\/|acs\.(css|js)$|return\/(page\.(css|js)|post-on\.js)$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page that will hold a gateway asks for its name.
self.addEventListener('message', (event) => {
  const { source } = event;
  event.waitUntil(self.clients.claim().then(() => source.postMessage({ type: 'gateway-name', name: source.id })));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const place = placeOf(url);
  if (place) event.respondWith(ask(request, place));
  else if (atRoot.test(url.pathname)) event.respondWith(askFor(request, url, clientId));
});

/** Whose gateway an address is of, and where it points there. */
function placeOf({ pathname, search }) {
  if (!pathname.startsWith(folder)) return undefined;
  const [name, host, ...rest] = pathname.slice(folder.length).split('/');
  return { name, host, path: `/${rest.join('/')}${search}` };
}

/** A request that names no gateway is for the one that its page came from; a page of no gateway holds its own. */
async function askFor(request, { pathname, search }, clientId) {
  const client = await self.clients.get(clientId);
  const { name, host } = (client && placeOf(new URL(client.url))) ?? { name: clientId, host: 'pay' };
  return ask(request, { name, host, path: pathname + search });
}

async function ask(request, { name, host, path }) {
  const holder = await self.clients.get(name);
  if (!holder) return Response.error();
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  holder.postMessage({ type: 'gateway-request', host, path, method, headers: [...request.headers], body }, [port2]);
  const answer = await answered;
  // A connection that was cut, as the gateway's faults can.
  return answer ? new Response(answer.body, { status: answer.status, headers: answer.headers }) : Response.error();
}
