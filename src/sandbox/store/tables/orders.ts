/**
 * Orders with their attempts, transfers, subscriptions and cards.
 *
 * @module
 */
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { RecurringPeriod } from '../../../contract/index.js';
import type { AttemptRecord, OrderRecord, TransferRecord } from '../../engine/records.js';

/** A number that is null until it is known. */
type NullableTime = ColumnType<number | null, number | null | undefined, number | null>;

/** A record of the rules, in which some columns have a default. */
type WithDefaults<Row, Name extends keyof Row> = Omit<Row, Name> & { [Column in Name]: Generated<Row[Column]> };

type DefaultOfOrder =
  | 'parent_order_id'
  | 'made_by'
  | 'preauth'
  | 'capture_status'
  | 'capture_amount'
  | 'reversal_amount';

export interface OrdersTable extends WithDefaults<OrderRecord, DefaultOfOrder> {
  token: string;
  order_desc: string;
  server_callback_url: string;
  response_url: string;
  required_rectoken: 'Y' | 'N';
  /** The fault that was requested for this order's callbacks; see `Fault`. */
  callback_fault: string;
  /** Every transaction that decides about the order increments this number, and so takes the row's lock. */
  version: number;
  current_attempt: number | null;
  expires_at: number;
  final_at: number | null;
  /** The subscription that made this order. */
  schedule_id: NullableTime;
  /** SHA-256 of the page's proof; empty if the page sent none. */
  page_proof: Generated<string>;
  /** The form of the request that created the order. Its answers and callbacks have the same form. Empty for version 1. */
  signature_version: Generated<'' | '2.0'>;
  /** A copy of the field of this name in `fields`, because reports filter by it. */
  merchant_data: Generated<string>;
}

type DefaultOfAttempt =
  | 'verification_type'
  | 'verification_status'
  | 'verification_tries'
  | 'payment_system'
  | 'sender_cell_phone'
  | 'sender_name';

export interface AttemptsTable extends WithDefaults<Omit<AttemptRecord, 'parent_tran_id'>, DefaultOfAttempt> {
  payment_id: number;
  /** The encrypted card, kept while it is needed: until the attempt ends, or longer if a rectoken points to it. */
  card_id: string | null;
  /** Binds the issuer's answer to this attempt. */
  xid: string | null;
  /** Origin of the submitting page, if it is allowed. The page is notified of the payer's return. */
  page_origin: string;
  parent_tran_id: NullableTime;
  /** The subscription that was requested with this attempt, as JSON of `RecurringData`. */
  recurring: Generated<string>;
  /** The expected answer of the payer: minor units as digits, or the code. */
  verification_answer: Generated<string>;
  /** `Y` if this submission requested a rectoken, with or without the order. */
  store_card: Generated<'Y' | 'N'>;
  /** A copy of the order's, because reports find attempts by it. */
  merchant_id: Generated<number>;
  /** For a reversal: the merchant's name of it. */
  reversal_key: Generated<string>;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
export type AttemptRow = Selectable<AttemptsTable>;
export type NewAttempt = Insertable<AttemptsTable>;

/** The transfer's columns in addition to its order, whose `amount` is the amount that the sender is charged. */
export interface TransfersTable extends TransferRecord {
  payment_id: number;
  widget_id: string;
  /** The requested amount. */
  amount: number;
  receiver_amount: number;
  receiver_type: 'card' | 'phone';
  /** Masked. */
  receiver: string;
  /** The receiver's encrypted card; null after the transfer has ended, and if a phone number receives. */
  receiver_card_id: string | null;
  /** The phone number that receives, or that is notified in addition to a card. Empty after the transfer has ended, or if there is none. */
  receiver_phone: string;
  /** The sender and the receiver, as JSON of `TransferParty`. */
  sender_party: string;
  receiver_party: string;
  send_sms: 'Y' | 'N';
  /** The hash of the sender's card number, for its daily limit. */
  sender_key: string;
  /** The last time at which the sender's card was sent. */
  begun_at: number;
}

export type TransferRow = Selectable<TransfersTable>;

/** A subscription. Its plan is the interval; `step` and `next_at` are its progress. */
export interface SchedulesTable {
  id: number;
  /** The order whose payment began it. */
  payment_id: number;
  merchant_id: number;
  /** The attempt that paid that order. */
  parent_tran_id: number;
  /** Its handle, see `rectokens.ts`. */
  rectoken: string;
  every: number;
  period: RecurringPeriod;
  amount: number;
  currency: string;
  /** Dates are counted from here. */
  anchor_at: number;
  /** No charge at or after this moment; null if it continues until it is stopped. */
  ends_at: number | null;
  /** Intervals from the anchor to `next_at`. */
  step: number;
  /** Null after the last charge. */
  next_at: number | null;
  /** The number in the `order_id` of the newest charge. */
  charges: number;
  /** Declined charges in a row. */
  declines: number;
  /** The newest charge's attempt. */
  last_attempt: number | null;
  /** `ended`: after its last date. `stopped`: see `stop_code`. */
  status: 'active' | 'ended' | 'stopped';
  stop_code: number;
  /** As in `orders`. */
  version: number;
  created_at: number;
}

export type ScheduleRow = Selectable<SchedulesTable>;

export interface CardsTable {
  id: string;
  /** AES-GCM, base64url; see `vault.ts`. */
  sealed: string;
  created_at: number;
}

export interface RectokensTable {
  /** Its handle, see `rectokens.ts`. */
  rectoken: string;
  merchant_id: number;
  card_id: string;
  masked_card: string;
  expires_at: number;
  created_at: number;
  /** The merchant's customer, from the signed order of the first payment. */
  sender_account: Generated<string>;
  /** The payment that created it; null for an older one. */
  attempt_id: NullableTime;
}
