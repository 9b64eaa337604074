/**
 * PostgreSQL counts in sequences: a row of `counters` would make every transaction wait for the one before. SQLite, where
 * they wait anyway, has no sequences, so it keeps the rows.
 *
 * @module
 */
import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../database/dialect.js';

/** The number before the first number of each sequence. A later sequence needs a new migration. */
const initialValues = {
  payment: 800_000_000,
  transaction: 900_000_000,
  job: 0,
  delivery: 0,
  schedule: 0,
  settlement: 0,
  batch: 1000,
  chargeback: 0,
};

export const sequences: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    for (const [name, initialValue] of Object.entries(initialValues)) {
      await sql`create sequence ${sql.id(`${name}_numbers`)} start with ${sql.lit(initialValue + 1)}`.execute(db);
    }
  },
};
