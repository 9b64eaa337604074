/**
 * The transactions that change the state of an order. Each locks the order, applies the rules, and writes the new state together with
 * the jobs that follow from it. A kill before the commit changes nothing.
 *
 * @module
 */
import type { ErrorCode } from '../../../contract/index.js';
import { chargebackStart, type Dispute } from '../../engine/chargeback.js';
import { amountToHold, verificationOf, verificationTries } from '../../engine/holds.js';
import {
  afterAttempt,
  decideSubmission,
  isFinal,
  mayCharge,
  type SubmissionDecision,
} from '../../engine/order-machine.js';
import { fieldsOf } from '../../engine/order-result.js';
import { subscriptionOf } from '../../engine/subscription.js';
import { randomDigits } from '../../web/bytes.js';
import { makeRectoken } from '../cards/rectokens.js';
import { type SealedCard, storeCard } from '../cards/vault.js';
import { addChargebackJob } from '../settlement/chargebacks.js';
import { recordSettlementDay } from '../settlement/settlement-days.js';
import type { AttemptRow, NewAttempt, OrderRow } from '../tables/orders.js';
import type { DatabaseTransaction, Store } from '../tables/schema.js';
import { startHold } from './captures.js';
import { asksForRectoken, closeOrder, endAttempt, lockExpired, isSpent, recordAnswer } from './closing.js';
import {
  addResumeJob,
  attemptById,
  type AttemptDraft,
  insertAttempt,
  lockOrder,
  stateOf,
  withLockedAttempt,
} from './orders.js';
import { beginSchedule, recordCharge } from './schedules.js';
import { insertCredit } from './transfers.js';

