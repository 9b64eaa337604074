/**
 * The transactions that change the state of an order. Each locks the order, applies the rules, and writes the new state together with
 * the jobs that follow from it. A kill before the commit changes nothing.
 *
 * @module
 */
import type { ErrorCode } from '../../../contract/index.js';
import { afterAttempt, decideSubmission, isFinal, mayCharge } from '../../engine/order-machine.js';
import type { SubmissionDecision } from '../../engine/order-machine.js';
import { insertAttempt, type AttemptDraft } from './attempts.js';
import type { Dispute } from '../../engine/chargeback.js';
import { notePaid } from '../settlement/chargebacks.js';
import { addResumeJob, closeOrder, endAttempt, expireLocked, isSpent } from './closing.js';
import { endJobsOf } from '../jobs.js';
import { attemptById, lockOrder, stateOf } from './orders.js';
import { noteCharge } from './schedules.js';
import type { Store } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import { keepHold } from './captures.js';
import { insertCredit } from './transfers.js';
import { keepCard, type SealedCard } from '../cards/vault.js';
import { askPayer, draftVerification, keepPaid } from './verifications.js';

export type Begun =
  | { order: OrderRow; attempt: AttemptRow }
  | { order: OrderRow; refused: Extract<SubmissionDecision, { kind: 'refuse' }> };

/**
 * Begins an attempt, or returns the refusal. The attempt's row exists before the request to the acquirer.
 *
 * @param card - Stored with the attempt; absent if a rectoken's card pays.
 */
export async function beginAttempt(
  store: Store,
  paymentId: number,
  draft: AttemptDraft,
  card: SealedCard | undefined,
  now: number,
): Promise<Begun> {
  return store.transaction().execute(async (within) => {
    const locked = await lockOrder(within, paymentId);
    const { order, attempt: previous } = await expireLocked(within, locked.order, locked.attempt, now);
    const decision = decideSubmission(stateOf(order, previous), now);
    if (decision.kind === 'refuse') return { order, refused: decision };
    if (decision.supersede && previous) {
      await endAttempt(within, previous, 'declined', 1054, now, 'Replaced by a newer attempt');
      if (await isSpent(within, order)) {
        const closed = await closeOrder(within, order, 'declined', now);
        const final = decideSubmission(stateOf(closed, undefined), now);
        if (final.kind === 'refuse') return { order: closed, refused: final };
      }
    }
    if (card) await keepCard(within, card, now);
    const verification = draft.card_id === null ? {} : draftVerification(order);
    return insertAttempt(within, order, { tran_type: 'purchase', ...draft, ...verification }, now);
  });
}

/**
 * The payer is back and was authenticated: the attempt goes to the acquirer. Returns false if it must not, because it was superseded,
 * has ended, or the order has expired.
 */
export async function startCharge(
  store: Store,
  attempt: AttemptRow,
  proof: Pick<AttemptRow, 'eci' | 'cavv' | 'pares_status'>,
  now: number,
): Promise<boolean> {
  return store.transaction().execute(async (within) => {
    const locked = await lockOrder(within, attempt.payment_id);
    const { order, attempt: current } = await expireLocked(within, locked.order, locked.attempt, now);
    const isCurrent = order.current_attempt === attempt.id;
    if (!current || isHeld(current) || !mayCharge(stateOf(order, current), current.status, isCurrent, now))
      return false;
    await within
      .updateTable('attempts')
      .set({ ...proof, status: 'processing' })
      .where('id', '=', attempt.id)
      .execute();
    await addResumeJob(within, attempt, now);
    return true;
  });
}

/**
 * The issuer refused, or its answer is invalid: the attempt ends. The order stays payable, except for a transfer, which ends with
 * it, and for an order that has used up its attempts.
 */
export async function declineWaiting(
  store: Store,
  attempt: AttemptRow,
  code: ErrorCode,
  paresStatus: string,
  now: number,
): Promise<void> {
  await store.transaction().execute(async (within) => {
    const { order } = await lockOrder(within, attempt.payment_id);
    const fresh = await attemptById(within, attempt.id);
    if (fresh?.status !== 'created' || isHeld(fresh) || order.current_attempt !== attempt.id) return;
    await within.updateTable('attempts').set({ pares_status: paresStatus }).where('id', '=', attempt.id).execute();
    await endAttempt(within, fresh, 'declined', code, now);
    if (isOnlyOnce(order) || (await isSpent(within, order))) await closeOrder(within, order, 'declined', now);
  });
}

/** Whether the order has only one attempt: a charge of a stored card has no payer, and a new transfer has a new `order_id`. */
function isOnlyOnce(order: OrderRow): boolean {
  return order.schedule_id !== null || order.made_by === 'transfer' || order.made_by === 'recurring';
}

/** Whether the issuer has already answered, and the payer must enter the amount or code on the statement. */
function isHeld(attempt: AttemptRow): boolean {
  return attempt.verification_status !== '';
}

export interface AcquirerResult {
  /** 0 if the money moved. */
  responseCode: number;
  approvalCode: string;
  rrn: string;
  /** For a transfer: the answer of the receiver's side. */
  receiver?: { approvalCode: string; rrn: string };
  /** The outcome of the dispute, if the cardholder will dispute the payment. */
  dispute?: Dispute;
}

/** Records the acquirer's answer, once: a second call changes nothing. */
export async function recordResult(
  store: Store,
  attemptId: number,
  result: AcquirerResult,
  now: number,
): Promise<void> {
  const known = await attemptById(store, attemptId);
  if (!known) return;
  await store.transaction().execute(async (within) => {
    const { order } = await lockOrder(within, known.payment_id);
    const attempt = await attemptById(within, attemptId);
    if (attempt?.status !== 'processing' || attempt.tran_type === 'reverse') return;
    const approved = result.responseCode === 0;
    await within
      .updateTable('attempts')
      .set({ approval_code: result.approvalCode, rrn: result.rrn })
      .where('id', '=', attemptId)
      .execute();
    await endJobsOf(within, 'resume', attemptId, now);
    if (approved && attempt.verification_type !== '') return askPayer(within, attempt);
    const code = result.responseCode as ErrorCode | 0;
    // This comes before any use of a sequence, so every transaction takes its locks in the same order.
    if (order.schedule_id !== null) await noteCharge(within, order.schedule_id, code, now);
    if (approved) await keepPaid(within, order, attempt, now);
    await endAttempt(within, attempt, approved ? 'approved' : 'declined', code, now);
    if (approved && order.made_by === 'transfer') await insertCredit(within, attempt, now, result.receiver);
    if (approved && order.preauth === 'Y') await keepHold(within, order, now);
    const last = isOnlyOnce(order) || (await isSpent(within, order));
    const next = afterAttempt(stateOf(order, attempt), approved, now, last);
    if (next !== order.status) await closeOrder(within, order, next, now);
    if (approved) await notePaid(within, order, attempt, result.dispute, now);
  });
}

/** Expires the order if its time is up, and returns its current state. */
export async function expireIfDue(store: Store, order: OrderRow, now: number): Promise<OrderRow> {
  if (isFinal(order.status) || now < order.expires_at) return order;
  return store.transaction().execute(async (within) => {
    const locked = await lockOrder(within, order.payment_id);
    return (await expireLocked(within, locked.order, locked.attempt, now)).order;
  });
}
