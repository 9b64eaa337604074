/**
 * Locks on names, for things without a row: one transaction holds a name until it ends.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Within } from '../tables/schema.js';
import { isPostgres } from './dialect.js';

/**
 * Waits until the name is free. Taken before any row's lock, and once per transaction, so that no two transactions wait for each other.
 * SQLite locks the full file for a writing transaction.
 */
export async function lockName(within: Within, name: string): Promise<void> {
  if (!isPostgres(within)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(within);
}

/**
 * Waits until no transaction holds the name exclusively, then shares it: the next exclusive holder sees everything that was written under
 * the shared lock. Taken after an order's lock, never before {@link lockName} of the same name.
 */
export async function shareName(within: Within, name: string): Promise<void> {
  if (!isPostgres(within)) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(within);
}