export type StartResult =
  | { order: OrderRow; attempt: AttemptRow }
  | { order: OrderRow; refusal: Extract<SubmissionDecision, { kind: 'refuse' }> };

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
): Promise<StartResult> {
  return store.transaction().execute(async (transaction) => {
    const { order, attempt: previous } = await lockExpired(transaction, paymentId, now);
    const decision = decideSubmission(stateOf(order, previous), now);
    if (decision.kind === 'refuse') return { order, refusal: decision };
    if (decision.supersede && previous) {
      await endAttempt(transaction, previous, 'declined', 1054, now, 'Replaced by a newer attempt');
      if (await isSpent(transaction, order)) {
        const closedOrder = await closeOrder(transaction, order, 'declined', now);
        const final = decideSubmission(stateOf(closedOrder, undefined), now);
        if (final.kind === 'refuse') return { order: closedOrder, refusal: final };
      }
    }
    if (card) await storeCard(transaction, card, now);
    const verification = draft.card_id === null ? {} : draftVerification(order);
    return insertAttempt(transaction, order, { tran_type: 'purchase', ...draft, ...verification }, now);
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
  return store.transaction().execute(async (transaction) => {
    const { order, attempt: current } = await lockExpired(transaction, attempt.payment_id, now);
    const isCurrent = order.current_attempt === attempt.id;
    if (!current || awaitsVerification(current) || !mayCharge(stateOf(order, current), current.status, isCurrent, now))
      return false;
    await transaction
      .updateTable('attempts')
      .set({ ...proof, status: 'processing' })
      .where('id', '=', attempt.id)
      .execute();
    await addResumeJob(transaction, attempt, now);
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
  await store.transaction().execute(async (transaction) => {
    const { order } = await lockOrder(transaction, attempt.payment_id);
    const current = await attemptById(transaction, attempt.id);
    if (current?.status !== 'created' || awaitsVerification(current) || order.current_attempt !== attempt.id) return;
    await transaction.updateTable('attempts').set({ pares_status: paresStatus }).where('id', '=', attempt.id).execute();
    await endAttempt(transaction, current, 'declined', code, now);
    if (isOnlyOnce(order) || (await isSpent(transaction, order))) await closeOrder(transaction, order, 'declined', now);
  });
}

/** Whether the order has only one attempt: a charge of a stored card has no payer, and a new transfer has a new `order_id`. */
function isOnlyOnce(order: OrderRow): boolean {
  return order.schedule_id !== null || order.made_by === 'transfer' || order.made_by === 'recurring';
}

/** Whether the issuer has already answered, and the payer must enter the amount or code on the statement. */
function awaitsVerification(attempt: AttemptRow): boolean {
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
  await withLockedAttempt(store, attemptId, async (transaction, order, attempt) => {
    if (attempt.status !== 'processing' || attempt.tran_type === 'reverse') return;
    const isApproved = result.responseCode === 0;
    await recordAnswer(transaction, attemptId, result, now);
    if (isApproved && attempt.verification_type !== '') return waitForPayer(transaction, attempt);
    const code = result.responseCode as ErrorCode | 0;
    // This comes before any use of a sequence, so every transaction takes its locks in the same order.
    if (order.schedule_id !== null) await recordCharge(transaction, order.schedule_id, code, now);
    if (isApproved) await storeRectoken(transaction, order, attempt, now);
    await endAttempt(transaction, attempt, isApproved ? 'approved' : 'declined', code, now);
    if (isApproved && order.made_by === 'transfer') await insertCredit(transaction, attempt, now, result.receiver);
    if (isApproved && order.preauth === 'Y') await startHold(transaction, order, now);
    const last = isOnlyOnce(order) || (await isSpent(transaction, order));
    const next = afterAttempt(stateOf(order, attempt), isApproved, now, last);
    if (next !== order.status) await closeOrder(transaction, order, next, now);
    if (!isApproved || attempt.tran_type !== 'purchase') return;
    // A hold is settled when it is captured.
    if (order.preauth === 'N') await recordSettlementDay(transaction, order.merchant_id, now);
    if (result.dispute) await addChargebackJob(transaction, attemptId, result.dispute, chargebackStart(now), now);
  });
}

/** Expires the order if its time is up, and returns its current state. */
export async function expireIfDue(store: Store, order: OrderRow, now: number): Promise<OrderRow> {
  if (isFinal(order.status) || now < order.expires_at) return order;
  return store.transaction().execute(async (transaction) => {
    return (await lockExpired(transaction, order.payment_id, now)).order;
  });
}

/** The columns of an attempt whose order verifies the card: the held amount, and the expected answer. */
function draftVerification(order: OrderRow): Partial<NewAttempt> {
  const type = verificationOf(fieldsOf(order));
  if (!type) return {};
  const commonFields = {
    tran_type: 'verification',
    verification_type: type,
    verification_tries: verificationTries,
  } as const;
  if (type === 'code') return { ...commonFields, verification_answer: randomDigits(6) };
  const amount = amountToHold(order.currency, randomPart());
  return { ...commonFields, amount, verification_answer: String(amount) };
}

/** 1 to 99, each equally likely. */
function randomPart(): number {
  for (;;) {
    const part = Number(randomDigits(2));
    if (part > 0) return part;
  }
}

/** The acquirer holds the amount, so the attempt waits for the payer again, as it did during 3-D Secure. */
async function waitForPayer(transaction: DatabaseTransaction, attempt: AttemptRow): Promise<void> {
  await transaction
    .updateTable('attempts')
    .set({ status: 'created', verification_status: 'created' })
    .where('id', '=', attempt.id)
    .execute();
}

/** Creates the results of a first payment: the requested rectoken, and the subscription with its first job. */
export async function storeRectoken(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  const subscription = order.schedule_id === null ? subscriptionOf(fieldsOf(order), attempt.recurring) : undefined;
  const needsRectoken = asksForRectoken(order, attempt) || subscription !== undefined;
  const rectoken =
    needsRectoken && attempt.rectoken === '' ? await makeRectoken(transaction, order, attempt, now) : attempt.rectoken;
  if (subscription && rectoken !== '') await beginSchedule(transaction, order, attempt, subscription, rectoken, now);
}
