import { reverse } from '../acquirer/acquirer.js';
import { isFinal } from '../engine/order-machine.js';
import { makeCallbackHandler } from '../jobs/callback.js';
import type { JobHandler } from '../jobs/runner.js';
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
        return { kind: 'again', at: context.now() + 500, tried: false };
      }
      context.wakeJobs();
      return { kind: 'end', outcome: 'done' };
    },

    async resume(job) {
      await finishAttempt(context, job.subject);
      return { kind: 'end', outcome: 'done' };
    },

    async schedule(job) {
      await chargeSchedule(context, job.subject, Number(job.payload));
      return { kind: 'end', outcome: 'done' };
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
      await advanceChargeback(context, job);
      return { kind: 'end', outcome: 'done' };
    },

    async release(job) {
      await reverse(context.ledger, job.subject, context.now());
      return { kind: 'end', outcome: 'done' };
    },
  };
}
