/** The command: its flags, what it prints, how it stops, and that a kill at any moment loses and doubles nothing. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { cardSubmission, createOrder, orderLookup, sign, type OrderResult } from '../../src/contract/index.js';
import { transactionList } from '../../src/contract/index.js';
import { UsageError } from '../../src/command/usage-error.js';
import { readFlags } from '../../src/sandbox/cli/flags.js';
import { requireLongSecrets } from '../../src/sandbox/cli/public-address.js';
import { pause, until } from '../helpers/until.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The built command, with a page of three files beside it. It lies inside the project, where its packages are found. */
let dist = '';
const merchant = { id: 700001, secret: 'test' };

interface Sandbox {
  child: ChildProcess;
  lines: string[];
  pay: string;
  acs: string;
  ended: Promise<{ code: number | null; errors: string }>;
  /** Its standard error so far. */
  errors: () => string;
}

const children = new Set<ChildProcess>();

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dist, 'lib', 'gw-checkout-sandbox.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code, output, errors });
    });
  });
  return { child, ended, output: () => output, errors: () => errors };
}

/** Starts the command on free ports and waits for `ready`. */
async function start(data: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Sandbox> {
  const { child, ended, output, errors } = run(['--port', '0', '--acs-port', '0', '--data', data, ...args], env);
  let over = false;
  void ended.then(() => (over = true));
  await until(
    () => over || /^ready$/m.test(output()),
    () => `the sandbox is ready. It printed: ${output()}`,
  );
  if (over) assert.fail(`The sandbox ended: ${(await ended).errors}`);
  const lines = output().trim().split('\n');
  const address = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  return { child, lines, pay: address('pay'), acs: address('acs'), ended, errors };
}

async function post(sandbox: Sandbox, path: string, request: object, headers: Record<string, string> = {}) {
  const answer = await fetch(sandbox.pay + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ request }),
  });
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

async function order(sandbox: Sandbox, orderId: string, callback = ''): Promise<string> {
  const fields = {
    merchant_id: merchant.id,
    order_id: orderId,
    order_desc: 'Tea',
    amount: 1000,
    currency: 'EUR',
    server_callback_url: callback,
  };
  const answer = await post(sandbox, createOrder.path, { ...fields, signature: await sign(merchant.secret, fields) });
  assert.equal(answer['response_status'], 'success', JSON.stringify(answer));
  return String(answer['token']);
}

const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/40', cvv2: '123' };

async function attempts(sandbox: Sandbox, orderId: string): Promise<Record<string, unknown>[]> {
  const fields = { merchant_id: merchant.id, order_id: orderId };
  const signature = await sign(merchant.secret, fields);
  return (await post(sandbox, transactionList.path, { ...fields, signature })) as unknown as Record<string, unknown>[];
}

