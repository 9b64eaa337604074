/** A body that is too large, sent by a client that writes all of it before it reads: the answer comes every time. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accessTokenPath, createOrder, failure, reportPath } from '../../../src/contract/index.js';
import { discardRest, readBodyText } from '../../../src/sandbox/web/request-body.js';
import { isBroken } from '../../../src/sandbox/app/gateway.js';
import { listen } from '../../../src/sandbox/cli/listen.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, takeToken } from '../../helpers/portal.js';

const rounds = 15;
const sizes = [300_000, 700_000, 2_000_000];

describe('S12: a body that is too large gets its JSON answer every time', () => {
  let shop: TestGateway;
  let token = '';
  const origins = { pay: '', portal: '' };
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    shop = await startGateway({ applications: [company], portalOrigin: 'http://localhost:4012' });
    const { gateway } = shop;
    token = await takeToken({ fetch: (input, init) => gateway.fetchPortal(new Request(input, init)) });
    for (const [name, handle] of [
      ['pay', gateway.fetchPay],
      ['portal', gateway.fetchPortal],
    ] as const) {
      const { port, close } = await listen(0, 'port', (request, address) => handle(request, { address }));
      origins[name] = `http://127.0.0.1:${port}`;
      closing.push(close);
    }
  });
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
    await shop.stop();
  });

  async function post(url: string, size: number, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: `{"request":{"order_id":"${'x'.repeat(size)}"}}`,
    });
    return answer.json();
  }

  for (const size of sizes) {
    it(`with ${size} bytes, ${rounds} times on both hosts`, async () => {
      for (let round = 0; round < rounds; round++) {
        const paid = await post(origins.pay + createOrder.path, size);
        const { error_code, error_message } = failure.parse((paid as { response: unknown }).response);
        assert.deepEqual([error_code, error_message], ['1007', 'The request must be 65536 bytes long at most']);
        const issued = (await post(origins.portal + accessTokenPath, size)) as { error_message: string };
        assert.equal(issued.error_message, 'The body must be 65536 bytes long at most');
        const reported = (await post(origins.portal + reportPath, size, { authorization: `Token ${token}` })) as {
          error: string;
        };
        assert.match(reported.error, size > 1_048_576 ? /1048576 bytes long at most/ : /^Merchant not found$/);
      }
    });

    it(`with ${size} bytes where no endpoint reads it, ${rounds} times`, async () => {
      for (let round = 0; round < rounds; round++) {
        const untyped = await post(origins.pay + createOrder.path, size, { 'content-type': 'text/plain' });
        assert.match(JSON.stringify(untyped), /"1021"/);
        const stranger = await post(origins.portal + reportPath, size, { authorization: 'Token x' });
        assert.match(JSON.stringify(stranger), /"error"/);
        assert.match(JSON.stringify(await post(`${origins.pay}/api/unknown`, size)), /no such address/);
      }
    });
  }
});

describe('S12: what is left of a body that is too large', () => {
  const chunk = new Uint8Array(100_000);
  function endless(): { request: Request; state: { read: number; cancelled: boolean } } {
    const state = { read: 0, cancelled: false };
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        state.read += chunk.length;
        controller.enqueue(chunk);
      },
      cancel: () => void (state.cancelled = true),
    });
    return {
      request: new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit),
      state,
    };
  }

  it('is read and thrown away up to 8 MB, and cut off there', async () => {
    const { request, state } = endless();
    assert.deepEqual(await readBodyText(request), { problem: 'be 65536 bytes long at most' });
    assert.ok(state.read < 1_000_000 && !state.cancelled);
    await discardRest(request, performance.now());
    assert.ok(state.read >= 8_000_000 && state.read < 9_000_000, String(state.read));
    assert.ok(state.cancelled);
  });

  it('is waited for no longer than any body', async () => {
    let sent = false;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent) return new Promise(() => undefined);
        sent = true;
        controller.enqueue(chunk);
        return undefined;
      },
      cancel: () => void (cancelled = true),
    });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    assert.deepEqual(await readBodyText(request), { problem: 'be 65536 bytes long at most' });
    const begun = performance.now();
    await discardRest(request, begun - 14_950);
    assert.ok(performance.now() - begun < 10_000, 'it was waited for as long as another body');
    assert.ok(cancelled);
  });

  it('does not hold up an answer that stands for a cut connection', async () => {
    const shop = await startGateway();
    const { request } = endless();
    const cut = new Request(`${shop.payOrigin}${createOrder.path}`, {
      method: 'POST',
      headers: { 'x-sandbox-fault': 'drop-before' },
      body: request.body,
      duplex: 'half',
    } as RequestInit);
    assert.ok(isBroken(await shop.gateway.fetchPay(cut)));
    await shop.stop();
  });
});
