/**
 * The tables, as kysely sees them. Names are those of the wire where the wire has one. Times are milliseconds since 1970,
 * amounts minor units; both are `bigint` columns that the driver must read as numbers (PostgreSQL: a type parser for int8).
 * What was not there is an empty string, so that no row needs a null to be told from an absence; `null` means "not yet".
 *
 * @module
 */
import type { Insertable, Selectable, Transaction, Kysely } from 'kysely';
import type { OrderStatus, TransactionStatus } from '../../contract/index.js';
import type { TransactionType } from '../../contract/transaction-list.js';

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
  /** Rectoken this attempt was paid with, or gave. */
  rectoken: string;
  rectoken_lifetime: string;
  /** Origin of the page that submitted, where it is an allowed one: it is told of the return. */
  page_origin: string;
  ip_address: string;
  started_at: number;
  ended_at: number | null;
}

export interface CardsTable {
  id: string;
  /** AES-GCM, base64url; see `vault.ts`. */
  sealed: string;
  created_at: number;
}

export interface RectokensTable {
  rectoken: string;
  merchant_id: number;
  card_id: string;
  masked_card: string;
  expires_at: number;
  created_at: number;
}

/** The acquirer's own ledger: what it did for each attempt, once. It stands for another company's system. */
export interface AcquirerOperationsTable {
  attempt_id: number;
  operation: 'purchase';
  amount: number;
  currency: string;
  /** 0 when the money moved. */
  response_code: number;
  approval_code: string;
  rrn: string;
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

export const jobKinds = ['callback', 'expire', 'resume'] as const;
export type JobKind = (typeof jobKinds)[number];

export interface JobsTable {
  id: number;
  kind: JobKind;
  /** `payment_id`, or for `resume` the attempt's id. */
  subject: number;
  /** What the job needs, as text: for a callback the body to deliver. */
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
export type NewAttempt = Insertable<AttemptsTable>;
