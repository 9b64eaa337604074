/** Mistakes with callbacks. */
import type { OrderResult } from '../../../src/server/index.js';
import type { Row } from './row.js';
import type { World } from './world.js';

const verify = ({ client }: World, given?: unknown, options?: object) =>
  client.callbacks.verify(given as string, options);
const parsed = ({ callback }: World) => JSON.parse(callback) as OrderResult;
const web = (world: World, init: RequestInit = {}) =>
  new Request('https://shop.example/', { method: 'POST', body: world.callback, ...init });
const known = { order_id: 'tea-1', amount: 1000, currency: 'EUR' };

export const callbackRows: readonly Row[] = [
  [
    'a request of Node',
    async (world) => verify(world, await world.nodeRequest()),
    'body',
    "Expected a Request or its raw text, received Node’s own request. Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.",
  ],
  [
    'a request of Express with a parsed body',
    async (world) => verify(world, Object.assign(await world.nodeRequest(), { body: parsed(world) })),
    'body',
    "Expected a Request or its raw text, received Node’s own request, whose body is already parsed. Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.",
  ],
  [
    'a parsed body',
    (world) => verify(world, parsed(world)),
    'body',
    "Expected a Request or its raw text, received a parsed object, but the gateway signed the raw text. Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.",
  ],
  [
    'a parsed body as text',
    (world) => verify(world, String(parsed(world))),
    'body',
    'Received the text "[object Object]": a framework parsed the body, such as express.json(). Pass the raw text: with Express, use express.text({ type: \'*/*\' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.',
  ],
  [
    'nothing',
    (world) => verify(world),
    'body',
    "Expected a Request or its raw text, received nothing: no body was read for this route. Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.",
  ],
  [
    'null',
    (world) => verify(world, null),
    'body',
    "Expected a Request or its raw text, received null: no body was read for this route. Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.",
  ],
  [
    'bytes',
    (world) => verify(world, Buffer.from(world.callback)),
    'body',
    'Expected a Request or its raw text, received bytes. Pass their text: new TextDecoder().decode(body).',
  ],
  [
    'a context of Hono',
    (world) => verify(world, { raw: web(world), method: 'POST' }),
    'body',
    'Expected a Request or its raw text, received a framework’s own request. Pass the Request inside it: with Hono, c.req.raw.',
  ],
  [
    'a request that was read',
    async (world) => {
      const request = web(world);
      await request.text();
      await verify(world, request);
    },
    'body',
    'The body of the Request was already read, and a body can be read only once. Pass a Request with an unread body, or the raw text.',
  ],
  [
    'a form of another page',
    (world) => verify(world, 'order_id=tea-1'),
    'fields',
    'The callback’s field "response_status" is missing or has the wrong type. Pass the body unchanged.',
  ],
  [
    'a text',
    (world) => verify(world, 'tea-1'),
    'body',
    'The body is neither a JSON object nor a form: it is not from the gateway, or it was changed on the way. Pass the raw text unchanged.',
  ],
  [
    'a GET',
    (world) => verify(world, new Request('https://shop.example/')),
    'method',
    'A callback is a POST request, and this was a GET. Register the route for POST only.',
  ],
  [
    'a body without fields',
    (world) => verify(world, '{}'),
    'fields',
    'The callback’s field "response_status" is missing or has the wrong type. Pass the body unchanged.',
  ],
  [
    'a body that was changed',
    (world) => verify(world, world.callback.replace('"amount":"1000"', '"amount":"1"')),
    'signature',
    'The signature is invalid. Either the body was changed on the way (pass every field), or secret belongs to another merchant, or the callback is not from the gateway.',
  ],
  [
    'a secret of another merchant',
    (world) => world.with({ secret: 'wrong' }).callbacks.verify(world.callback),
    'signature',
    'The signature is invalid. Either the body was changed on the way (pass every field), or secret belongs to another merchant, or the callback is not from the gateway.',
  ],
  [
    'a callback for another merchant',
    (world) => world.with({ merchantId: 700002 }).callbacks.verify(world.callback),
    'merchant',
    'The callback is for merchant 700001, and this client is merchant 700002. Check merchantId, and the server_callback_url of the other merchant’s orders.',
  ],
  [
    'a search that found nothing',
    (world) => verify(world, world.callback, { expect: undefined }),
    'input',
    'callbacks.verify: expect: expected a payment { order_id, amount, currency }, or a function that finds it, received nothing. A search that found nothing must not accept every payment. To accept any payment, omit expect.',
  ],
  [
    'an order that the shop does not have',
    (world) => verify(world, world.callback, { expect: () => undefined }),
    'unknown_order',
    'Your records have no order "tea-1": expect found nothing. Answer with the status of this error (404): the gateway then delivers the callback again, when the record may be there. Store an order before you create it at the gateway.',
  ],
  [
    'another order',
    (world) => verify(world, world.callback, { expect: { ...known, order_id: 'tea-2' } }),
    'order',
    'This is the result of order "tea-1". Do not deliver order "tea-2" for it.',
  ],
  [
    'another amount',
    (world) => verify(world, world.callback, { expect: { ...known, amount: 500 } }),
    'amount',
    'The amount is 1000, expected 500: the order was created with a different amount than in your records. Do not deliver order "tea-1" for it.',
  ],
  [
    'an amount as text',
    (world) => verify(world, world.callback, { expect: { ...known, amount: '1000' } }),
    'input',
    'callbacks.verify: expect.amount: expected a whole number of minor units above 0, received "1000".',
  ],
  [
    'another currency',
    (world) => verify(world, world.callback, { expect: { ...known, currency: 'USD' } }),
    'currency',
    'The currency is EUR, expected USD: the order was created in a different currency than in your records. Do not deliver order "tea-1" for it.',
  ],
  [
    'a misspelt option',
    (world) => verify(world, world.callback, { expects: known }),
    'input',
    'callbacks.verify: "expects" is not an option of this call: did you mean expect?',
  ],
  [
    'a result to confirm that is the request',
    (world) => world.client.orders.confirm(web(world) as never),
    'input',
    'orders.confirm: result: expected the order result that callbacks.verify returns, received an object without an order_id.',
  ],
  [
    'a result to confirm that was changed',
    (world) => world.client.orders.confirm({ ...parsed(world), amount: '1' }),
    'mismatch',
    'The gateway’s own answer about this order differs in amount: the result is out of date or forged. Do not act on it; call orders.status for the current state.',
  ],
  [
    'a gateway that cannot be asked',
    (world) => world.with({ fetch: () => Promise.reject(new TypeError('fetch failed')) }).orders.confirm(parsed(world)),
    'unconfirmed',
    'The signature alone does not prove this result, and the gateway could not confirm it. Could not reach http://localhost:4010. Check that the gateway is running, and that no firewall or proxy blocks this server. The request was /api/status/order_id, 1 try. Sending it again is safe. Answer with the status of this error (503): the gateway then delivers the callback again.',
  ],
];
