import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { AttemptRecord, OrderRecord } from '../../engine/records.js';

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

/** A number that is null until it is known. */
export type NullableTime = ColumnType<number | null, number | null | undefined, number | null>;
