/** Which pages may call and frame the gateway. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { orderLookup } from '../../../src/contract/index.js';
import type { GatewayOptions } from '../../../src/sandbox/app/gateway.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const files: Record<string, string> = { 'frame.html': '<!doctype html>', 'challenge.html': '<!doctype html>' };
const assets: GatewayOptions['assets'] = {
  read: async (path) => {
    const body = files[path];
    return body === undefined ? undefined : { body, type: 'text/html; charset=UTF-8' };
  },
};

async function leave(shop: TestGateway, origin: string): Promise<string | null> {
  const answer = await shop.fetch(shop.payOrigin + orderLookup.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{"request":{"token":"x"}}',
  });
  assert.match(answer.headers.get('vary') ?? '', /Origin/);
  return answer.headers.get('access-control-allow-origin');
}

async function ancestors(shop: TestGateway, referer?: string): Promise<string[]> {
  const headers = referer === undefined ? {} : { referer };
  const answer = await shop.fetch(`${shop.payOrigin}/latest/checkout-vue/frame.html`, { headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return (/frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');
}

describe('without a list of origins', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ assets });
  });
  afterAll(() => shop.stop());

  for (const origin of [
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:8080',
    'http://127.9.8.7',
    'http://[::1]:80',
  ]) {
    it(`${origin} may call`, async () => {
      const expected = new URL(origin).origin;
      assert.equal(await leave(shop, expected), expected);
    });
  }
  for (const origin of [
    'https://shop.example',
    'http://localhost.shop.example',
    'http://127.0.0.1.shop.example',
    'http://128.0.0.1',
    'http://localhost@evil.example',
    'http://evil.example/localhost',
    'null',
    'file://',
  ]) {
    it(`${origin} may not`, async () => {
      assert.equal(await leave(shop, origin), null);
    });
  }

  it('loopback pages may frame; the Referer a page comes with changes nothing', async () => {
    const usual = await ancestors(shop);
    assert.ok(
      usual.includes('http://localhost:*') && usual.includes('http://127.0.0.1:*') && usual.includes(shop.payOrigin),
    );
    for (const referer of [
      'http://127.7.7.7:3000/cart',
      'https://evil.example/',
      'http://127.0.0.1.evil.example/',
      'nonsense',
      "http://127.0.0.1:1/'; *",
    ]) {
      assert.deepEqual(await ancestors(shop, referer), usual, referer);
    }
  });

  it('a preflight is answered, for two hours', async () => {
    const answer = await shop.fetch(shop.payOrigin + orderLookup.path, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), 'http://localhost:3000');
    assert.equal(answer.headers.get('access-control-allow-headers'), 'content-type, idempotency-key, x-sandbox-fault');
    assert.equal(answer.headers.get('access-control-allow-methods'), 'POST');
    assert.equal(answer.headers.get('access-control-max-age'), '7200');
    const foreign = await shop.fetch(shop.payOrigin + orderLookup.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    });
    assert.equal(foreign.headers.get('access-control-allow-origin'), null);
    assert.equal(foreign.headers.get('access-control-allow-headers'), null);
  });
});

describe('with a list of origins', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ assets, allowOrigins: ['https://shop.example'] });
  });
  afterAll(() => shop.stop());

  it('those alone may call and frame, and the gateway itself', async () => {
    assert.equal(await leave(shop, 'https://shop.example'), 'https://shop.example');
    assert.equal(await leave(shop, shop.payOrigin), shop.payOrigin);
    for (const origin of ['http://localhost:3000', 'https://shop.example.evil.example', 'http://shop.example']) {
      assert.equal(await leave(shop, origin), null);
    }
    assert.deepEqual(await ancestors(shop, 'http://127.7.7.7/'), [
      ...["'self'", shop.payOrigin, 'http://127.0.0.1:4010'],
      'https://shop.example',
    ]);
  });
});
