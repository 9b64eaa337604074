/**
 * Makes the order result from an order and its newest attempt, for answers and for callbacks.
 *
 * @module
 */
import * as z from 'zod/mini';
import {
  maskedSignatureString,
  type OrderResult,
  type OrderStatus,
  sign,
  type SignedFields,
  wireScalar,
} from '../../contract/index.js';
import { chargedAmount, verificationOf } from './holds.js';
import type { AttemptRecord, OrderRecord, SettlementRecord } from './records.js';

export interface ResultOptions {
  /** A state that replaces the order's: a refused attempt is answered as `declined`. @assumption Readings settled */
  status?: OrderStatus;
  /** Includes the rectoken. Only for data to the merchant's server, never for data that passes through a browser. */
  withRectoken?: boolean;
  /** The settlement of the payment. Amounts and fee are in minor units of the settlement's currency. */
  settlement?: SettlementRecord;
  /** Fields that are not in the interface, such as the `lang` of the page. */
  extra?: Readonly<Record<string, string>>;
}

/** The result without its signature. Flat; all values are strings except `merchant_id`, `payment_id` and `card_bin`. Interface: Order result. */
export function buildOrderResult(
  order: OrderRecord,
  attempt: AttemptRecord | undefined,
  options: ResultOptions = {},
): OrderResult {
  const status = options.status ?? order.status;
  const isCharged = status === 'approved' || status === 'reversed';
  const verifies = attempt !== undefined && attempt.verification_type !== '';
  const isVerificationOpen = verifies && attempt.verification_status === 'created';
  const fields = fieldsOf(order);
  const { settlement } = options;
  const text = (name: string) => String(fields[name] ?? '');
  const withRectoken = options.withRectoken === true && attempt !== undefined;
  const senderName = text('sender_name') || attempt?.sender_name || '';
  return {
    ...options.extra,
    response_status: 'success',
    order_status: status,
    order_id: order.order_id,
    parent_order_id: order.parent_order_id,
    merchant_id: order.merchant_id,
    payment_id: order.payment_id,
    tran_type: attempt?.tran_type ?? (verificationOf(fields) ? 'verification' : 'purchase'),
    ...(order.made_by === 'page' ? { made_by: 'page' } : {}),
    payment_system: attempt?.payment_system ?? '',
    amount: String(order.amount),
    actual_amount: isCharged ? (verifies ? '0' : String(chargedAmount(order))) : '',
    reversal_amount: String(order.reversal_amount),
    settlement_amount: String(settlement?.settlement_amount ?? 0),
    fee: settlement ? String(settlement.commission) : '',
    currency: order.currency,
    actual_currency: isCharged ? order.currency : '',
    settlement_currency: settlement?.settlement_currency ?? '',
    order_time: wireDate(order.created_at),
    settlement_date: settlement ? wireDate(settlement.settled_at) : '',
    masked_card: attempt?.masked_card ?? '',
    card_bin: attempt?.card_bin ? Number(attempt.card_bin) : '',
    card_type: attempt?.card_type ?? '',
    approval_code: attempt?.approval_code ?? '',
    rrn: attempt?.rrn ?? '',
    eci: attempt?.eci ?? '',
    response_code: attempt?.response_code ? String(attempt.response_code) : '',
    response_description: attempt?.response_description ?? '',
    rectoken: withRectoken ? attempt.rectoken : '',
    rectoken_lifetime: withRectoken ? attempt.rectoken_lifetime : '',
    sender_email: order.sender_email || attempt?.sender_email || '',
    sender_cell_phone: text('sender_cell_phone') || attempt?.sender_cell_phone || '',
    ...(senderName === '' ? {} : { sender_name: senderName }),
    sender_account: text('sender_account'),
    verification_status: attempt?.verification_status ?? '',
    ...(verifies ? { verification_type: attempt.verification_type } : {}),
    ...(isVerificationOpen ? { verification_tries_left: String(attempt.verification_tries) } : {}),
    ...(order.preauth === 'Y'
      ? { preauth: 'Y', capture_status: order.capture_status, capture_amount: String(order.capture_amount) }
      : {}),
    product_id: text('product_id'),
    merchant_data: text('merchant_data'),
  };
}

/** An answer with the merchant's signature, and the signed string, because sandbox merchants are test merchants. */
export async function signResult<Result extends SignedFields>(
  secret: string,
  result: Result,
): Promise<Result & { response_signature_string: string; signature: string }> {
  return {
    ...result,
    response_signature_string: maskedSignatureString(result),
    signature: await sign(secret, result),
  };
}

const storedFields = z.record(z.string(), wireScalar);

/** The merchant's fields of the order's request. */
export function fieldsOf(order: Pick<OrderRecord, 'fields'>): Record<string, string | number> {
  return storedFields.parse(JSON.parse(order.fields));
}

/** A moment in its form on the wire: `DD.MM.YYYY HH:MM:SS`, UTC. Interface: Order result. */
export function wireDate(milliseconds: number): string {
  const [date = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 8)}`;
}
