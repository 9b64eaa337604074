/**
 * Orders and their attempts as rows: reading and writing them, and the lock that lets only one transaction decide.
 *
 * @module
 */
import type { OrderState } from '../../engine/order-machine.js';
import { nextId } from '../database/dialect.js';
import { randomHex } from '../../web/bytes.js';
import { addJob } from '../jobs.js';
import type { AttemptRow, NewAttempt, NewOrder, OrderRow } from '../tables/orders.js';
import type { DatabaseTransaction, Scope, Store } from '../tables/schema.js';

export async function orderByToken(scope: Scope, token: string): Promise<OrderRow | undefined> {
  return scope.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function orderByPayment(scope: Scope, paymentId: number): Promise<OrderRow | undefined> {
  return scope.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function orderByOrderId(scope: Scope, merchant: number, id: string): Promise<OrderRow | undefined> {
  return scope
    .selectFrom('orders')
    .selectAll()
    .where('merchant_id', '=', merchant)
    .where('order_id', '=', id)
    .executeTakeFirst();
}

/** The token of the newest order of this id, of any merchant. */
export async function tokenOfOrder(scope: Scope, id: string): Promise<string | undefined> {
  const rows = scope.selectFrom('orders').select('token').where('order_id', '=', id);
  return (await rows.orderBy('payment_id', 'desc').limit(1).executeTakeFirst())?.token;
}

/** The current attempt, which is the newest that takes the payer's money; undefined before the first. */
export async function currentAttempt(scope: Scope, order: OrderRow): Promise<AttemptRow | undefined> {
  return order.current_attempt === null ? undefined : attemptById(scope, order.current_attempt);
}

export async function attemptById(scope: Scope, id: number): Promise<AttemptRow | undefined> {
  return scope.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function attemptByMd(scope: Scope, md: string): Promise<AttemptRow | undefined> {
  return scope.selectFrom('attempts').selectAll().where('md', '=', md).executeTakeFirst();
}

/** Oldest first. */
export async function attemptsOf(scope: Scope, paymentId: number): Promise<AttemptRow[]> {
  return scope.selectFrom('attempts').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
}

/**
 * The order with its row locked until the transaction ends, and its current attempt. Incrementing its version takes the lock on every
 * database: PostgreSQL locks the row, SQLite the full file for this transaction.
 */
export async function lockOrder(
  transaction: DatabaseTransaction,
  paymentId: number,
): Promise<{ order: OrderRow; attempt: AttemptRow | undefined }> {
  const order = await transaction
    .updateTable('orders')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order, attempt: await currentAttempt(transaction, order) };
}

/** Locks the order of an attempt, and then works with both. Does nothing for an unknown attempt. */
export async function withLockedAttempt<Result>(
  store: Store,
  attemptId: number,
  work: (transaction: DatabaseTransaction, order: OrderRow, attempt: AttemptRow) => Promise<Result>,
): Promise<Result | undefined> {
  const row = await attemptById(store, attemptId);
  if (!row) return undefined;
  return store.transaction().execute(async (transaction) => {
    const { order } = await lockOrder(transaction, row.payment_id);
    const attempt = await attemptById(transaction, attemptId);
    return attempt && work(transaction, order, attempt);
  });
}

/** The fields that the rules read. */
export function stateOf(order: OrderRow, attempt: AttemptRow | undefined): OrderState {
  return { status: order.status, expiresAt: order.expires_at, attempt: attempt?.status };
}

export type AttemptDraft = Omit<NewAttempt, 'id' | 'payment_id' | 'amount' | 'currency' | 'started_at' | 'tran_type'>;

/** The result columns of an attempt that has not ended and needs no payer. */
export const emptyResult = {
  response_code: 0,
  response_description: '',
  approval_code: '',
  rrn: '',
  eci: '',
  cavv: '',
  veres_status: '',
  pares_status: '',
  md: null,
  xid: null,
  rectoken: '',
  rectoken_lifetime: '',
  page_origin: '',
} as const satisfies Partial<NewAttempt>;

/**
 * The times at which the newest attempts from a network address were refused, newest first. Charges of stored cards do not count, because
 * they come from the merchant's server.
 *
 * @param merchants - All merchants: the index is by merchant and end.
 */
export async function refusedAt(
  scope: Scope,
  merchants: readonly number[],
  { address, since, maximum }: { address: string; since: number; maximum: number },
): Promise<number[]> {
  const rows = await scope
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.payment_id', 'attempts.payment_id')
    .select('attempts.ended_at')
    .where('attempts.merchant_id', 'in', merchants)
    .where('attempts.ended_at', '>', since)
    .where('attempts.ip_address', '=', address)
    .where('attempts.status', '=', 'declined')
    .where('orders.made_by', '!=', 'recurring')
    .where('orders.schedule_id', 'is', null)
    .orderBy('attempts.ended_at', 'desc')
    .limit(maximum)
    .execute();
  return rows.map(({ ended_at }) => Number(ended_at));
}

/** Inserts an order; undefined if the merchant already has one with this `order_id`. */
export async function insertOrderRow(
  transaction: DatabaseTransaction,
  order: Omit<NewOrder, 'token' | 'version' | 'current_attempt' | 'created_at' | 'final_at'>,
  now: number,
): Promise<OrderRow | undefined> {
  return transaction
    .insertInto('orders')
    .values({ ...order, token: randomHex(20), version: 0, current_attempt: null, created_at: now, final_at: null })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Inserts an attempt of this order. */
export async function insertAttemptRow(
  transaction: DatabaseTransaction,
  { payment_id, merchant_id, currency }: Pick<OrderRow, 'payment_id' | 'merchant_id' | 'currency'>,
  attempt: Omit<NewAttempt, 'id' | 'payment_id' | 'merchant_id' | 'currency' | 'started_at'>,
  now: number,
): Promise<AttemptRow> {
  const id = await nextId(transaction, 'transaction');
  return transaction
    .insertInto('attempts')
    .values({ ...attempt, id, payment_id, merchant_id, currency, started_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Inserts the attempt as the current one of its order. An attempt that goes to the acquirer at once gets a job, which finishes it after a crash.
 */
export async function insertAttempt(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptDraft & Pick<NewAttempt, 'tran_type'> & Partial<Pick<NewAttempt, 'amount'>>,
  now: number,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const row = await insertAttemptRow(transaction, order, { amount: order.amount, ...attempt }, now);
  if (row.status === 'processing') await addResumeJob(transaction, row, now);
  const updatedOrder = await transaction
    .updateTable('orders')
    .set({ status: 'processing', current_attempt: row.id })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: updatedOrder, attempt: row };
}

/** Milliseconds after which any running process asks again about an attempt or a capture that is still with the acquirer. */
export const resumeAfter = 10_000;
/** Adds a job that finishes the attempt if the process that asks the acquirer dies. */
export function addResumeJob(transaction: DatabaseTransaction, attempt: AttemptRow, now: number): Promise<void> {
  return addJob(transaction, { kind: 'resume', subject: attempt.id, runAt: now + resumeAfter, now });
}
