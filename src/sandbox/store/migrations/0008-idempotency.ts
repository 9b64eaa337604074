import type { Kysely, Migration } from 'kysely';
import { table } from './table.js';

export const idempotency: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'idempotency_keys', { name: 'text', body: 'text', subject: 'bigint', created_at: 'bigint' });
    await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').columns(['created_at']).execute();
  },
};
