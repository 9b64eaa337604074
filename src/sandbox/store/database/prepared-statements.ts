/**
 * Statements that are prepared once: preparing one costs libsql more than running it, and a prepared statement takes memory until it is
 * collected.
 *
 * @module
 */
import type Libsql from 'libsql';
import type { SqliteStatement } from 'kysely';

/** Maximum number of statements that are kept; the least recently used are dropped. The gateway has about two hundred. */
const most = 400;
/** Maximum length of a statement that is kept. Longer ones are bulk inserts, or have long lists of values. */
const longest = 4000;

/** A prepared statement, and whether it returns rows. */
interface Prepared {
  statement: Libsql.Statement;
  reader: boolean;
}
type Kept = Map<string, Prepared>;

/** Returns prepared statements by their text. A statement that failed is not used again. */
export function keepStatements(database: Libsql.Database): (sql: string) => SqliteStatement {
  const kept: Kept = new Map();
  return (sql) => {
    if (sql.length > longest) return database.prepare(sql);
    const known = kept.get(sql) ?? prepare(database, sql);
    kept.delete(sql);
    kept.set(sql, known);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return guarded(kept, known, sql);
  };
}

function prepare(database: Libsql.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  return { statement, reader: statement.reader };
}

function guarded(kept: Kept, { statement, reader }: Prepared, sql: string): SqliteStatement {
  const guard = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      kept.delete(sql);
      throw error;
    }
  };
  return {
    reader,
    all: (parameters) => guard(() => statement.all(parameters)),
    run: (parameters) => guard(() => statement.run(parameters)),
    // Rows are read while other statements run, so this statement must not be restarted meanwhile.
    iterate: (parameters) => {
      kept.delete(sql);
      return statement.iterate(parameters) as IterableIterator<unknown>;
    },
  };
}
