/**
 * The transactions that move an order: each one locks it, asks the rules, and writes the new state together with the
 * jobs that follow from it. A kill before the commit leaves nothing; after it, everything.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import type { ErrorCode, OrderStatus } from '../../contract/index.js';
import { afterAttempt, decideSubmission, expiresNow, isFinal, mayCharge } from '../engine/order-machine.js';
import type { SubmissionDecision } from '../engine/order-machine.js';
import { buildOrderResult } from '../engine/order-result.js';
import { sentence } from '../engine/refusal.js';
import { nextId } from './ids.js';
import { addJob, endJobsOf } from './jobs.js';
import { attemptById, lockOrder, stateOf } from './orders.js';
import { makeRectoken } from './rectokens.js';
import type { AttemptRow, Database, NewAttempt, OrderRow, Store } from './schema.js';
import { dropCard, keepCard, type SealedCard } from './vault.js';

type Within = Transaction<Database>;

/** Milliseconds after which an attempt that is still with the acquirer is asked for again, by whoever is alive. */
export const resumeAfter = 10_000;

export type Begun =
  | { order: OrderRow; attempt: AttemptRow }
  | { order: OrderRow; refused: Extract<SubmissionDecision, { kind: 'refuse' }> };

export type AttemptDraft = Omit<NewAttempt, 'id' | 'payment_id' | 'amount' | 'currency' | 'started_at' | 'tran_type'>;

/**
 * Begins an attempt, or says why not. The attempt's row is there before anyone asks the acquirer for money.
 *
 * @param card - Kept with the attempt; absent where a rectoken's card pays.
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
    }
    if (card) await keepCard(within, card, now);
    const attempt = await within
      .insertInto('attempts')
      .values({
        ...draft,
        id: await nextId(within, 'transaction'),
        payment_id: paymentId,
        tran_type: 'purchase',
        amount: order.amount,
        currency: order.currency,
        started_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (attempt.status === 'processing') await addResumeJob(within, attempt, now);
    const begun = await within
      .updateTable('orders')
      .set({ status: 'processing', current_attempt: attempt.id })
      .where('payment_id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { order: begun, attempt };
  });
}

/**
 * The payer is back and the issuer vouches: the attempt goes to the acquirer. False where it may not: it was superseded,
 * has ended, or the order's time is up.
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
    if (!current || !mayCharge(stateOf(order, current), current.status, isCurrent, now)) return false;
    await within
      .updateTable('attempts')
      .set({ ...proof, status: 'processing' })
      .where('id', '=', attempt.id)
      .execute();
    await addResumeJob(within, attempt, now);
    return true;
  });
}

/** The issuer does not vouch, or its word cannot be trusted: the attempt ends, the order stays payable. */
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
    if (fresh?.status !== 'created' || order.current_attempt !== attempt.id) return;
    await within.updateTable('attempts').set({ pares_status: paresStatus }).where('id', '=', attempt.id).execute();
    await endAttempt(within, fresh, 'declined', code, now);
  });
}

export interface AcquirerWord {
  /** 0 when the money moved. */
  responseCode: number;
  approvalCode: string;
  rrn: string;
}

/** Writes the acquirer's word down, once: whoever comes second changes nothing. */
export async function finishAttempt(store: Store, attemptId: number, word: AcquirerWord, now: number): Promise<void> {
  const known = await attemptById(store, attemptId);
  if (!known) return;
  await store.transaction().execute(async (within) => {
    const { order } = await lockOrder(within, known.payment_id);
    const attempt = await attemptById(within, attemptId);
    if (attempt?.status !== 'processing') return;
    const approved = word.responseCode === 0;
    if (approved && order.required_rectoken === 'Y' && attempt.rectoken === '') {
      await makeRectoken(within, order, attempt, now);
    }
    await within
      .updateTable('attempts')
      .set({ approval_code: word.approvalCode, rrn: word.rrn })
      .where('id', '=', attemptId)
      .execute();
    await endAttempt(within, attempt, approved ? 'approved' : 'declined', word.responseCode as ErrorCode | 0, now);
    await endJobsOf(within, 'resume', attemptId, now);
    const next = afterAttempt(stateOf(order, attempt), approved, now);
    if (next !== order.status) await closeOrder(within, order, next, now);
  });
}

/** Expires the order if its time is up, and says how it stands now. */
export async function expireIfDue(store: Store, order: OrderRow, now: number): Promise<OrderRow> {
  if (isFinal(order.status) || now < order.expires_at) return order;
  return store.transaction().execute(async (within) => {
    const locked = await lockOrder(within, order.payment_id);
    return (await expireLocked(within, locked.order, locked.attempt, now)).order;
  });
}

async function expireLocked(
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

/** The order reaches a final state: its callback is owed from the same commit on. */
async function closeOrder(within: Within, order: OrderRow, status: OrderStatus, now: number): Promise<OrderRow> {
  const closed = await within
    .updateTable('orders')
    .set({ status, final_at: now })
    .where('payment_id', '=', order.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endJobsOf(within, 'expire', order.payment_id, now);
  if (closed.server_callback_url === '') return closed;
  const attempt = closed.current_attempt === null ? undefined : await attemptById(within, closed.current_attempt);
  // The body is what the order is now: a callback that arrives late must not tell of a later state, nor twice of one.
  const payload = JSON.stringify(
    buildOrderResult(closed, attempt, { withRectoken: closed.required_rectoken === 'Y' && status === 'approved' }),
  );
  const [kind, wait] = closed.callback_fault.split('=');
  const runAt = kind === 'late-callback' ? now + Number(wait) : now;
  const copies = kind === 'duplicate-callback' ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) {
    await addJob(within, { kind: 'callback', subject: order.payment_id, payload, runAt, now });
  }
  return closed;
}

async function endAttempt(
  within: Within,
  attempt: AttemptRow,
  status: 'approved' | 'declined',
  code: ErrorCode | 0,
  now: number,
  description: string = code === 0 ? '' : sentence(code),
): Promise<void> {
  await within
    .updateTable('attempts')
    .set({ status, response_code: code, response_description: description, card_id: null, ended_at: now })
    .where('id', '=', attempt.id)
    .execute();
  if (attempt.card_id !== null) await dropCard(within, attempt.card_id);
}

function addResumeJob(within: Within, attempt: AttemptRow, now: number): Promise<void> {
  return addJob(within, { kind: 'resume', subject: attempt.id, runAt: now + resumeAfter, now });
}
