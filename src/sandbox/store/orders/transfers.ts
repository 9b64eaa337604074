/**
 * Card-to-card transfers as rows. A transfer is an order with a single purpose. It is written together with its attempt, in the
 * transaction that also checks the sender's daily limit, so an `order_id` belongs to at most one transfer.
 *
 * @module
 */
import { cardType } from '../../engine/instrument.js';
import { decideSubmission } from '../../engine/order-machine.js';
import { Refusal } from '../../engine/refusal.js';
import {
  attemptById,
  type AttemptDraft,
  emptyResult,
  insertAttempt,
  insertAttemptRow,
  insertOrderRow,
  lockOrder,
  orderByOrderId,
  orderByPayment,
  stateOf,
} from './orders.js';
import { endAttempt, deleteReceiver } from './closing.js';
import type { AttemptRow, OrderRow, TransferRow } from '../tables/orders.js';
import { runOnce, type RequestKey } from '../idempotency.js';
import { lockName, nextId } from '../database/dialect.js';
import { addJob, endJobsOf } from '../jobs.js';
import type { Scope, Store, DatabaseTransaction } from '../tables/schema.js';
import { storeCard, type SealedCard } from '../cards/vault.js';

const day = 86_400_000;

/** The input of a new transfer. */
export interface TransferDraft {
  order: Pick<
    OrderRow,
    'merchant_id' | 'order_id' | 'amount' | 'currency' | 'order_desc' | 'response_url' | 'sender_email'
  >;
  transfer: Omit<TransferRow, 'payment_id' | 'begun_at'>;
  attempt: AttemptDraft;
  /** The sender's card, and the receiver's if there is one. */
  cards: readonly SealedCard[];
  /** The daily limit of the sender's card, in minor units. */
  daily: number;
  expiresAt: number;
}

/** A transfer that has begun: its order, and the attempt of this request. */
export interface StartedTransfer {
  order: OrderRow;
  attempt: AttemptRow;
}

