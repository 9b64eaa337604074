/**
 * The tables, as kysely sees them. Names are those of the wire where the wire has one. Times are milliseconds since 1970,
 * amounts minor units; both are `bigint` columns that the driver must read as numbers (PostgreSQL: a type parser for int8).
 * What was not there is an empty string, so that no row needs a null to be told from an absence; `null` means "not yet".
 *
 * @module
 */
import type { ColumnType, Generated, Insertable, Selectable, Transaction, Kysely } from 'kysely';
import type {
  CaptureStatus,
  OrderStatus,
  RecurringPeriod,
  TransactionStatus,
  VerificationType,
  TransactionType,
} from '../../contract/index.js';
import type { AcquirerCapturesTable, AcquirerOperationsTable, AcquirerReversalsTable } from './acquirer-tables.js';
import type { IdempotencyKeysTable } from './idempotency-table.js';
import type {
  AccessTokensTable,
  ChargebacksTable,
  SettlementDaysTable,
  SettlementsTable,
} from './settlement-tables.js';
import type { TransfersTable } from './transfers-table.js';

/** A number that is null until it is known. */
type NotYet = ColumnType<number | null, number | null | undefined, number | null>;

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
  /** Every field of the request but its signature, as JSON. */
  fields: string;
  /** A fault asked for this order's callbacks; see `Fault`. */
  callback_fault: string;
  /** Counted up by every transaction that decides about the order: taking it is taking the row's lock. */
  version: number;
  current_attempt: number | null;
  created_at: number;
  expires_at: number;
  final_at: number | null;
  /** `order_id` of the order whose subscription made this one. */
  parent_order_id: Generated<string>;
  /** The subscription that made this order. */
  schedule_id: NotYet;
  /** `page`: made by a submission without a token, so that nobody signed it. `transfer`: see `TransfersTable`. */
  made_by: Generated<'merchant' | 'page' | 'transfer' | 'recurring'>;
  /** SHA-256 of the proof that the page which made the order keeps; empty where it gave none. */
  page_proof: Generated<string>;
  /** The form of the request that made the order, which its answers and callbacks have too; empty for version 1. */
  signature_version: Generated<'' | '2.0'>;
  /** `Y`: paying only holds the money, until the merchant captures it. */
  preauth: Generated<'Y' | 'N'>;
  /** Empty where nothing is or was held. */
  capture_status: Generated<'' | CaptureStatus>;
  capture_amount: Generated<number>;
  /** Given back so far. */
  reversal_amount: Generated<number>;
  /** The field of this name among `fields`, once more: reports look for it. */
  merchant_data: Generated<string>;
}

export interface AttemptsTable {
  id: number;
  payment_id: number;
  tran_type: TransactionType;
  status: TransactionStatus;
  amount: number;
  currency: string;
  /** The encrypted card, kept while it is needed: until the attempt ends, longer where a rectoken points to it. */
  card_id: string | null;
  masked_card: string;
  card_bin: string;
  card_type: string;
  expire_month: string;
  expire_year: string;
  sender_email: string;
  /** 0 until the attempt ended, and when it was approved. */
  response_code: number;
  response_description: string;
  approval_code: string;
  rrn: string;
  eci: string;
  cavv: string;
  veres_status: string;
  pares_status: string;
  /** Names the attempt on its way to the issuer and back. */
  md: string | null;
  /** Binds the issuer's answer to this attempt. */
  xid: string | null;
  /** Handle of the rectoken this attempt was paid with, or gave; see `rectoken-values.ts`. */
  rectoken: string;
  rectoken_lifetime: string;
  /** Origin of the page that submitted, where it is an allowed one: it is told of the return. */
  page_origin: string;
  ip_address: string;
  started_at: number;
  ended_at: number | null;
  /** The payment that began the subscription this attempt belongs to; of a transfer's credit, its debit. */
  parent_tran_id: NotYet;
  /** The subscription asked for with this attempt, as JSON of `RecurringData`. */
  recurring: Generated<string>;
  /** How the card is verified; empty where the attempt is a purchase. */
  verification_type: Generated<'' | VerificationType>;
  /** `created`: the amount is held, and the payer is asked. Empty before. */
  verification_status: Generated<'' | 'created' | 'verified' | 'failed'>;
  /** What the payer has to say: minor units as digits, or the code. */
  verification_answer: Generated<string>;
  /** Tries that are left. */
  verification_tries: Generated<number>;
  /** `card`, a wallet, or the id of a bank or a local method. */
  payment_system: Generated<string>;
  /** What the page said of the payer; counts where the order says nothing. */
  sender_cell_phone: Generated<string>;
  sender_name: Generated<string>;
  /** `Y` where this submission asked for a rectoken, whatever the order says. */
  store_card: Generated<'Y' | 'N'>;
  /** The order's, once more: reports look for attempts by it. */
  merchant_id: Generated<number>;
  /** Of a reversal: the merchant's own name of it. */
  reversal_key: Generated<string>;
}

