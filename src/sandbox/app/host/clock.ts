/**
 * The gateway's clock: the machine's time plus an offset. The offset is in the database: it is kept after a restart, and every process on
 * the database has the same time.
 *
 * Leases of jobs do not use this clock: a running job keeps its lease when the clock is moved, see `jobs/runner.ts`.
 *
 * @module
 */
import { addOffset, readOffset, raiseOffset } from '../../store/database/clock-offset.js';
import type { Store } from '../../store/tables/schema.js';

export interface Clock {
  /** The gateway's time in milliseconds since 1970, as last read. */
  now(): number;
  /** The machine's time in milliseconds since 1970. */
  real(): number;
  /** Reads the offset, which any process may have changed. */
  refresh(): Promise<void>;
  /** Moves the clock forward by whole milliseconds; returns false and changes nothing past {@link lastMoment}. */
  forward(milliseconds: number): Promise<boolean>;
  /** Moves the clock to a later moment; returns false and changes nothing if the moment is not later. */
  moveTo(moment: number): Promise<boolean>;
}

/** The latest time of the clock: years have four digits, and a daily subscription must end. */
export const lastMoment = Date.UTC(2100, 0, 1);

export async function makeClock(store: Store, real: () => number): Promise<Clock> {
  let offset = await readOffset(store);
  const clock: Clock = {
    real,
    now: () => real() + offset,
    async refresh() {
      // If the database is busy, the last known offset is used.
      offset = await readOffset(store).catch(() => offset);
    },
    async forward(milliseconds) {
      const isMoved = await addOffset(store, milliseconds, lastMoment - real());
      await clock.refresh();
      return isMoved;
    },
    async moveTo(moment) {
      const isMoved = await raiseOffset(store, moment - real());
      await clock.refresh();
      return isMoved;
    },
  };
  return clock;
}
