/**
 * Statements that are prepared once: preparing one costs libsql more than running it, and a prepared statement takes memory until it is
 * collected.
 *
 * @module
 */
import type Libsql from 'libsql';
import type { SqliteStatement } from 'kysely';

/** Maximum number of statements that are kept; the least recently used are dropped. The gateway has about two hundred. */
const maximumStatements = 400;
/** Maximum length of a statement that is kept. Longer ones are bulk inserts, or have long lists of values. */
const maximumSqlLength = 4000;

/** A prepared statement, and whether it returns rows. */
interface Prepared {
  statement: Libsql.Statement;
  reader: boolean;
}
type StatementCache = Map<string, Prepared>;

/** Returns prepared statements by their text. A statement that failed is not used again. */
export function cacheStatements(database: Libsql.Database): (sql: string) => SqliteStatement {
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
