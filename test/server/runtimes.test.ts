/** The runtimes of the client: every one with web standards, and no page. */
import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import vm from 'node:vm';
import { build } from 'vite';
import { readPackage } from '../../scripts/packages/package-json.js';
import * as client from '../../src/server/index.js';

/** A bundle of everything, as one script with one global. */
async function bundle(entry: string, conditions: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'bundle' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  assert.ok(first && 'output' in first);
  return first.output[0].code;
}

describe('the server client', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'server-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('runs where there is nothing but web standards', async () => {
    const code = await bundle(resolve('src/server/index.ts'), ['node']);
    // Two errors name what a shop writes in Node.
    const own = code.replaceAll('Number(process.env.GW_MERCHANT_ID)', '').replaceAll('with node:http, read', '');
    assert.ok(!/\bnode:|\brequire\(|\bprocess\.|\bBuffer\b/.test(own), 'it needs Node');
    const asked: string[] = [];
    const web = {
      ...{ AbortController, AbortSignal, TextEncoder, TextDecoder, URL, URLSearchParams, Headers, Request, Response },
      ...{ crypto: globalThis.crypto, setTimeout, clearTimeout, Promise },
      fetch: (url: string) => {
        asked.push(url);
        return Promise.resolve(Response.json({ response: [] }));
      },
    };
    const context = vm.createContext(web);
    const told: unknown = await vm.runInContext(
      `${code}
      bundle.createGatewayClient({ merchantId: 1, secret: 's', payUrl: 'https://pay.example' }).transactions.list('tea-1').then(JSON.stringify)`,
      context,
    );
    assert.equal(told, '[]');
    assert.deepEqual(asked, ['https://pay.example/api/transaction_list']);
  });

  describe('in a bundle for pages', () => {
    beforeAll(async () => {
      // The package as an app has it, with only this entry.
      const installed = join(folder, 'node_modules', 'gw-checkout');
      await mkdir(join(installed, 'lib'), { recursive: true });
      const entry = readPackage('.', 'gw-checkout').exports['./server'] ?? {};
      assert.deepEqual(Object.keys(entry), [
        ...['require', 'types', 'workerd', 'edge-light', 'deno', 'bun', 'node', 'browser', 'default'],
      ]);
      await writeFile(
        join(installed, 'package.json'),
        JSON.stringify({ name: 'gw-checkout', type: 'module', exports: { './server': entry } }),
      );
      await symlink(resolve('src'), join(installed, 'src'));
      await writeFile(join(installed, 'lib', 'server.js'), `export * from '../src/server/index.ts';`);
      await writeFile(join(installed, 'lib', 'server-browser.js'), `export * from '../src/server/browser.ts';`);
      await writeFile(
        join(folder, 'entry.js'),
        `import { createGatewayClient } from 'gw-checkout/server'; export const client = createGatewayClient;`,
      );
    });

    it('is an error at once that says what is wrong and what to do', async () => {
      const code = await bundle(join(folder, 'entry.js'), ['browser']);
      assert.ok(!code.includes('SHA-1'), 'the client is in the page');
      assert.throws(
        () => vm.runInNewContext(code),
        /gw-checkout\/server is in a bundle for browsers.*secret.*only in code that runs on your server/,
      );
    });

    it('and the client in one for a server at the edge, whose bundler knows both conditions', async () => {
      assert.ok((await bundle(join(folder, 'entry.js'), ['workerd', 'browser'])).includes('SHA-1'));
    });

    it('the error has every name of the client, so an import of any name reports it', async () => {
      const source = await readFile('src/server/browser.ts', 'utf8');
      const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      assert.deepEqual(names.sort(), Object.keys(client).sort());
    });
  });
});
