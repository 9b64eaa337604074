import { reverse } from '../acquirer/acquirer.js';
import { isFinal } from '../engine/order-machine.js';
import { makeCallbackHandler } from '../jobs/callback.js';
import { pauseAfter, type JobHandler, type JobResult } from '../jobs/runner.js';
import type { Postponement } from '../store/jobs.js';
import type { JobKind } from '../store/tables/jobs.js';
import { orderByPayment } from '../store/orders/orders.js';
import { rectokenOf } from '../store/cards/rectoken-values.js';
import { expireIfDue } from '../store/orders/transitions.js';
import { lapseHold, carryOutCapture } from './merchant/capture.js';
import { advanceChargeback } from './merchant/chargeback.js';
import type { Context } from './context.js';
import { chargeSchedule } from './merchant/charge-schedule.js';
import { finishAttempt } from './payment/finish-attempt.js';
import { settleDay } from './merchant/settle-day.js';

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

    async resume(job) {
      await finishAttempt(context, job.subject);
      return { kind: 'end', outcome: 'done' };
    },

    async schedule(job) {
      return endOrWait(await chargeSchedule(context, job.subject, Number(job.payload)));
    },

    async capture(job) {
      await carryOutCapture(context, job.subject);
      return { kind: 'end', outcome: 'done' };
    },

    async lapse(job) {
      await lapseHold(context, job.subject);
      return { kind: 'end', outcome: 'done' };
    },

    async settle(job) {
      await settleDay(context, job.subject, job.payload);
      return { kind: 'end', outcome: 'done' };
    },

    async chargeback(job) {
      return endOrWait(await advanceChargeback(context, job));
    },

    async release(job) {
      await reverse(context.ledger, job.subject, context.now());
      return { kind: 'end', outcome: 'done' };
    },
  };
}

/** A job whose time has not come waits for it: the machine's clock may have stepped back since the job was claimed. */
function endOrWait(postponement: Postponement | undefined): JobResult {
  return postponement
    ? { kind: 'again', runAt: postponement.dueAt, reason: 'waited' }
    : { kind: 'end', outcome: 'done' };
}
