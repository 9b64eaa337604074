/**
 * The tables' history, oldest first. A published entry is never edited: what changes is a new entry.
 *
 * @module
 */
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../database/dialect.js';
import { schedules } from './0002-schedules.js';
import { paymentPage } from './0003-payment-page.js';
import { transfers } from './0004-transfers.js';
import { merchantSide } from './0005-merchant.js';
import { sequences } from './0006-sequences.js';
import { trust } from './0007-trust.js';
import { idempotency } from './0008-idempotency.js';
import { table } from './table.js';
import type { Store } from '../tables/schema.js';

const firstSlice: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'counters', { name: 'text', value: 'bigint' });
    await table(db, 'orders', {
      payment_id: 'bigint',
      merchant_id: 'bigint',
      order_id: 'text',
      token: 'text',
      status: 'text',
      amount: 'bigint',
      currency: 'text',
      order_desc: 'text',
      server_callback_url: 'text',
      response_url: 'text',
      required_rectoken: 'text',
      sender_email: 'text',
      fields: 'text',
      callback_fault: 'text',
      version: 'bigint',
      current_attempt: 'bigint?',
      created_at: 'bigint',
      expires_at: 'bigint',
      final_at: 'bigint?',
    });
    await table(db, 'attempts', {
      id: 'bigint',
      payment_id: 'bigint',
      tran_type: 'text',
      status: 'text',
      amount: 'bigint',
      currency: 'text',
      card_id: 'text?',
      masked_card: 'text',
      card_bin: 'text',
      card_type: 'text',
      expire_month: 'text',
      expire_year: 'text',
      sender_email: 'text',
      response_code: 'integer',
      response_description: 'text',
      approval_code: 'text',
      rrn: 'text',
      eci: 'text',
      cavv: 'text',
      veres_status: 'text',
      pares_status: 'text',
      md: 'text?',
      xid: 'text?',
      rectoken: 'text',
      rectoken_lifetime: 'text',
      page_origin: 'text',
      ip_address: 'text',
      started_at: 'bigint',
      ended_at: 'bigint?',
    });
    await table(db, 'cards', { id: 'text', sealed: 'text', created_at: 'bigint' });
    await table(db, 'rectokens', {
      rectoken: 'text',
      merchant_id: 'bigint',
      card_id: 'text',
      masked_card: 'text',
      expires_at: 'bigint',
      created_at: 'bigint',
    });
    await table(db, 'acquirer_operations', {
      attempt_id: 'bigint',
      operation: 'text',
      amount: 'bigint',
      currency: 'text',
      response_code: 'integer',
      approval_code: 'text',
      rrn: 'text',
      created_at: 'bigint',
    });
    await table(db, 'issuer_sessions', {
      xid: 'text',
      code: 'text',
      tries_left: 'integer',
      outcome: 'text',
      created_at: 'bigint',
    });
    await table(db, 'jobs', {
      id: 'bigint',
      kind: 'text',
      subject: 'bigint',
      payload: 'text',
      run_at: 'bigint',
      tries: 'integer',
      claimed_until: 'bigint?',
      done_at: 'bigint?',
      outcome: 'text',
      created_at: 'bigint',
    });
    await table(db, 'deliveries', {
      id: 'bigint',
      job_id: 'bigint',
      payment_id: 'bigint',
      url: 'text',
      status: 'integer?',
      error: 'text',
      started_at: 'bigint',
      duration: 'bigint',
    });
    const index = (name: string, on: string, columns: string[], unique = false) => {
      const builder = db.schema.createIndex(name).on(on).columns(columns);
      return (unique ? builder.unique() : builder).execute();
    };
    await index('orders_by_order_id', 'orders', ['merchant_id', 'order_id'], true);
    await index('orders_by_token', 'orders', ['token'], true);
    await index('attempts_by_payment', 'attempts', ['payment_id']);
    await index('attempts_by_md', 'attempts', ['md'], true);
    await index('jobs_by_time', 'jobs', ['done_at', 'run_at']);
    await index('jobs_by_subject', 'jobs', ['kind', 'subject']);
    await index('deliveries_by_payment', 'deliveries', ['payment_id']);
  },
};

const history: Readonly<Record<string, Migration>> = {
  '0001-first-slice': firstSlice,
  '0002-schedules': schedules,
  '0003-payment-page': paymentPage,
  '0004-transfers': transfers,
  '0005-merchant': merchantSide,
  '0006-sequences': sequences,
  '0007-trust': trust,
  '0008-idempotency': idempotency,
};

/** The database has entries in its history that this version does not know. Nothing in it was changed. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param unknown - The entries, oldest first. */
  constructor(unknown: readonly string[]) {
    const [first = '', ...rest] = unknown;
    const received = rest.length === 0 ? first : `${first} to ${rest.at(-1) ?? ''}`;
    super(
      `it was written by a newer version of gw-checkout. This version knows its tables up to ${Object.keys(history).at(-1) ?? ''}, and the database has ${received} as well. Nothing in it was changed.`,
    );
  }
}

/**
 * Brings the database up to this version of the gateway, completely or not at all. Several processes may do so at once.
 *
 * @throws NewerDatabaseError where a newer version wrote it.
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
  throw error instanceof Error ? error : new Error('The database could not be brought up to date.');
}

/** Entries of the database's history that are not in ours. Where the history cannot be read there are none. */
async function unknownEntries(database: Store): Promise<string[]> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await names.execute(database).catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(history, name));
}

/** Where the tables are made. Said, because the migrator would take the history of any schema for its own. */
async function schemaOf(database: Store): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database);
  const name = rows[0]?.name;
  if (!name)
    throw new Error('The database has no schema to make tables in: the one of its `search_path` is not there.');
  return name;
}
