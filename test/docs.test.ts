/**
 * The documents say what the code does: tables are made from it, and every sample for a server runs. The pages that docs/checkout.md and
 * docs/script-tag.md show are opened in a browser (test/e2e/).
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { documents } from '../scripts/docs/documents.js';
import { regenerate } from '../scripts/docs/tables.js';
import { startGateway, type TestGateway } from './helpers/gateway.js';

const read = (file: string) => readFileSync(file, 'utf8');
const samples = (file: string, language: string) =>
  [...read(file).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');

interface Manifest {
  modules: { declarations: { tagName?: string; attributes?: { name: string }[]; events?: { name: string }[] }[] }[];
}
const elements = (JSON.parse(read('custom-elements.json')) as Manifest).modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => tagName);

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
      const known = new Set(elements.flatMap(({ events }) => (events ?? []).map(({ name }) => name)));
      for (const sample of [...samples(file, 'js'), ...samples(file, 'ts')]) {
        for (const [, name = ''] of sample.matchAll(/addEventListener\('([^']+)'/g)) assert.ok(known.has(name), name);
      }
    });
  });
}

describe('the samples for a server', () => {
  let gateway: TestGateway;
  let folder: string;
  const { fetch } = globalThis;

  before(async () => {
    gateway = await startGateway({ applications: [{ id: 'app-700001', privateKey: 'test' }] });
    globalThis.fetch = gateway.fetch;
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
  });
  after(async () => {
    globalThis.fetch = fetch;
    rmSync(folder, { recursive: true });
    await gateway.stop();
  });

  const client = pathToFileURL('src/server/index.ts').href;

  /** A document's samples, one after another, as one module. */
  async function run(file: string): Promise<Record<string, unknown>> {
    const code = samples(file, 'ts').join('\n').replaceAll("'gw-checkout/server'", `'${client}'`);
    const module = join(folder, `${file.replace(/\W/g, '-')}.mts`);
    writeFileSync(
      module,
      `const deliver = (id) => (globalThis.delivered = id);\n${code}\nexport { gateway, token };\n`,
    );
    return (await import(pathToFileURL(module).href)) as Record<string, unknown>;
  }

  for (const file of ['README.md', 'docs/checkout.md', 'docs/server.md']) {
    test(`${file}: create an order that can be paid`, async () => {
      const { token } = await run(file);
      assert.equal(typeof token === 'string' && token.length, 40);
      const { outcome } = await gateway.payByCard(String(token));
      assert.equal(outcome?.order_data.order_status, 'approved');
    });
  }

  test('docs/server.md: give back what was paid, and charge the stored card again', async () => {
    const { giveBack, chargeAgain } = (await run('docs/server.md')) as Record<string, (...given: unknown[]) => unknown>;
    await gateway.gateway.runDueJobs();
    const received = gateway.callbacks.find(({ body }) => body.order_id === 'order-1002');
    assert.equal(await giveBack?.('order-1002', 890), 'approved');
    assert.equal((await gateway.status('order-1002')).reversal_amount, '890');
    assert.equal(await chargeAgain?.(received?.body.rectoken), true);
  });

  test('README.md: answer its callback with 200, and a changed one without', async () => {
    const { callbacks } = (await run('README.md')) as { callbacks: (request: Request) => Promise<Response> };
    await gateway.gateway.runDueJobs();
    const received = gateway.callbacks.find(({ body }) => body.order_id === 'order-1001');
    assert.ok(received);
    const post = (body: unknown) =>
      callbacks(new Request('https://shop.example/callbacks', { method: 'POST', body: JSON.stringify(body) }));
    assert.equal((await post(received.body)).status, 200);
    assert.equal((globalThis as { delivered?: string }).delivered, 'order-1001');
    assert.equal((await post({ ...received.body, amount: '1' })).status, 400);
  });
});
