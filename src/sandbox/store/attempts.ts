/**
 * Attempts as new rows, inside the transaction of whoever has locked the order.
 *
 * @module
 */
import { addResumeJob, type Within } from './closing.js';
import { nextId } from './ids.js';
import type { AttemptRow, NewAttempt, OrderRow } from './schema.js';

export type AttemptDraft = Omit<NewAttempt, 'id' | 'payment_id' | 'amount' | 'currency' | 'started_at' | 'tran_type'>;

/** Of an attempt that has not ended and that no payer is asked about: what is not known, or never was. */
export const untold = {
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

/** Writes the attempt down as its order's current one. One that goes to the acquirer at once is finished whoever dies. */
export async function insertAttempt(
  within: Within,
  order: OrderRow,
  attempt: AttemptDraft & Pick<NewAttempt, 'tran_type'> & Partial<Pick<NewAttempt, 'amount'>>,
  now: number,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const row = await within
    .insertInto('attempts')
    .values({
      amount: order.amount,
      ...attempt,
      id: await nextId(within, 'transaction'),
      payment_id: order.payment_id,
      merchant_id: order.merchant_id,
      currency: order.currency,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status === 'processing') await addResumeJob(within, row, now);
  const begun = await within
    .updateTable('orders')
    .set({ status: 'processing', current_attempt: row.id })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: begun, attempt: row };
}
