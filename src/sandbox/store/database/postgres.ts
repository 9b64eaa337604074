/**
 * PostgreSQL: a database that several processes of the gateway share.
 *
 * Concurrent transactions are separated by locks on rows (`orders.ts`), on names (`locks.ts`) and by unique keys. If two transactions
 * still wait for each other, the database ends one of them, and that one runs again.
 *
 * @module
 */
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Database, Store } from '../tables/schema.js';

export interface PostgresOptions {
  /** Maximum number of connections of this process. Each transaction holds one. */
  size?: number;
}

/**
 * Opens the database. Nothing is sent to it yet: the first query connects.
 *
 * @param url - `postgres://user:password@host:port/database`; `?options=-c%20search_path%3Dname` chooses a schema.
 */
export function openPostgres(url: string, { size = 10 }: PostgresOptions = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'gw-checkout',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A stopped process, or one that lost its connection, must not keep an order locked.
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: true,
    types: { getTypeParser },
  });
  // The next query replaces a connection that broke while it was idle. A query on a broken connection throws.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return new PatientKysely({ dialect: new PostgresDialect({ pool }) });
}

/** `pg` emits errors of idle connections here. */
function ignore(): void {
  // Unheard, it would end the process.
}

const { INT8, NUMERIC } = pg.types.builtins;

/** Reads integers and their sums as numbers, like SQLite. `pg` reads other values. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary' && (type === INT8 || type === NUMERIC)) return readNumber;
  return pg.types.getTypeParser(type, format) as (text: string) => unknown;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`The database returned ${text}, which is too large for a JavaScript number.`);
  }
  return number;
}

/** Maximum number of runs of a transaction before its caller gets the error. */
const runs = 6;

/** Runs a transaction again if the database rolled it back to let another one finish. Nothing of it was written. */
class PatientKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(callback: (transaction: Transaction<Database>) => Promise<Result>) => {
      for (let run = 1; ; run++) {
        try {
          return await execute(callback);
        } catch (error) {
          if (run === runs || !isTakenBack(error)) throw error;
          // Random waits, so the same two transactions do not collide again.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** run));
        }
      }
    };
    return builder;
  }
}

/** `serialization_failure` and `deadlock_detected`. */
function isTakenBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
