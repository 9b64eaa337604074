/** The client against the real gateway, without a socket: its `fetch` is the gateway's own handler. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { inspect } from 'node:util';
import { GatewayError, problemOf, send, TransportError, type SendOptions } from '../../src/client/index.js';
import { cardSubmission, createOrder, orderLookup } from '../../src/contract/index.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';

const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '987' };

describe('a request to the gateway', () => {
  let shop: TestGateway;
  let options: SendOptions;
  // A time limit alone keeps no process alive; a socket would.
  let alive: NodeJS.Timeout;
  beforeAll(async () => {
    alive = setInterval(() => undefined, 1000);
    shop = await startGateway();
    options = { origin: shop.payOrigin, fetch: shop.fetch };
  });
  afterAll(() => {
    clearInterval(alive);
    return shop.stop();
  });

  /** The gateway, with something on the way to it. Counts what is asked. */
  function way(meet: (request: Request, asked: number) => Promise<Response> | Response) {
    const seen: Request[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      seen.push(request);
      return meet(request, seen.length);
    };
    return { seen, options: { origin: shop.payOrigin, fetch } };
  }
  const cut = () => {
    throw new TypeError('fetch failed: 4444555511116666');
  };
  /** Never answers, until its caller has enough. */
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const failed = async (work: Promise<unknown>): Promise<GatewayError | TransportError> => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof GatewayError || error instanceof TransportError, inspect(error));
    return error;
  };

  it('a request is answered in the form of the endpoint’s schema', async () => {
    const { token, orderId } = await shop.createOrder();
    const { order_data: order } = await send(orderLookup, { token }, options);
    assert.equal(order.order_id, orderId);
    assert.equal(order.amount, '1000');
  });

  it('a request carries no cookie, is never cached, and follows no redirect', async () => {
    const { token } = await shop.createOrder();
    const { seen, options } = way((request) => shop.fetch(request));
    await send(orderLookup, { token }, options);
    const [request] = seen;
    assert.equal(request?.credentials, 'omit');
    assert.equal(request.cache, 'no-store');
    assert.equal(request.redirect, 'error');
    assert.equal(request.headers.get('content-type'), 'application/json');
    assert.equal(new URL(request.url).search, '');
  });

  it('a request that the gateway refuses is a GatewayError with its code as text and its message', async () => {
    const error = await failed(send(orderLookup, { token: 'f'.repeat(40) }, options));
    assert.ok(error instanceof GatewayError);
    assert.equal(error.code, '1035');
    assert.notEqual(error.message, '');
    assert.equal(error.name, 'GatewayError');
  });

  it('S16: a request with the answer 429 was refused, whatever the body says; the look-up does not show the order', async () => {
    const body = (text: string) => new Response(text, { status: 429, headers: { 'retry-after': '40' } });
    const cutOff = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
    const bodies = [
      () => body('<html>Slow down</html>'),
      () => body('{"response":{"response_status":"failure","error_code":"1002","error_message":"Wait"}}'),
      () => new Response(cutOff, { status: 429 }),
    ];
    for (const answer of bodies) {
      const { seen, options } = way(answer);
      const error = await failed(send(cardSubmission, { payment_system: 'card', ...card }, options));
      assert.ok(error instanceof GatewayError, inspect(error));
      assert.equal(error.code, 'too_many_requests');
      assert.equal(seen.length, 1, 'sent again');
    }
    const { options } = way(() => body('slow down'));
    const error = await failed(send(orderLookup, { token: 'x' }, options));
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'answer');
  });

  it('a request that is not answered in time is a TransportError of that reason', async () => {
    const { seen, options } = way(silent);
    const error = await failed(send(orderLookup, { token: 'x' }, { ...options, timeout: 0.05 }));
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'timeout');
    assert.match(error.message, /\/api\/checkout\/merchant\/order/);
    assert.equal(seen.length, 1);
  });

  it('a request whose answer stops half-way times out too', async () => {
    const { options } = way(({ signal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"response":'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const error = await failed(
      send(cardSubmission, { payment_system: 'card', ...card }, { ...options, timeout: 0.05 }),
    );
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'timeout');
  });

  it('a request that its caller aborts is a TransportError of that reason, and is not sent again', async () => {
    const { seen, options } = way(silent);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const error = await failed(send(orderLookup, { token: 'x' }, { ...options, signal: controller.signal }));
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'aborted');
    assert.equal(seen.length, 1);
  });

  it('a request that its caller aborted before is never sent', async () => {
    const { seen, options } = way((request) => {
      request.signal.throwIfAborted();
      return shop.fetch(request);
    });
    const error = await failed(send(orderLookup, { token: 'x' }, { ...options, signal: AbortSignal.abort() }));
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'aborted');
    assert.ok(seen.length <= 1);
  });

  it('a request is sent again if that is safe and the network failed', async () => {
    const { token } = await shop.createOrder();
    const { seen, options } = way((request, asked) => (asked < 3 ? cut() : shop.fetch(request)));
    const answer = await send(orderLookup, { token }, options);
    assert.equal(answer.order_data.order_status, 'created');
    assert.equal(seen.length, 3);
  });

  it('a request ends after the third try: after 0.3 s and one more second, each answer with 30 s', async () => {
    const waits: unknown[] = [];
    const { setTimeout } = globalThis;
    const limits = vi.spyOn(AbortSignal, 'timeout');
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay?: number) => {
      waits.push(delay);
      return setTimeout(run, 0);
    });
    const { seen, options } = way(cut);
    const error = await failed(send(orderLookup, { token: 'x' }, options));
    assert.ok(error instanceof TransportError);
    assert.deepEqual([error.name, error.reason], ['TransportError', 'network']);
    assert.equal(error.message, `${orderLookup.path}: network`);
    assert.equal(seen.length, 3);
    assert.deepEqual(waits, [300, 1000]);
    assert.deepEqual(limits.mock.calls, [[30_000], [30_000], [30_000]]);
  });

  it('a request that moves money or makes an order is never sent twice, whatever happens to its answer', async () => {
    const { token, orderId } = await shop.createOrder();
    const lost = way(async (request) => {
      await shop.fetch(request);
      return cut();
    });
    const error = await failed(send(cardSubmission, { payment_system: 'card', token, ...card }, lost.options));
    assert.ok(error instanceof TransportError);
    assert.equal(error.reason, 'network');
    assert.equal(lost.seen.length, 1);
    assert.equal((await shop.transactions(orderId)).length, 1);
    assert.equal(createOrder.safe || cardSubmission.safe, false);
  });

  it('a request that the gateway refused is not sent again', async () => {
    const { seen, options } = way((request) => shop.fetch(request));
    await failed(send(orderLookup, { token: 'f'.repeat(40) }, options));
    assert.equal(seen.length, 1);
  });

  const nonsense: readonly (readonly [string, string, where: string])[] = [
    ['is not JSON', '<html>502 Bad Gateway</html>', 'HTTP 200, no JSON'],
    ['is cut off', '{"response":{"order', 'HTTP 200, no JSON'],
    ['is JSON of something else', '[1,2,3]', 'response'],
    ['is null', 'null', 'HTTP 200, no JSON'],
    ['is empty', '', 'HTTP 200, no JSON'],
    ['lacks the response', '{"order_data":{}}', 'response'],
    ['lacks a field', '{"response":{"order_data":{"order_id":"1"}}}', 'order_data.response_status'],
    ['has a field of another type', '{"response":{"order_data":"paid"}}', 'order_data'],
  ];
  for (const [what, body, where] of nonsense) {
    it(`an answer that ${what} is not an outcome: a TransportError, and not sent again`, async () => {
      const { seen, options } = way(() => new Response(body, { status: 200 }));
      const error = await failed(send(orderLookup, { token: 'x' }, options));
      assert.ok(error instanceof TransportError);
      assert.equal(error.reason, 'answer');
      assert.equal(error.message, `${orderLookup.path}: ${where}`);
      assert.equal(seen.length, 1);
    });
  }

  it('a failed request has the gateway’s code, or the reason for the missing answer', () => {
    assert.equal(problemOf(new GatewayError('1037', 'No money')), '1037');
    assert.equal(problemOf(new TransportError('answer', '/')), 'gateway_answer');
    for (const reason of ['timeout', 'network', 'aborted'] as const)
      assert.equal(problemOf(new TransportError(reason, '/')), 'gateway_unreachable');
    assert.equal(problemOf(new Error('of the page')), 'gateway_unreachable');
  });

  it('a failed request leaves no card data in any error, its cause, its stack or its properties', async () => {
    const ways = [
      way(cut),
      way(() => new Response(`<html>${card.card_number} ${card.cvv2}</html>`)),
      way(() => Response.json({ response: { order: { order_data: { order_id: card.card_number } } } })),
      way(silent),
      way((request) => shop.fetch(request)),
    ];
    for (const { options } of ways) {
      const input = { payment_system: 'card', token: 'f'.repeat(40), ...card };
      const error = await failed(send(cardSubmission, input, { ...options, timeout: 0.05 }));
      const text = `${inspect(error, { depth: 10, showHidden: true })} ${JSON.stringify(error)} ${String(error.stack)}`;
      assert.ok(!text.includes(card.card_number) && !text.includes(card.cvv2) && !text.includes('12/30'), text);
      assert.equal(error.cause, undefined);
    }
  });
});
