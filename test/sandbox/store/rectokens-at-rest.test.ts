/** A rectoken can pay, so the gateway keeps none in clear, and seals those that an earlier version kept in clear. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { recurring } from '../../../src/contract/index.js';
import { openDatabase } from '../../../src/sandbox/cli/database.js';
import { deriveKeys } from '../../../src/sandbox/store/cards/keys.js';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import { handleOf, makeHandle, rectokenOf, sealRectoken } from '../../../src/sandbox/store/cards/rectokens.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';
import { makeTestDatabase } from '../../helpers/database.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const folder = mkdtempSync(join(tmpdir(), 'gw-rectokens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function charge(shop: TestGateway, rectoken: string, order_id: string): Promise<Record<string, unknown>> {
  const order = { merchant_id: 700001, order_id, order_desc: 'Tea', amount: 500, currency: 'EUR', rectoken };
  return shop.post(recurring.path, await shop.signed(order));
}

/** Every text of every table that holds rectokens, or what was made of them. */
async function textsOf(store: Store): Promise<string> {
  const tables = ['orders', 'attempts', 'rectokens', 'schedules', 'jobs', 'deliveries', 'cards', 'counters'] as const;
  const rows = await Promise.all(tables.map((table) => store.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

/** Pays with everything that leaves or uses a rectoken, and returns the rectokens that the merchant received. */
async function live(shop: TestGateway): Promise<string[]> {
  const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y', sender_account: 'customer-1' });
  await shop.payByCard(token);
  const monthly = await shop.createOrder({ recurring_every: 1, recurring_period: 'month' });
  await shop.payByCard(monthly.token);
  await shop.gateway.runDueJobs();
  const { rectoken = '' } = await shop.status(orderId);
  assert.match(rectoken, /^[0-9a-f]{40}$/);
  const heard = shop.callbacks.find(({ body }) => body.order_id === orderId);
  assert.equal(heard?.body.rectoken, rectoken, 'callback and status name the same one');
  const [listed] = await shop.transactions(orderId);
  assert.equal(listed?.rectoken, rectoken);
  const charged = await charge(shop, rectoken, 'again-1');
  assert.deepEqual([charged['order_status'], charged['rectoken']], ['approved', rectoken]);
  await shop.moveClock({ forward: 32 * 86_400 });
  await shop.gateway.runDueJobs();
  const told = shop.callbacks.map(({ body }) => body.rectoken ?? '').filter((one) => one !== '');
  const [scheduled] = await shop.transactions(`${monthly.orderId}-1`);
  assert.equal(scheduled?.transaction_status, 'approved');
  return [...new Set([rectoken, ...told, String(scheduled?.rectoken)])];
}

describe('S17: rectokens at rest', () => {
  it('S17: rectokens are in no table, no file and no log, and still work', async () => {
    const path = join(folder, 'fresh.db');
    const store = openLibsql(path);
    const shop = await startGateway({ database: store });
    const rectokens = await live(shop);
    assert.equal(rectokens.length, 2);
    const texts = await textsOf(store);
    const files = readdirSync(folder).filter((name) => name.startsWith('fresh.db'));
    assert.ok(files.includes('fresh.db-wal'), 'the journal is looked at, too');
    for (const rectoken of rectokens) {
      for (const name of files) assert.ok(!readFileSync(join(folder, name)).includes(rectoken), name);
      assert.ok(!texts.includes(rectoken) && !JSON.stringify(shop.logs).includes(rectoken));
      // Its second half alone is what makes it pay.
      assert.ok(!texts.includes(rectoken.slice(20)));
      assert.equal((await charge(shop, rectoken.slice(0, 20), 'half'))['error_code'], '1082');
      const other = `${rectoken.slice(0, 20)}${'0'.repeat(20)}`;
      assert.equal((await charge(shop, other, 'guessed'))['error_code'], '1082');
    }
    await shop.stop();
    await store.destroy();
  });

  it('are of no use with another key', async () => {
    const database = await makeTestDatabase();
    const shop = await startGateway({ database: database.open() });
    const [rectoken = ''] = await live(shop);
    await shop.gateway.stop();
    const other = await startGateway({ database: database.open(), cardKey: new Uint8Array(32).fill(8) });
    assert.equal((await charge(other, rectoken, 'other-key'))['error_code'], '1082');
    await other.gateway.stop();
    await database.remove();
  });

  it('S17: rectokens that were kept in clear are sealed at the next start, by several processes at once, and still work', async () => {
    const database = await makeTestDatabase();
    const store = database.open();
    const before = await startGateway({ database: store });
    const rectokens = await live(before);
    const late = await before.createOrder({ required_rectoken: 'Y' });
    await before.payByCard(late.token);
    const waiting = await before.status(late.orderId);
    rectokens.push(waiting.rectoken ?? '');
    await before.gateway.stop();
    // As an earlier version left it: instead of every handle a random rectoken.
    await store.deleteFrom('counters').where('name', '=', 'rectokens-sealed').execute();
    const old = new Map(rectokens.map((rectoken) => [rectoken, randomBytes(20).toString('hex')]));
    for (const [made, rectoken] of old) {
      const handle = made.slice(0, 20);
      for (const table of ['rectokens', 'attempts', 'schedules'] as const) {
        await store.updateTable(table).set({ rectoken }).where('rectoken', '=', handle).execute();
      }
      for (const { id, payload } of await store.selectFrom('jobs').select(['id', 'payload']).execute()) {
        const clear = payload.replace(`"rectoken":"${handle}"`, `"rectoken":"${rectoken}"`);
        await store.updateTable('jobs').set({ payload: clear }).where('id', '=', id).execute();
      }
    }
    // A few more than fit into one transaction.
    const many = Array.from({ length: 1200 }, (_, index) => (index + 1).toString(16).padStart(40, '0'));
    const { card_id } = await store.selectFrom('rectokens').select('card_id').executeTakeFirstOrThrow();
    const row = { merchant_id: 700001, card_id, masked_card: '444455XXXXXX6666', expires_at: 1e14, created_at: 1 };
    for (let from = 0; from < many.length; from += 100) {
      const rows = many.slice(from, from + 100).map((rectoken) => ({ ...row, rectoken }));
      await store.insertInto('rectokens').values(rows).execute();
    }
    const clear = [...old.values()];
    const textsBefore = await textsOf(store);
    for (const rectoken of clear) assert.ok(textsBefore.includes(rectoken), 'nothing is in clear to seal');

    const [one, two] = await Promise.all([
      startGateway({ database: database.open(), now: () => new Date(Date.UTC(2026, 10, 21, 13)) }),
      startGateway({ database: database.open() }),
    ]);
    const texts = await textsOf(store);
    for (const rectoken of [...clear, ...many]) assert.ok(!texts.includes(`"${rectoken}`), rectoken);
    await one.gateway.runDueJobs();
    const heard = one.callbacks.find(({ body }) => body.order_id === late.orderId);
    assert.equal(heard?.body.rectoken, old.get(waiting.rectoken ?? ''), 'a callback that waited tells the rectoken');
    for (const [index, rectoken] of [...clear, many[0] ?? '', many.at(-1) ?? ''].entries()) {
      const charged = await charge(two, rectoken, `after-${index}`);
      assert.deepEqual([charged['order_status'], charged['rectoken']], ['approved', rectoken], JSON.stringify(charged));
    }
    await one.moveClock({ forward: 40 * 86_400 });
    await one.gateway.runDueJobs();
    const [schedule] = await one.schedules();
    assert.deepEqual([schedule?.status, schedule?.charges], ['active', 2], 'the subscription continues');
    // Once is enough: what looks like a rectoken afterwards is none.
    await store.updateTable('counters').set({ value: 2 }).where('name', '=', 'rectokens-sealed').execute();
    await startGateway({ database: database.open() });
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    await database.remove();
  });

  it('S17: only their own key finds the handle in a rectoken', async () => {
    const [right, wrong] = await Promise.all([1, 2].map((byte) => deriveKeys(new Uint8Array(32).fill(byte))));
    assert.ok(right && wrong);
    const handle = makeHandle();
    const rectoken = await rectokenOf(right, handle);
    assert.equal(await handleOf(right, rectoken), handle);
    assert.notEqual(await handleOf(wrong, rectoken), handle);
    assert.notEqual(await rectokenOf(wrong, handle), rectoken);
    const old = 'ab'.repeat(20);
    const sealed = await sealRectoken(right, old);
    assert.equal(await handleOf(right, old), sealed);
    assert.equal(await rectokenOf(right, sealed), old);
    assert.equal(await rectokenOf(wrong, sealed), '');
    for (const broken of ['~', '~x', '~AAAA.AAAA', '~!.!']) assert.equal(await rectokenOf(right, broken), '');
    assert.equal(await rectokenOf(right, ''), '');
  });
});

describe('S17: files', { skip: process.platform === 'win32' }, () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('S17: only their owner can read the files: database, journal, key, and the folders made for them', async () => {
    const data = join(folder, 'made', 'here', 'gateway.db');
    const { database, cardKey } = await openDatabase(data, {});
    const shop = await startGateway({ database, cardKey });
    await shop.createOrder();
    for (const path of [data, `${data}-wal`, `${data}-shm`, `${data}.key`]) {
      assert.ok(existsSync(path), path);
      assert.equal(modeOf(path), 0o600, path);
    }
    for (const path of [join(folder, 'made'), join(folder, 'made', 'here')]) assert.equal(modeOf(path), 0o700, path);
    await shop.stop();
    await database.destroy();
  });

  it('S17: files that others could read are closed to them; an existing folder does not change', async () => {
    const place = join(folder, 'there');
    mkdirSync(place, { mode: 0o755 });
    const data = join(place, 'gateway.db');
    const before = await openDatabase(data, {});
    await startGateway(before);
    await before.database.destroy();
    writeFileSync(`${data}-wal`, '');
    for (const path of [data, `${data}-wal`, `${data}.key`]) chmodSync(path, 0o644);
    const { database, cardKey } = await openDatabase(data, {});
    const shop = await startGateway({ database, cardKey });
    await shop.createOrder();
    for (const path of [data, `${data}-wal`, `${data}-shm`, `${data}.key`]) assert.equal(modeOf(path), 0o600, path);
    assert.equal(modeOf(place), 0o755);
    await shop.stop();
    await database.destroy();
  });
});
