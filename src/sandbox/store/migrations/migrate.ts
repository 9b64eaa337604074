/**
 * The tables' history, oldest first. A published entry is never edited: each change is a new entry.
 *
 * @module
 */
import { Migrator, sql, type Migration } from 'kysely';
import { isPostgres } from '../database/dialect.js';
import { firstSlice } from './0001-first-slice.js';
import { schedules } from './0002-schedules.js';
import { paymentPage } from './0003-payment-page.js';
import { transfers } from './0004-transfers.js';
import { merchantSide } from './0005-merchant.js';
import { sequences } from './0006-sequences.js';
import { trust } from './0007-trust.js';
import { idempotency } from './0008-idempotency.js';
import { jobReceivers } from './0009-job-receivers.js';
import type { Store } from '../tables/schema.js';

const history: Readonly<Record<string, Migration>> = {
  '0001-first-slice': firstSlice,
  '0002-schedules': schedules,
  '0003-payment-page': paymentPage,
  '0004-transfers': transfers,
  '0005-merchant': merchantSide,
  '0006-sequences': sequences,
  '0007-trust': trust,
  '0008-idempotency': idempotency,
  '0009-job-receivers': jobReceivers,
};

/** The history of the database has entries that this version does not know. The database was not changed. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param unknown - The entries, oldest first. */
  constructor(unknown: readonly string[]) {
    const [first = '', ...rest] = unknown;
    const versions = rest.length === 0 ? first : `${first} to ${rest.at(-1) ?? ''}`;
    super(
      `it was written by a newer version of gw-checkout. This version knows its tables up to ${Object.keys(history).at(-1) ?? ''}, and the database also has ${versions}. The database was not changed.`,
    );
  }
}

/**
 * Updates the tables to this version of the gateway, completely or not at all. Several processes may call this at once.
 *
 * @throws NewerDatabaseError if a newer version wrote it.
 */
export async function migrate(database: Store): Promise<void> {
  const schema = isPostgres(database) ? await schemaOf(database) : undefined;
  const migrator = new Migrator({
    db: database,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    provider: { getMigrations: () => Promise.resolve(history) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = await unknownEntries(database);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  throw error instanceof Error ? error : new Error('The tables of the database could not be migrated.');
}

/** Entries of the database's history that this version does not know. Empty if the history cannot be read. */
async function unknownEntries(database: Store): Promise<string[]> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await names.execute(database).catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(history, name));
}

/** The schema that the tables are in. Without its name the migrator would read the history of another schema. */
async function schemaOf(database: Store): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database);
  const name = rows[0]?.name;
  if (!name)
    throw new Error('The database has no schema for the tables: the schema in its `search_path` does not exist.');
  return name;
}
