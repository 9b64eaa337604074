/** A database file that cannot be brought up to this version is refused in words, and left byte for byte as it was. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { openDatabase } from '../../../src/sandbox/cli/database.js';
import { UsageError } from '../../../src/command/usage-error.js';
import * as upgrade from '../../helpers/upgrade.js';

const folder = mkdtempSync(join(tmpdir(), 'gw-upgrade-'));
afterAll(() => {
  upgrade.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

/** A file of today with entries in its history that a later version will write. */
async function newerFile(name: string, entries: readonly string[]): Promise<string> {
  const path = join(folder, name);
  const { database } = await openDatabase(path, { GW_CARD_KEY: upgrade.cardKey });
  await database.destroy();
  const values = entries.map((entry) => `('${entry}', '2099-01-01T00:00:00.000Z')`).join(', ');
  upgrade.changeFile(path, `insert into kysely_migration (name, timestamp) values ${values}`);
  return path;
}

it('a file of a newer version: the command says what, where and how to fix it, and ends with 1', async () => {
  const path = await newerFile('newer.db', ['0010-refund-queue']);
  const before = readFileSync(path);

  const { code, errors } = await upgrade.startRefused(path, Date.now());

  assert.equal(code, 1);
  assert.equal(
    errors,
    `gw-checkout-sandbox: --data ${path} cannot be opened: it was written by a newer version of gw-checkout. This version knows its tables up to 0009-job-receivers, and the database also has 0010-refund-queue. The database was not changed. Start the newer version of gw-checkout-sandbox, or use another file with --data.\n`,
  );
  assert.ok(before.equals(readFileSync(path)), 'the file was changed');
  assert.ok(!existsSync(`${path}-wal`) || readFileSync(`${path}-wal`).length === 0, 'something waits to be written');
});

it('of several unknown entries the first and the last are named, and no card key is made for the file', async () => {
  const path = await newerFile('much-newer.db', ['0011-c', '0010-b', '0009-a']);
  const before = readFileSync(path);

  const refusal: unknown = await openDatabase(path, {}).catch((error: unknown) => error);

  assert.ok(refusal instanceof UsageError);
  assert.match(refusal.message, /the database also has 0009-a to 0011-c/);
  assert.ok(before.equals(readFileSync(path)), 'the file was changed');
  assert.ok(!existsSync(`${path}.key`), 'a key was made for it');
});

it('an upgrade that fails half-way leaves the file as it was', async () => {
  const path = join(folder, 'half-way.db');
  upgrade.unpack('first-slice', path);
  // The last entry of the history finds its table's name taken.
  upgrade.changeFile(path, 'create table idempotency_keys (mine text)');
  const before = readFileSync(path);

  const refusal: unknown = await openDatabase(path, { GW_CARD_KEY: upgrade.cardKey }).catch((error: unknown) => error);

  assert.ok(refusal instanceof UsageError, String(refusal));
  assert.match(refusal.message, /half-way\.db cannot be opened: .*idempotency_keys/);
  assert.ok(before.equals(readFileSync(path)), 'the file was changed');

  upgrade.changeFile(path, 'drop table idempotency_keys');
  const { database } = await openDatabase(path, { GW_CARD_KEY: upgrade.cardKey });
  await database.destroy();
});
