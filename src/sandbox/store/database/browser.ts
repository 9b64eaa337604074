/**
 * A database in the memory of a page: SQLite itself, built to WebAssembly. It is lost when the page closes.
 *
 * @module
 */
import loadSqlite, { type PreparedStatement, type SqlValue } from '@sqlite.org/sqlite-wasm';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database, Store } from '../tables/schema.js';

/** Opens a new, empty database. */
export async function openBrowserSqlite(): Promise<Store> {
  const sqlite = await loadSqlite();
  const database = new sqlite.oo1.DB(':memory:');
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: (sql) =>
      adapt(database.prepare(sql), () => ({
        changes: Number(database.changes()),
        lastInsertRowid: database.pointer ? sqlite.capi.sqlite3_last_insert_rowid(database.pointer) : 0,
      })),
  };
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapter }) });
}

/** A statement for kysely. It runs once and then releases its memory, even if it fails. */
function adapt(statement: PreparedStatement, effect: () => ReturnType<SqliteStatement['run']>): SqliteStatement {
  function* rows(parameters: readonly unknown[]): Generator<Record<string, SqlValue>, void, undefined> {
    try {
      if (parameters.length > 0) statement.bind(parameters as SqlValue[]);
      while (statement.step()) yield statement.get({});
    } finally {
      statement.finalize();
    }
  }
  return {
    reader: statement.columnCount > 0,
    all: (parameters) => [...rows(parameters)],
    iterate: rows,
    run: (parameters) => {
      Array.from(rows(parameters));
      return effect();
    },
  };
}
