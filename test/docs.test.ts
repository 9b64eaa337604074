/**
 * The documents say what the code does: tables are made from it, and every sample for a server runs. The pages that docs/checkout.md and
 * docs/script-tag.md show are opened in a browser (test/e2e/).
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { documents } from '../scripts/docs/documents.js';
import { pictures } from '../scripts/docs/pictures.js';
import { regenerate } from '../scripts/docs/tables.js';
import { cardSubmission } from '../src/contract/index.js';
import { callbackStatuses } from '../src/server/results/callback-error.js';
import type { GatewayClient, OrderResult } from '../src/server/index.js';
import { loadFresh } from './helpers/fresh-module.js';
import { startGateway, type TestGateway } from './helpers/gateway.js';

const read = (file: string) => readFileSync(file, 'utf8');
const samples = (file: string, language: string) => samplesIn(read(file), language);
const samplesIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');

interface Manifest {
  modules: { declarations: { tagName?: string; attributes?: { name: string }[]; events?: { name: string }[] }[] }[];
}
const elements = (JSON.parse(read('custom-elements.json')) as Manifest).modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => tagName);

describe('the way of a press of the pay button, in docs/architecture.md', () => {
  const [, steps = ''] = /## A press of the pay button\n([^]*?)\nBeside them:/.exec(read('docs/architecture.md')) ?? [];
  const files = [...steps.matchAll(/^\d\. \[[^\]]+\]\(\.\.\/([^)]+)\): ([^]*?)(?=^\d\. |$(?![^]))/gm)].map(
    ([, file = '', text = '']) => ({ file, names: [...text.matchAll(/`#?(\w+)\(\)`/g)].map(([, name = '']) => name) }),
  );

  test('names six files at most, and functions that are in them', () => {
    assert.ok(files.length > 0 && files.length <= 6, String(files.length));
    assert.equal([...steps.matchAll(/\]\(/g)].length, files.length, 'a file outside of the list');
    for (const { file, names } of files) {
      assert.ok(names.length > 0, file);
      for (const name of names) assert.match(read(file), new RegExp(`\\b${name}(<[^(]*>)?\\(`), file);
    }
  });

  test('names no function that a class replaces', () => {
    const names = new Set(files.flatMap((file) => file.names));
    for (const folder of ['src/elements', 'src/frame']) {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.ts')) continue;
        for (const [, name = ''] of read(join(folder, path)).matchAll(/\boverride (?:async |get |set )?#?(\w+)/g)) {
          assert.ok(!names.has(name), `${path} overrides ${name}`);
        }
      }
    }
  });
});

for (const file of documents()) {
  describe(file, () => {
    test('has its tables as the source makes them (else: npm run docs)', () => {
      assert.equal(regenerate(read(file)), read(file));
    });

    test('links to nothing that is not there', () => {
      for (const [, target = ''] of read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
        if (/^https?:/.test(target)) continue;
        assert.ok(existsSync(normalize(join(dirname(file), target))), target);
      }
    });

    test('shows tags with attributes that exist', () => {
      for (const sample of samples(file, 'html')) {
        for (const [, tag, list = ''] of sample.replace(/="[^"]*"|='[^']*'/g, '').matchAll(/<(gw-[\w-]+)([^>]*)>/g)) {
          const element = elements.find(({ tagName }) => tagName === tag);
          assert.ok(element, tag);
          const known = new Set(['id', 'lang', ...(element.attributes ?? []).map(({ name }) => name)]);
          for (const [name] of list.matchAll(/[\w-]+/g)) assert.ok(known.has(name), `${tag} ${name}`);
        }
      }
    });

    test('listens to events that exist', () => {
      const ofThePage = ['click', 'change', 'submit', 'beforeunload'];
      const known = new Set([
        ...ofThePage,
        ...elements.flatMap(({ events }) => (events ?? []).map(({ name }) => name)),
      ]);
      for (const sample of [...samples(file, 'js'), ...samples(file, 'ts')]) {
        for (const [, name = ''] of sample.matchAll(/addEventListener\('([^']+)'/g)) assert.ok(known.has(name), name);
      }
    });
  });
}

for (const [file, draw] of Object.entries(pictures)) {
  test(`${file} shows the present numbers (else: npm run docs)`, () => {
    assert.equal(draw(), read(file));
  });
}

describe('the samples for a server', () => {
  let gateway: TestGateway;
  let folder: string;
  const { fetch } = globalThis;

  beforeAll(async () => {
    gateway = await startGateway({ applications: [{ id: 'app-700001', privateKey: 'test' }] });
    globalThis.fetch = gateway.fetch;
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    rmSync(folder, { recursive: true });
    await gateway.stop();
  });

  /** The shop of the samples: its records, and a flag for each order that was delivered. */
  const shop = `
    const records = { 'order-1002': 1890 };
    const findOrder = (order_id) => records[order_id] && { order_id, amount: records[order_id], currency: 'EUR' };
    const delivered = (globalThis.delivered ??= []);
    const deliver = (id) => delivered.push(id);
    const deliverOnce = (id) => delivered.includes(id) || deliver(id);
  `;

  /** A document's samples, one after another, as one module. */
  const ran = new Map<string, Promise<unknown>>();
  async function run(file: string): Promise<Record<string, unknown>> {
    // A generated sample is a file of an app: `npm run test:apps` runs it.
    const own = read(file).replace(/<!-- generated: file [^]*?<!-- \/generated -->/g, '');
    const code = samplesIn(own, 'ts').join('\n');
    const module = join(folder, `${file.replace(/\W/g, '-')}.mts`);
    writeFileSync(module, `${shop}\n${code}\nexport { gateway, token };\n`);
    // Once, as a module is: its orders are made by then.
    const loaded = ran.get(file) ?? loadFresh(module, { 'gw-checkout/server': 'src/server/index.ts' });
    ran.set(file, loaded);
    return (await loaded) as Record<string, unknown>;
  }
  const deliveries = () => (globalThis as { delivered?: string[] }).delivered ?? [];
  const callbackOf = async (id: string) => {
    await gateway.gateway.runDueJobs();
    return gateway.callbacks.findLast(({ body }) => body.order_id === id)?.body ?? assert.fail(id);
  };

  for (const file of ['docs/checkout.md', 'docs/server.md']) {
    test(`${file}: create an order that can be paid`, async () => {
      const { token } = await run(file);
      assert.equal(typeof token === 'string' && token.length, 40);
      const { outcome } = await gateway.payByCard(String(token));
      assert.equal(outcome?.order_data.order_status, 'approved');
    });
  }

  test('docs/server.md: verify the form of a payer, and redirect to a page', async () => {
    const { payerReturn } = (await run('docs/server.md')) as { payerReturn: (request: Request) => Promise<Response> };
    const bring = async (result: object) => {
      const body = new URLSearchParams(Object.entries(result).map(([name, value]) => [name, String(value)]));
      const answer = await payerReturn(new Request('https://shop.example/return', { method: 'POST', body }));
      return [answer.status, answer.headers.get('location')];
    };
    const result = await gateway.status('order-1002');
    assert.deepEqual(await bring({ ...result, amount: '1' }), [303, '/orders']);
    assert.deepEqual(await bring(result), [303, '/orders/order-1002']);
  });

  // The shop of README.md has a test of its own.
  for (const [file, id] of [['docs/server.md', 'order-1002']] as const) {
    test(`${file}: S6: deliver once on a callback, and for nothing else`, async () => {
      const { callbacks, gateway: shopClient } = (await run(file)) as {
        callbacks: (request: Request) => Promise<Response>;
        gateway: GatewayClient;
      };
      const post = async (body: object) =>
        (await callbacks(new Request('https://shop.example/callbacks', { method: 'POST', body: JSON.stringify(body) })))
          .status;
      const paid = await callbackOf(id);
      assert.equal(await post({ ...paid, amount: '1' }), 400);
      // Signed, and not true: with a rectoken the gateway is asked, and says otherwise.
      const untrue = await shopClient.callbacks.sign({ ...paid, actual_amount: '1' } as OrderResult);
      assert.equal(await post(untrue), paid.rectoken ? 409 : 200);
      const { orderId, token } = await gateway.createOrder();
      await gateway.payByCard(token);
      assert.equal(await post(await callbackOf(orderId)), 404);
      assert.ok(!deliveries().includes(id));
      for (let times = 0; times < 3; times++) assert.equal(await post(paid), 200);
      assert.equal(deliveries().filter((one) => one === id).length, 1);
      assert.ok(!deliveries().includes(orderId));
      // Late, after the refund, at a shop that has not delivered yet.
      deliveries().length = 0;
      await shopClient.orders.reverse({ order_id: id, amount: 1, currency: 'EUR' });
      assert.equal(await post(paid), 200);
      assert.deepEqual(deliveries(), []);
    });
  }

  test('docs/server.md: answer callbacks with node:http', async () => {
    const { server } = (await run('docs/server.md')) as { server: Server };
    const paid = await callbackOf('order-1002');
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const post = async (body: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body }).catch(() => undefined))?.status;
    assert.equal(await post(JSON.stringify(paid)), 200);
    for (const body of [JSON.stringify({ ...paid, amount: '1' }), '']) assert.equal(await post(body), 400);
    assert.notEqual(await post('x'.repeat(5_000_000)), 200);
    assert.equal(await post(JSON.stringify(paid)), 200);
    server.close().closeAllConnections();
  });

  test('docs/server.md: refund what was paid, and charge the stored card again', async () => {
    const { refund, chargeAgain } = (await run('docs/server.md')) as Record<string, (...given: unknown[]) => unknown>;
    await gateway.gateway.runDueJobs();
    const received = gateway.callbacks.find(({ body }) => body.order_id === 'order-1002');
    assert.equal(await refund?.('order-1002', 890), 'approved');
    // One cent went back before.
    assert.equal((await gateway.status('order-1002')).reversal_amount, '891');
    assert.equal(await chargeAgain?.(received?.body.rectoken), true);
  });

  test('docs/server.md: expect a later charge by the order that it belongs to', async () => {
    const { expectCharge } = (await run('docs/server.md')) as {
      expectCharge: (id: string, parent: string) => unknown;
    };
    assert.deepEqual(expectCharge('club-1-2', 'club-1'), { order_id: 'club-1-2', amount: 1690, currency: 'EUR' });
    assert.equal(expectCharge('club-1-2', ''), undefined);
  });

  test('docs/checkout.md: S7: deliver once for an order that a page made, of the shop’s own price', async () => {
    const { thanks } = (await run('docs/checkout.md')) as { thanks: (request: Request) => Promise<Response> };
    const bring = async (result: object) => {
      const body = new URLSearchParams(Object.entries(result).map(([name, value]) => [name, String(value)]));
      return (await thanks(new Request('https://shop.example/thanks', { method: 'POST', body }))).text();
    };
    const pay = async (fields: object) => {
      const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
      const order = { merchant_id: 700001, currency: 'EUR', order_desc: 'Two tickets, row 7' };
      const answer = await gateway.post(cardSubmission.path, { ...order, ...card, ...fields });
      return (answer as { order?: { order_data: OrderResult } }).order?.order_data ?? assert.fail();
    };
    deliveries().length = 0;
    assert.equal(await bring(await pay({ amount: 1 })), 'Not paid');
    const { token, orderId } = await gateway.createOrder({ amount: 10025 });
    const merchants = (await gateway.payByCard(token)).outcome?.order_data ?? assert.fail();
    assert.equal(merchants.order_id, orderId);
    assert.equal(await bring(merchants), 'Not paid');
    assert.deepEqual(deliveries(), []);
    const result = await pay({ amount: 10025 });
    assert.equal(await bring({ ...result, amount: '1' }), 'Not paid');
    for (let times = 0; times < 2; times++) assert.equal(await bring(result), 'Thank you');
    assert.deepEqual(deliveries(), [result.order_id]);
  });
});

describe('docs/server.md', () => {
  test('has every reason of a CallbackError, with the status to answer', () => {
    const section = /### Reasons\n([^]*?)\n### /.exec(read('docs/server.md'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, reason, status]) => [
      reason,
      Number(status),
    ]);
    assert.deepEqual(rows, Object.entries(callbackStatuses));
  });
});
