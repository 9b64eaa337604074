/**
 * Moves the clock forward in steps: to each time at which a job is due. Jobs run in the order of their times, and each job runs at its due
 * time. Every way of moving the clock goes through here: `/sandbox/clock`, the console, and the clock of a test gateway.
 *
 * @assumption The clock
 * @module
 */
import type { Patience } from '../../jobs/patience.js';
import { nextRunAt } from '../../store/jobs.js';
import type { Store } from '../../store/tables/schema.js';
import { lastMoment, type Clock } from './clock.js';

export interface Forwarding {
  store: Store;
  clock: Clock;
  /** Runs all due jobs and waits for their ends; for deliveries, only while there is patience. */
  runDue(patience: Patience): Promise<unknown>;
  /** The failure of a job since the clock started to move. It ends the move. */
  failure(): unknown;
  /** Ends the move before its target. */
  stopping: AbortSignal;
}

/** To a time, or by a duration: milliseconds, by the gateway's clock. Moves by durations add up, even those of two processes. */
export type Target = { to: number } | { by: number };

/** Milliseconds between two checks of a job that another process has claimed. */
const lookEvery = 20;

/**
 * @param patience - For silent receivers, and for jobs that another process has claimed: the clock moves on without them.
 * @throws RangeError if the target is not later or is after {@link lastMoment}; the error of a job that failed.
 */
export async function moveForward(forwarding: Forwarding, target: Target, patience: Patience): Promise<void> {
  const { store, clock, runDue, failure, stopping } = forwarding;
  await clock.refresh();
  const journey = new Journey(clock, target);
  const run = async () => {
    await runDue(patience);
    if (failure() !== undefined) throw failure();
  };
  while (!stopping.aborted) {
    await run();
    const next = await nextRunAt(store, patience.isOver ? clock.now() : undefined);
    if (next === undefined || next > journey.end) break;
    if (next > clock.now()) await journey.moveTo(next);
    else await patience.pause(lookEvery);
  }
  if (stopping.aborted) return;
  await journey.moveTo(journey.end);
  await run();
}

/** The way of the clock to its target. */
class Journey {
  readonly #clock: Clock;
  /** The time to move to; undefined for a move by a duration. */
  readonly #to: number | undefined;
  /** Milliseconds of the duration that are left. */
  #left: number;

  /** @throws RangeError */
  constructor(clock: Clock, target: Target) {
    const now = clock.now();
    this.#clock = clock;
    this.#to = 'to' in target ? target.to : undefined;
    this.#left = 'by' in target ? target.by : 0;
    if (!(this.end > now)) {
      throw new RangeError(`The clock only moves forward. It is now ${new Date(now).toISOString()}.`);
    }
    if (this.end > lastMoment) {
      throw new RangeError(`The clock cannot be moved past ${new Date(lastMoment).toISOString()}.`);
    }
  }

  get end(): number {
    return this.#to ?? this.#clock.now() + this.#left;
  }

  async moveTo(moment: number): Promise<void> {
    if (this.#to !== undefined) {
      // Another process may have moved the clock as far.
      await this.#clock.moveTo(moment);
      return;
    }
    const step = Math.min(this.#left, Math.max(0, moment - this.#clock.now()));
    if (step === 0) return;
    await this.#clock.forward(step);
    this.#left -= step;
  }
}
