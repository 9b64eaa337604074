/** The checkout page's files: their policies, how long they are kept, and that nothing else is served. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { entityTag, isBroken, type Asset } from '../../../src/sandbox/app/gateway.js';
import { compressedResponse, takeCompressed } from '../../../src/sandbox/cli/compress.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const script = 'globalThis.checkout = () => {};\n'.repeat(40);
const manifest = JSON.stringify({
  version: '1.2.3',
  files: [
    { file: 'frame.html', inlineScripts: ['c2NyaXB0'], inlineStyles: ['c3R5bGU='] },
    { file: 'checkout-frame.html', inlineScripts: ['b3RoZXI='], inlineStyles: ['c3R5bGU='] },
  ],
});
const files = new Map<string, Asset>([
  ['checkout-frame.html', { body: '<!doctype html>', type: 'text/html; charset=UTF-8' }],
  ['frame.html', { body: '<!doctype html>', type: 'text/html; charset=UTF-8' }],
  ['challenge.html', { body: '<!doctype html>', type: 'text/html; charset=UTF-8' }],
  ['checkout.js', { body: script, type: 'text/javascript; charset=UTF-8' }],
  ['versioned/checkout.js', { body: 'verifies', type: 'text/javascript; charset=UTF-8' }],
  ['checkout.css', { body: '', type: 'text/css; charset=UTF-8' }],
  ['manifest.json', { body: manifest, type: 'application/json; charset=UTF-8' }],
  ['assets/x-1a2b.html', { body: '<p>', type: 'text/html; charset=UTF-8', immutable: true }],
  ['assets/x-1a2b.js', { body: script, type: 'text/javascript; charset=UTF-8', immutable: true }],
]);

describe('the checkout page’s files', () => {
  let shop: TestGateway;
  const asked: string[] = [];
  beforeAll(async () => {
    shop = await startGateway({
      assets: {
        read: async (path) => {
          asked.push(path);
          return files.get(path);
        },
      },
    });
  });
  afterAll(() => shop.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    shop.fetch(`${shop.payOrigin}/latest/checkout-vue/${path}`, { headers });

  it('frame.html is kept for five minutes, and runs the script that the build wrote into it and nothing else', async () => {
    const answer = await get('frame.html');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=3600');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const start =
      "default-src 'none'; script-src 'sha384-c2NyaXB0'; style-src 'sha384-c3R5bGU='; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors ";
    assert.ok(policy.startsWith(start), policy);
  });

  it('checkout-frame.html has every header of frame.html, and shows the gateway’s pictures', async () => {
    const [page, frame] = [await get('checkout-frame.html'), await get('frame.html')];
    assert.equal(page.status, 200);
    const others = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'content-security-policy');
    assert.deepEqual(others(page), others(frame));
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /img-src 'self' data:;/);
    assert.match(policy, /script-src 'sha384-b3RoZXI=';/);
    assert.match(
      policy,
      /frame-ancestors 'self' http:\/\/localhost:4010 http:\/\/127\.0\.0\.1:4010 http:\/\/localhost:\*/,
    );
  });

  it('a document that the manifest does not have runs no script', async () => {
    const policy = (await get('challenge.html')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'none'; style-src 'none';/);
  });

  it('challenge.html may hold and post to issuers, over https or on this machine, and is never kept', async () => {
    const { headers } = await get('challenge.html');
    assert.equal(headers.get('cache-control'), 'no-store');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-src https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/);
    assert.match(policy, /form-action https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/);
  });

  it('files with a hash in their name are kept for a year; others for five minutes, and then checked by their tag', async () => {
    const hashed = await get('assets/x-1a2b.js', { origin: 'http://localhost:3000' });
    assert.equal(hashed.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(hashed.headers.get('cross-origin-resource-policy'), 'cross-origin');
    const plain = await get('checkout.js');
    assert.equal(plain.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=3600');
    for (const file of ['checkout.js', 'frame.html']) {
      const tag = (await get(file)).headers.get('etag') ?? '';
      assert.match(tag, /^"[0-9a-f]{24}"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        assert.equal((await get(file, { 'if-none-match': known })).status, 304, file);
      }
      assert.equal((await get(file, { 'if-none-match': '"other"' })).status, 200, file);
    }
  });

  it('U5: every page may read scripts and modules, also one that is not allowed; a document only names who may frame it', async () => {
    for (const file of ['assets/x-1a2b.js', 'checkout.js']) {
      const { headers } = await get(file, { origin: 'https://shop.example' });
      assert.equal(headers.get('access-control-allow-origin'), '*', file);
    }
    const { headers } = await get('frame.html', { origin: 'https://shop.example' });
    assert.equal(headers.get('access-control-allow-origin'), null);
    assert.doesNotMatch(headers.get('content-security-policy') ?? 'shop.example', /shop\.example/);
  });

  it('files that change while the gateway runs are requested each time', async () => {
    const changing = await startGateway({ assets: { mayChange: true, read: async (path) => files.get(path) } });
    try {
      for (const [file, kept] of [
        ['checkout.js', 'no-cache'],
        ['frame.html', 'no-cache'],
        ['challenge.html', 'no-store'],
        ['assets/x-1a2b.js', 'public, max-age=31536000, immutable'],
      ] as const) {
        const { headers } = await changing.fetch(`${changing.payOrigin}/latest/checkout-vue/${file}`);
        assert.equal(headers.get('cache-control'), kept, file);
      }
    } finally {
      await changing.stop();
    }
  });

  describe('under their version', () => {
    const at = (path: string, version = '1.2.3') =>
      shop.fetch(`${shop.payOrigin}/${version}/checkout-vue/${path}`, { headers: { origin: 'https://shop.example' } });

    it('are kept for a year, and any page may read them; documents are kept for five minutes, as their policy may change', async () => {
      for (const path of ['checkout.js', 'assets/x-1a2b.js', 'manifest.json', 'checkout.css']) {
        const { status, headers } = await at(path);
        assert.equal(status, 200, path);
        assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable', path);
        assert.equal(headers.get('access-control-allow-origin'), '*', path);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      }
      const frame = await at('frame.html');
      assert.equal(frame.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=3600');
      assert.equal(
        frame.headers.get('content-security-policy'),
        (await get('frame.html')).headers.get('content-security-policy'),
      );
      assert.equal((await at('challenge.html')).headers.get('cache-control'), 'no-store');
    });

    it('A6: a document names the origins of the gateway that answers, whatever an earlier answer named', async () => {
      const read = async (path: string) => files.get(path);
      for (const allowOrigins of [['https://shop.example'], ['https://new.example']]) {
        const gateway = await startGateway({ allowOrigins, assets: { read } });
        for (const version of ['1.2.3', 'latest']) {
          for (const file of ['frame.html', 'assets/x-1a2b.html']) {
            const url = `${gateway.payOrigin}/${version}/checkout-vue/${file}`;
            const tag = (await gateway.fetch(url)).headers.get('etag') ?? '';
            const again = await gateway.fetch(url, { headers: { 'if-none-match': tag } });
            assert.equal(again.status, 304);
            assert.equal(again.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=3600', url);
            assert.ok(again.headers.get('content-security-policy')?.endsWith(` ${String(allowOrigins[0])}`), url);
          }
        }
        await gateway.stop();
      }
    });

    it('are those that verify what they load; the others are the same files', async () => {
      assert.equal(await (await at('checkout.js')).text(), 'verifies');
      assert.equal(await (await get('checkout.js')).text(), script);
      assert.equal(await (await at('assets/x-1a2b.js')).text(), script);
      for (const version of ['latest', '1.2.3']) {
        assert.equal((await at('versioned/checkout.js', version)).status, 404, version);
      }
    });

    it('are there under no other version', async () => {
      for (const version of ['1.2.4', '1.2', 'LATEST', '1.2.3%20', '*', '__proto__', 'v1.2.3']) {
        assert.equal((await at('checkout.js', version)).status, 404, version);
      }
    });
  });

  it('never reads a file outside the folder, however the path is written', async () => {
    asked.length = 0;
    const url = `${shop.payOrigin}/latest/checkout-vue/`;
    for (const path of [
      '..%2fsecret',
      '%2e%2e/secret',
      '.env',
      'a/../../x',
      'a//b',
      'a\\b',
      '%5c..',
      '',
      'x%00.js',
      'assets/',
    ]) {
      assert.equal((await shop.fetch(url + path)).status, 404, path);
    }
    assert.ok(
      asked.every((path) => path.split('/').every((part) => /^\w[\w.-]*$/.test(part))),
      asked.join(' '),
    );
  });

  it('are compressed by what the browser accepts, brotli first', async () => {
    const request = (accept: string) => new Request('http://localhost/x', { headers: { 'accept-encoding': accept } });
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
      ['', null],
    ] as const) {
      const answer = await compressedResponse(request(accept), await get('checkout.js'));
      assert.equal(answer.headers.get('content-encoding'), encoding, accept);
      assert.match(answer.headers.get('vary') ?? '', /Accept-Encoding/);
      const body = Buffer.from(await answer.arrayBuffer());
      const clear = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      assert.equal(clear.toString(), script);
    }
  });

  it('are sent as the build has compressed them', async () => {
    const body = `/* built */ ${script}`;
    const stored = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    await takeCompressed(body, stored);
    const plain = new Response(body, { headers: { 'content-type': 'text/javascript', etag: await entityTag(body) } });
    const request = new Request('http://localhost/x', { headers: { 'accept-encoding': 'br' } });
    const answer = await compressedResponse(request, plain);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), stored);
  });

  it('compresses large answers of the API too; small ones and cut connections are unchanged', async () => {
    const { token } = await shop.createOrder({ amount: 1000 });
    const ask = async (path: string, accept: string, fault?: string) => {
      const request = new Request(shop.payOrigin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': accept,
          ...(fault ? { 'x-sandbox-fault': fault } : {}),
        },
        body: JSON.stringify({ request: { token } }),
      });
      return compressedResponse(request.clone(), await shop.fetch(request));
    };
    const plain = await (await ask('/api/checkout/info', '')).text();
    assert.ok(plain.length > 50_000, 'this answer is not large');
    for (const [accept, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask('/api/checkout/info', accept);
      assert.equal(answer.headers.get('content-encoding'), accept);
      assert.match(answer.headers.get('vary') ?? '', /Accept-Encoding/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const body = Buffer.from(await answer.arrayBuffer());
      assert.equal(open(body).toString(), plain);
      assert.ok(body.length < 16_000, `${body.length} bytes`);
    }
    const small = await ask('/api/checkout/merchant/order', 'br');
    assert.equal(small.headers.get('content-encoding'), null);
    assert.match(await small.text(), /"order_data"/);
    const cut = await ask('/api/checkout/info', 'br', 'drop');
    assert.ok(isBroken(cut), 'a cut connection became an answer');
  });
});
