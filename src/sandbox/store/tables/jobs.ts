import type { Generated, Selectable } from 'kysely';

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
  /** The job's input, as text: for a callback the body to deliver, for `schedule` the step to charge, for `settle` the day. */
  payload: string;
  run_at: number;
  tries: number;
  claimed_until: number | null;
  done_at: number | null;
  /** Empty until done. */
  outcome: '' | 'done' | 'delivered' | 'gave up';
  created_at: number;
  /** Host and port that a callback goes to; empty for other kinds. */
  receiver: Generated<string>;
  /** Runs in a row that failed or were blocked. Not the deliveries that a receiver refused: `tries` has them. */
  failures: Generated<number>;
}

/** One try to deliver a callback. */
export interface DeliveriesTable {
  id: number;
  job_id: number;
  payment_id: number;
  url: string;
  /** HTTP status, or null if no answer came. */
  status: number | null;
  error: string;
  started_at: number;
  duration: number;
}

export type JobRow = Selectable<JobsTable>;

/** A job that this process has. The claim is known by `claimed_until`: a later claim of the job has another one. */
export interface ClaimedJob extends JobRow {
  claimed_until: number;
}
