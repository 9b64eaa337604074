/**
 * The kind of database. Only code that differs for the two kinds checks it: numbers (`ids.ts`), claims (`jobs.ts`), locks (`locks.ts`) and migrations.
 *
 * @module
 */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** PostgreSQL runs many transactions at once; SQLite runs one writing transaction at a time. */
export function isPostgres(scope: QueryExecutorProvider): boolean {
  return scope.getExecutor().adapter instanceof PostgresAdapter;
}