export interface CardsTable {
  id: string;
  /** AES-GCM, base64url; see `vault.ts`. */
  sealed: string;
  created_at: number;
}

export interface RectokensTable {
  /** Its handle, see `rectoken-values.ts`. */
  rectoken: string;
  merchant_id: number;
  card_id: string;
  masked_card: string;
  expires_at: number;
  created_at: number;
  /** The merchant's customer, as the signed order of the first payment named it. */
  sender_account: Generated<string>;
  /** The payment that left it behind; null of an older one. */
  attempt_id: NotYet;
}

/** A subscription. Its plan is the rhythm, `step` and `next_at` say how far it is. */
export interface SchedulesTable {
  id: number;
  /** The order whose payment began it. */
  payment_id: number;
  merchant_id: number;
  /** The attempt that paid that order. */
  parent_tran_id: number;
  /** Its handle, see `rectoken-values.ts`. */
  rectoken: string;
  every: number;
  period: RecurringPeriod;
  amount: number;
  currency: string;
  /** Dates are counted from here. */
  anchor_at: number;
  /** No charge at or after this moment; null where it goes on until it is stopped. */
  ends_at: number | null;
  /** Intervals from the anchor to `next_at`. */
  step: number;
  /** Null once there is no next charge. */
  next_at: number | null;
  /** The number that the newest charge's order has in its name. */
  charges: number;
  /** Declined in a row. */
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

/** The issuer's own notes on a payer who is being asked. */
export interface IssuerSessionsTable {
  xid: string;
  code: string;
  tries_left: number;
  /** Empty until the payer has decided. */
  outcome: '' | 'Y' | 'N';
  created_at: number;
}

export type JobKind =
  | 'callback'
  | 'expire'
  | 'resume'
  | 'schedule'
  | 'release'
  | 'capture'
  | 'lapse'
  | 'settle'
  | 'chargeback';

export interface JobsTable {
  id: number;
  kind: JobKind;
  /** `payment_id`; for `resume`, `release` and `chargeback` the attempt's id, for `schedule` the schedule's, for `settle` the merchant's. */
  subject: number;
  /** What the job needs, as text: for a callback the body to deliver, for `schedule` the step to be charged, for `settle` the day. */
  payload: string;
  run_at: number;
  tries: number;
  claimed_until: number | null;
  done_at: number | null;
  /** Empty until done. */
  outcome: '' | 'done' | 'delivered' | 'gave up';
  created_at: number;
}

/** One try to deliver a callback. */
export interface DeliveriesTable {
  id: number;
  job_id: number;
  payment_id: number;
  url: string;
  /** HTTP status, or null where no answer came. */
  status: number | null;
  error: string;
  started_at: number;
  duration: number;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface Database {
  orders: OrdersTable;
  attempts: AttemptsTable;
  cards: CardsTable;
  rectokens: RectokensTable;
  acquirer_operations: AcquirerOperationsTable;
  acquirer_reversals: AcquirerReversalsTable;
  acquirer_captures: AcquirerCapturesTable;
  access_tokens: AccessTokensTable;
  settlements: SettlementsTable;
  settlement_days: SettlementDaysTable;
  chargebacks: ChargebacksTable;
  idempotency_keys: IdempotencyKeysTable;
  schedules: SchedulesTable;
  transfers: TransfersTable;
  issuer_sessions: IssuerSessionsTable;
  jobs: JobsTable;
  deliveries: DeliveriesTable;
  counters: CountersTable;
}

export type Store = Kysely<Database>;
/** A transaction, or the database itself where nothing else must happen with it. */
export type Scope = Store | Transaction<Database>;

export type OrderRow = Selectable<OrdersTable>;
export type AttemptRow = Selectable<AttemptsTable>;
export type JobRow = Selectable<JobsTable>;
export type ScheduleRow = Selectable<SchedulesTable>;
export type TransferRow = Selectable<TransfersTable>;
export type SettlementRow = Selectable<SettlementsTable>;
export type ChargebackRow = Selectable<ChargebacksTable>;
export type NewAttempt = Insertable<AttemptsTable>;
