/** The sandbox as a shop gets it: packed, unpacked in a folder of its own, started, and used by a shop's tests. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { createGatewayClient } from '../../src/server/index.js';
import { merchant, until } from '../e2e/gateway-process.js';
import { makeApp, type App } from '../helpers/packed.js';

describe('the packed sandbox', () => {
  let app: App;
  beforeAll(async () => (app = await makeApp(['gw-checkout', 'gw-checkout-sandbox'])));
  afterAll(() => app.remove());

  /** Runs a command until it is ready, and stops it as a terminal does. */
  async function running(args: readonly string[], use: (payUrl: string) => Promise<void>): Promise<void> {
    const flags = ['--port', '0', '--acs-port', '0', '--data', ':memory:'];
    const child = spawn(process.execPath, [...args, ...flags], { cwd: app.folder });
    let printed = '';
    const read = (data: Buffer) => (printed += data.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const ended = new Promise((resolve) => child.once('close', resolve));
    try {
      await until(
        () => /^ready$/m.test(printed) || child.exitCode !== null,
        () => `the sandbox is ready. It printed: ${printed}`,
      );
      const [, payUrl = ''] = /^pay (\S+)$/m.exec(printed) ?? [];
      assert.ok(payUrl, printed);
      await use(payUrl);
    } finally {
      child.kill('SIGINT');
    }
    assert.equal(await ended, 0, printed);
  }

  /** An order can be made, and its page exists. */
  async function takesOrders(payUrl: string): Promise<void> {
    const gateway = createGatewayClient({ ...merchant, payUrl });
    const order = { order_id: 'tea-1', order_desc: 'Tea', amount: 1890, currency: 'EUR' };
    assert.ok((await gateway.orders.create(order)).token);
    const page = await fetch(`${payUrl}/latest/checkout-vue/checkout.js`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /gw-checkout/);
  }

  it('runs by its own command', async () => {
    const { bin } = app.packed['gw-checkout-sandbox'].published;
    const command = join(app.installed('gw-checkout-sandbox'), bin['gw-checkout-sandbox'] ?? '');
    await running([command], takesOrders);
  });

  it('runs by `gw-checkout sandbox`, where it is installed', async () => {
    await running([join(app.installed('gw-checkout'), 'cli', 'gw-checkout.js'), 'sandbox'], takesOrders);
  });

  for (const [kind, load] of [
    ['module', `const { startSandbox } = await import('gw-checkout-sandbox/testing');`],
    ['commonjs', `const { startSandbox } = require('gw-checkout-sandbox/testing');`],
  ] as const) {
    it(`starts in a shop's own process, from a ${kind}`, async () => {
      const code = `${load}
        (async () => {
          const sandbox = await startSandbox();
          const page = await fetch(sandbox.origin + '/latest/checkout-vue/checkout.js');
          console.log(page.status, page.headers.get('content-type'));
          await sandbox.stop();
        })();`;
      const { stdout, stderr } = await app.node(`--input-type=${kind}`, '-e', code);
      assert.equal(stderr, '');
      assert.match(stdout, /^200 text\/javascript/);
    });
  }

  it('contains the gateway’s files as brotli too, each the same as the file beside it', async () => {
    const paths = app.packed['gw-checkout-sandbox'].files.map(({ path }) => path);
    const small = paths.filter((path) => path.endsWith('.br'));
    for (const name of ['checkout.js', 'frame.html', 'transfer-frame-de.html', 'manifest.json']) {
      assert.ok(small.includes(`page/${name}.br`), name);
    }
    const read = (path: string) => readFile(join(app.installed('gw-checkout-sandbox'), path));
    for (const path of small) {
      assert.ok(brotliDecompressSync(await read(path)).equals(await read(path.replace(/\.br$/, ''))), path);
    }
  });
});
