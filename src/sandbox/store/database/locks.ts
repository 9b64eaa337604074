/**
 * Locks on what has no row: who holds one is alone with that name until its transaction ends.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Within } from '../tables/schema.js';
import { isPostgres } from './dialect.js';

/**
 * Waits until nobody else holds the name. Taken before any row's lock, and one a transaction, so that no two wait for each
 * other. SQLite has the whole file for a transaction that writes.
 */
export async function lockName(within: Within, name: string): Promise<void> {
  if (!isPostgres(within)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(within);
}

/**
 * Waits until nobody holds the name alone, and then holds it together with all who share it: what they wrote is there for whoever
 * holds it alone next. Taken after an order's lock, never before {@link lockName} of the same name.
 */
export async function shareName(within: Within, name: string): Promise<void> {
  if (!isPostgres(within)) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(within);
}
