/**
 * Attempts of past orders as rows, with the acquirer's record of each and the money that moved.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { errorRow } from '../../../contract/index.js';
import { authenticatedEci } from '../../acquirer/issuer-session.js';
import { unauthenticatedEci } from '../../engine/instrument.js';
import { sentence } from '../../engine/refusal.js';
import type { Database } from '../../store/tables/schema.js';
import type { NewAttempt } from '../../store/tables/orders.js';
import type { Movement, SeedRows } from './seed-rows.js';
import type { RandomGenerator } from './random.js';
import type { Scenario, ScenarioAttempt } from './types.js';

export function attemptRow(
  scenario: Scenario,
  attempt: ScenarioAttempt,
  id: number,
  paymentId: number,
  random: RandomGenerator,
): NewAttempt {
  const { card, authentication, code } = attempt;
  const approved = code === 0;
  const masked = card?.masked_card ?? '';
  return {
    id,
    payment_id: paymentId,
    tran_type: scenario.transfer ? 'p2p transfer' : 'purchase',
    status: approved ? 'approved' : 'declined',
    amount: scenario.purchase.amount,
    currency: scenario.purchase.currency,
    card_id: null,
    masked_card: masked,
    card_bin: card?.card_bin ?? '',
    card_type: card?.card_type ?? '',
    expire_month: card?.expire_month ?? '',
    expire_year: card?.expire_year ?? '',
    sender_email: scenario.email,
    response_code: code,
    response_description: approved ? '' : sentence(code),
    approval_code: approved ? random.digits(6) : '',
    rrn: errorRow(code)?.sandbox.stage === '3-D Secure' ? '' : random.digits(12),
    eci:
      !card || authentication === 'failed'
        ? ''
        : authentication === 'passed'
          ? authenticatedEci(masked)
          : unauthenticatedEci(masked),
    cavv: authentication === 'passed' ? random.hex(27) : '',
    veres_status: !card || scenario.kind === 'recurring' ? '' : authentication === 'no' ? 'N' : 'Y',
    pares_status: authentication === 'no' ? '' : authentication === 'passed' ? 'Y' : 'N',
    md: null,
    xid: null,
    rectoken: '',
    rectoken_lifetime: '',
    page_origin: '',
    ip_address: scenario.kind === 'recurring' ? '' : `203.0.113.${random.between(1, 254)}`,
    started_at: attempt.startedAt,
    ended_at: attempt.endedAt,
    parent_tran_id: null,
    payment_system: attempt.system,
    merchant_id: scenario.merchantId,
  };
}

export function ledgerRow(
  scenario: Scenario,
  row: NewAttempt,
  random: RandomGenerator,
): Insertable<Database['acquirer_operations']> {
  const transfers = scenario.transfer !== undefined && row.response_code === 0;
  return {
    attempt_id: row.id,
    operation: scenario.kind === 'order' ? (scenario.capture ? 'hold' : 'purchase') : scenario.kind,
    amount: row.amount,
    currency: row.currency,
    response_code: row.response_code,
    approval_code: row.approval_code,
    rrn: row.rrn,
    created_at: row.ended_at ?? row.started_at,
    statement: `GW*${scenario.merchantId}${scenario.transfer ? ' P2P' : ''}`,
    receiver_approval_code: transfers ? random.digits(6) : '',
    receiver_rrn: transfers ? random.digits(12) : '',
  };
}

/** The consequences of an approved attempt: its money will be settled, and may be disputed. */
export function addPaid(
  rows: SeedRows,
  scenario: Scenario,
  row: NewAttempt,
  attempt: ScenarioAttempt,
  random: RandomGenerator,
): void {
  const { capture, dispute } = scenario;
  if (scenario.transfer) return;
  rows.movements.push(movementOf(row, 'purchase', capture?.amount ?? row.amount, attempt.endedAt, capture?.at));
  if (capture) {
    const { amount, at: time } = capture;
    rows.acquirer_captures.push({ attempt_id: row.id, amount, rrn: random.digits(12), created_at: time });
  }
  if (dispute) rows.disputed.push({ attemptId: row.id, paymentId: row.payment_id, scenario });
}

function movementOf(
  row: NewAttempt,
  operation: Movement['operation'],
  amount: number,
  occurred: number,
  time = occurred,
): Movement {
  return {
    merchant_id: row.merchant_id ?? 0,
    payment_id: row.payment_id,
    attempt_id: row.id,
    operation,
    amount,
    currency: row.currency,
    payment_system: row.payment_system ?? 'card',
    card_type: row.card_type,
    occurred_at: occurred,
    at: time,
  };
}

/** Refunds: the attempt of the reversal, and its other rows. */
export function reversalRow(
  rows: SeedRows,
  paidAttempt: NewAttempt,
  id: number,
  time: number,
  amount: number,
  random: RandomGenerator,
): NewAttempt {
  const row: NewAttempt = {
    ...paidAttempt,
    ...{ id, tran_type: 'reverse', amount, approval_code: random.digits(6), rrn: random.digits(12) },
    ...{ eci: '', cavv: '', veres_status: '', pares_status: '', ip_address: '' },
    ...{ started_at: time - 800, ended_at: time, parent_tran_id: paidAttempt.id },
  };
  rows.acquirer_operations.push({
    ...{ attempt_id: id, operation: 'reversal', amount, currency: row.currency, response_code: 0 },
    ...{ approval_code: row.approval_code, rrn: row.rrn, created_at: time, statement: `GW*${paidAttempt.merchant_id}` },
    ...{ receiver_approval_code: '', receiver_rrn: '' },
  });
  rows.movements.push(movementOf(row, 'reverse', amount, time));
  return row;
}

/** The transfer's row, and the receiver's attempt of a completed transfer. */
export function addTransfer(
  rows: SeedRows,
  scenario: Scenario,
  debit: NewAttempt,
  id: number,
  widget: string,
  random: RandomGenerator,
): void {
  const { transfer, createdAt } = scenario;
  if (!transfer) return;
  const { receiver, amount, fee, receiverAmount, receiverPaysFee } = transfer;
  rows.transfers.push({
    payment_id: debit.payment_id,
    widget_id: widget,
    amount,
    fee,
    receiver_amount: receiverAmount,
    receiver_pays_fee: receiverPaysFee,
    receiver_type: 'card',
    receiver: receiver.masked_card,
    receiver_card_id: null,
    receiver_phone: '',
    sender_party: '{}',
    receiver_party: '{}',
    send_sms: 'N',
    sender_key: random.hex(43),
    begun_at: createdAt,
  });
  const operation = rows.acquirer_operations.at(-1);
  if (scenario.status !== 'approved' || !operation) return;
  const { receiver_approval_code = '', receiver_rrn = '' } = operation;
  rows.attempts.push({
    ...debit,
    ...receiver,
    ...{ id, tran_type: 'p2p credit', amount: receiverAmount, expire_month: '', expire_year: '' },
    ...{
      approval_code: receiver_approval_code,
      rrn: receiver_rrn,
      eci: '',
      cavv: '',
      veres_status: '',
      pares_status: '',
    },
    ...{ started_at: scenario.finalAt, ended_at: scenario.finalAt, parent_tran_id: debit.id },
  });
}
