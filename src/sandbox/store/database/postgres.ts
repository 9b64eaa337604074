/**
 * PostgreSQL: a database that several processes of the gateway share.
 *
 * Concurrent transactions are separated by locks on rows (`orders.ts`), on names (`dialect.ts`) and by unique keys. If two transactions
 * still wait for each other, the database ends one of them, and that one runs again.
 *
 * @module
 */
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import type { Database, Store } from '../tables/schema.js';

export interface PostgresOptions {
  /** Maximum number of connections of this process. Each transaction holds one. */
  size?: number;
  /** Milliseconds that a statement may take; 0 for no limit, which migrations need. */
  limit?: number;
}

/** Milliseconds that a statement may take: no report takes as long, and a payer waits no longer. */
const statementLimit = 20_000;
/** Milliseconds after the limit at which a server that does not even end the statement counts as gone. */
const gracePeriod = 5000;

/**
 * Opens the database. Nothing is sent to it yet: the first query connects.
 *
 * @param url - `postgres://user:password@host:port/database`; `?options=-c%20search_path%3Dname` chooses a schema.
 */
export function openPostgres(url: string, { size = 10, limit = statementLimit }: PostgresOptions = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'gw-checkout',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A stopped process, or one that lost its connection, must not keep an order locked.
    idle_in_transaction_session_timeout: 30_000,
    ...(limit > 0 ? { statement_timeout: limit, query_timeout: limit + gracePeriod } : {}),
    allowExitOnIdle: true,
    types: { getTypeParser },
  });
  // The next query replaces a connection that broke while it was idle. A query on a broken connection throws.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const poolWithErrors: PostgresPool = {
    connect: async () => withFirstError(await pool.connect()),
    end: () => pool.end(),
  };
  return new RetryingKysely({ dialect: new PostgresDialect({ pool: poolWithErrors }) });
}

/**
 * A connection whose rollback never hides the error before it. A lost or silent connection cannot roll back:
 * it is closed instead, which ends its transaction, and it does not return to the pool.
 */
function withFirstError(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  const query = async <Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    const isRollback = text === 'rollback';
    if (isRollback && isLost) return nothing<Row>();
    try {
      return (await client.query(text, [...parameters])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      // The server answers with a `DatabaseError` of the severity `ERROR`. After any other one it closes the connection.
      if (isRollback || !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') isLost = true;
      if (isRollback) return nothing<Row>();
      throw error;
    }
  };
  // The gateway reads no cursor.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isLost) };
}

function nothing<Row>(): PostgresQueryResult<Row> {
  return { command: 'SELECT', rowCount: 0, rows: [] };
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
class RetryingKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(callback: (transaction: Transaction<Database>) => Promise<Result>) => {
      for (let run = 1; ; run++) {
        try {
          return await execute(callback);
        } catch (error) {
          if (run === runs || !isRolledBack(error)) throw error;
          // Random waits, so the same two transactions do not collide again.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** run));
        }
      }
    };
    return builder;
  }
}

/** `serialization_failure` and `deadlock_detected`. */
function isRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
