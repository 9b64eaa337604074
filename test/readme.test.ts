/** The shop of README.md: its order can be paid, and it delivers once on a callback, and for nothing else. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { published } from '../scripts/docs/install.js';
import { freePort } from '../scripts/ports.js';
import { createGatewayClient, type OrderResult } from '../src/server/index.js';
import { loadFresh } from './helpers/fresh-module.js';
import { payOrigin, startGateway, type TestGateway } from './helpers/gateway.js';
import { readme, readmeCommands, readmeFiles, shopCommands } from './helpers/readme.js';
import { until } from './helpers/until.js';

it('README.md shows pictures that are there', () => {
  const paths = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
  for (const path of paths.filter((one) => !one.startsWith('http'))) assert.ok(existsSync(path), path);
  assert.ok(paths.length >= 2);
});

it('README.md names two files, and the commands that a newcomer and a contributor type', () => {
  assert.deepEqual([...readmeFiles.keys()], ['server.mjs', 'page.html']);
  assert.equal(readmeCommands[0], published ? 'npx gw-checkout-sandbox --open' : 'npm ci && npm start');
  assert.equal(shopCommands.at(-1), 'node server.mjs');
  assert.match(shopCommands.at(-2) ?? '', /^npm install (?:\.\/)?gw-checkout/);
  // Every script of the repository that README.md names is one.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of readme.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)\b/g))
    assert.ok(name in scripts, name);
  for (const command of ['`npm ci && npm start`', '`npm ci && npm test`']) assert.ok(readme.includes(command), command);
});

describe('the shop of README.md', () => {
  const { fetch } = globalThis;
  const client = () => createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: payOrigin });
  let gateway: TestGateway;
  let folder: string;
  let server: Server;
  let shop: string;
  let printed: string[];

  beforeAll(async () => {
    gateway = await startGateway();
    const port = await freePort(0);
    shop = `http://localhost:${String(port)}`;
    // The shop's own requests to itself go by a socket; everything else is the gateway's.
    globalThis.fetch = (input, init) => {
      const { url } = new Request(input, init);
      return url.startsWith(shop) ? fetch(input, init) : gateway.fetch(input, init);
    };
    printed = [];
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), 'readme-'));
    const [code = '', page = ''] = [...readmeFiles.values()].map((text) => text.replaceAll('3000', String(port)));
    writeFileSync(join(folder, 'page.html'), page);
    // The page is beside the server, and not in the folder of the tests.
    const beside = code.replace(`'page.html'`, JSON.stringify(join(folder, 'page.html')));
    assert.notEqual(beside, code);
    writeFileSync(join(folder, 'server.mjs'), `${beside}\nexport { server };\n`);
    const loaded = await loadFresh(join(folder, 'server.mjs'), { 'gw-checkout/server': 'src/server/index.ts' });
    ({ server } = loaded as { server: Server });
    await until(() => printed.includes(`Open ${shop}`), 'the shop says where it is');
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    vi.restoreAllMocks();
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
    await gateway.stop();
  });

  const tokenOf = async (): Promise<string> => {
    const answer = await fetch(shop);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    return / token="(\w{40})"/.exec(await answer.text())?.[1] ?? assert.fail('a page without a token');
  };
  const post = async (body: object | string): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await fetch(`${shop}/callbacks`, { method: 'POST', body: text })).status;
  };
  /** Pays an order of the shop; its callback, as the gateway sent it. */
  const paid = async (): Promise<OrderResult> => {
    const { outcome } = await gateway.payByCard(await tokenOf());
    assert.equal(outcome?.order_data.order_status, 'approved');
    return callbackOf(outcome.order_data.order_id);
  };
  const callbackOf = async (id: string): Promise<OrderResult> => {
    await gateway.gateway.runDueJobs();
    return gateway.callbacks.findLast(({ body }) => body.order_id === id)?.body ?? assert.fail(`no callback of ${id}`);
  };
  const deliveries = (id: string) => printed.filter((line) => line === `Deliver order ${id}`).length;

  it('creates an order of its own for each page, and answers nothing else', async () => {
    assert.notEqual(await tokenOf(), await tokenOf());
    for (const path of ['/favicon.ico', '/page.html', '/server.mjs']) {
      assert.equal((await fetch(`${shop}${path}`)).status, 404, path);
    }
    assert.equal((await fetch(`${shop}/callbacks`)).status, 404);
  });

  it('S6: delivers once on a callback, and for nothing else', async () => {
    const result = await paid();
    const id = result.order_id;
    assert.equal(gateway.callbacks.find(({ body }) => body.order_id === id)?.url, `${shop}/callbacks`);
    assert.equal(await post({ ...result, amount: '1' }), 400);
    for (const body of ['', '{}', 'x']) assert.equal(await post(body), 400, body);
    // Signed, and not what was ordered.
    const untrue = await client().callbacks.sign({ ...result, actual_amount: '1' });
    assert.equal(await post(untrue), 200);
    // Genuine, and about an order that another server of the merchant made.
    const { orderId, token } = await gateway.createOrder({ amount: 1890 });
    await gateway.payByCard(token);
    assert.equal(await post(await callbackOf(orderId)), 404);
    assert.equal(deliveries(id) + deliveries(orderId), 0);
    for (let times = 0; times < 3; times++) assert.equal(await post(result), 200);
    assert.equal(deliveries(id), 1);
    assert.equal(deliveries(orderId), 0);
  });

  it('S6: delivers once where callbacks come at the same time', async () => {
    const result = await paid();
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => post(result))), [200, 200, 200, 200]);
    assert.equal(deliveries(result.order_id), 1);
  });

  it('S6: delivers nothing on a callback that comes after the refund', async () => {
    const result = await paid();
    await client().orders.reverse({ order_id: result.order_id, amount: 1, currency: 'EUR' });
    assert.equal(await post(result), 200);
    assert.equal(deliveries(result.order_id), 0);
  });

  it('delivers nothing for a refused payment', async () => {
    const { outcome } = await gateway.payByCard(await tokenOf(), '4444111155556666');
    assert.equal(outcome?.order_data.order_status === 'approved', false);
    assert.deepEqual(
      printed.filter((line) => line.includes(outcome?.order_data.order_id ?? 'none')),
      [],
    );
  });

  it('stops reading a callback that is too long', async () => {
    const long = await fetch(`${shop}/callbacks`, { method: 'POST', body: 'x'.repeat(5_000_000) }).catch(
      () => undefined,
    );
    assert.notEqual(long?.status, 200);
    // It still serves.
    assert.equal(await post(await paid()), 200);
  });
});
