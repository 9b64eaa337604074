/**
 * Attempts as new rows, inside the transaction that has locked the order.
 *
 * @module
 */
import { addResumeJob } from './closing.js';
import type { AttemptRow, NewAttempt, OrderRow } from '../tables/orders.js';
import { nextId } from '../database/ids.js';
import type { Scope, DatabaseTransaction } from '../tables/schema.js';

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

/**
 * Inserts the attempt as the current one of its order. An attempt that goes to the acquirer at once gets a job, which finishes it after a crash.
 */
export async function insertAttempt(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptDraft & Pick<NewAttempt, 'tran_type'> & Partial<Pick<NewAttempt, 'amount'>>,
  now: number,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const row = await transaction
    .insertInto('attempts')
    .values({
      amount: order.amount,
      ...attempt,
      id: await nextId(transaction, 'transaction'),
      payment_id: order.payment_id,
      merchant_id: order.merchant_id,
      currency: order.currency,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status === 'processing') await addResumeJob(transaction, row, now);
  const updatedOrder = await transaction
    .updateTable('orders')
    .set({ status: 'processing', current_attempt: row.id })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: updatedOrder, attempt: row };
}
