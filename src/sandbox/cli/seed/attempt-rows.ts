/**
 * Attempts of past orders as rows, with the acquirer's record of each and the money that moved.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { errorRow } from '../../../contract/index.js';
import { authenticatedEci } from '../../acquirer/proof.js';
import { unauthenticatedEci } from '../../engine/eci.js';
import { sentence } from '../../engine/refusal.js';
import type { Database } from '../../store/tables/schema.js';
import type { NewAttempt } from '../../store/tables/orders.js';
import type { Movement, SeedRows } from './seed-rows.js';
import type { Chance } from './random.js';
import type { Story, Try } from './types.js';

export function attemptRow(story: Story, one: Try, id: number, paymentId: number, chance: Chance): NewAttempt {
  const { card, authentication, code } = one;
  const approved = code === 0;
  const masked = card?.masked_card ?? '';
  return {
    id,
    payment_id: paymentId,
    tran_type: story.transfer ? 'p2p transfer' : 'purchase',
    status: approved ? 'approved' : 'declined',
    amount: story.purchase.amount,
    currency: story.purchase.currency,
    card_id: null,
    masked_card: masked,
    card_bin: card?.card_bin ?? '',
    card_type: card?.card_type ?? '',
    expire_month: card?.expire_month ?? '',
    expire_year: card?.expire_year ?? '',
    sender_email: story.email,
    response_code: code,
    response_description: approved ? '' : sentence(code),
    approval_code: approved ? chance.digits(6) : '',
    rrn: errorRow(code)?.sandbox.stage === '3-D Secure' ? '' : chance.digits(12),
    eci:
      !card || authentication === 'failed'
        ? ''
        : authentication === 'passed'
          ? authenticatedEci(masked)
          : unauthenticatedEci(masked),
    cavv: authentication === 'passed' ? chance.hex(27) : '',
    veres_status: !card || story.kind === 'recurring' ? '' : authentication === 'no' ? 'N' : 'Y',
    pares_status: authentication === 'no' ? '' : authentication === 'passed' ? 'Y' : 'N',
    md: null,
    xid: null,
    rectoken: '',
    rectoken_lifetime: '',
    page_origin: '',
    ip_address: story.kind === 'recurring' ? '' : `203.0.113.${chance.between(1, 254)}`,
    started_at: one.startedAt,
    ended_at: one.endedAt,
    parent_tran_id: null,
    payment_system: one.system,
    merchant_id: story.merchantId,
  };
}

export function ledgerRow(story: Story, row: NewAttempt, chance: Chance): Insertable<Database['acquirer_operations']> {
  const transfers = story.transfer !== undefined && row.response_code === 0;
  return {
    attempt_id: row.id,
    operation: story.kind === 'order' ? (story.capture ? 'hold' : 'purchase') : story.kind,
    amount: row.amount,
    currency: row.currency,
    response_code: row.response_code,
    approval_code: row.approval_code,
    rrn: row.rrn,
    created_at: row.ended_at ?? row.started_at,
    statement: `GW*${story.merchantId}${story.transfer ? ' P2P' : ''}`,
    receiver_approval_code: transfers ? chance.digits(6) : '',
    receiver_rrn: transfers ? chance.digits(12) : '',
  };
}

/** The consequences of an approved attempt: its money will be settled, and may be disputed. */
export function addPaid(rows: SeedRows, story: Story, row: NewAttempt, one: Try, chance: Chance): void {
  const { capture, dispute } = story;
  if (story.transfer) return;
  rows.movements.push(movementOf(row, 'purchase', capture?.amount ?? row.amount, one.endedAt, capture?.at));
  if (capture) {
    const { amount, at } = capture;
    rows.acquirer_captures.push({ attempt_id: row.id, amount, rrn: chance.digits(12), created_at: at });
  }
  if (dispute) rows.disputed.push({ attemptId: row.id, paymentId: row.payment_id, story });
}

function movementOf(
  row: NewAttempt,
  operation: Movement['operation'],
  amount: number,
  occurred: number,
  at = occurred,
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
    at,
  };
}

/** Refunds: the attempt of the reversal, and its other rows. */
export function reversalRow(
  rows: SeedRows,
  paid: NewAttempt,
  id: number,
  at: number,
  amount: number,
  chance: Chance,
): NewAttempt {
  const row: NewAttempt = {
    ...paid,
    ...{ id, tran_type: 'reverse', amount, approval_code: chance.digits(6), rrn: chance.digits(12) },
    ...{ eci: '', cavv: '', veres_status: '', pares_status: '', ip_address: '' },
    ...{ started_at: at - 800, ended_at: at, parent_tran_id: paid.id },
  };
  rows.acquirer_operations.push({
    ...{ attempt_id: id, operation: 'reversal', amount, currency: row.currency, response_code: 0 },
    ...{ approval_code: row.approval_code, rrn: row.rrn, created_at: at, statement: `GW*${paid.merchant_id}` },
    ...{ receiver_approval_code: '', receiver_rrn: '' },
  });
  rows.movements.push(movementOf(row, 'reverse', amount, at));
  return row;
}

/** The transfer's row, and the receiver's attempt of a completed transfer. */
export function addTransfer(
  rows: SeedRows,
  story: Story,
  debit: NewAttempt,
  id: number,
  widget: string,
  chance: Chance,
): void {
  const { transfer, createdAt } = story;
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
    sender_key: chance.hex(43),
    begun_at: createdAt,
  });
  const operation = rows.acquirer_operations.at(-1);
  if (story.status !== 'approved' || !operation) return;
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
    ...{ started_at: story.finalAt, ended_at: story.finalAt, parent_tran_id: debit.id },
  });
}
