/**
 * The gateway's storage: the file of `--data`, or the PostgreSQL database in `DATABASE_URL`; and the key of its cards.
 *
 * Several processes may use one PostgreSQL. They need the same card key to read the same cards. The database has a proof of its
 * first key, and a process with another key does not start.
 *
 * @module
 */
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { codeOf, fileMessage } from '../../command/system-error.js';
import { storeProof } from '../store/cards/keys.js';
import { openLibsql } from '../store/database/libsql.js';
import { migrate, NewerDatabaseError } from '../store/migrations/migrate.js';
import { openPostgres } from '../store/database/postgres.js';
import type { Store } from '../store/tables/schema.js';
import { cardKey, closeToOthers, ownersAlone, proofOf } from './card-key.js';
import { UsageError } from '../../command/usage-error.js';

export interface OpenDatabase {
  database: Store;
  /** 32 bytes. */
  cardKey: Uint8Array;
}

/**
 * Opens the database and reads its card key.
 *
 * @param data - The value of `--data`. With PostgreSQL only the key's file is stored there.
 * @param environment - `DATABASE_URL` and `GW_CARD_KEY` are read.
 * @throws UsageError if it cannot be opened or belongs to another key. The message never contains the address's password.
 */
export async function openDatabase(
  data: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenDatabase> {
  const { DATABASE_URL: url, GW_CARD_KEY: keyText } = environment;
  checkPath(data);
  if (!url) return { database: await openUpToDate(data), cardKey: cardKey(data, keyText) };
  if (!keyText && data === ':memory:') {
    throw new UsageError(
      'DATABASE_URL needs a card key that stays the same at every start and in every process. Set GW_CARD_KEY (32 bytes: `openssl rand -hex 32` generates one), or set a file with --data: the key is stored next to it.',
    );
  }
  const database = await openServer(url);
  try {
    if (data !== ':memory:') makeFolder(data);
    const key = cardKey(data, keyText);
    if (!(await storeProof(database, proofOf(key)))) {
      throw new UsageError(
        `The database of DATABASE_URL was created with a different card key than the one in ${keyText ? 'GW_CARD_KEY' : `${data}.key`}. Every process on this database needs the first key: set it in GW_CARD_KEY.`,
      );
    }
    return { database, cardKey: key };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Folders created here are private to their owner; an existing folder is left unchanged. */
function makeFolder(path: string): void {
  // One by one: `mkdirSync` with `recursive` never returns in some folders of the system (/proc).
  const missing: string[] = [];
  for (let folder = resolve(dirname(path)); !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder))
    missing.unshift(folder);
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // Another process, which is starting at the same time, created it.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  // The folder may be in a shop's repository, and has a key in it.
  if (missing[0] !== undefined) writeFileSync(join(missing[0], '.gitignore'), '*\n');
}

/**
 * Refuses an address: `--data` takes the path of a file. libsql would open `file:x.db` as the file `x.db`, which is not the one whose mode
 * is set here and beside which the key lies. A single letter is a drive of Windows.
 */
function checkPath(path: string): void {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):/i.exec(path) ?? [];
  if (path === ':memory:' || scheme === undefined) return;
  const advice = /^postgres(ql)?$/i.test(scheme)
    ? 'Set DATABASE_URL to the address of a PostgreSQL database.'
    : `Leave out \`${scheme}:\`, or write \`./\` before a name that has a colon.`;
  throw new UsageError(`--data takes the path of a file, such as ./sandbox.db, or :memory:, not an address. ${advice}`);
}

function openFile(path: string): Store {
  try {
    if (path === ':memory:') return openLibsql(path);
    makeFolder(path);
    // SQLite gives its journals the file mode of the database. It accepts a new, empty file.
    closeSync(openSync(path, 'a', ownersAlone));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(file);
    return openLibsql(path);
  } catch (error) {
    const reason =
      fileMessage(error, path, 'write', '--data') ?? (error instanceof Error ? error.message : String(error));
    throw new UsageError(`--data ${path} cannot be opened: ${reason}`);
  }
}

/** Called before a card key is created next to the file, so a refused file gets no key. */
async function openUpToDate(path: string): Promise<Store> {
  const database = openFile(path);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw new UsageError(
      `--data ${path} cannot be opened: ${reasonOf(error)}${adviceFor(error, 'another file with --data')}`,
    );
  }
}

/** The fix, if it is known. */
function adviceFor(error: unknown, alternative: string): string {
  if (!(error instanceof NewerDatabaseError)) return '';
  return ` Start the newer version of gw-checkout-sandbox, or use ${alternative}.`;
}

async function openServer(url: string): Promise<Store> {
  const expected = 'postgres://user:password@host:port/database';
  // A wrong value may contain a password, so the message does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new UsageError(`DATABASE_URL must be the address of a PostgreSQL database: ${expected}.`);
  // A migration of a large database may take longer than a statement of the gateway.
  const migrationStore = openPostgres(url, { size: 1, limit: 0 });
  try {
    await sql`select 1`.execute(migrationStore);
    await migrate(migrationStore);
    return openPostgres(url);
  } catch (error) {
    throw new UsageError(
      `The database of DATABASE_URL (${placeOf(url) ?? `expected ${expected}`}) cannot be used: ${reasonOf(error)}${adviceFor(error, 'another database in DATABASE_URL')}`,
    );
  } finally {
    await migrationStore.destroy();
  }
}

/** The address without its user, password and parameters; undefined where it is invalid. */
function placeOf(url: string): string | undefined {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return undefined;
  }
}

/** The server's message, or the reason why it could not be reached. Neither contains the password. */
function reasonOf(error: unknown): string {
  // If a name has several addresses, each address has an error, and the outer error has no message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : 'no reason was given';
}
