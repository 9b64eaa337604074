/**
 * The tables of the acquirer, another company's system which the sandbox keeps in the gateway's database.
 *
 * @module
 */
import type { Generated } from 'kysely';

/** The acquirer's operation for each attempt, once. */
export interface AcquirerOperationsTable {
  attempt_id: number;
  /** `hold` moves no money. `transfer` moves it from one card to another, or not at all. `reversal` returns it, and has its own attempt. */
  operation: 'purchase' | 'recurring' | 'hold' | 'transfer' | 'reversal';
  amount: number;
  currency: string;
  /** 0 if the money moved. */
  response_code: number;
  approval_code: string;
  rrn: string;
  created_at: number;
  /** The text of the line on the card's statement. */
  statement: Generated<string>;
  /** For a transfer: the answer of the receiver's side. */
  receiver_approval_code: Generated<string>;
  receiver_rrn: Generated<string>;
}

/** Money that the acquirer returned, or captures of holds: one row for each attempt. */
export interface AcquirerMovementsTable {
  attempt_id: number;
  amount: number;
  rrn: string;
  created_at: number;
}

/** The issuer's record of a payer who is being asked. */
export interface IssuerSessionsTable {
  xid: string;
  code: string;
  tries_left: number;
  /** Empty until the payer has decided. */
  outcome: '' | 'Y' | 'N';
  created_at: number;
}
