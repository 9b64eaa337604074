/** The values that no error and no inspector may show: secrets, keys, tokens, stored cards, card numbers. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { inspect } from 'node:util';
import {
  createGatewayClient,
  reportFilters,
  type GatewayClient,
  type GatewaySettings,
} from '../../src/server/index.js';
import { failure } from './transfer-support.js';

const secret = 'a very secret word';
const privateKey = 'a very private key';
const token = 'access-token-0123456789';
const rectoken = 'rectoken-0123456789abcdef';
const card = {
  card_number: '4444555511116666',
  expiry_date: '1230',
  cvv2: '987',
  receiver_card_number: '4444555566661111',
};
const hidden = [secret, privateKey, token, rectoken, ...Object.values(card)];

const filters = [reportFilters(745).payment_id.equals(1)];
const money = { order_id: 'tea-1', amount: 500, currency: 'EUR' };
/** With an id of its own: a random one may hold the three digits of a code. */
const transfer = { order_id: 'transfer-1', widget_id: 'w', amount: 1, currency: 'EUR', ...card };

/** Every method, asked in a way that is sent. */
const calls: Readonly<Record<string, (client: GatewayClient) => Promise<unknown>>> = {
  create: ({ orders }) => orders.create({ ...money, order_desc: 'Tea', extra: { rectoken } }),
  checkoutUrl: ({ orders }) => orders.checkoutUrl({ ...money, order_desc: 'Tea' }),
  status: ({ orders }) => orders.status('tea-1'),
  reverse: ({ orders }) => orders.reverse(money),
  capture: ({ orders }) => orders.capture(money),
  list: ({ transactions }) => transactions.list('tea-1'),
  charge: ({ recurring }) => recurring.charge({ ...money, order_desc: 'Tea', rectoken }),
  transfer: ({ transfers }) => transfers.transfer(transfer),
  fee: ({ transfers }) => transfers.fee(transfer),
  accessToken: (client) => client.accessToken(),
  page: ({ reports }) => reports.page(745, { filters }),
  rows: ({ reports }) => reports.rows(745, { filters }).next(),
};

/** The complete request, headers included, repeated in an error text. */
async function echo(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<string> {
  const request = new Request(input, init);
  return `${JSON.stringify(Object.fromEntries(request.headers))} ${await request.text()}`;
}

/** Hosts that answer a token at most, and then go wrong in their own way. */
const hosts: Readonly<Record<string, typeof fetch>> = {
  'does not answer, and repeats the request in its error': async (input, init) => {
    throw new TypeError(`fetch failed: ${await echo(input, init)}`, {
      cause: { code: await echo(input, init), secret },
    });
  },
  'answers the request as text': async (input, init) => new Response(await echo(input, init), { status: 502 }),
  'answers the request as an answer': async (input, init) =>
    Response.json({ response: { what: await echo(input, init) }, what: await echo(input, init) }),
  'refuses with the request in its message': async (input, init) => {
    const message = `Wrong: ${await echo(input, init)}`;
    return Response.json({
      response: { response_status: 'failure', error_code: message, error_message: message },
      err_code: message,
      error: message,
    });
  },
  'never answers': () => new Promise(() => undefined),
};

/** As a log would show it, and as a debugger. */
function seen(value: unknown): string {
  const shown = inspect(value, { depth: Infinity, showHidden: true, getters: true, maxStringLength: null });
  const { message, stack, cause } = Object(value) as Error;
  return [shown, JSON.stringify(value), message, stack, inspect(cause)].join('\n');
}

function assertHidden(text: string): void {
  for (const word of hidden) assert.ok(!text.includes(word), `${word} in ${text}`);
}

function clientOf(settings: Partial<GatewaySettings> = {}): GatewayClient {
  const own = { merchantId: 700001, secret, payUrl: 'https://pay.example', applicationId: 'app-1', privateKey };
  return createGatewayClient({ ...own, timeout: 0.02, retries: 0, ...settings });
}

const withToken =
  (host: typeof fetch): typeof fetch =>
  (input, init) =>
    String(input).includes('/authorizer/')
      ? Promise.resolve(Response.json({ request_id: 'r', token, expires_in: 3600 }))
      : host(input, init);

describe('secrets', () => {
  for (const [what, host] of Object.entries(hosts)) {
    it(`no error shows a secret, whichever method is called, of a host that ${what}`, async () => {
      for (const [name, call] of Object.entries(calls)) {
        const fetch = name === 'accessToken' ? host : withToken(host);
        assertHidden(seen(await failure(Error, () => call(clientOf({ fetch })))));
      }
      // And of the one that refuses the token itself.
      assertHidden(seen(await failure(Error, () => calls['page']?.(clientOf({ fetch: host })))));
    });
  }

  it('no error about an input shows a secret', async () => {
    const client = clientOf({ fetch: () => assert.fail('sent') });
    const works: (() => unknown)[] = [
      () => client.recurring.charge({ ...money, order_desc: 'Tea', rectoken: [rectoken] as never }),
      () =>
        client.recurring.charge({ ...money, order_desc: card.card_number, rectoken: '', currency: card.card_number }),
      () => client.orders.create({ ...money, order_desc: 'Tea', currency: card.card_number }),
      () =>
        client.orders.create({
          ...money,
          order_desc: 'Tea',
          [card.card_number]: 'x',
          card: { number: card.card_number },
        } as never),
      () => client.orders.status([card.card_number] as never),
      () => client.reports.page(745, { filters: [{ s: 'payment_id', m: '=', v: `${card.card_number}.` }] }),
      () => createGatewayClient({ merchantId: secret as never, secret, payUrl: 'https://pay.example' }),
      () => createGatewayClient({ merchantId: 1, secret: [[secret]] as never, payUrl: 'https://pay.example' }),
      () => clientOf({ privateKey: [privateKey] as never }),
      () => clientOf({ applicationId: `${privateKey} and more than 20` }),
      () => clientOf({ payUrl: `https://me:${secret.replaceAll(' ', '')}@pay.example/` }),
    ];
    for (const work of works)
      assertHidden(seen(await failure(Error, work)).replaceAll(secret.replaceAll(' ', ''), secret));
  });

  it('the client shows no secret, however it is printed, also while it has a token', async () => {
    const client = clientOf({ fetch: withToken(() => Promise.resolve(Response.json({}))) });
    assert.equal(await client.accessToken(), token);
    const rows = client.reports.rows(745, { filters });
    for (const value of [client, ...Object.values(client), client.callbacks.verify, rows]) assertHidden(seen(value));
    assert.deepEqual(Object.keys(client.orders), []);
  });
});
