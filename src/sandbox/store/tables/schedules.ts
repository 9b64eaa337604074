import type { Selectable } from 'kysely';
import type { RecurringPeriod } from '../../../contract/index.js';

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
