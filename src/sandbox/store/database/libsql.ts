/**
 * The embedded database: a file, or memory, through libsql. Statements are prepared once: preparing one costs libsql more than running it,
 * and a prepared statement takes memory until it is collected.
 *
 * @module
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { codeOf } from '../../web/error-code.js';
import type { Database, Store } from '../tables/schema.js';

/**
 * Opens the database. A file has a write-ahead log, which is synced at every commit, so a kill or a power cut loses nothing that
 * was answered.
 *
 * @param path - A file, created if it does not exist, or `:memory:`.
 */
export function openLibsql(path: string): Store {
  const database = new Libsql(path);
  if (path !== ':memory:') {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
  }
  // Deleted data (a card that is no longer needed) is overwritten, not only marked as free.
  database.exec('PRAGMA secure_delete = ON');
  const prepare = cacheStatements(database);
  const adapter: SqliteDatabase = {
    close() {
      // Without this, libsql leaves the journal next to the file.
      if (path !== ':memory:') database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    prepare: (sql) => {
      // Transactions here read and then write. If they take the write lock at once, a second process waits for its turn; a
      // deferred transaction would fail in the middle.
      if (sql === 'begin') return command(database, 'begin immediate');
      return sql === 'commit' || sql === 'rollback' ? command(database, sql) : prepare(sql);
    },
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new WaitingDriver(database, adapter),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** SQLite can roll back changes of tables, but kysely does not use this by default. With it, a migration that fails changes nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A prepared `begin` that finds the file locked stays open in libsql, and later commits fail. `exec` leaves nothing open. */
function command(database: Libsql.Database, sql: string): SqliteStatement {
  // SQLite itself rolls back after some errors: the disk is full, the disk fails, there is no memory. A second rollback would fail, and its
  // error would hide the first one, which says what happened.
  const isNeeded = () => sql !== 'rollback' || database.inTransaction;
  const execute = () => {
    try {
      database.exec(sql);
    } catch (error) {
      // The first error is thrown on. If the transaction is still open, the next `begin` fails.
      if (sql !== 'rollback') throw error;
    }
  };
  return {
    reader: false,
    all: () => [],
    iterate: () => [].values(),
    run() {
      if (isNeeded()) execute();
      return { changes: 0, lastInsertRowid: 0 };
    },
  };
}

/** Milliseconds to wait for another process's transaction, which usually takes a few. */
const lockTimeout = 10_000;

/**
 * Waits for a locked file without blocking this process, unlike SQLite's busy timeout. Only `begin` waits: a single write gets a
 * transaction, because a prepared write that finds the file locked would stay open like a `begin`.
 */
class WaitingDriver extends SqliteDriver {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database, adapter: SqliteDatabase) {
    super({ database: adapter });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const database = this.#database;
    const run = <Row>(query: CompiledQuery) => connection.executeQuery<Row>(query);
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      async executeQuery<Row>(query: CompiledQuery) {
        if (query.sql === 'begin') return retryWhileLocked(() => run<Row>(query));
        if (database.inTransaction || !isWrite(query)) return run<Row>(query);
        await retryWhileLocked(() => run(CompiledQuery.raw('begin')));
        try {
          const result = await run<Row>(query);
          await run(CompiledQuery.raw('commit'));
          return result;
        } catch (error) {
          if (database.inTransaction) await run(CompiledQuery.raw('rollback'));
          throw error;
        }
      },
    };
  }
}

function isWrite(query: CompiledQuery): boolean {
  return query.query.kind !== 'SelectQueryNode' && query.query.kind !== 'RawNode';
}

async function retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + lockTimeout;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = String(codeOf(error)).startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 9));
    }
  }
}

/** Maximum number of statements that are kept; the least recently used are dropped. The gateway has about two hundred. */
const maximumStatements = 400;
/** Maximum length of a statement that is kept. Longer ones have long lists of values. */
const maximumSqlLength = 4000;

/** A prepared statement, and whether it returns rows. */
interface Prepared {
  statement: Libsql.Statement;
  reader: boolean;
}
type StatementCache = Map<string, Prepared>;

/** Returns prepared statements by their text. A statement that failed is not used again. */
function cacheStatements(database: Libsql.Database): (sql: string) => SqliteStatement {
  const cache: StatementCache = new Map();
  return (sql) => {
    if (sql.length > maximumSqlLength) return database.prepare(sql);
    const statement = cache.get(sql) ?? prepare(database, sql);
    cache.delete(sql);
    cache.set(sql, statement);
    const [oldest] = cache.keys();
    if (cache.size > maximumStatements && oldest !== undefined) cache.delete(oldest);
    return guardStatement(cache, statement, sql);
  };
}

function prepare(database: Libsql.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  return { statement, reader: statement.reader };
}

function guardStatement(cache: StatementCache, { statement, reader }: Prepared, sql: string): SqliteStatement {
  const guard = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      cache.delete(sql);
      throw error;
    }
  };
  return {
    reader,
    all: (parameters) => guard(() => statement.all(parameters)),
    run: (parameters) => guard(() => statement.run(parameters)),
    // Rows are read while other statements run, so this statement must not be restarted meanwhile.
    iterate: (parameters) => {
      cache.delete(sql);
      return statement.iterate(parameters) as IterableIterator<unknown>;
    },
  };
}
