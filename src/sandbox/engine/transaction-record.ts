/**
 * The transaction record from an attempt's row: every field of the interface's list.
 *
 * @module
 */
import type { TransactionRecord } from '../../contract/index.js';
import { chargedAmount } from './holds.js';
import type { AttemptRecord, OrderRecord, SettlementRecord, TransferRecord } from './records.js';
import { wireDate } from './order-result.js';

const noApproval = { approval_code: '', rrn: '' };

/** Amounts are minor units as numbers. The end of a running attempt is the current time. Interface: Transaction record. */
export function buildTransactionRecord(
  order: OrderRecord,
  attempt: AttemptRecord,
  now: number,
  transfer?: TransferRecord,
  settlement?: SettlementRecord,
): TransactionRecord {
  const credits = attempt.tran_type === 'p2p credit';
  const [sender, receiver] = credits ? [noApproval, attempt] : [attempt, noApproval];
  // The fee is in the record of the side that pays it.
  const feeIsHere = transfer !== undefined && credits === (transfer.receiver_pays_fee === 'Y');
  const endedAt = attempt.ended_at ?? now;
  const verifies = attempt.verification_type !== '';
  const isCharged = attempt.status === 'approved' && !verifies;
  const verificationStatus = attempt.verification_status;
  const isHoldReleased = verificationStatus === 'verified' || verificationStatus === 'failed';
  // Only for the payment, not for a refused attempt before it or a refund after it.
  const pays = isCharged && attempt.tran_type === 'purchase';
  const isHold = pays && order.preauth === 'Y';
  return {
    id: attempt.id,
    payment_id: order.payment_id,
    order_id: order.order_id,
    merchant_id: order.merchant_id,
    ...(order.made_by === 'page' ? { made_by: 'page' } : {}),
    parent_tran_id: attempt.parent_tran_id,
    tran_type: attempt.tran_type,
    transaction_status: attempt.status,
    protocol: 'sandbox',
    payment_system: attempt.payment_system,
    timestart: wireDate(attempt.started_at),
    timeend: wireDate(endedAt),
    duration: Math.max(0, Math.round((endedAt - attempt.started_at) / 1000)),
    currency: attempt.currency,
    actual_currency: isCharged ? attempt.currency : null,
    settlement_currency: settlement?.settlement_currency ?? null,
    amount: attempt.amount,
    actual_amount: isHold ? chargedAmount(order) : isCharged ? attempt.amount : 0,
    reversal_amount: pays ? order.reversal_amount : isHoldReleased ? attempt.amount : 0,
    settlement_amount: settlement?.settlement_amount ?? 0,
    client_fee: feeIsHere ? transfer.fee : 0,
    fee: settlement?.commission ?? null,
    capture_amount: isHold && order.capture_status === 'captured' ? order.capture_amount : null,
    settlement_date: settlement ? wireDate(settlement.settled_at) : null,
    settlement_status: settlement?.status ?? null,
    capture_status: isHold
      ? order.capture_status || null
      : verificationStatus === 'created'
        ? 'hold'
        : isHoldReleased
          ? 'reversed'
          : null,
    preauth: verifies || (order.preauth === 'Y' && attempt.tran_type === 'purchase') ? 'Y' : 'N',
    istest: 'Y',
    binmanagement_enabled: 'N',
    response_code: attempt.response_code,
    response_description: attempt.response_description,
    masked_card: attempt.masked_card,
    card_last_digits: attempt.masked_card.slice(-4),
    card_bin: attempt.card_bin,
    card_type: attempt.card_type,
    expire_month: attempt.expire_month,
    expire_year: attempt.expire_year,
    // Empty, because the sandbox does not look up the country.
    sender_country: '',
    ip_country: '',
    ipaddress_v4: /^\d+\.\d+\.\d+\.\d+$/.test(attempt.ip_address) ? attempt.ip_address : '',
    receiver_country: null,
    receiver_approval_code: receiver.approval_code || null,
    receiver_rrn: receiver.rrn || null,
    sender_approval_code: sender.approval_code || null,
    sender_rrn: sender.rrn || null,
    sender_email: attempt.sender_email || null,
    rectoken: attempt.rectoken || null,
    rectoken_lifetime: attempt.rectoken_lifetime || null,
    eci: attempt.eci || null,
    cavv: attempt.cavv || null,
    pares_status: attempt.pares_status || null,
    veres_status: attempt.veres_status || null,
    verification_code: null,
    md: attempt.md,
  };
}