describe('the flags', () => {
  it('have the documented defaults', () => {
    assert.deepEqual(readFlags([]), {
      port: 4010,
      acsPort: 4011,
      portalPort: undefined,
      consolePort: undefined,
      data: '.sandbox/gateway.db',
      merchants: [{ id: 700001, secret: 'test' }],
      applications: [{ id: 'app-700001', privateKey: 'test' }],
      widgets: ['widget-700001'],
      allowOrigins: [],
      allowHosts: [],
      seed: 0,
      rate: 1000,
      refusals: 0,
      open: false,
    });
  });

  it('can repeat if documented, and replace the default', () => {
    const origins = ['--allow-origin', 'http://localhost:3000/', '--allow-origin', 'http://127.0.0.1'];
    const settings = readFlags(['--merchant', '1:a:b', '--merchant=2:c', ...origins]);
    assert.ok(typeof settings !== 'string');
    assert.deepEqual(settings.merchants, [
      { id: 1, secret: 'a:b' },
      { id: 2, secret: 'c' },
    ]);
    assert.deepEqual(settings.allowOrigins, ['http://localhost:3000', 'http://127.0.0.1']);
  });

  const wrong: [args: string[], says: RegExp][] = [
    [['--prot', '1'], /^--prot is not a flag\. Did you mean --port\?/],
    [['--nonsense'], /^--nonsense is not a flag\. The flags are --port, .*--help/],
    [['extra'], /^`extra` is not a flag/],
    [['port', '1'], /^`port` is not a flag\. Did you mean --port\?/],
    [['--port'], /^--port needs a port, such as 4010, and no word follows it\.$/],
    [['--data', '--acs-port', '4511'], /^--data needs a path, and --acs-port, the next word, is another flag\.$/],
    [['--open=yes'], /^--open is a switch and takes no value/],
    [['--port', 'x'], /--port takes a whole number/],
    [['--port', '70000'], /--port takes a whole number/],
    [['--port', '-1'], /--port/],
    [['--port', '4011'], /--acs-port, .* must be different, but 4011 is used twice/],
    [['--merchant', 'shop'], /--merchant takes ID:SECRET/],
    [['--merchant', '700001:'], /--merchant takes ID:SECRET/],
    [['--merchant', '1:a', '--merchant', '1:b'], /--merchant has 1 twice/],
    [['--application', 'a-name-longer-than-twenty:x'], /at most 20/],
    [['--allow-origin', 'https://shop.example/path'], /--allow-origin takes an origin/],
    [['--allow-origin', 'shop.example'], /--allow-origin takes an origin/],
    [['--seed', 'many'], /--seed takes a whole number/],
    [['--data', ''], /--data needs a value, and it is empty/],
    [['--widget', ''], /--widget needs a value, and it is empty/],
  ];
  for (const [args, says] of wrong) {
    it(`${args.join(' ')} are refused with a reason`, () => {
      assert.throws(
        () => readFlags(args),
        (error) => error instanceof UsageError && says.test(error.message),
      );
    });
  }

  describe('S14: with a secret under 16 characters', () => {
    const long = 'x'.repeat(16);
    const check = (args: string[]) => {
      const settings = readFlags(args);
      assert.ok(typeof settings !== 'string');
      requireLongSecrets(settings);
    };
    const strong = ['--merchant', `700001:${long}`, '--application', `app-700001:${long}`];
    const refusedWith = (args: string[], ...says: RegExp[]) =>
      assert.throws(
        () => check(args),
        (error) => error instanceof UsageError && says.every((one) => one.test(error.message)),
      );
    const ways = [
      ['--allow-origin', 'https://shop.example'],
      ['--allow-origin', 'http://localhost.evil.example'],
      ['--allow-origin', 'http://192.168.1.2:3000'],
      ['--allow-host', 'gateway.example'],
      ['--allow-host', '192.168.1.2'],
    ];
    for (const way of ways) {
      it(`${way.join(' ')} does not start, and reports which secret and what to do`, () => {
        refusedWith(
          way,
          /--allow-/,
          /--merchant 700001:SECRET and --application app-700001:PRIVATE_KEY/,
          /openssl rand/,
        );
        refusedWith([...strong, ...way, '--merchant', '2:fifteen-letters'], /Give --merchant 2:SECRET at least 16/);
        refusedWith(
          [...strong, ...way, '--application', 'a:fifteen-letters'],
          /Give --application a:PRIVATE_KEY at least/,
        );
        // Eight characters that JavaScript counts as sixteen.
        refusedWith([...strong, ...way, '--merchant', `2:${'😀'.repeat(8)}`], /Give --merchant 2:SECRET/);
        assert.doesNotThrow(() => check([...strong, ...way]));
      });
    }
    it('loopback origins and hosts start', () => {
      for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'https://127.9.9.9', 'http://[::1]:1']) {
        assert.doesNotThrow(() => check(['--allow-origin', origin, '--allow-host', 'localhost']));
      }
    });
    it('never shows the secret', () => {
      assert.throws(
        () => check(['--merchant', '1:hunter2', '--allow-host', 'x.example']),
        (error) => error instanceof UsageError && !error.message.includes('hunter2'),
      );
    });
  });

  it('a secret that was mistyped is never repeated', () => {
    assert.throws(
      () => readFlags(['--merchant', 'shop:hunter2']),
      (error) => error instanceof UsageError && !error.message.includes('hunter2'),
    );
  });
});

