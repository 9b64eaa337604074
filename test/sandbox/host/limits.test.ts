/** The limits of one sender: time for a request's body, requests a second, sockets. And the name of every request. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterAll, describe, it, vi } from 'vitest';
import { accessTokenFailure, accessTokenPath, createOrder, failure, reportPath } from '../../../src/contract/index.js';
import { readBodyText } from '../../../src/sandbox/web/request-body.js';
import { RateLimit } from '../../../src/sandbox/app/host/limits.js';
import { listen, type Handler, type SocketLimits } from '../../../src/sandbox/cli/listen.js';
import { payOrigin, shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';

const open: TestGateway[] = [];
afterAll(() => Promise.all(open.map((shop) => shop.stop())));

async function start(options?: Parameters<typeof startGateway>[0]): Promise<TestGateway> {
  const shop = await startGateway(options);
  open.push(shop);
  return shop;
}

const paths = { api: createOrder.path, token: accessTokenPath, report: reportPath };

/** A POST whose body begins and does not end. */
function unfinished(url: string): { request: Request; awaited: Promise<void>; cancelled: () => boolean } {
  let cancelled = false;
  let ask: (() => void) | undefined;
  const awaited = new Promise<void>((resolve) => (ask = resolve));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"request":')),
    pull: () => {
      ask?.();
      return new Promise(() => undefined);
    },
    cancel: () => void (cancelled = true),
  });
  const headers = { 'content-type': 'application/json', authorization: 'Token x' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return { request: new Request(url, init), awaited, cancelled: () => cancelled };
}

describe('A body that does not come to its end', () => {
  it('a body that takes too long is refused, and the rest of it is not read', async () => {
    const { request, cancelled } = unfinished(payOrigin);
    assert.deepEqual(await readBodyText(request, { milliseconds: 20 }), { problem: 'be complete within 0.02 seconds' });
    assert.ok(cancelled());
  });

  it('is answered with the endpoint’s own failure after 15 seconds', async () => {
    const shop = await start();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const requests = [paths.api, paths.token].map((path) => unfinished(payOrigin + path));
      let answered = 0;
      const answers = requests.map(({ request }) => shop.gateway.fetch(request).finally(() => answered++));
      await Promise.all(requests.map(({ awaited }) => awaited));
      vi.advanceTimersByTime(14_999);
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(answered, 0, 'answered too early');
      vi.advanceTimersByTime(1);
      const [api, token] = await Promise.all(answers.map(async (answer) => (await answer).json()));
      const { error_code, error_message } = failure.parse((api as { response: unknown }).response);
      assert.equal(error_code, '1007');
      assert.equal(error_message, 'The request must be complete within 15 seconds');
      assert.match(accessTokenFailure.parse(token).error_message, /within 15 seconds/);
    } finally {
      vi.useRealTimers();
    }
    assert.deepEqual(
      shop.logs.filter(({ event }) => event === 'failure'),
      [],
    );
  });
});

describe('The requests of one address', () => {
  it('are as many as the rate says, twice as many at once, and every address has its own', () => {
    let time = 0;
    const limit = new RateLimit(10, () => time);
    const take = (address: string, count: number) =>
      Array.from({ length: count }, () => limit.allows(address)).filter(Boolean).length;
    assert.equal(take('a', 30), 20);
    assert.equal(take('b', 30), 20);
    time += 100;
    assert.equal(take('a', 30), 1);
    time += 500;
    assert.equal(take('a', 30), 5);
    time += 60_000;
    assert.equal(take('a', 30), 20);
    time -= 30_000;
    assert.equal(take('a', 30), 0, 'a clock that was set back gave something');
    time += 1000;
    assert.equal(take('a', 30), 10, 'a clock that was set back took something');
    assert.equal(take('', 100), 100, 'there is no network');
  });

  it('are counted for so many addresses and no more: the one that was silent the longest is forgotten', () => {
    const limit = new RateLimit(1, () => 0, 3);
    for (const address of ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'a']) limit.allows(address);
    assert.equal(limit.allows('a'), false);
    limit.allows('d');
    assert.equal(limit.allows('c'), false);
    assert.equal(limit.allows('b'), true, '`b` was silent the longest');
  });

  it('requests beyond the rate get an answer to wait, each in its endpoint’s own shape', async () => {
    const shop = await start({ rate: 1 });
    const ask = (path: string, init: RequestInit = { method: 'POST' }, address = '192.0.2.1') =>
      shop.gateway.fetch(new Request(payOrigin + path, init), { address });
    await ask(paths.api);
    await ask(paths.api);

    const api = await ask(paths.api, { method: 'POST', headers: { origin: shopOrigin } });
    assert.equal(api.headers.get('access-control-allow-origin'), shopOrigin, 'a page could not read why');
    const token = await ask(paths.token);
    const report = await ask(`${paths.report}/`);
    const page = await ask('/checkout/x', {});
    for (const answer of [api, token, report, page]) {
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get('retry-after'), '1');
    }
    const words = /^Too many requests/;
    const { error_code, error_message } = failure.parse(((await api.json()) as { response: unknown }).response);
    assert.equal(error_code, '1002');
    assert.match(error_message, words);
    const refused = accessTokenFailure.parse(await token.json());
    assert.equal(refused.error_code, 429);
    assert.match(refused.error_message, words);
    assert.equal(refused.request_id, token.headers.get('x-request-id'));
    const { err_code, error } = (await report.json()) as Record<string, string>;
    assert.match(err_code ?? '', words);
    assert.equal(error, err_code);
    assert.match(await page.text(), words);

    assert.equal((await ask('/health', {})).status, 200);
    assert.equal((await ask('/latest/checkout-vue/x.js', {})).status, 404, 'a page’s files are not counted');
    assert.equal((await ask(paths.api, { method: 'OPTIONS' })).status, 204);
    assert.equal((await ask(paths.api, { method: 'POST' }, '192.0.2.2')).status, 200);
    assert.equal((await ask(paths.api, { method: 'POST' }, '')).status, 200);
    shop.clock.advance(1);
    assert.equal((await ask(paths.api)).status, 200);
    assert.equal((await ask(paths.api)).status, 429);
  });

  it('requests are not counted if no rate is set', async () => {
    for (const options of [{}, { rate: 0 }]) {
      const { gateway } = await start(options);
      const request = () => new Request(payOrigin + paths.api, { method: 'POST' });
      const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.fetch(request(), { address: '::1' })));
      assert.ok(answers.every(({ status }) => status === 200));
    }
  });
});

