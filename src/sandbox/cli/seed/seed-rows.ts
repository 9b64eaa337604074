/**
 * The rows of a chunk of past orders, before they are written.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import type { Settleable } from '../../engine/settlement.js';
import type { Database } from '../../store/tables/schema.js';
import type { Scenario } from './types.js';

/** Money that moved. It is settled with the day of `at`. */
export interface Movement extends Settleable {
  merchant_id: number;
  payment_id: number;
  attempt_id: number;
  /** When the transaction was authorized. */
  occurred_at: number;
  at: number;
}

type Rows<Name extends keyof Database> = Insertable<Database[Name]>[];

/** The rows of a chunk of orders. */
export interface SeedRows {
  orders: Rows<'orders'>;
  attempts: Rows<'attempts'>;
  transfers: Rows<'transfers'>;
  acquirer_operations: Rows<'acquirer_operations'>;
  acquirer_captures: Rows<'acquirer_captures'>;
  movements: Movement[];
  /** Attempts whose cardholders dispute them, with their scenarios. */
  disputed: { attemptId: number; paymentId: number; scenario: Scenario }[];
  /** The attempts that began subscriptions, by merchant and order number. */
  subscriptions: Map<string, number>;
}

export function emptyRows(): SeedRows {
  return {
    ...{ orders: [], attempts: [], transfers: [], acquirer_operations: [], acquirer_captures: [] },
    ...{ movements: [], disputed: [], subscriptions: new Map() },
  };
}
