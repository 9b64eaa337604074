/** The sandbox on ports of its own in this process: what it serves, keeps, refuses, and that nothing of it stays. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { InputError, startSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/testing/index.js';
import { createGatewayClient } from '../../../src/server/index.js';
import { until } from '../../helpers/until.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-sandbox-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clientOf = ({ origin, merchant: { id, secret } }: Sandbox) =>
  createGatewayClient({ merchantId: id, secret, payUrl: origin, retries: 0 });
const tea = { order_desc: 'Tea', amount: 1000, currency: 'EUR' };

describe('startSandbox', () => {
  it('serves a payment on free ports: order, page, payment, callback, clock', async () => {
    const received: string[] = [];
    const shop = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk.toString())).on('end', () => response.end('ok'));
    });
    await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
    const address = shop.address();
    const server_callback_url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    await using sandbox = await startSandbox();
    const { origin, acsOrigin, portalOrigin, consoleUrl, merchant } = sandbox;
    assert.match(origin, /^http:\/\/localhost:\d+$/);
    assert.notEqual(acsOrigin, origin);
    assert.equal(portalOrigin, origin);
    assert.equal(consoleUrl, `${origin}/sandbox/console`);
    assert.deepEqual(merchant, { id: 700001, secret: 'test' });
    for (const url of [`${origin}/health`, consoleUrl, `${acsOrigin}/acs.css`]) {
      assert.equal((await fetch(url)).status, 200, url);
    }
    const client = clientOf(sandbox);
    const monthly = { recurring_every: 1, recurring_period: 'month' } as const;
    const { token } = await client.orders.create({ order_id: 'one', ...tea, ...monthly, server_callback_url });
    assert.equal((await sandbox.pay(token, 'threeDSecure')).status, 'approved');
    await until(() => received.length === 1, 'the callback has come');
    const begun = sandbox.clock.now().getTime();
    await sandbox.clock.forward('3 months');
    assert.ok(sandbox.clock.now().getTime() - begun >= 89 * 86_400_000);
    assert.equal(received.length, 4);
    const took = sandbox.faults.loseAnswer('/api/status');
    await assert.rejects(client.orders.status('one'), /network|failed|cut/i);
    took();
    assert.equal((await client.orders.status('one')).order_status, 'approved');
    shop.close();
  });

  it('keeps a file of data, and nothing else', async () => {
    const data = join(folder, 'deep', 'gateway.db');
    {
      await using sandbox = await startSandbox({ data });
      await clientOf(sandbox).orders.create({ order_id: 'kept', ...tea });
    }
    await using again = await startSandbox({ data });
    assert.equal((await clientOf(again).orders.status('kept')).order_status, 'created');
    await using other = await startSandbox();
    await assert.rejects(clientOf(other).orders.status('kept'), /no order|1018|not/i);
  });

  it('does not touch the shop’s own database', async () => {
    const before = { ...process.env };
    process.env['DATABASE_URL'] = 'postgres://shop:secret@127.0.0.1:1/shop';
    try {
      await using sandbox = await startSandbox();
      assert.equal((await fetch(`${sandbox.origin}/health`)).status, 200);
    } finally {
      process.env = before;
    }
  });

  it('takes merchants, a portal port, a past, and a log', async () => {
    const lines: { event: string }[] = [];
    const merchants = [{ id: 7, secret: 'seven', name: 'Tea & Thread' }];
    await using sandbox = await startSandbox({ merchants, portalPort: 0, seed: 3, log: (line) => lines.push(line) });
    assert.notEqual(sandbox.portalOrigin, sandbox.origin);
    assert.equal(sandbox.merchant.id, 7);
    const client = createGatewayClient({
      ...{ merchantId: 7, secret: 'seven', payUrl: sandbox.origin, portalUrl: sandbox.portalOrigin },
      ...{ applicationId: 'app-700001', privateKey: 'test' },
    });
    const filters = [{ s: 'order_id', m: 'start', v: 'seed-' }];
    assert.equal((await client.reports.page(745, { filters })).rows_count > 0, true);
    const callback = 'http://127.0.0.1:1/';
    await sandbox.pay(await client.orders.create({ order_id: 'x', ...tea, server_callback_url: callback }));
    await until(() => lines.some(({ event }) => event === 'callback'), 'the delivery is in the log');
    assert.ok(lines.every(({ event }) => event !== 'request'));
  });

  it('names the option whose port is taken, and leaves nothing open', async () => {
    await using first = await startSandbox();
    const port = Number(new URL(first.origin).port);
    await assert.rejects(startSandbox({ port }), {
      message: `startSandbox: Port ${String(port)} is in use. Stop the program that uses it, or choose another port with \`port\`.`,
    });
    await assert.rejects(startSandbox({ acsPort: port }), /choose another port with `acsPort`/);
    await assert.rejects(startSandbox({ data: folder }), /^Error: startSandbox: `data` .* cannot be opened/);
  });

  for (const [options, message] of [
    [{ port: '4010' }, 'startSandbox: port: expected a whole number from 0 to 65535, received "4010".'],
    [{ acsPort: 65_536 }, /acsPort: expected a whole number from 0 to 65535, received 65536/],
    [{ port: 4010, acsPort: 4010 }, /port, acsPort, portalPort: expected different ports, received 4010, 4010/],
    [{ data: '' }, /data: expected the path of a file, or ":memory:", received ""/],
    [{ seed: -1 }, /seed: expected a whole number/],
    [{ allowOrigins: ['https://shop.example/cart'] }, /allowOrigins: expected a list of origins/],
    [{ log: true }, /log: expected a function, received true/],
    [{ database: 'x' }, /expected the options port, .*, received one named `database`/],
  ] as const) {
    it(`refuses ${JSON.stringify(options)}`, async () => {
      await assert.rejects(startSandbox(options as SandboxOptions), (error) => {
        assert.ok(error instanceof InputError);
        return typeof message === 'string'
          ? error.message === `${message} More: npx gw-checkout explain input`
          : message.test(error.message);
      });
    });
  }

  it('refuses a short secret if other origins are allowed', async () => {
    await assert.rejects(
      startSandbox({ allowOrigins: ['https://shop.example'] }),
      /startSandbox: `allowOrigin` .* short secret/,
    );
  });
});

/** A program of a shop, and how it ended. */
async function run(code: string, onReady?: (kill: (signal: NodeJS.Signals) => void) => void) {
  const entry = pathToFileURL('src/sandbox/testing/index.ts').href;
  const program = `import { startSandbox } from ${JSON.stringify(entry)};\n${code}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (chunk.toString().includes('ready')) onReady?.((signal) => child.kill(signal));
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 100_000);
  const [exit, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (...ended) => resolve(ended)),
  );
  clearTimeout(timer);
  return { exit, signal, output };
}

describe('a process with a sandbox', () => {
  it('a process with a sandbox ends after stop(), also with connections that were kept alive', async () => {
    const { exit, output } = await run(`
      const sandbox = await startSandbox();
      const answer = await fetch(sandbox.origin + '/health');
      await answer.text();
      await sandbox.stop();
      console.log('stopped');
    `);
    assert.equal(output, 'stopped\n');
    assert.equal(exit, 0);
  });

  it('ends at SIGINT as any process does, with its data complete', async () => {
    const data = join(folder, 'signal.db');
    const code = `
      await startSandbox({ data: ${JSON.stringify(data)} });
      await startSandbox();
      console.log('ready');
    `;
    const { signal } = await run(code, (kill) => kill('SIGINT'));
    assert.equal(signal, 'SIGINT');
    assert.equal(statSync(`${data}-wal`).size, 0, 'the database was not closed');
  });

  it('leaves the process to a listener of the test runner', async () => {
    const code = `
      await startSandbox();
      process.once('SIGINT', () => setTimeout(() => { console.log('the runner ends'); process.exit(3); }, 300));
      console.log('ready');
    `;
    const { exit, output } = await run(code, (kill) => kill('SIGINT'));
    assert.equal(exit, 3);
    assert.match(output, /the runner ends/);
  });
});
