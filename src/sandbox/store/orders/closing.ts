/**
 * Ends attempts and orders, in the transaction that has locked the order, together with the jobs that follow.
 *
 * @module
 */
import type { ErrorCode, OrderStatus } from '../../../contract/index.js';
import { expiresNow, refusalLimit } from '../../engine/order-machine.js';
import { buildOrderResult } from '../../engine/order-result.js';
import { sentence } from '../../engine/refusal.js';
import { addJob, endJobsOf } from '../jobs.js';
import { attemptById, lockOrder, stateOf } from './orders.js';
import type { DatabaseTransaction } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import { dropCard } from '../cards/vault.js';

/** Locks an order, and expires it if its time is up; returns the current order and attempt. */
export async function lockExpired(
  transaction: DatabaseTransaction,
  paymentId: number,
  now: number,
): Promise<{ order: OrderRow; attempt: AttemptRow | undefined }> {
  const { order, attempt } = await lockOrder(transaction, paymentId);
  if (!expiresNow(stateOf(order, attempt), now)) return { order, attempt };
  if (attempt?.status === 'created') await endAttempt(transaction, attempt, 'declined', 1054, now);
  const expiredOrder = await closeOrder(transaction, order, 'expired', now);
  return { order: expiredOrder, attempt: attempt && (await attemptById(transaction, attempt.id)) };
}

/** Writes the acquirer's answer into its attempt, and ends the job that would ask again. */
export async function recordAnswer(
  transaction: DatabaseTransaction,
  attemptId: number,
  { approvalCode, rrn }: { approvalCode: string; rrn: string },
  now: number,
): Promise<void> {
  await transaction
    .updateTable('attempts')
    .set({ approval_code: approvalCode, rrn })
    .where('id', '=', attemptId)
    .execute();
  await endJobsOf(transaction, 'resume', attemptId, now);
}

/**
 * Whether a locked order has used up its attempts. Called when an attempt has ended. An order has only one attempt at a time, so its
 * refused attempts never exceed the limit.
 */
export async function isSpent(transaction: DatabaseTransaction, order: OrderRow): Promise<boolean> {
  const { refused } = await transaction
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number | string>().as('refused'))
    .where('payment_id', '=', order.payment_id)
    .where('status', '=', 'declined')
    .executeTakeFirstOrThrow();
  return Number(refused) >= refusalLimit;
}

/** Puts the order into a final state, and adds its callback in the same transaction. */
export async function closeOrder(
  transaction: DatabaseTransaction,
  order: OrderRow,
  status: OrderStatus,
  now: number,
): Promise<OrderRow> {
  const [kind, wait] = order.callback_fault.split('=');
  const isForFirst = kind === 'late-first-callback';
  const closedOrder = await transaction
    .updateTable('orders')
    .set({ status, final_at: now, ...(isForFirst ? { callback_fault: '' } : {}) })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endJobsOf(transaction, 'expire', order.payment_id, now);
  if (closedOrder.made_by === 'transfer') await deleteReceiver(transaction, order.payment_id);
  if (closedOrder.server_callback_url === '') return closedOrder;
  const attempt =
    closedOrder.current_attempt === null ? undefined : await attemptById(transaction, closedOrder.current_attempt);
  // The body is the state of the order now: a late callback must not report a later state, or the same state twice.
  const payload = JSON.stringify(
    buildOrderResult(closedOrder, attempt, {
      withRectoken: asksForRectoken(closedOrder, attempt) && status === 'approved',
    }),
  );
  const runAt = kind === 'late-callback' || isForFirst ? now + Number(wait) : now;
  const copies = kind === 'duplicate-callback' ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) {
    const url = closedOrder.server_callback_url;
    await addJob(transaction, { kind: 'callback', subject: order.payment_id, payload, url, runAt, now });
  }
  return closedOrder;
}

/** Deletes the receiver of a transfer, which is no longer needed, except its masked name. */
export async function deleteReceiver(transaction: DatabaseTransaction, paymentId: number): Promise<void> {
  const { receiver_card_id: cardId } = await transaction
    .selectFrom('transfers')
    .select('receiver_card_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('transfers')
    .set({ receiver_card_id: null, receiver_phone: '' })
    .where('payment_id', '=', paymentId)
    .execute();
  if (cardId !== null) await dropCard(transaction, cardId);
}

/** Ends an attempt. An amount that a verification held is released, and the card is deleted unless a rectoken needs it. */
export async function endAttempt(
  transaction: DatabaseTransaction,
  attempt: AttemptRow,
  status: 'approved' | 'declined',
  code: ErrorCode | 0,
  now: number,
  description: string = code === 0 ? '' : sentence(code),
): Promise<void> {
  const isVerification = attempt.verification_status === 'created';
  await transaction
    .updateTable('attempts')
    .set({
      status,
      response_code: code,
      response_description: description,
      card_id: null,
      ended_at: now,
      ...(isVerification ? { verification_status: status === 'approved' ? 'verified' : 'failed' } : {}),
    })
    .where('id', '=', attempt.id)
    .execute();
  if (isVerification) await addJob(transaction, { kind: 'release', subject: attempt.id, runAt: now, now });
  if (attempt.card_id !== null) await dropCard(transaction, attempt.card_id);
}

/** Whether this payment creates a rectoken: the order or the payer requested one, or a rectoken was charged. */
export function asksForRectoken(order: OrderRow, attempt: AttemptRow | undefined): boolean {
  return order.required_rectoken === 'Y' || attempt?.store_card === 'Y' || order.made_by === 'recurring';
}
