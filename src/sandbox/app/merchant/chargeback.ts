/**
 * Chargebacks: the cards whose payments are disputed, and the job that starts and ends a dispute.
 *
 * @module
 */
import { testCard } from '../../acquirer/test-cards.js';
import { dispute, type Dispute } from '../../engine/chargeback.js';
import { advanceDispute } from '../../store/settlement/chargebacks.js';
import type { Postponement } from '../../store/jobs.js';
import type { JobRow } from '../../store/tables/jobs.js';
import type { Context } from '../context.js';

/** The result of the dispute about a payment with this card; undefined if there is no dispute. The number is not stored. */
export function disputeOf(number: string | undefined): Dispute | undefined {
  return number === undefined ? undefined : testCard(number).chargeback;
}

/**
 * The next step of a disputed payment: starts or ends the chargeback.
 *
 * @returns When the step is due, if it is not due yet.
 */
export async function advanceChargeback(context: Context, job: JobRow): Promise<Postponement | undefined> {
  const outcome = dispute.parse(job.payload);
  const postponement = await advanceDispute(context.store, job.subject, outcome, job.run_at, context.now());
  context.wakeJobs();
  return postponement;
}
