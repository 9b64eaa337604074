/**
 * Orders and their attempts as rows: reading them, and the lock that lets only one transaction decide.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import type { OrderState } from '../../engine/order-machine.js';
import type { Database, Scope } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';

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
  transaction: Transaction<Database>,
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

/** The fields that the rules read. */
export function stateOf(order: OrderRow, attempt: AttemptRow | undefined): OrderState {
  return { status: order.status, expiresAt: order.expires_at, attempt: attempt?.status };
}
