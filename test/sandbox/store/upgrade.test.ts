/** Database files that earlier versions wrote, opened with this one by the command's own way. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { openDatabase } from '../../../src/sandbox/cli/database.js';
import type { Challenge } from '../../../src/contract/index.js';
import * as upgrade from '../../helpers/upgrade.js';

const folder = mkdtempSync(join(tmpdir(), 'gw-upgrade-'));
afterAll(() => {
  upgrade.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const environment = { GW_CARD_KEY: upgrade.cardKey };
const minute = 60_000;

/** Opens and closes the file as the command does, without serving anything. */
async function open(path: string): Promise<void> {
  const { database } = await openDatabase(path, environment);
  await database.destroy();
}

/** The orders that both files hold, as the version that made them left them. */
const orders: Readonly<Record<string, readonly [status: string, amount: number, currency: string]>> = {
  created: ['created', 1000, 'EUR'],
  approved: ['approved', 1234, 'EUR'],
  'approved-yen': ['approved', 500, 'JPY'],
  frictionless: ['approved', 2000, 'USD'],
  refused: ['processing', 1000, 'EUR'],
  'second-card': ['approved', 700, 'EUR'],
  pending: ['processing', 4321, 'EUR'],
  'pending-code': ['processing', 1000, 'EUR'],
  'stored-card': ['approved', 900, 'EUR'],
  expired: ['expired', 1000, 'EUR'],
  held: ['approved', 800, 'EUR'],
  killed: ['processing', 555, 'EUR'],
};

interface Version {
  name: string;
  rows: Readonly<Record<string, number>>;
  sums: Readonly<Record<string, number>>;
}

const versions: readonly Version[] = [
  {
    name: 'first-slice',
    rows: { orders: 13, attempts: 12, cards: 4, rectokens: 1, acquirer_operations: 10, jobs: 24 },
    sums: { 'purchase EUR': 4522, 'purchase JPY': 500, 'purchase USD': 2000 },
  },
  {
    name: 'merchant-side',
    rows: { orders: 16, attempts: 17, cards: 6, rectokens: 1, acquirer_operations: 13, jobs: 32, transfers: 3 },
    sums: {
      ...{ 'purchase EUR': 3722, 'purchase JPY': 500, 'purchase USD': 2000, 'hold EUR': 800 },
      ...{ 'reversal JPY': 200, 'transfer EUR': 10100 },
    },
  },
];

