/**
 * Moves the clock forward in steps: to each time at which a job is due. Jobs run in the order of their times, and each job runs at its due
 * time. Every way of moving the clock goes through here: `/sandbox/clock`, the console, and the clock of a test gateway.
 *
 * @assumption The clock
 * @module
 */
import type { WaitLimit } from '../../jobs/wait-limit.js';
import { nextRunAt } from '../../store/jobs.js';
import type { Store } from '../../store/tables/schema.js';
import { lastMoment, type Clock } from '../../store/clock.js';

export interface MoveOptions {
  store: Store;
  clock: Clock;
  /** Runs all due jobs and waits for their ends; for deliveries, only within the wait limit. */
  runDue(waitLimit: WaitLimit): Promise<unknown>;
  /** The failure of a job since the clock started to move. It ends the move. */
  failure(): unknown;
  /** Ends the move before its target. */
  stopSignal: AbortSignal;
}

/** To a time, or by a duration: milliseconds, by the gateway's clock. Moves by durations add up, even those of two processes. */
export type Target = { to: number } | { by: number };

/** Milliseconds between two checks of a job that another process has claimed. */
const pollInterval = 20;

/**
 * @param waitLimit - For silent receivers, and for jobs that another process has claimed: the clock moves on without them.
 * @throws RangeError if the target is not later or is after {@link lastMoment}; the error of a job that failed.
 */
export async function moveForward(options: MoveOptions, target: Target, waitLimit: WaitLimit): Promise<void> {
  const { store, clock, runDue, failure, stopSignal } = options;
  await clock.refresh();
  const clockMove = new ClockMove(clock, target);
  const run = async () => {
    await runDue(waitLimit);
    if (failure() !== undefined) throw failure();
  };
  while (!stopSignal.aborted) {
    await run();
    const next = await nextRunAt(store, waitLimit.isExceeded ? clock.now() : undefined);
    if (next === undefined || next > clockMove.end) break;
    if (next > clock.now()) await clockMove.moveTo(next);
    else await waitLimit.pause(pollInterval);
  }
  if (stopSignal.aborted) return;
  await clockMove.moveTo(clockMove.end);
  await run();
}

/** The way of the clock to its target. */
class ClockMove {
  readonly #clock: Clock;
  /** The time to move to; undefined for a move by a duration. */
  readonly #to: number | undefined;
  /** Milliseconds of the duration that are left. */
  #remaining: number;

  /** @throws RangeError */
  constructor(clock: Clock, target: Target) {
    const now = clock.now();
    this.#clock = clock;
    this.#to = 'to' in target ? target.to : undefined;
    this.#remaining = 'by' in target ? target.by : 0;
    if (!(this.end > now)) {
      throw new RangeError(`The clock only moves forward. It is now ${new Date(now).toISOString()}.`);
    }
    if (this.end > lastMoment) {
      throw new RangeError(`The clock cannot be moved past ${new Date(lastMoment).toISOString()}.`);
    }
  }

  get end(): number {
    return this.#to ?? this.#clock.now() + this.#remaining;
  }

  async moveTo(moment: number): Promise<void> {
    if (this.#to !== undefined) {
      // Another process may have moved the clock as far.
      await this.#clock.moveTo(moment);
      return;
    }
    const step = Math.min(this.#remaining, Math.max(0, moment - this.#clock.now()));
    if (step === 0) return;
    await this.#clock.forward(step);
    this.#remaining -= step;
  }
}
