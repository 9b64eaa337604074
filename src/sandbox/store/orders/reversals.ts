/**
 * The transactions of a reversal: a reversal begins as a separate attempt of the order, and any process may finish it, once.
 *
 * @module
 */
import type { ErrorCode } from '../../../contract/index.js';
import { reversibleAmount } from '../../engine/holds.js';
import { Refusal } from '../../engine/refusal.js';
import { addResumeJob, attemptById, emptyResult, insertAttemptRow, lockOrder, withLockedAttempt } from './orders.js';
import { closeOrder, endAttempt, recordAnswer } from './closing.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import { runOnce, type RequestKey } from '../idempotency.js';
import { endJobsOf } from '../jobs.js';
import type { Scope, Store, DatabaseTransaction } from '../tables/schema.js';
import { recordSettlementDay } from '../settlement/settlement-days.js';
import type { AcquirerResult } from './transitions.js';

export interface ReversalDraft {
  /** Minor units of the order's currency; if absent, everything that is left. */
  amount?: number;
  /** The merchant's own name of this reversal, or empty. */
  key: string;
  address: string;
}

/**
 * Begins a reversal, or returns the earlier one with this key.
 *
 * @param key - The request's idempotency key, in addition to the `reversal_key` of the draft.
 * @throws Refusal if nothing can be refunded, or less than requested.
 */
export async function beginReversal(
  store: Store,
  paymentId: number,
  draft: ReversalDraft,
  now: number,
  key?: RequestKey,
): Promise<AttemptRow> {
  return store.transaction().execute((transaction) =>
    runOnce(transaction, key, now, {
      begin: () => writeReversal(transaction, paymentId, draft, now),
      idOf: ({ id }) => id,
      find: (id) => attemptById(transaction, id),
    }),
  );
}

async function writeReversal(
  transaction: DatabaseTransaction,
  paymentId: number,
  draft: ReversalDraft,
  now: number,
): Promise<AttemptRow> {
  const { order, attempt: payment } = await lockOrder(transaction, paymentId);
  const reversals = await reversalsOf(transaction, paymentId);
  const sameReversal = draft.key === '' ? undefined : reversals.find(({ reversal_key: key }) => key === draft.key);
  if (sameReversal) {
    if (draft.amount === undefined || sameReversal.amount === draft.amount) return sameReversal;
    throw new Refusal(1013, 'Another reversal of this order already has this `reversal_key`');
  }
  const paidAttempt = requirePaid(order, payment);
  const running = reversals.filter(({ status }) => status === 'processing');
  const disputedAmount = await disputedOf(transaction, paidAttempt.id);
  const available = reversibleAmount(order) - order.reversal_amount - sum(running) - disputedAmount;
  const amount = draft.amount ?? available;
  requireAvailable(order, amount, available, running.length > 0, disputedAmount > 0);
  return insertReversal(transaction, order, paidAttempt, { ...draft, amount }, now);
}

/** Records the acquirer's answer to a reversal, once. After a refund of the full amount the order is `reversed`. */
export async function recordReversal(
  store: Store,
  attemptId: number,
  result: AcquirerResult,
  now: number,
): Promise<void> {
  await withLockedAttempt(store, attemptId, async (transaction, order, reversal) => {
    if (reversal.status !== 'processing') return;
    await recordAnswer(transaction, attemptId, result, now);
    const code = result.responseCode as ErrorCode | 0;
    await endAttempt(transaction, reversal, code === 0 ? 'approved' : 'declined', code, now);
    if (code !== 0) return;
    const wasHold = order.capture_status === 'hold';
    const updatedOrder = await transaction
      .updateTable('orders')
      .set({
        reversal_amount: order.reversal_amount + reversal.amount,
        ...(wasHold ? { capture_status: 'reversed' } : {}),
      })
      .where('payment_id', '=', order.payment_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (wasHold) await endJobsOf(transaction, 'lapse', order.payment_id, now);
    if (updatedOrder.reversal_amount >= reversibleAmount(updatedOrder))
      await closeOrder(transaction, updatedOrder, 'reversed', now);
    if (!wasHold) await recordSettlementDay(transaction, order.merchant_id, now);
  });
}

async function reversalsOf(transaction: Scope, paymentId: number): Promise<AttemptRow[]> {
  return transaction
    .selectFrom('attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('tran_type', '=', 'reverse')
    .execute();
}

/** The amount that a chargeback took from a payment. It cannot be refunded again. */
async function disputedOf(transaction: DatabaseTransaction, attemptId: number): Promise<number> {
  const chargeback = await transaction
    .selectFrom('chargebacks')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('status', '!=', 'won')
    .executeTakeFirst();
  return chargeback?.amount ?? 0;
}

/** The amount that this reversal and earlier ones refunded, in minor units. */
export async function reversedUntil(scope: Scope, reversal: AttemptRow): Promise<number> {
  const reversals = await reversalsOf(scope, reversal.payment_id);
  return sum(reversals.filter(({ id, status }) => id <= reversal.id && status === 'approved'));
}

function sum(attempts: readonly AttemptRow[]): number {
  return attempts.reduce((total, { amount }) => total + amount, 0);
}

function requirePaid(order: OrderRow, payment: AttemptRow | undefined): AttemptRow {
  if (order.status === 'reversed') throw new Refusal(1019, 'The order was already refunded');
  if (order.made_by === 'transfer') throw new Refusal(1007, 'A transfer cannot be reversed');
  if (payment && payment.verification_type !== '') {
    throw new Refusal(1007, 'The order verified a card: nothing was charged, so there is nothing to refund');
  }
  if (order.status !== 'approved' || payment?.status !== 'approved') {
    throw new Refusal(1007, 'The order is not paid: there is nothing to refund');
  }
  return payment;
}

function requireAvailable(
  order: OrderRow,
  amount: number,
  available: number,
  isRunning: boolean,
  isDisputed: boolean,
): void {
  if (order.capture_status === 'hold') {
    if (order.capture_amount > 0) throw new Refusal(1013, 'A capture of this order is in progress');
    if (isRunning) throw new Refusal(1013, 'A reversal of this order is in progress');
    if (amount === available) return;
    throw new Refusal(
      1023,
      `Parameter \`amount\` is incorrect: a hold can be released only in full, which is ${available}`,
    );
  }
  if (amount > available || available <= 0) {
    const reason = isRunning
      ? ' in addition to the reversal in progress'
      : isDisputed
        ? ' in addition to what was charged back'
        : '';
    throw new Refusal(1023, `Parameter \`amount\` is incorrect: ${available} minor units are left to refund${reason}`);
  }
}

async function insertReversal(
  transaction: DatabaseTransaction,
  order: OrderRow,
  payment: AttemptRow,
  draft: ReversalDraft & { amount: number },
  now: number,
): Promise<AttemptRow> {
  const { masked_card, card_bin, card_type, expire_month, expire_year, sender_email, payment_system } = payment;
  const reversal = await insertAttemptRow(
    transaction,
    order,
    {
      tran_type: 'reverse',
      status: 'processing',
      amount: draft.amount,
      card_id: null,
      ...{ masked_card, card_bin, card_type, expire_month, expire_year, sender_email, payment_system },
      ...emptyResult,
      ip_address: draft.address,
      ended_at: null,
      parent_tran_id: payment.id,
      reversal_key: draft.key,
    },
    now,
  );
  await addResumeJob(transaction, reversal, now);
  return reversal;
}
