/**
 * The gateway's clock: the machine's time plus an offset. The offset is in the database, so that it outlives the process, and every process
 * on one database has the same time.
 *
 * Leases of jobs do not use this clock: a running job keeps its lease when the clock is moved, see `jobs/runner.ts`.
 *
 * @module
 */
import { addOffset, readOffset, raiseOffset } from '../../store/database/clock-offset.js';
import type { Store } from '../../store/tables/schema.js';

export interface Clock {
  /** Milliseconds since 1970 by the gateway's time, as last read. */
  now(): number;
  /** The same by the machine's time. */
  real(): number;
  /** Reads how far the clock was moved, by whichever process. */
  refresh(): Promise<void>;
  /** Moves the clock forward by whole milliseconds; returns false and changes nothing past {@link lastMoment}. */
  forward(milliseconds: number): Promise<boolean>;
  /** Moves it to a later moment; false, and it stands where it stood, where it is not later. */
  moveTo(moment: number): Promise<boolean>;
}

/** The clock goes no further: dates have four digits, and a daily subscription must come to its end. */
export const lastMoment = Date.UTC(2100, 0, 1);

export async function makeClock(store: Store, real: () => number): Promise<Clock> {
  let offset = await readOffset(store);
  const clock: Clock = {
    real,
    now: () => real() + offset,
    async refresh() {
      // Where the database is busy, the known time is good enough.
      offset = await readOffset(store).catch(() => offset);
    },
    async forward(milliseconds) {
      const moved = await addOffset(store, milliseconds, lastMoment - real());
      await clock.refresh();
      return moved;
    },
    async moveTo(moment) {
      const moved = await raiseOffset(store, moment - real());
      await clock.refresh();
      return moved;
    },
  };
  return clock;
}
