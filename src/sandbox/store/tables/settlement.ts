import type { Selectable } from 'kysely';
import type { Region, SettlementRecord } from '../../engine/records.js';

/** One settled transaction. */
export interface SettlementsTable extends SettlementRecord {
  id: number;
  merchant_id: number;
  region: Region;
  payment_id: number;
  /** The attempt of the transaction: a purchase, a reversal, or the purchase that was charged back. */
  attempt_id: number;
  currency: string;
  batch_number: number;
  /** When the transaction was authorized. */
  occurred_at: number;
}

/** A merchant's day that has something to settle; `batch_number` is null until it is done. */
export interface SettlementDaysTable {
  /** `<merchant_id>/<day>`. */
  id: string;
  merchant_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  batch_number: number | null;
}

export interface ChargebacksTable {
  id: number;
  merchant_id: number;
  payment_id: number;
  /** The purchase that its cardholder disputes. */
  attempt_id: number;
  amount: number;
  currency: string;
  /** `created`: disputed, and taken from the merchant's next settlement. `won`: returned to the merchant. `lost`: not returned. */
  status: 'created' | 'won' | 'lost';
  created_at: number;
  ended_at: number | null;
}

export type SettlementRow = Selectable<SettlementsTable>;
export type ChargebackRow = Selectable<ChargebacksTable>;
