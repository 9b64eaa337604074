/**
 * Which database this is. Only what the two cannot do alike asks: numbers (`ids.ts`), claims (`jobs.ts`), locks (`locks.ts`)
 * and what the migrations write.
 *
 * @module
 */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** PostgreSQL runs many transactions at once; SQLite runs one writing transaction at a time. */
export function isPostgres(scope: QueryExecutorProvider): boolean {
  return scope.getExecutor().adapter instanceof PostgresAdapter;
}
