/**
 * The tables of the acquirer, another company's system that happens to live in the same database here.
 *
 * @module
 */
import type { Generated } from 'kysely';

/** The acquirer's own ledger: what it did for each attempt, once. It stands for another company's system. */
export interface AcquirerOperationsTable {
  attempt_id: number;
  /** `hold` moves no money. `transfer` moves it from one card to another, or not at all. `reversal` gives it back, its attempt being its own. */
  operation: 'purchase' | 'recurring' | 'hold' | 'transfer' | 'reversal';
  amount: number;
  currency: string;
  /** 0 when the money moved. */
  response_code: number;
  approval_code: string;
  rrn: string;
  created_at: number;
  /** The text of the line on the card's statement. */
  statement: Generated<string>;
  /** Of a transfer: the word of the receiver's side. */
  receiver_approval_code: Generated<string>;
  receiver_rrn: Generated<string>;
}

/** What the acquirer gave back, once. The other system's too. */
export interface AcquirerReversalsTable {
  attempt_id: number;
  amount: number;
  rrn: string;
  created_at: number;
}

/** What the acquirer took of a hold, once. The other system's too. */
export interface AcquirerCapturesTable {
  attempt_id: number;
  amount: number;
  rrn: string;
  created_at: number;
}
