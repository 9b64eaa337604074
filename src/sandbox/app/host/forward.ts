/**
 * Moves the clock forward in steps: to each time at which a job is due. Jobs run in the order of their times, and each job runs at its due
 * time.
 *
 * @module
 */
import { nextJobs } from '../../store/console/lists.js';
import type { Store } from '../../store/tables/schema.js';
import { lastMoment, type Clock } from './clock.js';

export interface Forwarding {
  store: Store;
  clock: Clock;
  /** Runs all due jobs and waits for their ends. */
  runDue(): Promise<unknown>;
  /** The failure of a job since the clock started to move. A failed job is due again a second later, so it could repeat forever. */
  failure(): unknown;
}

/** Milliseconds between two checks of a job that another process has claimed. */
const lookEvery = 20;

/**
 * @param target - Milliseconds since 1970, by the gateway's clock.
 * @throws RangeError if it is not later or is after {@link lastMoment}; the error of a job that failed.
 */
export async function forwardTo({ store, clock, runDue, failure }: Forwarding, target: number): Promise<void> {
  await clock.refresh();
  const now = clock.now();
  if (!(target > now)) {
    throw new RangeError(`The clock only moves forward. It is now ${new Date(now).toISOString()}.`);
  }
  if (target > lastMoment)
    throw new RangeError(`The clock cannot be moved past ${new Date(lastMoment).toISOString()}.`);
  for (;;) {
    await runDue();
    if (failure() !== undefined) throw failure();
    const [next] = await nextJobs(store, 1);
    if (!next || next.run_at > target) break;
    if (!(await clock.moveTo(next.run_at)) && next.run_at <= clock.now()) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }
  await clock.moveTo(target);
  await runDue();
  if (failure() !== undefined) throw failure();
}
