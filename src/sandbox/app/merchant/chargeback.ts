/**
 * Chargebacks: which cards dispute, and the job that lets time pass over a dispute.
 *
 * @module
 */
import { testCard } from '../../acquirer/test-cards.js';
import { dispute, type Dispute } from '../../engine/chargeback.js';
import { stepChargeback } from '../../store/settlement/chargebacks.js';
import type { JobRow } from '../../store/tables/jobs.js';
import type { Context } from '../context.js';

/** How the dispute about a payment with this card will end; undefined where there is no dispute. The number is not stored. */
export function disputeOf(number: string | undefined): Dispute | undefined {
  return number === undefined ? undefined : testCard(number).chargeback;
}

/** The next step of a disputed payment: the chargeback is made, or ends. */
export async function advanceChargeback(context: Context, job: JobRow): Promise<void> {
  await stepChargeback(context.store, job.subject, dispute.parse(job.payload), job.run_at, context.now());
  context.wakeJobs();
}
