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
import { attemptById, stateOf } from './orders.js';
import { asksForRectoken } from '../cards/rectokens.js';
import type { Within } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import { dropCard } from '../cards/vault.js';

/** Milliseconds after which any running process asks again about an attempt that is still with the acquirer. */
const resumeAfter = 10_000;

/** Expires a locked order if its time is up; returns the current order and attempt. */
export async function expireLocked(
  within: Within,
  order: OrderRow,
  attempt: AttemptRow | undefined,
  now: number,
): Promise<{ order: OrderRow; attempt: AttemptRow | undefined }> {
  if (!expiresNow(stateOf(order, attempt), now)) return { order, attempt };
  if (attempt?.status === 'created') await endAttempt(within, attempt, 'declined', 1054, now);
  const expired = await closeOrder(within, order, 'expired', now);
  return { order: expired, attempt: attempt && (await attemptById(within, attempt.id)) };
}

/**
 * Whether a locked order has used up its attempts. Called when an attempt has ended. An order has only one attempt at a time, so its
 * refused attempts never exceed the limit.
 */
export async function isSpent(within: Within, order: OrderRow): Promise<boolean> {
  const { refused } = await within
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number | string>().as('refused'))
    .where('payment_id', '=', order.payment_id)
    .where('status', '=', 'declined')
    .executeTakeFirstOrThrow();
  return Number(refused) >= refusalLimit;
}

/** Puts the order into a final state, and adds its callback in the same transaction. */
export async function closeOrder(within: Within, order: OrderRow, status: OrderStatus, now: number): Promise<OrderRow> {
  const [kind, wait] = order.callback_fault.split('=');
  const isForFirst = kind === 'late-first-callback';
  const closed = await within
    .updateTable('orders')
    .set({ status, final_at: now, ...(isForFirst ? { callback_fault: '' } : {}) })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endJobsOf(within, 'expire', order.payment_id, now);
  if (closed.made_by === 'transfer') await forgetReceiver(within, order.payment_id);
  if (closed.server_callback_url === '') return closed;
  const attempt = closed.current_attempt === null ? undefined : await attemptById(within, closed.current_attempt);
  // The body is the state of the order now: a late callback must not report a later state, or the same state twice.
  const payload = JSON.stringify(
    buildOrderResult(closed, attempt, { withRectoken: asksForRectoken(closed, attempt) && status === 'approved' }),
  );
  const runAt = kind === 'late-callback' || isForFirst ? now + Number(wait) : now;
  const copies = kind === 'duplicate-callback' ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) {
    const url = closed.server_callback_url;
    await addJob(within, { kind: 'callback', subject: order.payment_id, payload, url, runAt, now });
  }
  return closed;
}

/** Deletes the receiver of a transfer, which is no longer needed, except its masked name. */
export async function forgetReceiver(within: Within, paymentId: number): Promise<void> {
  const { receiver_card_id: cardId } = await within
    .selectFrom('transfers')
    .select('receiver_card_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await within
    .updateTable('transfers')
    .set({ receiver_card_id: null, receiver_phone: '' })
    .where('payment_id', '=', paymentId)
    .execute();
  if (cardId !== null) await dropCard(within, cardId);
}

/** Ends an attempt. An amount that a verification held is released, and the card is deleted unless a rectoken needs it. */
export async function endAttempt(
  within: Within,
  attempt: AttemptRow,
  status: 'approved' | 'declined',
  code: ErrorCode | 0,
  now: number,
  description: string = code === 0 ? '' : sentence(code),
): Promise<void> {
  const held = attempt.verification_status === 'created';
  await within
    .updateTable('attempts')
    .set({
      status,
      response_code: code,
      response_description: description,
      card_id: null,
      ended_at: now,
      ...(held ? { verification_status: status === 'approved' ? 'verified' : 'failed' } : {}),
    })
    .where('id', '=', attempt.id)
    .execute();
  if (held) await addJob(within, { kind: 'release', subject: attempt.id, runAt: now, now });
  if (attempt.card_id !== null) await dropCard(within, attempt.card_id);
}

/** Adds a job that finishes the attempt if the process that asks the acquirer dies. */
export function addResumeJob(within: Within, attempt: AttemptRow, now: number): Promise<void> {
  return addJob(within, { kind: 'resume', subject: attempt.id, runAt: now + resumeAfter, now });
}
