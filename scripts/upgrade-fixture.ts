/**
 * Makes a database file with the sandbox of another version, for `test/sandbox/store/upgrade.test.ts`. See `test/fixtures/upgrade/README.md`.
 *
 * ```sh
 * node --import tsx scripts/upgrade-fixture.ts FOLDER_OF_THAT_VERSION NAME
 * ```
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { sign } from '../src/contract/index.js';
import { cards, receiverCard } from '../src/testing/cards.js';

const [version = '', name = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'gw-upgrade-'));
const data = join(folder, 'gateway.db');
const sandbox = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/sandbox/cli/main.ts', '--port', '0', '--acs-port', '0', '--data', data],
  { cwd: version, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, GW_CARD_KEY: 'ab'.repeat(32) } },
);
const ended = new Promise((resolve) => sandbox.once('close', resolve));
let pay = '';
for await (const line of createInterface({ input: sandbox.stdout })) {
  if (line.startsWith('pay ')) pay = line.slice(4);
  if (line === 'ready') break;
}

async function post(path: string, request: object, headers: Record<string, string> = {}) {
  const answer = await fetch(pay + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ request }),
  });
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

async function signedPost(path: string, fields: Record<string, string | number>) {
  return post(path, { ...fields, signature: await sign('test', fields) });
}

async function order(id: string, fields: Record<string, string | number> = {}): Promise<string> {
  const usual = { merchant_id: 700001, order_id: id, order_desc: 'Tea & Größe №5', amount: 1000, currency: 'EUR' };
  const { token } = await signedPost('/api/checkout/token/', { ...usual, ...fields });
  if (typeof token !== 'string') throw new Error(`There is no order ${id}.`);
  return token;
}

const submit = (fields: object, headers: Record<string, string> = {}) =>
  post('/api/checkout/ajax', { payment_system: 'card', ...fields }, headers);
const pays = (token: string, number: string, headers: Record<string, string> = {}) =>
  submit({ token, card_number: number, expiry_date: '12/60', cvv2: '123' }, headers);

const approves = cards.approved.number;
const confirms = cards.threeDSecure.number;
const refuses = cards.declined.number;
const challenges: Record<string, unknown> = {};

await order('created', { lifetime: 69_120_000 });
await pays(await order('approved', { amount: 1234, merchant_data: '{"cart":"7"}' }), approves);
await pays(await order('approved-yen', { amount: 500, currency: 'JPY' }), '5555444433331111');
await pays(await order('frictionless', { amount: 2000, currency: 'USD' }), cards.frictionless.number);
await pays(await order('refused'), refuses);
const second = await order('second-card', { amount: 700 });
await pays(second, refuses);
await pays(second, approves);
challenges['pending'] = await pays(await order('pending', { amount: 4321 }), confirms);
challenges['pending-code'] = await pays(await order('pending-code'), cards.oneTimeCode.number);
// No server listens at this address, so the callback stays queued for another try.
const stores = { required_rectoken: 'Y', server_callback_url: 'http://127.0.0.1:9/callback', amount: 900 };
await pays(await order('stored-card', stores), approves);
await submit({
  ...{ merchant_id: 700001, order_desc: 'Made by a page', amount: 333, currency: 'EUR' },
  ...{ card_number: approves, expiry_date: '12/60', cvv2: '123' },
});
const late = await order('expired', { lifetime: 1 });
const until = Date.now() + 5000;
while (
  Date.now() < until &&
  !JSON.stringify(await post('/api/checkout/merchant/order', { token: late })).includes('"expired"')
) {
  await new Promise((resolve) => setTimeout(resolve, 500));
}

// Routes of later versions. An earlier version answers that it does not know them.
await pays(await order('held', { amount: 800, preauth: 'Y' }), approves);
const back = { merchant_id: 700001, order_id: 'approved-yen', amount: 200, currency: 'JPY' };
await signedPost('/api/reverse/order_id/', back);
const transfer = (fields: object) =>
  post('/api/p2p/widget/transfer', {
    ...{ widget_id: 'widget-700001', card_number: approves, expiry_date: '1260', cvv2: '123', amount: 100 },
    ...{ currency: 'EUR', receiver_card_number: receiverCard, ...fields },
  });
const transfers = {
  done: await transfer({}),
  refused: await transfer({ card_number: refuses }),
  pending: await transfer({ card_number: confirms, amount: 50 }),
};

// The acquirer charges at once, and the process is killed before it receives the result.
const killed = await order('killed', { amount: 555 });
pays(killed, approves, { 'x-sandbox-fault': 'acquirer-answer-delay=60000' }).catch(() => undefined);
await new Promise((resolve) => setTimeout(resolve, 1500));
sandbox.kill('SIGKILL');
await ended;

const database = new Libsql(data);
database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
database.close();
const target = fileURLToPath(new URL(`../test/fixtures/upgrade/${name}`, import.meta.url));
writeFileSync(`${target}.db.gz`, gzipSync(readFileSync(data), { level: 9 }));
writeFileSync(`${target}.json`, `${JSON.stringify({ madeAt: Date.now(), pay, challenges, transfers }, null, 2)}\n`);
rmSync(folder, { recursive: true });
