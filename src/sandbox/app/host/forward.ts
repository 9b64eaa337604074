/**
 * Moves the clock forward step by step: to each moment at which a job is due, so that jobs run in the order of their times and each of them
 * sees its own time.
 *
 * @module
 */
import { nextJobs } from '../../store/console/lists.js';
import type { Store } from '../../store/tables/schema.js';
import { lastMoment, type Clock } from './clock.js';

export interface Forwarding {
  store: Store;
  clock: Clock;
  /** Runs what is due, to its end. */
  runDue(): Promise<unknown>;
  /** The failure of a job since the clock began to move; such a job is due again a second later, for ever where it cannot succeed. */
  failure(): unknown;
}

/** Milliseconds between two looks at a job that another process has claimed. */
const lookEvery = 20;

/**
 * @param target - Milliseconds since 1970, by the gateway's clock.
 * @throws RangeError where it is not later or lies past {@link lastMoment}; the error of a job that failed.
 */
export async function forwardTo({ store, clock, runDue, failure }: Forwarding, target: number): Promise<void> {
  await clock.refresh();
  const now = clock.now();
  if (!(target > now)) {
    throw new RangeError(`The clock only goes forward, and it is ${new Date(now).toISOString()} already.`);
  }
  if (target > lastMoment)
    throw new RangeError(`The clock goes no further than ${new Date(lastMoment).toISOString()}.`);
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
