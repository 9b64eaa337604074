/**
 * The gateway's work for each kind of job.
 *
 * @module
 */
import { reverse } from '../acquirer/acquirer.js';
import { dispute } from '../engine/chargeback.js';
import { isFinal } from '../engine/order-machine.js';
import { regionOf } from '../engine/settlement.js';
import { makeCallbackHandler } from '../jobs/callback.js';
import { type JobHandler, type JobResult, pauseAfter } from '../jobs/runner.js';
import { rectokenOf } from '../store/cards/rectokens.js';
import type { Postponement } from '../store/jobs.js';
import { orderByPayment } from '../store/orders/orders.js';
import { beginCharge, scheduleById } from '../store/orders/schedules.js';
import { expireIfDue } from '../store/orders/transitions.js';
import { advanceDispute } from '../store/settlement/chargebacks.js';
import { settleInBatches } from '../store/settlement/settlement-batches.js';
import type { JobKind, JobRow } from '../store/tables/jobs.js';
import type { Context } from './context.js';
import { executeCapture, expireHold } from './merchant/capture.js';
import { finishAttempt } from './payment/finish-attempt.js';

export function makeJobHandlers(context: Context): Readonly<Record<JobKind, JobHandler>> {
  return {
    callback: makeCallbackHandler({
      store: context.store,
      fetch: context.fetch,
      now: () => context.now(),
      rectokenOf: (handle) => rectokenOf(context.keys, handle),
      secretOf: (merchant) => context.merchants.get(merchant)?.secret,
      log: (details) => context.log('callback', details),
    }),

    async expire(job) {
      const order = await orderByPayment(context.store, job.subject);
      if (order && !isFinal((await expireIfDue(context.store, order, context.now())).status)) {
        // If an attempt is with the acquirer, its end closes the order, or the next run of the job does.
        return {
          kind: 'again',
          runAt: context.now() + Math.min(2000, pauseAfter(job.failures) / 2),
          reason: 'blocked',
        };
      }
      context.wakeJobs();
      return { kind: 'end', outcome: 'done' };
    },

    resume: (job) => resultOf(finishAttempt(context, job.subject)),
    schedule: (job) => resultOf(chargeSchedule(context, job.subject, Number(job.payload))),
    capture: (job) => resultOf(executeCapture(context, job.subject)),
    lapse: (job) => resultOf(expireHold(context, job.subject)),
    settle: (job) => resultOf(settleDay(context, job.subject, job.payload)),
    chargeback: (job) => resultOf(advanceChargeback(context, job)),
    release: (job) => resultOf(reverse(context.ledger, job.subject, context.now())),
  };
}

/** A job whose time has not come waits for it: the machine's clock may have stepped back since the job was claimed. */
async function resultOf(work: Promise<Postponement | undefined | void>): Promise<JobResult> {
  const postponement = await work;
  return postponement
    ? { kind: 'again', runAt: postponement.dueAt, reason: 'waited' }
    : { kind: 'end', outcome: 'done' };
}

/**
 * Makes and finishes the charge of this step, if it is due and was not made yet. The previous charge is finished first, because its result
 * may stop the subscription.
 *
 * @returns When the step is due, if it is not due yet.
 */
async function chargeSchedule(context: Context, id: number, step: number): Promise<Postponement | undefined> {
  const schedule = await scheduleById(context.store, id);
  if (schedule?.last_attempt) await finishAttempt(context, schedule.last_attempt);
  const charge = await beginCharge(context.store, id, step, context.now());
  if (charge && 'dueAt' in charge) return charge;
  if (charge) await finishAttempt(context, charge.id);
  // The next date may have passed too, if the clock was moved or no process was running.
  context.wakeJobs();
  return undefined;
}

/** Settles a merchant's day (`YYYY-MM-DD`, UTC): its payments, refunds, chargebacks and paid-out reserves. */
async function settleDay(context: Context, merchantId: number, day: string): Promise<void> {
  const region = context.merchants.get(merchantId)?.region ?? 'both';
  await settleInBatches(context.store, { merchantId, day }, (currency) => regionOf(region, currency));
  context.wakeJobs();
}

/** Starts or ends the chargeback of a disputed payment. */
async function advanceChargeback(context: Context, job: JobRow): Promise<Postponement | undefined> {
  const outcome = dispute.parse(job.payload);
  const postponement = await advanceDispute(context.store, job.subject, outcome, job.run_at, context.now());
  context.wakeJobs();
  return postponement;
}
