/**
 * The fields of an order, an attempt, a transfer and a settlement that the rules read. The store's rows match these types, so the rules do
 * not depend on the tables. Times are in milliseconds since 1970, amounts in minor units. An empty text means that no value was given.
 *
 * @module
 */
import type {
  CaptureStatus,
  OrderStatus,
  TransactionStatus,
  VerificationType,
  TransactionType,
} from '../../contract/index.js';

export interface OrderRecord {
  payment_id: number;
  merchant_id: number;
  order_id: string;
  /** `order_id` of the order whose subscription made this one. */
  parent_order_id: string;
  status: OrderStatus;
  amount: number;
  currency: string;
  sender_email: string;
  /** Every field of the request except its signature, as JSON. */
  fields: string;
  created_at: number;
  /** `page`: created by a submission without a token, so no merchant signed it. `transfer`: see {@link TransferRecord}. */
  made_by: 'merchant' | 'page' | 'transfer' | 'recurring';
  /** `Y`: a payment only holds the money until the merchant captures it. */
  preauth: 'Y' | 'N';
  /** Empty if there never was a hold. */
  capture_status: '' | CaptureStatus;
  capture_amount: number;
  /** The total of refunds so far. */
  reversal_amount: number;
}

export interface AttemptRecord {
  id: number;
  /** The payment that began the subscription this attempt belongs to; for a transfer's credit, its debit. */
  parent_tran_id: number | null;
  tran_type: TransactionType;
  status: TransactionStatus;
  amount: number;
  currency: string;
  /** `card`, a wallet, or the id of a bank or a local method. */
  payment_system: string;
  masked_card: string;
  card_bin: string;
  card_type: string;
  expire_month: string;
  expire_year: string;
  sender_email: string;
  /** The payer's data from the page; used if the order has none. */
  sender_cell_phone: string;
  sender_name: string;
  /** 0 until the attempt ends, and if it was approved. */
  response_code: number;
  response_description: string;
  approval_code: string;
  rrn: string;
  eci: string;
  cavv: string;
  veres_status: string;
  pares_status: string;
  /** Identifies the attempt on the way to the issuer and back. */
  md: string | null;
  /** The rectoken that paid this attempt, or that it created. In the store, its handle: see `store/cards/rectokens.ts`. */
  rectoken: string;
  rectoken_lifetime: string;
  ip_address: string;
  started_at: number;
  ended_at: number | null;
  /** The kind of verification; empty for a purchase. */
  verification_type: '' | VerificationType;
  /** `created`: the amount is held, and the payer's answer is expected. Empty before. */
  verification_status: '' | 'created' | 'verified' | 'failed';
  /** Tries that are left. */
  verification_tries: number;
}

export interface TransferRecord {
  receiver_pays_fee: 'Y' | 'N';
  fee: number;
}

/** The region that settles the merchant's money: the EU (report 666) or elsewhere (report 403). */
export type Region = 'eu' | 'non-eu';

/**
 * One settled transaction. Amounts are in minor units of the given currency, and negative if the merchant pays. Rates are in
 * millionths (`1_000_000` is 1).
 */
export interface SettlementRecord {
  /** `chargeback-won`: the amount of a chargeback is returned to the merchant. `reserve`: a rolling reserve is paid out. */
  operation: 'purchase' | 'reverse' | 'chargeback' | 'chargeback-won' | 'reserve';
  /** The amount of the transaction, in its currency. */
  amount: number;
  settlement_currency: string;
  /** The rate from the transaction's currency to the fee's. */
  transaction_rate: number;
  /** The rate from the fee's currency to the settlement's. */
  settlement_rate: number;
  fee_rate: number;
  /** In the settlement's currency, before fees. */
  gross: number;
  commission: number;
  /** The amount that is paid out now: gross less commission and reserve. */
  settlement_amount: number;
  reserve_amount: number;
  /** The time at which the reserve is paid out; null without a reserve. */
  reserve_at: number | null;
  deposit_amount: number;
  status: 'completed';
  settled_at: number;
}
