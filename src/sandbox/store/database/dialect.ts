/**
 * What the two kinds of database do differently: sequential numbers, and locks on names for objects without a row. PostgreSQL has sequences
 * and locks; for SQLite, rows of a table are the counters, and one writing transaction runs at a time. Claims (`claims.ts`) and migrations
 * check the kind, too.
 *
 * @module
 */
import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';
import type { DatabaseTransaction, Scope } from '../tables/schema.js';

/** PostgreSQL runs many transactions at once; SQLite runs one writing transaction at a time. */
export function isPostgres(scope: QueryExecutorProvider): boolean {
  return scope.getExecutor().adapter instanceof PostgresAdapter;
}

/** The first number of each sequence: as long as a real gateway's, and short enough for `int(12)`. */
const initialValues = {
  payment: 800_000_000,
  transaction: 900_000_000,
  job: 0,
  delivery: 0,
  schedule: 0,
  settlement: 0,
  batch: 1000,
  chargeback: 0,
} as const;

type SequenceName = keyof typeof initialValues;

/** The next number of a sequence. Gaps are allowed: only SQLite returns the numbers of a transaction that is rolled back. */
export function nextId(scope: Scope, name: SequenceName): Promise<number> {
  return nextIds(scope, name, 1);
}

/**
 * The first of `count` consecutive numbers, all reserved for the caller. For blocks of thousands: on PostgreSQL, where other transactions
 * count at the same time, a block of millions may need several tries.
 */
export async function nextIds(scope: Scope, name: SequenceName, count: number): Promise<number> {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError('A block of numbers needs a count of at least 1.');
  return isPostgres(scope) ? takeFromSequence(scope, name, count) : (await countUp(scope, name, count)) - count + 1;
}

/** Maximum number of tries to take a block without a gap. */
const maximumTries = 50;

/**
 * A sequence does not lock, so other transactions may take numbers in between. The numbers then
 * remain as a gap, and the next block is tried.
 */
async function takeFromSequence(scope: Scope, name: SequenceName, count: number): Promise<number> {
  for (let remaining = maximumTries; remaining > 0; remaining--) {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(number) as first, max(number) as last
      from (select nextval(${`${name}_numbers`}::regclass) as number from generate_series(1, ${count}::integer)) as taken`.execute(
      scope,
    );
    const [block] = rows;
    if (block && block.last - block.first === count - 1) return block.first;
  }
  throw new Error(`The sequence ${name} has no ${count} consecutive numbers: request smaller blocks.`);
}

/** Increases a counter, after creating its row if it is missing, and returns the last number. */
async function countUp(scope: Scope, name: SequenceName, count: number): Promise<number> {
  const next = () =>
    scope
      .updateTable('counters')
      .set((expression) => ({ value: expression('value', '+', count) }))
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirst();
  const existing = await next();
  if (existing) return existing.value;
  await scope
    .insertInto('counters')
    .values({ name, value: initialValues[name] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await next();
  if (!row) throw new Error(`The sequence ${name} is missing.`);
  return row.value;
}

/**
 * Waits until the name is free, and holds it until the transaction ends. Call it before any lock on a row, and once per transaction, so
 * no two transactions wait for each other. In SQLite, a writing transaction already locks the full file.
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