describe('the command', { concurrent: true }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-cli-'));
  const received: { path: string; body: OrderResult }[] = [];
  let answering = true;
  let receiver: Server;
  let callback: string;

  beforeAll(async () => {
    mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
    dist = join(mkdtempSync(join(root, 'node_modules', '.cache', 'gw-cli-')), 'dist');
    cpSync(join(root, 'packages', 'gw-checkout-sandbox', 'lib'), join(dist, 'lib'), { recursive: true });
    mkdirSync(join(dist, 'page', 'assets'), { recursive: true });
    writeFileSync(join(dist, 'page', 'frame.html'), '<script type="module" src="assets/main-abc.js"></script>');
    writeFileSync(join(dist, 'page', 'assets', 'main-abc.js'), 'export {};');
    writeFileSync(join(dist, 'page', 'manifest.json'), '{}');
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ path: request.url ?? '', body: JSON.parse(body) as OrderResult });
        if (answering || !request.url?.includes('held')) response.end('ok');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    callback = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(dist, '..'), { recursive: true, force: true });
  });

  it('S14: does not start with the secret `test` for a page of another machine', async () => {
    const args = ['--port', '0', '--acs-port', '0', '--data', ':memory:', '--allow-origin', 'https://shop.example'];
    const { code, output, errors } = await run(args).ended;
    assert.deepEqual([code, output], [2, '']);
    assert.match(
      errors,
      /^gw-checkout-sandbox: --allow-origin https:\/\/shop\.example opens the sandbox to more than this machine/,
    );
  });

  it('prints each address on its own line, then ready; answers /health; stops cleanly', async () => {
    const data = join(folder, 'new', 'folder', 'gateway.db');
    const args = [
      '--portal-port',
      '0',
      '--merchant',
      '5:hush',
      '--widget',
      'w-1',
      '--application',
      'app-5:key',
      '--seed',
      '5',
    ];
    const sandbox = await start(data, args);
    const [pay, acs, portal, ...others] = sandbox.lines;
    assert.match(pay ?? '', /^pay http:\/\/localhost:\d+$/);
    assert.match(acs ?? '', /^acs http:\/\/localhost:\d+$/);
    assert.match(portal ?? '', /^portal http:\/\/localhost:\d+$/);
    const page = `${pay?.split(' ')[1] ?? ''}/sandbox/console`;
    assert.deepEqual(others, ['merchant 5', 'application app-5', 'widget w-1', `console ${page}`, 'ready']);
    assert.match(await (await fetch(page)).text(), /seed-4/);
    for (const line of [pay, acs, portal]) {
      assert.equal((await fetch(`${line?.split(' ')[1] ?? ''}/health`)).status, 200);
    }
    assert.equal((await fetch(`${sandbox.pay.replace('localhost', '127.0.0.1')}/health`)).status, 200);
    const fields = { merchant_id: 5, order_id: 'seed-4' };
    const signature = await sign('hush', fields);
    const seeded = (await post(sandbox, transactionList.path, { ...fields, signature })) as unknown as unknown[];
    assert.equal(seeded.length, 1, 'the seeded orders have their attempts');
    assert.equal(statSync(`${data}.key`).mode & 0o777, 0o600);
    sandbox.child.kill('SIGTERM');
    assert.equal((await sandbox.ended).code, 0);
    assert.ok(!existsSync(`${data}-wal`) || statSync(`${data}-wal`).size === 0, 'the database was not closed');
  });

  it('opens the page for a test payment with --open, and prints its address without a browser', async () => {
    const tools = join(folder, 'tools');
    const opened = join(folder, 'opened');
    mkdirSync(tools);
    writeFileSync(join(tools, 'xdg-open'), `#!/bin/sh\nprintf '%s' "$1" > ${opened}\n`, { mode: 0o755 });
    const first = await start(':memory:', ['--open'], { PATH: tools });
    await until(() => existsSync(opened) && readFileSync(opened, 'utf8') !== '', 'the browser is opened');
    const address = readFileSync(opened, 'utf8');
    assert.equal(address, `${first.pay}/sandbox/console/pay`);
    assert.match(await (await fetch(address)).text(), /Create a test order/);
    assert.equal((await fetch(`${first.pay}/`)).url, address, 'the front page leads there');
    await until(() => first.errors().includes('in the browser.'), 'it says so');
    first.child.kill('SIGTERM');
    assert.match(
      (await first.ended).errors,
      /^Opened http:\/\/localhost:\d+\/sandbox\/console\/pay in the browser\.$/m,
    );
    writeFileSync(join(tools, 'xdg-open'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    const second = await start(':memory:', ['--open'], { PATH: tools });
    await until(() => second.errors().includes('No browser could be opened.'), 'it says so');
    second.child.kill('SIGTERM');
    const { code, errors } = await second.ended;
    assert.equal(code, 0);
    assert.match(
      errors,
      /^No browser could be opened\. Open this page: http:\/\/localhost:\d+\/sandbox\/console\/pay$/m,
    );
  });

  it('logs a refused request on standard error', async () => {
    const sandbox = await start(':memory:');
    const answer = await fetch(sandbox.pay + createOrder.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        request: { merchant_id: 700001, order_id: 'x', order_desc: 'Tea', amount: 1, currency: 'EUR', signature: 'no' },
      }),
    });
    const id = answer.headers.get('x-request-id');
    sandbox.child.kill('SIGTERM');
    const lines = (await sandbox.ended).errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.map(({ event, code, path, requestId }) => [event, code, path, requestId]),
      [['refused', 1014, createOrder.path, id]],
    );
  });

  it('cuts sockets, serves the page beside it, keeps its port, and finishes answers in flight when it is stopped', async () => {
    const sandbox = await start(':memory:');
    const dropped = await order(sandbox, 'drop');
    await assert.rejects(
      post(sandbox, cardSubmission.path, { ...card, token: dropped }, { 'x-sandbox-fault': 'drop' }),
    );
    const found = (await post(sandbox, orderLookup.path, { token: dropped })) as { order_data: OrderResult };
    assert.equal(found.order_data.order_status, 'approved');

    const second = run(['--port', new URL(sandbox.pay).port, '--acs-port', '0', '--data', ':memory:']);
    const { code, errors } = await second.ended;
    assert.equal(code, 1);
    assert.match(errors, /Port \d+ is in use.*--port/);
    assert.doesNotMatch(errors, /\n\s+at /);

    const page = await (await fetch(`${sandbox.pay}/latest/checkout-vue/frame.html`)).text();
    const script = /src="(assets\/[^"]+\.js)"/.exec(page)?.[1];
    assert.ok(script, `frame.html has no script: ${page}`);
    const asset = await fetch(`${sandbox.pay}/latest/checkout-vue/${script}`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(asset.status, 200);
    assert.match(asset.headers.get('cache-control') ?? '', /immutable/);

    const token = await order(sandbox, 'slow');
    const paying = post(sandbox, cardSubmission.path, { ...card, token }, { 'x-sandbox-fault': 'acquirer-delay=500' });
    await until(
      async () => (await post(sandbox, orderLookup.path, { token }))['transaction_status'] === 'processing',
      'the attempt is with the acquirer',
    );
    sandbox.child.kill('SIGTERM');
    const answer = (await paying) as { order?: { order_data: OrderResult } };
    assert.equal(answer.order?.order_data.order_status, 'approved');
    assert.equal((await sandbox.ended).code, 0);
  });

  it('sends the callback after the next start if it is killed between payment and callback', async () => {
    const data = join(folder, 'callback.db');
    const first = await start(data);
    answering = false;
    const token = await order(first, 'killed-1', `${callback}/held`);
    await post(first, cardSubmission.path, { ...card, token });
    await until(() => received.some(({ path }) => path === '/held'), 'the first delivery begins');
    first.child.kill('SIGKILL');
    await first.ended;
    const before = received.length;
    answering = true;
    const second = await start(data);
    await until(() => received.slice(before).some(({ path }) => path === '/held'), 'the callback comes again');
    assert.equal(received.at(-1)?.body.order_status, 'approved');
    assert.equal((await attempts(second, 'killed-1')).length, 1);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  for (const fault of ['acquirer-delay=60000', 'acquirer-answer-delay=60000']) {
    it(`finishes an attempt exactly once after the next start if it is killed with ${fault}`, async () => {
      const name = fault.split('=')[0] ?? '';
      const data = join(folder, `${name}.db`);
      const key = { GW_CARD_KEY: 'ab'.repeat(32) };
      const first = await start(data, [], key);
      assert.ok(!existsSync(`${data}.key`), 'a key was made though one was given');
      const token = await order(first, name, `${callback}/${name}`);
      post(first, cardSubmission.path, { ...card, token }, { 'x-sandbox-fault': fault }).catch(() => undefined);
      await until(
        async () => (await post(first, orderLookup.path, { token }))['transaction_status'] === 'processing',
        'the attempt is with the acquirer',
      );
      await pause(100);
      first.child.kill('SIGKILL');
      await first.ended;
      const second = await start(data, [], key);
      await until(() => received.some(({ path }) => path === `/${name}`), 'the callback');
      const all = await attempts(second, name);
      assert.deepEqual(
        all.map((attempt) => attempt['transaction_status']),
        ['approved'],
      );
      await pause(300);
      assert.equal(received.filter(({ path }) => path === `/${name}`).length, 1);
      const again = await post(second, cardSubmission.path, { ...card, token });
      assert.equal(again['error_code'], '1019');
      second.child.kill('SIGTERM');
      await second.ended;
    });
  }

  it('reports an invalid card key in the environment', async () => {
    const args = ['--port', '0', '--acs-port', '0', '--data', ':memory:'];
    const { code, errors } = await run(args, { GW_CARD_KEY: 'short' }).ended;
    assert.equal(code, 1);
    assert.match(errors, /GW_CARD_KEY is not 32 bytes/);
    assert.ok(!errors.includes('short'));
  });

  it('keeps a folder that it makes out of the shop’s repository, and writes nothing into an existing one', async () => {
    const made = join(folder, 'made', 'inside');
    const sandbox = await start(join(made, 'gateway.db'));
    sandbox.child.kill('SIGTERM');
    await sandbox.ended;
    assert.equal(readFileSync(join(folder, 'made', '.gitignore'), 'utf8'), '*\n');
    assert.ok(existsSync(join(made, 'gateway.db.key')));
    assert.ok(!existsSync(join(made, '.gitignore')) && !existsSync(join(folder, '.gitignore')));
  });

  it('reports the cause if it cannot open a database', async () => {
    const text = join(folder, 'a-letter.txt');
    writeFileSync(text, 'Dear reader');
    const { code, errors } = await run(['--port', '0', '--acs-port', '0', '--data', text]).ended;
    assert.equal(code, 1);
    assert.match(errors, /--data .* cannot be opened/);
    assert.equal(readFileSync(text, 'utf8'), 'Dear reader', 'the file was harmed');
  });
});
