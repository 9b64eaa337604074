/** Requests that get no valid answer: unknown host, another host, or a time-out. */
import type { Row } from './row.js';
import { closedAddress, tea } from './world.js';

const failing = (code?: string) => () => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
const answering = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init));
const silent = () => new Promise<Response>(() => undefined);

export const transportRows: readonly Row[] = [
  [
    'no server there',
    async (world) => {
      const payUrl = await closedAddress();
      await world
        .with({ payUrl, fetch })
        .orders.create(tea)
        .catch((error: Error) => {
          error.message = error.message.replace(payUrl, 'http://localhost:4549');
          throw error;
        });
    },
    'network',
    'Could not reach http://localhost:4549 (ECONNREFUSED). No server is listening there: start the gateway, or correct its address in the settings. The request was /api/checkout/token, 1 try. Nothing was sent.',
  ],
  [
    'an unknown host name',
    (world) => world.with({ fetch: failing('ENOTFOUND') }).orders.create(tea),
    'network',
    'Could not reach http://localhost:4010 (ENOTFOUND). Its host name is unknown: correct the address in the settings, or check the DNS of this server. The request was /api/checkout/token, 1 try. Nothing was sent.',
  ],
  [
    'a certificate that is not trusted',
    (world) => world.with({ fetch: failing('DEPTH_ZERO_SELF_SIGNED_CERT') }).orders.create(tea),
    'network',
    'Could not reach http://localhost:4010 (DEPTH_ZERO_SELF_SIGNED_CERT). Its certificate is not trusted: correct the address in the settings, or make this server trust its certificate authority (with Node: NODE_EXTRA_CA_CERTS). The request was /api/checkout/token, 1 try. Nothing was sent.',
  ],
  [
    'a connection that was lost',
    (world) => world.with({ fetch: failing('ECONNRESET') }).orders.create(tea),
    'network',
    'Could not reach http://localhost:4010 (ECONNRESET). Check that the gateway is running, and that no firewall or proxy blocks this server. The request was /api/checkout/token, 1 try. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'a look-up, sent three times',
    (world) => world.with({ fetch: failing(), retries: 2 }).orders.status('tea-1'),
    'network',
    'Could not reach http://localhost:4010. Check that the gateway is running, and that no firewall or proxy blocks this server. The request was /api/status/order_id, 3 tries. Sending it again is safe.',
  ],
  [
    'no answer in time',
    (world) => world.with({ fetch: silent, timeout: 0.02 }).orders.create(tea),
    'timeout',
    'No answer within 0.02 s, 1 try: http://localhost:4010/api/checkout/token. The gateway or the network is slow, or timeout (in seconds) is too short. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'no answer to a look-up in time',
    (world) => world.with({ fetch: silent }).orders.status('tea-1', { timeout: 0.02 }),
    'timeout',
    'No answer within 0.02 s, 1 try: http://localhost:4010/api/status/order_id. The gateway or the network is slow, or timeout (in seconds) is too short. Sending it again is safe.',
  ],
  [
    'aborted before it was sent',
    ({ client }) => client.orders.create(tea, { signal: AbortSignal.abort() }),
    'aborted',
    'The signal of this call was aborted before the request was sent: http://localhost:4010/api/checkout/token. Create a new signal for each call.',
  ],
  [
    'aborted on its way',
    (world) => {
      const controller = new AbortController();
      const aborting = () => {
        controller.abort();
        return silent();
      };
      const { recurring } = world.with({ fetch: aborting });
      return recurring.charge({ ...tea, rectoken: 'r' }, { signal: controller.signal });
    },
    'aborted',
    'The request was aborted by the signal of this call: http://localhost:4010/api/recurring, 1 try. Your code aborted it, or its time limit (AbortSignal.timeout) ended. The gateway may have charged the card: call orders.status before you send the charge again, or send it again with the same idempotencyKey.',
  ],
  [
    'HTML in place of an answer',
    (world) => world.with({ fetch: answering('<h1>Shop</h1>') }).orders.create(tea),
    'answer',
    'http://localhost:4010/api/checkout/token did not answer as the gateway does: HTTP 200, not JSON. Check that http://localhost:4010 is the gateway. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'a path that is not there',
    (world) => world.with({ fetch: answering('Not found', { status: 404 }) }).orders.create(tea),
    'answer',
    'http://localhost:4010/api/checkout/token did not answer as the gateway does: HTTP 404, not JSON. Check that http://localhost:4010 is the gateway.',
  ],
  [
    'a redirect to another host',
    (world) =>
      world
        .with({ fetch: answering('Moved', { status: 301, headers: { location: 'https://www.pay.example/api/?a=1' } }) })
        .orders.create(tea),
    'answer',
    'http://localhost:4010/api/checkout/token did not answer as the gateway does: HTTP 301, a redirect to https://www.pay.example/api/. Check that http://localhost:4010 is the gateway. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'a gateway that is down',
    (world) => world.with({ fetch: answering('Bad gateway', { status: 502 }) }).orders.create(tea),
    'answer',
    'The gateway is unavailable (HTTP 502), 1 try: http://localhost:4010/api/checkout/token. It is restarting or overloaded. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'too many requests',
    (world) => world.with({ fetch: answering('', { status: 429 }) }).orders.status('tea-1'),
    'answer',
    'Too many requests: the gateway refused http://localhost:4010/api/status/order_id (HTTP 429), 1 try. Wait, then send fewer requests at a time. Sending it again is safe.',
  ],
  [
    'JSON of another interface',
    (world) => world.with({ fetch: answering('{"token":"x"}') }).orders.create(tea),
    'answer',
    'http://localhost:4010/api/checkout/token did not answer as the gateway does: the field "response" is missing or invalid. Check that http://localhost:4010 is the gateway. The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey.',
  ],
  [
    'an answer that was changed on its way',
    (world) =>
      world
        .with({
          fetch: async (...given: Parameters<typeof fetch>) => {
            const text = await (await world.shop.fetch(...given)).text();
            return new Response(text.replace('"amount":"1000"', '"amount":"9999"'));
          },
        })
        .orders.status('tea-1'),
    'answer',
    'http://localhost:4010/api/status/order_id did not answer as the gateway does: its signature is invalid. The secret belongs to another merchant, or the answer was changed on the way. Check that http://localhost:4010 is the gateway. Sending it again is safe.',
  ],
  [
    'a token for reports, aborted',
    ({ client }) => client.accessToken({ signal: AbortSignal.abort() }),
    'aborted',
    'The request was aborted by the signal of this call: http://localhost:4010/authorizer/token/application/get. Your code aborted it, or its time limit (AbortSignal.timeout) ended. Sending it again is safe.',
  ],
];