describe('Every request to the API', () => {
  it('has a name of its own in its answer, whatever the answer is', async () => {
    const shop = await start();
    const names = new Set<string>();
    const asked: [path: string, init?: RequestInit][] = [
      [paths.api, { method: 'POST' }],
      [paths.api],
      [paths.api, { method: 'OPTIONS', headers: { origin: shopOrigin } }],
      [paths.api, { headers: { 'x-sandbox-fault': 'error=503' } }],
      ['/api/nothing'],
      ['/api/%00'],
      ['/api/checkout/return/x/y'],
      [paths.token, { method: 'POST' }],
      [paths.report, { method: 'POST' }],
    ];
    for (const [path, init] of asked) {
      const name = (await shop.fetch(payOrigin + path, init)).headers.get('x-request-id') ?? '';
      assert.match(name, /^[0-9a-f]{32}$/, path);
      names.add(name);
    }
    assert.equal(names.size, asked.length);
  });
});

describe('A socket', { concurrent: true }, () => {
  const limits: SocketLimits = {
    headersTimeout: 300,
    requestTimeout: 5000,
    connectionsCheckingInterval: 50,
    maxHeaderSize: 4096,
  };
  const read: Handler = async (request) => {
    const { problem = 'end well' } = await readBodyText(request, { milliseconds: 60 });
    return new Response(`must ${problem}`);
  };

  /** Sends the text and waits until the other end closes. */
  async function send(text: string): Promise<{ answer: string; milliseconds: number }> {
    const listener = await listen(0, 'port', read, limits);
    const begun = performance.now();
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(listener.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data: Buffer) => (heard += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });
    const milliseconds = performance.now() - begun;
    await listener.close();
    return { answer, milliseconds };
  }
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n';

  it('a socket that never completes its headers is closed', async () => {
    const { answer, milliseconds } = await send(`${head}X: `);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.ok(milliseconds < 4000, 'not before the whole request’s time was over');
  });

  it('a socket that never completes its body is answered by the gateway, and closed', async () => {
    const { answer, milliseconds } = await send(`${head}Content-Length: 100\r\n\r\nabc`);
    assert.match(answer, /^HTTP\/1\.1 200 [^]*must be complete within 0\.06 seconds/);
    assert.ok(milliseconds < 4000, 'not before the whole request’s time was over');
  });

  it('a socket that sends headers without an end is refused', async () => {
    const { answer } = await send(`${head}X: ${'x'.repeat(5000)}\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 431 /);
  });

  for (const [what, text, status] of [
    ['is not HTTP', 'hello\r\n\r\n', 400],
    ['has an invalid header', `${head}a b: 1\r\n\r\n`, 400],
    ['names no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['names no host, in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['names an invalid host', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['never ends its headers', `${head}X: `, 408],
    ['expects something else', `${head}Expect: tea\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 417],
    ['has too many headers', `${head}X: ${'x'.repeat(5000)}\r\n\r\n`, 431],
  ] as const) {
    it(`a socket that ${what} gets ${status} with the headers of every answer, and no second answer`, async () => {
      const { answer } = await send(text);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1);
      for (const header of [
        'x-content-type-options: nosniff',
        'referrer-policy: no-referrer',
        'cross-origin-resource-policy: same-origin',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      ]) {
        assert.ok(answer.toLowerCase().includes(`\r\n${header}\r\n`), `${header} in ${answer}`);
      }
    });
  }
});
