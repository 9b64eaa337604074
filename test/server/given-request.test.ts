/** Wrong values that newcomers verify in place of a request or its raw text: each is refused with the fix, and without its values. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, it } from 'vitest';
import { CallbackError, createGatewayClient, InputError, type OrderResult } from '../../src/server/index.js';
import { merchant, startGateway } from '../helpers/gateway.js';
import { failure } from './transfer-support.js';

const shop = await startGateway();
afterAll(() => shop.stop());
const gateway = createGatewayClient({
  ...{ merchantId: merchant.id, secret: merchant.secret, payUrl: shop.payOrigin, fetch: shop.fetch },
});
const { token } = await shop.createOrder({ order_id: 'tea-1' });
await shop.payByCard(token);
await shop.gateway.runDueJobs();
const signed = shop.callbacks.at(-1)?.body ?? assert.fail('no callback');
const text = JSON.stringify(signed);
const web = (init: RequestInit = {}) => new Request('https://shop.example/', { method: 'POST', body: text, ...init });

/** JavaScript gives whatever it has. */
const verify = (given: unknown) => gateway.callbacks.verify(given as string);
async function refusal(given: unknown): Promise<string> {
  const error = await failure(CallbackError, () => verify(given));
  assert.deepEqual([error.reason, error.status], ['body', 400]);
  assert.ok(!error.message.includes('tea-1') && !error.message.includes(signed.signature ?? ''), error.message);
  return error.message;
}

/** Calls back with Node's own request, as Express and `node:http` have it. */
async function withNodeRequest(use: (request: IncomingMessage) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const called = once(server, 'request');
  const sent = send({ port: (server.address() as AddressInfo).port, method: 'POST' });
  sent.on('error', () => undefined).end(text);
  const [request] = await called;
  assert.ok(request instanceof IncomingMessage);
  try {
    await use(request);
  } finally {
    server.close().closeAllConnections();
  }
}

describe('what is given to be verified', () => {
  it('`verify` takes a request, or its text', async () => {
    for (const given of [web(), text]) assert.equal((await verify(given)).order_id, 'tea-1');
    const ofAnotherLibrary = {
      method: 'POST',
      headers: new Headers(),
      body: new Blob([text]).stream(),
      bodyUsed: false,
    };
    assert.equal((await verify(ofAnotherLibrary)).order_id, 'tea-1');
  });

  it('`verify` refuses Node’s own request', () =>
    withNodeRequest(async (request) => {
      const message = await refusal(request);
      assert.match(message, /received Node’s own request\. Pass the raw text: with Express, use express\.text\(/);
      assert.match(message, /with node:http, read the body to its end/);
      // After `express.json()`, and after `express.text()`.
      assert.match(
        await refusal(Object.assign(request, { body: signed })),
        /Node’s own request, whose body is already parsed/,
      );
      assert.match(await refusal(Object.assign(request, { body: text })), /Node’s own request\. Pass the raw text/);
    }));

  it('`verify` refuses a parsed body', async () => {
    for (const given of [signed, {}, [signed]]) {
      assert.match(
        await refusal(given),
        /received a parsed object.*Pass the raw text: with Express, use express\.text\(/,
      );
    }
    assert.match(
      await refusal(String(signed)),
      /a framework parsed the body, such as express\.json\(\)\. Pass the raw/,
    );
  });

  it('`verify` refuses nothing, bytes, and a request around a request', async () => {
    assert.match(await refusal(undefined), /received nothing: no body was read for this route\. Pass the raw text/);
    assert.match(await refusal(null), /received null: no body/);
    assert.match(await refusal(5), /received a number\. Pass the raw text/);
    assert.match(await refusal(Buffer.from(text)), /received bytes\. Pass their text/);
    assert.match(await refusal(new TextEncoder().encode(text).buffer), /received bytes.*new TextDecoder\(\)/);
    assert.match(await refusal({ raw: web(), method: 'POST' }), /with Hono, c\.req\.raw/);
  });

  it('`verify` refuses a request whose body was read', async () => {
    const read = web();
    await read.text();
    const locked = web();
    locked.body?.getReader();
    for (const given of [read, locked]) {
      assert.match(await refusal(given), /was already read.*Pass a Request with an unread body, or the raw text/);
    }
  });

  it('`verify` refuses a request that is not a POST', async () => {
    const given = new Request('https://shop.example/');
    assert.equal((await failure(CallbackError, () => verify(given))).reason, 'method');
  });
});

describe('what is given to be confirmed', () => {
  it('`confirm` takes a result', async () => {
    for (const [given, received] of [
      [text, 'a string (not shown here)'],
      [undefined, 'nothing'],
      [web(), 'an object without an order_id'],
    ] as const) {
      const error = await failure(InputError, () => gateway.orders.confirm(given as unknown as OrderResult));
      const expected = 'the order result that callbacks.verify returns';
      assert.equal(
        error.message,
        `orders.confirm: result: expected ${expected}, received ${received}. More: npx gw-checkout explain input`,
      );
    }
  });
});

describe('what the return address is given', () => {
  it('the return address takes a Request', () =>
    withNodeRequest(async (request) => {
      const handle = gateway.transfers.termUrl();
      const error = await failure(InputError, () => handle(request as unknown as Request));
      assert.match(
        error.message,
        /^transfers\.termUrl: request: Expected a Request, received Node’s own request\. Create/,
      );
    }));
});
