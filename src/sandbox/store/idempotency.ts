/**
 * Idempotency keys as rows. A key is tied to the row that its request wrote (an order, an attempt) in the same transaction. After a crash
 * both rows exist or neither, so a repeated request finds the row of the first one and starts nothing new.
 *
 * A row contains only a keyed hash of the key and one of the body. The answer is computed again from the tied row.
 *
 * @module
 */
import { Refusal } from '../engine/refusal.js';
import type { DatabaseTransaction } from './tables/schema.js';
import type { Scope, Store } from './tables/schema.js';

/** Milliseconds that a key is kept. @assumption Idempotency */
const keyLifetime = 86_400_000;

/** The key of one request, in the store's form. */
export interface RequestKey {
  /** The hash of the key with its owner and its endpoint. */
  readonly name: string;
  /** The hash of the body. */
  readonly body: string;
  /** Whether an earlier request with this key was found: its answer is repeated. */
  replayed: boolean;
}

/** Begins a request with a key, or finds the row of an earlier request. */
export interface IdempotentInsert<Row> {
  begin(): Promise<Row>;
  /** The number by which {@link IdempotentInsert.find} finds the row. */
  idOf(row: Row): number;
  find(id: number): Promise<Row | undefined>;
}

/**
 * The row that an earlier request with this key is tied to; undefined if no request used the key within a day.
 *
 * @throws Refusal (1007) if the earlier request had another body.
 */
export async function subjectOfKey(
  scope: Scope,
  key: RequestKey | undefined,
  now: number,
): Promise<number | undefined> {
  if (!key) return undefined;
  const row = await scope
    .selectFrom('idempotency_keys')
    .select(['body', 'subject'])
    .where('name', '=', key.name)
    .where('created_at', '>', now - keyLifetime)
    .executeTakeFirst();
  key.replayed = row !== undefined;
  if (row && row.body !== key.body) {
    key.replayed = false;
    throw new Refusal(1007, 'The `Idempotency-Key` belongs to another request: use a new key for each one');
  }
  return row?.subject;
}

/**
 * Begins once per key: a second request gets the row of the first one. Without a key it always begins.
 *
 * Call it before any lock is taken: a second request waits here until the transaction of the first one has ended.
 */
export async function runOnce<Row>(
  transaction: DatabaseTransaction,
  key: RequestKey | undefined,
  now: number,
  { begin, idOf, find }: IdempotentInsert<Row>,
): Promise<Row> {
  if (!key) return begin();
  if (!(await takeKey(transaction, key, now))) {
    const subject = await subjectOfKey(transaction, key, now);
    const row = subject === undefined ? undefined : await find(subject);
    if (!row) throw new Error('The row of an idempotency key is missing.');
    return row;
  }
  const row = await begin();
  await transaction
    .updateTable('idempotency_keys')
    .set({ subject: idOf(row) })
    .where('name', '=', key.name)
    .execute();
  return row;
}

/** Takes the key for this transaction's request. Returns false if another request has it. After a day, a key is free again. */
async function takeKey(transaction: DatabaseTransaction, key: RequestKey, now: number): Promise<boolean> {
  key.replayed = false;
  await transaction
    .deleteFrom('idempotency_keys')
    .where('name', '=', key.name)
    .where('created_at', '<=', now - keyLifetime)
    .execute();
  const row = await transaction
    .insertInto('idempotency_keys')
    .values({ name: key.name, body: key.body, subject: 0, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the keys that are a day old. */
export async function deleteOldKeys(store: Store, now: number): Promise<void> {
  // In a transaction, because it runs again on PostgreSQL if two processes delete at once and wait for each other.
  await store.transaction().execute((transaction) =>
    transaction
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now - keyLifetime)
      .execute(),
  );
}
