import { beginCharge, scheduleById } from '../../store/orders/schedules.js';
import type { Postponement } from '../../store/jobs.js';
import type { Context } from '../context.js';
import { finishAttempt } from '../payment/finish-attempt.js';

/**
 * Makes and finishes the charge of this step, if it is due and was not made yet. The previous charge is finished first, because its result
 * may stop the subscription.
 *
 * @returns When the step is due, if it is not due yet.
 */
export async function chargeSchedule(context: Context, id: number, step: number): Promise<Postponement | undefined> {
  const schedule = await scheduleById(context.store, id);
  if (schedule?.last_attempt) await finishAttempt(context, schedule.last_attempt);
  const charge = await beginCharge(context.store, id, step, context.now());
  if (charge && 'dueAt' in charge) return charge;
  if (charge) await finishAttempt(context, charge.id);
  // The next date may have passed too, if the clock was moved or no process was running.
  context.wakeJobs();
  return undefined;
}
