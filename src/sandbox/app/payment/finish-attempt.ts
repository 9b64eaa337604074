/**
 * Finishes an attempt that is with the acquirer. Called by the request that started it, by the return from the issuer, and by the job that
 * resumes it after a crash. Repeated calls move the money once.
 *
 * @module
 */
import { charge, refund, type AcquirerDelays } from '../../acquirer/acquirer.js';
import { moveMoney } from '../../acquirer/transfer.js';
import { attemptById, orderByPayment } from '../../store/orders/orders.js';
import { recordReversal } from '../../store/orders/reversals.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import { transferOf } from '../../store/orders/transfers.js';
import { recordResult, type AcquirerResult } from '../../store/orders/transitions.js';
import { openCard } from '../../store/cards/vault.js';
import type { LedgerEntry } from '../../acquirer/ledger.js';
import { testCard } from '../../acquirer/test-cards.js';
import type { Context } from '../context.js';
import type { Fault } from '../host/faults.js';

export async function finishAttempt(context: Context, attemptId: number, faults: readonly Fault[] = []): Promise<void> {
  const attempt = await attemptById(context.store, attemptId);
  if (attempt?.status !== 'processing') return;
  const order = await orderByPayment(context.store, attempt.payment_id);
  if (!order) return;
  const request = {
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    statement: statementOf(order, attempt),
    now: context.now(),
  };
  const delays = { ...acquirerDelays(faults), signal: context.stopSignal };
  if (attempt.tran_type === 'reverse') {
    // Refunds the money, or releases its hold.
    const result = await refund(context.ledger, { ...request, holdOf: holdOf(order, attempt) }, delays);
    await recordReversal(context.store, attemptId, result, context.now());
  } else {
    const result = await requestCharge(context, order, attempt, request, delays);
    await recordResult(context.store, attemptId, result, context.now());
  }
  context.wakeJobs();
}

async function requestCharge(
  context: Context,
  order: OrderRow,
  attempt: AttemptRow,
  request: Omit<LedgerEntry, 'operation'>,
  delays: AcquirerDelays,
): Promise<AcquirerResult> {
  const open = async (id: string | null) =>
    id === null ? undefined : (await openCard(context.store, context.keys.card, id))?.number;
  const number = await open(attempt.card_id);
  const transfer = order.made_by === 'transfer' ? await transferOf(context.store, order.payment_id) : undefined;
  if (!transfer) {
    const operation = operationOf(order, attempt);
    // Only a payment from a bank account has no card.
    const fromAccount = attempt.masked_card === '';
    const result = await charge(context.ledger, { ...request, number, operation, fromAccount }, delays);
    // The dispute of a card is known by its number, which is not stored.
    const dispute = number === undefined ? undefined : testCard(number).chargeback;
    return dispute ? { ...result, dispute } : result;
  }
  const receiver =
    transfer.receiver_type === 'phone'
      ? ({ type: 'phone', phone: transfer.receiver_phone } as const)
      : ({ type: 'card', number: await open(transfer.receiver_card_id) } as const);
  return moveMoney(context.ledger, { ...request, number, operation: 'transfer', receiver }, delays);
}

function operationOf(order: OrderRow, attempt: AttemptRow): 'purchase' | 'recurring' | 'hold' {
  if (attempt.verification_type !== '' || order.preauth === 'Y') return 'hold';
  return attempt.parent_tran_id === null && order.made_by !== 'recurring' ? 'purchase' : 'recurring';
}

/** The text on the card's statement: at most 22 plain characters. */
function statementOf(order: OrderRow, attempt: AttemptRow): string {
  const shop = `GW*${order.merchant_id}`;
  if (order.made_by === 'transfer') return `${shop} P2P`;
  if (attempt.verification_type === '') return shop;
  return attempt.verification_type === 'code' ? `${shop} ${attempt.verification_answer}` : `${shop} CARD CHECK`;
}

function holdOf(order: OrderRow, reversal: AttemptRow): number | undefined {
  return order.capture_status === 'hold' && reversal.parent_tran_id !== null ? reversal.parent_tran_id : undefined;
}

function acquirerDelays(faults: readonly Fault[]): AcquirerDelays {
  const delays: AcquirerDelays = {};
  for (const fault of faults) {
    if (fault.kind === 'acquirer-delay') delays.before = fault.milliseconds;
    if (fault.kind === 'acquirer-answer-delay') delays.after = fault.milliseconds;
  }
  return delays;
}
