/**
 * The database a test runs on: libsql, or one on the PostgreSQL server that `GW_TEST_DATABASE_URL` names (`npm run test:postgres`),
 * made for the test; what a test is done with is emptied and used again.
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
import { openLibsql } from '../../src/sandbox/store/database/libsql.js';
import { openPostgres } from '../../src/sandbox/store/database/postgres.js';
import type { Store } from '../../src/sandbox/store/tables/schema.js';

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
  return server ? shared(await takeDatabase(server)) : makeFile();
}

/** An empty database for one gateway, gone when it is closed. */
export async function openTestDatabase(): Promise<Store> {
  const server = process.env['GW_TEST_DATABASE_URL'];
  if (!server) return openLibsql(':memory:');
  const { url, release } = await takeDatabase(server);
  return closingOnce(openPostgres(url, { size }), release);
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

/** A new database on a PostgreSQL server, for several gateways or processes, dropped when it is removed. */
export async function makeOnServer(server: string): Promise<TestDatabase & { readonly url: string }> {
  const { url, name } = await createDatabase(server);
  return shared({ url, release: () => onServer(server, `drop database ${name} with (force)`) });
}

interface Lent {
  url: string;
  /** No connection uses it. */
  release(): Promise<void>;
}

function shared({ url, release }: Lent): TestDatabase & { readonly url: string } {
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
      await release();
    },
  };
}

/** Unused databases of this process: to empty one takes a tenth of the time that it takes to make one. */
const free: string[] = [];

async function takeDatabase(server: string): Promise<Lent> {
  const url = free.pop() ?? (await createDatabase(server)).url;
  return {
    url,
    async release() {
      await onServer(url, emptyAll);
      free.push(url);
    },
  };
}

/** Every table but the migrator's, and every sequence, as they were when they were made. */
const emptyAll = `do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
      execute format('delete from %I', name);
    end loop;
    perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
  end $$`;

/** A whole database, not a schema: it costs the same, and dropping it does not disturb other readers of the catalogue. */
async function createDatabase(server: string): Promise<{ url: string; name: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  return { url: address.href, name };
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = openPostgres(url, { size: 1 });
  await sql.raw(statement).execute(admin);
  await admin.destroy();
}
