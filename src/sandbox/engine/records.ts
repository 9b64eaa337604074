/**
 * The fields of an order, an attempt, a transfer and a settlement that the rules read. The store's rows fit these types; the rules do not
 * know the tables. Times are milliseconds since 1970, amounts minor units; an empty text means that no value was given.
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
  parent_order_id: string;
  status: OrderStatus;
  amount: number;
  currency: string;
  sender_email: string;
  /** Every field of the request but its signature, as JSON. */
  fields: string;
  created_at: number;
  /** `page`: made by a submission without a token, so that no merchant signed it. */
  made_by: 'merchant' | 'page' | 'transfer' | 'recurring';
  /** `Y`: paying only holds the money, until the merchant captures it. */
  preauth: 'Y' | 'N';
  /** Empty where nothing is or was held. */
  capture_status: '' | CaptureStatus;
  capture_amount: number;
  /** Given back so far. */
  reversal_amount: number;
}

export interface AttemptRecord {
  id: number;
  parent_tran_id: number | null;
  tran_type: TransactionType;
  status: TransactionStatus;
  amount: number;
  currency: string;
  payment_system: string;
  masked_card: string;
  card_bin: string;
  card_type: string;
  expire_month: string;
  expire_year: string;
  sender_email: string;
  sender_cell_phone: string;
  sender_name: string;
  response_code: number;
  response_description: string;
  approval_code: string;
  rrn: string;
  eci: string;
  cavv: string;
  veres_status: string;
  pares_status: string;
  md: string | null;
  rectoken: string;
  rectoken_lifetime: string;
  ip_address: string;
  started_at: number;
  ended_at: number | null;
  /** How the card is verified; empty where the attempt is a purchase. */
  verification_type: '' | VerificationType;
  /** `created`: the amount is held, and the payer is asked. Empty before. */
  verification_status: '' | 'created' | 'verified' | 'failed';
  verification_tries: number;
}

export interface TransferRecord {
  receiver_pays_fee: 'Y' | 'N';
  fee: number;
}

/** Where the merchant's money is settled: the EU (report 666) or elsewhere (report 403). */
export type Region = 'eu' | 'non-eu';

/**
 * One settled transaction. Amounts are minor units of the currency named with them, negative where the merchant pays; rates are
 * millionths (`1_000_000` is 1).
 */
export interface SettlementRecord {
  /** `chargeback-won`: what a chargeback took is given to the merchant again. `reserve`: a rolling reserve is paid out. */
  operation: 'purchase' | 'reverse' | 'chargeback' | 'chargeback-won' | 'reserve';
  /** Of the transaction, in its own currency. */
  amount: number;
  settlement_currency: string;
  /** From the transaction's currency to the one of the fee. */
  transaction_rate: number;
  /** From there to the settlement's. */
  settlement_rate: number;
  fee_rate: number;
  /** In the settlement's currency, before fees. */
  gross: number;
  commission: number;
  /** The amount that is paid out now: gross less commission and reserve. */
  settlement_amount: number;
  reserve_amount: number;
  /** When the reserve is paid out; null without a reserve. */
  reserve_at: number | null;
  deposit_amount: number;
  status: 'completed';
  settled_at: number;
}
