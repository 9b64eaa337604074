/**
 * PostgreSQL: a database that several processes of the gateway share.
 *
 * Concurrent transactions are separated by locks on rows (`orders.ts`), on names (`locks.ts`) and by unique keys. Where two transactions
 * still wait for each other, the database ends one of them, and it runs again.
 *
 * @module
 */
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Database, Store } from '../tables/schema.js';

export interface PostgresOptions {
  /** Connections of this process at most; each transaction holds one. */
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
    // A process that stands still, or whose line was cut, must not keep an order locked.
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: true,
    types: { getTypeParser },
  });
  // The next query replaces a connection that breaks while idle; a query on a broken connection fails itself.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return new PatientKysely({ dialect: new PostgresDialect({ pool }) });
}

/** `pg` emits errors of idle connections here. */
function ignore(): void {
  // Unheard, it would end the process.
}

const { INT8, NUMERIC } = pg.types.builtins;

/** Integers and their sums as numbers, as SQLite gives them; other values as `pg` reads them. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary' && (type === INT8 || type === NUMERIC)) return readNumber;
  return pg.types.getTypeParser(type, format) as (text: string) => unknown;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`The database gave ${text}, more than a number holds.`);
  }
  return number;
}

/** The most times a transaction runs before its caller gets the error. */
const runs = 6;

/** Runs a transaction again where the database took it back for the sake of another: nothing of it was written. */
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
          // Each waits for another time, so that the same two do not meet again.
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
