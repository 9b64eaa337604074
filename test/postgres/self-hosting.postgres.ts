/**
 * The setup of docs/self-hosting, without a container engine: the command of the container file with the flags and variables of compose.yaml, in an
 * empty folder, on a real PostgreSQL. Ports are free ones, and the payer's way leads over plain http instead of the proxy.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/ports.js';
import { cardSubmission, orderLookup, type Challenge } from '../../src/contract/index.js';
import { completeChallenge } from '../../src/sandbox/testing/issuer-pages.js';
import { createGatewayClient } from '../../src/server/index.js';
import { makeApp, type App } from '../helpers/packed.js';
import type { TestDatabase } from '../helpers/database.js';
import { until } from '../helpers/until.js';
import { commandOf, exampleEnvironment, readCompose } from '../policies/container.js';
import { makeDatabase } from './support.js';

const run = promisify(execFile);
/** `npm test` and `npm run build` leave the packages here. */
const isBuilt = existsSync('packages/gw-checkout-sandbox/package.json');
const secret = 'a'.repeat(32);

/** The tools of a backup come from the system: the PostgreSQL from npm has none. */
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describe('the sandbox as docs/self-hosting starts it', { skip: !isBuilt }, () => {
  let app: App;
  let database: TestDatabase & { readonly url: string };
  const processes: ChildProcess[] = [];
  /** Each port of the files, and the free one in its place. */
  const ports = new Map<string, number>();
  const withPorts = (text: string) => text.replace(/\b40[12][01]\b/g, (port) => String(ports.get(port)));
  const origin = (port: string) => `http://localhost:${String(ports.get(port))}`;
  /** The proxy's part: TLS ends before the sandbox. */
  const call: typeof fetch = (input, init) =>
    fetch(String(input).replace('https://localhost', 'http://localhost'), init);
  const client = (port = '4010') =>
    createGatewayClient({ merchantId: 700001, secret, payUrl: origin(port), fetch: call });

  beforeAll(async () => {
    app = await makeApp(['gw-checkout-sandbox']);
    database = await makeDatabase();
    for (const port of ['4010', '4011', '4020', '4021']) ports.set(port, await freePort(0));
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await database.remove();
    await app.remove();
  });

  function start(
    service: string,
    more: Readonly<Record<string, string>> = {},
  ): ChildProcess & { printed: () => string } {
    const { services } = readCompose({
      ...{ ...exampleEnvironment(), GW_VERSION: '1.2.3', POSTGRES_PASSWORD: 'p', GW_MERCHANT_SECRET: secret },
      ...{ GW_APPLICATION_KEY: 'b'.repeat(32), GW_CARD_KEY: 'c'.repeat(64) },
      ...{ PAY_HOST: `localhost:${String(ports.get('4010'))}`, ACS_HOST: `localhost:${String(ports.get('4011'))}` },
      ...more,
    });
    const { command = [], environment = {} } = services[service] ?? assert.fail(service);
    const [, file = ''] = commandOf('ENTRYPOINT');
    const child = spawn(process.execPath, [file.replace('/app', app.folder), ...command.map(withPorts)], {
      cwd: app.folder,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment, DATABASE_URL: database.url },
    });
    processes.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    return Object.assign(child, { printed: () => output });
  }

  async function ready(service: string): Promise<ChildProcess> {
    const child = start(service);
    await until(
      () => {
        assert.equal(child.exitCode, null, child.printed());
        return /^ready$/m.test(child.printed());
      },
      () => `${service} is ready. It printed: ${child.printed()}`,
    );
    return child;
  }
  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) resolve(child.exitCode);
      else child.once('exit', resolve);
    });
  async function stop(child: ChildProcess): Promise<void> {
    child.kill('SIGTERM');
    assert.equal(await ended(child), 0);
  }

  const order = (id: string) => ({ order_id: id, order_desc: 'Tea', amount: 1890, currency: 'EUR' });

  /** A payer with 3-D Secure, over the addresses that the gateway gives. */
  async function pay(token: string, port = '4010'): Promise<void> {
    const card = { payment_system: 'card', card_number: '4444555566661111', expiry_date: '12/40', cvv2: '123' };
    const submit = async (path: string, request: object) => {
      const answer = await fetch(origin(port) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      });
      return ((await answer.json()) as { response: unknown }).response;
    };
    const challenge = (await submit(cardSubmission.path, { ...card, token })) as Challenge;
    assert.equal(new URL(challenge.url).host, `localhost:${String(ports.get('4011'))}`);
    const { returnResponse } = await completeChallenge(call, challenge);
    assert.equal(returnResponse?.status, 200);
    assert.ok(await submit(orderLookup.path, { token }));
  }

  it('is healthy, takes an order and a payment, and shares both with a second process', async () => {
    const first = await ready('sandbox');
    const [program, ...check] = commandOf('HEALTHCHECK');
    assert.equal(program, 'node');
    await run(process.execPath, check.map(withPorts));
    await assert.rejects(
      run(
        process.execPath,
        check.map((text) => text.replace('4010', String(ports.get('4020')))),
      ),
    );

    const second = await ready('sandbox-2');
    const { token } = await client().orders.create(order('tea-1'));
    await pay(token, '4020');
    assert.equal((await client('4020').orders.status('tea-1')).order_status, 'approved');

    await stop(first);
    assert.equal((await client('4020').orders.status('tea-1')).order_status, 'approved');
    await stop(second);
  });

  const needs = hasTools ? '' : ' (not run: pg_dump is not on PATH; Debian: apt-get install postgresql-client)';
  it.skipIf(!hasTools)(`comes back from a backup, with its key and with no other${needs}`, async () => {
    const dump = join(app.folder, 'gateway.dump');
    const first = await ready('sandbox');
    const { token } = await client().orders.create(order('tea-2'));
    await pay(token);
    // Like `pg_dump --format custom`, while the sandbox runs.
    await run('pg_dump', ['--format', 'custom', '--file', dump, database.url]);
    await client().orders.create(order('after-the-backup'));
    await stop(first);

    await run('psql', [database.url, '-c', 'drop schema public cascade; create schema public']);
    await run('pg_restore', ['--clean', '--if-exists', '--no-owner', '--dbname', database.url, dump]);
    const other = start('sandbox', { GW_CARD_KEY: 'd'.repeat(64) });
    assert.equal(await ended(other), 1);
    assert.match(other.printed(), /a different card key/);

    const again = await ready('sandbox');
    assert.equal((await client().orders.status('tea-2')).order_status, 'approved');
    await assert.rejects(client().orders.status('after-the-backup'), { code: '1018' });
    await stop(again);
  });
});
