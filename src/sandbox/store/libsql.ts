/**
 * The embedded database: a file, or memory, through libsql.
 *
 * @module
 */
import Libsql from 'libsql';
import { Kysely, SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import type { Database, Store } from './schema.js';

/**
 * Opens the database. A file is written ahead and synced at every commit, so that a kill or a power cut loses nothing that
 * was answered.
 *
 * @param path - A file, made if it is not there, or `:memory:`.
 */
export function openLibsql(path: string): Store {
  const database = new Libsql(path, { timeout: 10_000 } as Libsql.Options);
  if (path !== ':memory:') {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
  }
  // What is deleted (a card no longer needed) is overwritten, not only unlinked.
  database.exec('PRAGMA secure_delete = ON');
  const adapted: SqliteDatabase = {
    close: () => database.close(),
    // Transactions here read and then write. Taking the write lock at once lets a second process wait its turn, where a
    // deferred transaction would fail in the middle.
    prepare: (sql) => database.prepare(sql === 'begin' ? 'begin immediate' : sql),
  };
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapted }) });
}