for (const { name, rows, sums } of versions) {
  describe(`a file of the version ${name}`, () => {
    it('has every row with its values, the same sums, and is not changed by being opened again', async () => {
      const path = join(folder, `${name}-rows.db`);
      upgrade.unpack(name, path);
      const before = upgrade.readTables(path);
      for (const [table, count] of Object.entries(rows)) assert.equal(before[table]?.length, count, table);
      for (const [id, [status, amount, currency]] of Object.entries(orders)) {
        upgrade.rowOf(before, 'orders', { order_id: id, status, amount, currency });
      }

      await open(path);
      const once = upgrade.readTables(path);
      upgrade.assertKept(before, once);
      for (const [table, old] of Object.entries(before)) assert.equal(once[table]?.length, old.length, table);
      assert.deepEqual(upgrade.sums(once), sums);
      for (const attempt of once['attempts'] ?? []) {
        const order = upgrade.rowOf(once, 'orders', { payment_id: attempt['payment_id'] ?? null });
        assert.equal(attempt['merchant_id'], order['merchant_id'], 'reports find an attempt by its merchant');
      }
      const cart = upgrade.rowOf(once, 'orders', { order_id: 'approved' });
      assert.equal(cart['merchant_data'], '{"cart":"7"}', 'reports find an order by its data');

      const schema = upgrade.readSchema(path);
      await open(path);
      assert.deepEqual(upgrade.readTables(path), once);
      assert.deepEqual(upgrade.readSchema(path), schema);
    });

    it('has the tables of a new file', async () => {
      const old = join(folder, `${name}-tables.db`);
      const fresh = join(folder, `${name}-fresh.db`);
      upgrade.unpack(name, old);
      await open(old);
      await open(fresh);
      assert.deepEqual(upgrade.readSchema(old), upgrade.readSchema(fresh));
    });

    it('serves its orders after a start, finishes what was pending, and charges nothing twice', async () => {
      const path = join(folder, `${name}-served.db`);
      const { madeAt, challenges, transfers } = upgrade.unpack(name, path);
      const before = upgrade.readTables(path);
      const find = (id: string) => upgrade.rowOf(before, 'orders', { order_id: id });
      const sandbox = await upgrade.start(path, madeAt + minute);
      const status = (id: string) => sandbox.signedPost('/api/status/order_id/', { merchant_id: 700001, order_id: id });
      const lookUp = async (id: string) => {
        const { order_data: data } = await sandbox.post('/api/checkout/merchant/order', { token: find(id)['token'] });
        return data as Record<string, unknown>;
      };
      const pays = (id: string) =>
        sandbox.post('/api/checkout/ajax', {
          ...{ payment_system: 'card', token: find(id)['token'] },
          ...{ card_number: '4444555511116666', expiry_date: '12/60', cvv2: '123' },
        });

      for (const [id, [was, amount, currency]] of Object.entries(orders)) {
        for (const found of [await lookUp(id), await status(id)]) {
          // The acquirer had charged it when the old process was killed: the new one asks for the result.
          const expected = id === 'killed' ? /^(processing|approved)$/ : new RegExp(`^${was}$`);
          assert.match(String(found['order_status']), expected, id);
          assert.equal(found['amount'], String(amount));
          assert.equal(found['currency'], currency);
          assert.equal(found['payment_id'], find(id)['payment_id']);
        }
        const list = await sandbox.signedPost('/api/transaction_list/', { merchant_id: 700001, order_id: id });
        const ids = (list as unknown as { id: number }[]).map((record) => record.id);
        const old = (before['attempts'] ?? []).filter((row) => row['payment_id'] === find(id)['payment_id']);
        assert.deepEqual(ids.toSorted(), old.map((row) => row['id']).toSorted(), id);
      }

      for (const id of ['pending', 'pending-code']) {
        const challenge = challenges[id];
        assert.ok(challenge);
        await upgrade.confirm(sandbox, challenge);
        assert.equal((await status(id))['order_status'], 'approved', id);
      }
      if (transfers.pending.send_data) await upgrade.confirm(sandbox, transfers.pending as Challenge);
      for (const id of ['created', 'refused']) {
        await pays(id);
        assert.equal((await status(id))['order_status'], 'approved', id);
      }
      assert.equal((await pays('approved'))['error_code'], '1019', 'an order paid before is not paid again');
      assert.equal((await pays('expired'))['error_code'], '1052');

      const { rectoken } = upgrade.rowOf(before, 'rectokens', { merchant_id: 700001 });
      const charged = await sandbox.signedPost('/api/recurring/', {
        ...{ merchant_id: 700001, order_id: 'again', order_desc: 'Tea', amount: 900, currency: 'EUR' },
        rectoken: String(rectoken),
      });
      assert.equal(charged['order_status'], 'approved', JSON.stringify(charged));
      await sandbox.stop();

      const now = upgrade.readTables(path);
      // The rows of orders that continued are another test's; those that were final are unchanged, their rectokens
      // sealed.
      const final = new Set(
        (before['orders'] ?? [])
          .filter((row) => ['approved', 'declined', 'expired'].includes(String(row['status'])))
          .map((row) => row['payment_id']),
      );
      const goesOn = (table: string, row: upgrade.Row) =>
        ['jobs', 'counters', 'rectokens', 'settlement_days'].includes(table) ||
        (table === 'attempts' && row['rectoken'] !== '') ||
        (['orders', 'attempts', 'transfers'].includes(table) && !final.has(row['payment_id'] ?? null)) ||
        (table === 'cards' && !(now['cards'] ?? []).some(({ id }) => id === row['id']));
      upgrade.assertKept(before, now, goesOn);
      for (const row of before['jobs'] ?? [])
        upgrade.rowOf(now, 'jobs', { id: row['id'] ?? null, kind: row['kind'] ?? null });
      upgrade.rowOf(now, 'orders', { order_id: 'killed', status: 'approved' });
      const pendingTransfer = transfers.pending.send_data ? 5050 : 0;
      const more = { 'purchase EUR': 4321 + 1000 + 1000 + 1000, 'recurring EUR': 900 };
      const expected: Record<string, number> = { ...sums, 'recurring EUR': more['recurring EUR'] };
      expected['purchase EUR'] = (sums['purchase EUR'] ?? 0) + more['purchase EUR'];
      if (pendingTransfer > 0) expected['transfer EUR'] = (sums['transfer EUR'] ?? 0) + pendingTransfer;
      assert.deepEqual(upgrade.sums(now), expected);
    });
  });
}