export async function transferOf(scope: Scope, paymentId: number): Promise<TransferRow | undefined> {
  return scope.selectFrom('transfers').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/**
 * Begins a transfer, or restarts the transfer of this `order_id` that waits for its payer. Refused with 1013 if the `order_id` belongs to
 * anything else, and with 1055 if the sender's card has reached its daily limit; nothing changes then.
 *
 * @param key - The request's idempotency key: a repeated request gets the transfer of the first one.
 */
export async function beginTransfer(
  store: Store,
  draft: TransferDraft,
  now: number,
  key?: RequestKey,
): Promise<StartedTransfer> {
  return store.transaction().execute((transaction) =>
    runOnce(transaction, key, now, {
      begin: () => writeTransfer(transaction, draft, now),
      idOf: ({ attempt }) => attempt.id,
      find: (id) => startedTransfer(transaction, id),
    }),
  );
}

/** The transfer of this attempt, in its current state. */
export async function startedTransfer(scope: Scope, attemptId: number): Promise<StartedTransfer> {
  const attempt = await attemptById(scope, attemptId);
  const order = attempt && (await orderByPayment(scope, attempt.payment_id));
  if (!order) throw new Error('The order of a transfer is missing.');
  return { order, attempt };
}

async function writeTransfer(
  transaction: DatabaseTransaction,
  draft: TransferDraft,
  now: number,
): Promise<StartedTransfer> {
  // Only one transaction at a time sends from this card, and it sees all earlier transfers.
  await lockName(transaction, `sender ${draft.transfer.sender_key}`);
  const order = (await insertOrder(transaction, draft, now)) ?? (await reopenOrder(transaction, draft, now));
  for (const card of draft.cards) await storeCard(transaction, card, now);
  const { attempt } = await insertAttempt(transaction, order, { ...draft.attempt, tran_type: 'p2p transfer' }, now);
  await requireDay(transaction, order, draft, now);
  await transaction
    .insertInto('transfers')
    .values({ ...draft.transfer, payment_id: order.payment_id, begun_at: now })
    .execute();
  await addJob(transaction, { kind: 'expire', subject: order.payment_id, runAt: draft.expiresAt, now });
  return { order, attempt };
}

/** The new order; undefined if an order with this `order_id` exists. */
async function insertOrder(
  transaction: DatabaseTransaction,
  draft: TransferDraft,
  now: number,
): Promise<OrderRow | undefined> {
  return insertOrderRow(
    transaction,
    {
      ...draft.order,
      payment_id: await nextId(transaction, 'payment'),
      status: 'created',
      server_callback_url: '',
      required_rectoken: 'N',
      fields: '{}',
      callback_fault: '',
      made_by: 'transfer',
      expires_at: draft.expiresAt,
    },
    now,
  );
}

/** Clears the transfer that waits for its payer. The address of the old attempt becomes invalid. */
async function reopenOrder(transaction: DatabaseTransaction, draft: TransferDraft, now: number): Promise<OrderRow> {
  const existingOrder = await orderByOrderId(transaction, draft.order.merchant_id, draft.order.order_id);
  const lockedOrder = existingOrder && (await lockOrder(transaction, existingOrder.payment_id));
  const transfer = existingOrder && (await transferOf(transaction, existingOrder.payment_id));
  const decision = lockedOrder && decideSubmission(stateOf(lockedOrder.order, lockedOrder.attempt), now);
  const waits = decision?.kind === 'begin' && decision.supersede && lockedOrder?.attempt;
  if (!existingOrder || !waits || transfer?.widget_id !== draft.transfer.widget_id) {
    throw new Refusal(1013, 'This `order_id` is taken: its transfer is in progress, or has ended');
  }
  await endAttempt(transaction, waits, 'declined', 1054, now, 'Replaced by a newer attempt');
  await deleteReceiver(transaction, existingOrder.payment_id);
  await transaction.deleteFrom('transfers').where('payment_id', '=', existingOrder.payment_id).execute();
  await endJobsOf(transaction, 'expire', existingOrder.payment_id, now);
  return transaction
    .updateTable('orders')
    .set({ ...draft.order, expires_at: draft.expiresAt })
    .where('payment_id', '=', existingOrder.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Throws if this transfer would exceed the daily limit (UTC) of the sender's card in this currency. Running transfers count. */
async function requireDay(
  transaction: DatabaseTransaction,
  order: OrderRow,
  draft: TransferDraft,
  now: number,
): Promise<void> {
  const { sum } = await transaction
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
    .select((expression) => expression.fn.sum<number | string | null>('transfers.amount').as('sum'))
    .where('transfers.sender_key', '=', draft.transfer.sender_key)
    .where('transfers.begun_at', '>=', now - (now % day))
    .where('orders.currency', '=', order.currency)
    .where('orders.status', 'not in', ['declined', 'expired'])
    .executeTakeFirstOrThrow();
  if (Number(sum ?? 0) + draft.transfer.amount > draft.daily) {
    throw new Refusal(1055, 'The card has reached the amount that it may send in one day');
  }
}

/** The other half of a completed transfer: the receiver's attempt, in addition to the sender's. */
export async function insertCredit(
  transaction: DatabaseTransaction,
  debit: AttemptRow,
  now: number,
  result = { approvalCode: '', rrn: '' },
): Promise<void> {
  const transfer = await transferOf(transaction, debit.payment_id);
  if (!transfer) throw new Error('The transfer of an attempt is missing.');
  const card = transfer.receiver_type === 'card' ? transfer.receiver : '';
  await insertAttemptRow(
    transaction,
    debit,
    {
      tran_type: 'p2p credit',
      status: 'approved',
      amount: transfer.receiver_amount,
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
      ended_at: now,
      parent_tran_id: debit.id,
    },
    now,
  );
}
