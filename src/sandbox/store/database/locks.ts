/**
 * Locks on names, for objects without a row. A transaction holds a name until it ends.
 *
 * @module
 */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../tables/schema.js';
import { isPostgres } from './dialect.js';

/**
 * Waits until the name is free. Call it before any lock on a row, and once per transaction, so no two transactions wait for each other.
 * In SQLite, a writing transaction already locks the full file.
 */
export async function lockName(transaction: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/**
 * Waits until no transaction holds the name exclusively, then shares it: the next exclusive holder sees everything that was written under
 * the shared lock. Call it after an order's lock, and never before {@link lockName} with the same name.
 */
export async function shareName(transaction: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(transaction);
}
