/**
 * The database a test runs on: libsql, or one on the PostgreSQL server that `GW_TEST_DATABASE_URL` names (`npm run test:postgres`),
 * made for the test and dropped when it is done with it.
 *
 * ```ts
 * const shared = await makeTestDatabase();
 * const one = await startGateway({ database: shared.open() });
 * const two = await startGateway({ database: shared.open() });
 * // …
 * await shared.remove();
 * ```
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openLibsql } from '../../src/sandbox/store/libsql.js';
import { openPostgres } from '../../src/sandbox/store/postgres.js';
import type { Store } from '../../src/sandbox/store/schema.js';

/** Connections of one gateway in a test: enough for transactions to meet. */
const size = 6;

/** Empty, and open to several gateways at once, each with connections of its own. */
export interface TestDatabase {
  open(): Store;
  /** Of PostgreSQL: what a process is given as `DATABASE_URL`. */
  readonly url: string | undefined;
  /** Closes what was opened, and leaves nothing behind. */
  remove(): Promise<void>;
}

/** An empty database that outlives its connections. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env['GW_TEST_DATABASE_URL'];
  return server ? makeOnServer(server) : makeFile();
}

/** An empty database for one gateway, gone when it is closed. */
export async function openTestDatabase(): Promise<Store> {
  const server = process.env['GW_TEST_DATABASE_URL'];
  if (!server) return openLibsql(':memory:');
  const { url, drop } = await createDatabase(server);
  return closingOnce(openPostgres(url, { size }), drop);
}

/** As many may close it as like: the first does, and then comes `after`. */
function closingOnce(store: Store, after?: () => Promise<void>): Store {
  const destroy = store.destroy.bind(store);
  let closed: Promise<void> | undefined;
  store.destroy = () => (closed ??= destroy().then(after));
  return store;
}

function makeFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'gw-database-'));
  const opened: Store[] = [];
  return {
    url: undefined,
    open() {
      const store = closingOnce(openLibsql(join(folder, 'gateway.db')));
      opened.push(store);
      return store;
    },
    async remove() {
      await Promise.all(opened.map((store) => store.destroy()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database on a PostgreSQL server, for several gateways or processes. */
export async function makeOnServer(server: string): Promise<TestDatabase & { readonly url: string }> {
  const { url, drop } = await createDatabase(server);
  const opened: Store[] = [];
  return {
    url,
    open() {
      const store = closingOnce(openPostgres(url, { size }));
      opened.push(store);
      return store;
    },
    async remove() {
      await Promise.all(opened.map((store) => store.destroy()));
      await drop();
    },
  };
}

/** A whole database, not a schema: it costs the same, and what is dropped beside it disturbs nobody who reads the catalogue. */
async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  const onServer = async (statement: string) => {
    const admin = openPostgres(server, { size: 1 });
    await sql.raw(statement).execute(admin);
    await admin.destroy();
  };
  await onServer(`create database ${name}`);
  return { url: address.href, drop: () => onServer(`drop database ${name} with (force)`) };
}
