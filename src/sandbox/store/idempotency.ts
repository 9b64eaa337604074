/**
 * The header `Idempotency-Key`: a caller that lost an answer sends the request again with the same key, and gets the result of the first
 * request instead of a second order, charge, capture, refund or transfer.
 *
 * A key belongs to a proven owner: the merchant whose signature fits, or a transfer's widget. It is bound to the exact body: another sender
 * who guesses the key gets an answer only with the full request, the card included. Only accepted requests are stored; a refused request is
 * checked again.
 *
 * A key is tied to the row that its request wrote (an order, an attempt) in the same transaction. After a crash both rows exist or neither, so
 * a repeated request finds the row of the first one and starts nothing new. A row contains only a keyed hash of the key and one of the body.
 * The answer is computed again from the tied row.
 *
 * @assumption Idempotency
 * @module
 */
import type { Parameters } from '../engine/parameters.js';
import { Refusal } from '../engine/refusal.js';
import { keyedHash, type Keys } from './cards/keys.js';
import type { DatabaseTransaction, Scope, Store } from './tables/schema.js';

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

/** A request with the header `Idempotency-Key`, and the key after the endpoint has read it. */
interface KeyedCall {
  readonly path: string;
  readonly idempotency: { readonly header: string | null; key?: RequestKey };
}

/**
 * The key of a request, if it has one.
 *
 * @param owner - The proven owner of the key.
 * @param body - The parts that must be the same in a repeated request, without its signature and a card's CVV.
 * @throws Refusal (1007) if the header is not a valid key.
 */
export async function requestKey(
  { keys }: { readonly keys: Pick<Keys, 'idempotency'> },
  // The same key at another endpoint is another key.
  { path, idempotency }: KeyedCall,
  owner: string | number,
  body: Parameters,
): Promise<RequestKey | undefined> {
  const { header } = idempotency;
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Refusal(1007, 'Header `Idempotency-Key` is incorrect: 1 to 255 visible ASCII characters are expected');
  }
  const secret = keys.idempotency;
  const name = await keyedHash(secret, JSON.stringify(['name', path, String(owner), header]));
  // The signature depends on the other fields. A CVV is never stored, not even hashed.
  const { signature: _, cvv2: __, ...fields } = body;
  idempotency.key = {
    name,
    body: await keyedHash(secret, JSON.stringify(['body', name, header, asTexts(fields)])),
    replayed: false,
  };
  return idempotency.key;
}

/**
 * The value in the form in which two requests are compared: as the signature does, by name and text. So `5` equals `"5"`, an empty or null
 * field equals an absent one, and the order in which the fields were sent does not matter.
 */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === null || field === undefined || field === '' ? [] : [[name, asTexts(field)] as const],
  );
  return Object.fromEntries(fields.sort(([first], [second]) => (first < second ? -1 : 1)));
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
