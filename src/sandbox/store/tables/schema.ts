/**
 * Every table, as kysely sees it. A column has the name of the field on the wire, if there is one. Times are milliseconds since 1970, amounts minor
 * units; both are `bigint` columns that the driver must read as numbers (PostgreSQL: a type parser for int8). A missing value
 * is an empty string; `null` means "not yet".
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { AcquirerMovementsTable, AcquirerOperationsTable, IssuerSessionsTable } from './acquirer.js';
import type { DeliveriesTable, JobsTable } from './jobs.js';
import type {
  AttemptsTable,
  CardsTable,
  OrdersTable,
  RectokensTable,
  SchedulesTable,
  TransfersTable,
} from './orders.js';
import type { ChargebacksTable, SettlementDaysTable, SettlementsTable } from './settlement.js';

interface CountersTable {
  name: string;
  value: number;
}

export interface Database {
  orders: OrdersTable;
  attempts: AttemptsTable;
  cards: CardsTable;
  rectokens: RectokensTable;
  acquirer_operations: AcquirerOperationsTable;
  acquirer_reversals: AcquirerMovementsTable;
  acquirer_captures: AcquirerMovementsTable;
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
/** A transaction, or the database itself for a single statement. */
export type Scope = Store | DatabaseTransaction;
/** A transaction: all of it happens, or none of it. */
export type DatabaseTransaction = Transaction<Database>;

/** The hash of a token that lets a company read reports; the token is not stored. */
interface AccessTokensTable {
  token_hash: string;
  application_id: string;
  expires_at: number;
}

/** The keys of requests that may be sent again; see `store/idempotency.ts`. */
interface IdempotencyKeysTable {
  /** A keyed hash of the endpoint, the key's owner and the key. */
  name: string;
  /** A keyed hash of the request's body. */
  body: string;
  /** `payment_id` of an order or a capture, otherwise the attempt's id. 0 inside the transaction that takes the key. */
  subject: number;
  created_at: number;
}
