/**
 * Card-to-card transfers as rows. A transfer is an order with one thing to do: it is written together with its attempt, in the transaction
 * that also checks the limit of the sender's day, so that a name belongs to one transfer at most.
 *
 * @module
 */
import { cardType } from '../../engine/instrument.js';
import { decideSubmission } from '../../engine/order-machine.js';
import { Refusal } from '../../engine/refusal.js';
import { insertAttempt, emptyResult, type AttemptDraft } from './attempts.js';
import { endAttempt, forgetReceiver } from './closing.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import type { TransferRow } from '../tables/transfers.js';
import { once, type RequestKey } from '../idempotency.js';
import { nextId } from '../database/ids.js';
import { randomHex } from '../../web/random.js';
import { addJob, endJobsOf } from '../jobs.js';
import { lockName } from '../database/locks.js';
import { attemptById, lockOrder, orderByOrderId, orderByPayment, stateOf } from './orders.js';
import type { Scope, Store, Within } from '../tables/schema.js';
import { keepCard, type SealedCard } from '../cards/vault.js';

const day = 86_400_000;

/** A transfer that is to begin. */
export interface TransferDraft {
  order: Pick<
    OrderRow,
    'merchant_id' | 'order_id' | 'amount' | 'currency' | 'order_desc' | 'response_url' | 'sender_email'
  >;
  transfer: Omit<TransferRow, 'payment_id' | 'begun_at'>;
  attempt: AttemptDraft;
  /** The sender's, and the receiver's where there is one. */
  cards: readonly SealedCard[];
  /** The limit of the sender's card in one day, in minor units. */
  daily: number;
  expiresAt: number;
}

/** A transfer that was begun: its order, and the attempt of this beginning. */
export interface BegunTransfer {
  order: OrderRow;
  attempt: AttemptRow;
}

export async function transferOf(scope: Scope, paymentId: number): Promise<TransferRow | undefined> {
  return scope.selectFrom('transfers').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/**
 * Begins a transfer, or restarts the one of this name that waits for its payer. 1013 where the name belongs to anything else, 1055 where
 * the sender's card has sent enough today; both change nothing.
 *
 * @param key - The request's idempotency key: a repeated request gets its first transfer.
 */
export async function beginTransfer(
  store: Store,
  draft: TransferDraft,
  now: number,
  key?: RequestKey,
): Promise<BegunTransfer> {
  return store.transaction().execute((within) =>
    once(within, key, now, {
      begin: () => writeTransfer(within, draft, now),
      idOf: ({ attempt }) => attempt.id,
      find: (id) => begunTransfer(within, id),
    }),
  );
}

/** The transfer of this attempt, in its current state. */
export async function begunTransfer(scope: Scope, attemptId: number): Promise<BegunTransfer> {
  const attempt = await attemptById(scope, attemptId);
  const order = attempt && (await orderByPayment(scope, attempt.payment_id));
  if (!order) throw new Error('The order of a transfer is missing.');
  return { order, attempt };
}

async function writeTransfer(within: Within, draft: TransferDraft, now: number): Promise<BegunTransfer> {
  // Only one transaction at a time sends from this card, and it sees everything that was sent before.
  await lockName(within, `sender ${draft.transfer.sender_key}`);
  const order = (await insertOrder(within, draft, now)) ?? (await reopenOrder(within, draft, now));
  for (const card of draft.cards) await keepCard(within, card, now);
  const { attempt } = await insertAttempt(within, order, { ...draft.attempt, tran_type: 'p2p transfer' }, now);
  await requireDay(within, order, draft, now);
  await within
    .insertInto('transfers')
    .values({ ...draft.transfer, payment_id: order.payment_id, begun_at: now })
    .execute();
  await addJob(within, { kind: 'expire', subject: order.payment_id, runAt: draft.expiresAt, now });
  return { order, attempt };
}

/** The new order; undefined where an order of this name exists. */
async function insertOrder(within: Within, draft: TransferDraft, now: number): Promise<OrderRow | undefined> {
  return within
    .insertInto('orders')
    .values({
      ...draft.order,
      payment_id: await nextId(within, 'payment'),
      token: randomHex(20),
      status: 'created',
      server_callback_url: '',
      required_rectoken: 'N',
      fields: '{}',
      callback_fault: '',
      made_by: 'transfer',
      version: 0,
      current_attempt: null,
      created_at: now,
      expires_at: draft.expiresAt,
      final_at: null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Clears the transfer that waits for its payer: the old attempt's address becomes invalid. */
async function reopenOrder(within: Within, draft: TransferDraft, now: number): Promise<OrderRow> {
  const known = await orderByOrderId(within, draft.order.merchant_id, draft.order.order_id);
  const locked = known && (await lockOrder(within, known.payment_id));
  const transfer = known && (await transferOf(within, known.payment_id));
  const decision = locked && decideSubmission(stateOf(locked.order, locked.attempt), now);
  const waits = decision?.kind === 'begin' && decision.supersede && locked?.attempt;
  if (!known || !waits || transfer?.widget_id !== draft.transfer.widget_id) {
    throw new Refusal(1013, 'This `order_id` is taken: its transfer goes on, or has ended');
  }
  await endAttempt(within, waits, 'declined', 1054, now, 'Replaced by a newer attempt');
  await forgetReceiver(within, known.payment_id);
  await within.deleteFrom('transfers').where('payment_id', '=', known.payment_id).execute();
  await endJobsOf(within, 'expire', known.payment_id, now);
  return within
    .updateTable('orders')
    .set({ ...draft.order, expires_at: draft.expiresAt })
    .where('payment_id', '=', known.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the sender's card can send this transfer within its limit of the day (UTC) in this currency, running transfers included. */
async function requireDay(within: Within, order: OrderRow, draft: TransferDraft, now: number): Promise<void> {
  const { sum } = await within
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
    .select((is) => is.fn.sum<number | string | null>('transfers.amount').as('sum'))
    .where('transfers.sender_key', '=', draft.transfer.sender_key)
    .where('transfers.begun_at', '>=', now - (now % day))
    .where('orders.currency', '=', order.currency)
    .where('orders.status', 'not in', ['declined', 'expired'])
    .executeTakeFirstOrThrow();
  if (Number(sum ?? 0) + draft.transfer.amount > draft.daily) {
    throw new Refusal(1055, 'The card has no more left of what it may send in one day');
  }
}

/** The other half of a completed transfer: the receiver's attempt, in addition to the sender's. */
export async function insertCredit(
  within: Within,
  debit: AttemptRow,
  now: number,
  result = { approvalCode: '', rrn: '' },
): Promise<void> {
  const transfer = await transferOf(within, debit.payment_id);
  if (!transfer) throw new Error('The transfer of an attempt is gone.');
  const card = transfer.receiver_type === 'card' ? transfer.receiver : '';
  await within
    .insertInto('attempts')
    .values({
      id: await nextId(within, 'transaction'),
      payment_id: debit.payment_id,
      merchant_id: debit.merchant_id,
      tran_type: 'p2p credit',
      status: 'approved',
      amount: transfer.receiver_amount,
      currency: debit.currency,
      card_id: null,
      masked_card: card,
      card_bin: card.slice(0, 6),
      card_type: cardType(card),
      expire_month: '',
      expire_year: '',
      sender_email: debit.sender_email,
      ...emptyResult,
      approval_code: result.approvalCode,
      rrn: result.rrn,
      ip_address: debit.ip_address,
      started_at: now,
      ended_at: now,
      parent_tran_id: debit.id,
    })
    .execute();
}
