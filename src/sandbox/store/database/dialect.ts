/**
 * Which database this is. Only what the two cannot do alike asks: numbers (`ids.ts`), claims (`jobs.ts`), locks (`locks.ts`)
 * and what the migrations write.
 *
 * @module
 */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** PostgreSQL, where many transactions run at once; else SQLite, where one that writes is alone. */
export function isPostgres(scope: QueryExecutorProvider): boolean {
  return scope.getExecutor().adapter instanceof PostgresAdapter;
}
