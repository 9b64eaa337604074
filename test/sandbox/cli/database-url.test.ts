/** The message for a `DATABASE_URL` that cannot be used: it has the reason, and never the password. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/sandbox/cli/database.js';
import { UsageError } from '../../../src/command/usage-error.js';

describe('a DATABASE_URL that cannot be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-database-url-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const complain = async (url: string, data = join(folder, 'gateway.db')): Promise<string> => {
    const error: unknown = await openDatabase(data, { DATABASE_URL: url }).then(
      () => assert.fail('it was opened'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof UsageError, String(error));
    assert.ok(!error.message.includes('hush'), error.message);
    assert.equal(error.cause, undefined);
    return error.message;
  };

  it('names the host and the database of a DATABASE_URL when no server answers there', async () => {
    assert.match(await complain('postgres://gateway:hush@127.0.0.1:1/shop'), /\(127\.0\.0\.1:1\/shop\).*ECONNREFUSED/);
    assert.match(await complain('postgres://gateway:hush@localhost:1/shop'), /\(localhost:1\/shop\).*ECONNREFUSED/);
  });

  it('shows the form of a DATABASE_URL when it is not a PostgreSQL address', async () => {
    for (const url of ['postgres://gateway:hu/sh@hush@127.0.0.1/shop', 'mysql://gateway:hush@127.0.0.1/shop', 'hush']) {
      assert.match(await complain(url), /postgres:\/\/user:password@host:port\/database/);
    }
  });

  it('a DATABASE_URL needs a card key that outlives the process', async () => {
    assert.match(await complain('postgres://gateway:hush@127.0.0.1:1/shop', ':memory:'), /GW_CARD_KEY.*--data/);
  });
});

it('an empty DATABASE_URL is none: the file of --data is opened', async () => {
  const { database } = await openDatabase(':memory:', { DATABASE_URL: '' });
  const { rows } = await sql<{ orders: number }>`select count(*) as orders, sqlite_version() from orders`.execute(
    database,
  );
  assert.equal(rows[0]?.orders, 0, 'an empty SQLite, brought up to date');
  await database.destroy();
});
