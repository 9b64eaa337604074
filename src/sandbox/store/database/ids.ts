/**
 * Numbers in sequence. PostgreSQL has sequences; SQLite has none, and counts in rows of a table.
 *
 * @module
 */
import { sql } from 'kysely';
import { isPostgres } from './dialect.js';
import type { Scope } from '../tables/schema.js';

/** The first number of each sequence: as long as a real gateway's, and short enough for `int(12)`. */
const beginnings = {
  payment: 800_000_000,
  transaction: 900_000_000,
  job: 0,
  delivery: 0,
  schedule: 0,
  settlement: 0,
  batch: 1000,
  chargeback: 0,
} as const;

type SequenceName = keyof typeof beginnings;

/** The next number of a sequence. A transaction that is taken back gives its numbers back on SQLite alone: gaps mean nothing. */
export function nextId(scope: Scope, name: SequenceName): Promise<number> {
  return nextIds(scope, name, 1);
}

/**
 * The first of `count` numbers in a row, which are all the caller's. For blocks of thousands: on PostgreSQL, where others
 * count at the same time, a block of millions may have to be taken several times.
 */
export async function nextIds(scope: Scope, name: SequenceName, count: number): Promise<number> {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('A block of numbers has at least one.');
  return isPostgres(scope) ? takeFromSequence(scope, name, count) : (await countUp(scope, name, count)) - count + 1;
}

/** Tries to take a block without a gap. */
const tries = 50;

/**
 * A sequence does not lock, so other transactions may take numbers in between. The numbers are then left as a gap, and another block is
 * taken.
 */
async function takeFromSequence(scope: Scope, name: SequenceName, count: number): Promise<number> {
  for (let left = tries; left > 0; left--) {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(number) as first, max(number) as last
      from (select nextval(${`${name}_numbers`}::regclass) as number from generate_series(1, ${count}::integer)) as taken`.execute(
      scope,
    );
    const [block] = rows;
    if (block && block.last - block.first === count - 1) return block.first;
  }
  throw new Error(`The sequence ${name} has no ${count} numbers in a row: ask for smaller blocks.`);
}

/** Counts a row up, made where it is missing, and gives the last number taken. */
async function countUp(scope: Scope, name: SequenceName, count: number): Promise<number> {
  const next = () =>
    scope
      .updateTable('counters')
      .set((is) => ({ value: is('value', '+', count) }))
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirst();
  const found = await next();
  if (found) return found.value;
  await scope
    .insertInto('counters')
    .values({ name, value: beginnings[name] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await next();
  if (!made) throw new Error(`The sequence ${name} is missing.`);
  return made.value;
}
