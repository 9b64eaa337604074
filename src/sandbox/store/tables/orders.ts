import type { Generated, Insertable, Selectable } from 'kysely';
import type {
  CaptureStatus,
  OrderStatus,
  TransactionStatus,
  VerificationType,
  TransactionType,
} from '../../../contract/index.js';
import type { NullableTime } from './columns.js';

export interface OrdersTable {
  payment_id: number;
  merchant_id: number;
  order_id: string;
  token: string;
  status: OrderStatus;
  amount: number;
  currency: string;
  order_desc: string;
  server_callback_url: string;
  response_url: string;
  required_rectoken: 'Y' | 'N';
  sender_email: string;
  /** Every field of the request except its signature, as JSON. */
  fields: string;
  /** The fault that was requested for this order's callbacks; see `Fault`. */
  callback_fault: string;
  /** Every transaction that decides about the order increments this number, and so takes the row's lock. */
  version: number;
  current_attempt: number | null;
  created_at: number;
  expires_at: number;
  final_at: number | null;
  /** `order_id` of the order whose subscription made this one. */
  parent_order_id: Generated<string>;
  /** The subscription that made this order. */
  schedule_id: NullableTime;
  /** `page`: created by a submission without a token, so no merchant signed it. `transfer`: see `TransfersTable`. */
  made_by: Generated<'merchant' | 'page' | 'transfer' | 'recurring'>;
  /** SHA-256 of the page's proof; empty if the page sent none. */
  page_proof: Generated<string>;
  /** The form of the request that created the order. Its answers and callbacks have the same form. Empty for version 1. */
  signature_version: Generated<'' | '2.0'>;
  /** `Y`: a payment only holds the money until the merchant captures it. */
  preauth: Generated<'Y' | 'N'>;
  /** Empty if there never was a hold. */
  capture_status: Generated<'' | CaptureStatus>;
  capture_amount: Generated<number>;
  /** The amount refunded so far. */
  reversal_amount: Generated<number>;
  /** A copy of the field of this name in `fields`, because reports filter by it. */
  merchant_data: Generated<string>;
}

export interface AttemptsTable {
  id: number;
  payment_id: number;
  tran_type: TransactionType;
  status: TransactionStatus;
  amount: number;
  currency: string;
  /** The encrypted card, kept while it is needed: until the attempt ends, or longer if a rectoken points to it. */
  card_id: string | null;
  masked_card: string;
  card_bin: string;
  card_type: string;
  expire_month: string;
  expire_year: string;
  sender_email: string;
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
  /** Binds the issuer's answer to this attempt. */
  xid: string | null;
  /** Handle of the rectoken that paid this attempt, or that it created; see `rectokens.ts`. */
  rectoken: string;
  rectoken_lifetime: string;
  /** Origin of the submitting page, if it is allowed. The page is notified of the payer's return. */
  page_origin: string;
  ip_address: string;
  started_at: number;
  ended_at: number | null;
  /** The payment that began the subscription this attempt belongs to; for a transfer's credit, its debit. */
  parent_tran_id: NullableTime;
  /** The subscription that was requested with this attempt, as JSON of `RecurringData`. */
  recurring: Generated<string>;
  /** How the card is verified; empty if the attempt is a purchase. */
  verification_type: Generated<'' | VerificationType>;
  /** `created`: the amount is held, and the payer is asked. Empty before. */
  verification_status: Generated<'' | 'created' | 'verified' | 'failed'>;
  /** The expected answer of the payer: minor units as digits, or the code. */
  verification_answer: Generated<string>;
  /** Tries that are left. */
  verification_tries: Generated<number>;
  /** `card`, a wallet, or the id of a bank or a local method. */
  payment_system: Generated<string>;
  /** The payer's data from the page; used if the order has none. */
  sender_cell_phone: Generated<string>;
  sender_name: Generated<string>;
  /** `Y` if this submission requested a rectoken, with or without the order. */
  store_card: Generated<'Y' | 'N'>;
  /** A copy of the order's, because reports find attempts by it. */
  merchant_id: Generated<number>;
  /** For a reversal: the merchant's name of it. */
  reversal_key: Generated<string>;
}

export type OrderRow = Selectable<OrdersTable>;
export type AttemptRow = Selectable<AttemptsTable>;
export type NewAttempt = Insertable<AttemptsTable>;
