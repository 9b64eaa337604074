/**
 * The gateway's clock: the machine's time plus an offset. The offset is in the database: it is kept after a restart, and every process on
 * the database has the same time. Single statements change it, so two processes can move the clock at the same time.
 *
 * Leases of jobs do not use this clock: a running job keeps its lease when the clock is moved, see `jobs/runner.ts`.
 *
 * @module
 */
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Database, Store } from './tables/schema.js';

export interface Clock {
  /** The gateway's time in milliseconds since 1970, as last read. */
  now(): number;
  /** The machine's time in milliseconds since 1970. */
  systemTime(): number;
  /** Reads the offset, which any process may have changed. */
  refresh(): Promise<void>;
  /** Moves the clock forward by whole milliseconds; returns false and changes nothing past {@link lastMoment}. */
  forward(milliseconds: number): Promise<boolean>;
  /** Moves the clock to a later moment; returns false and changes nothing if the moment is not later. */
  moveTo(moment: number): Promise<boolean>;
}

type CounterUpdate = UpdateQueryBuilder<Database, 'counters', 'counters', UpdateResult>;

/** The latest time of the clock: years have four digits, and a daily subscription must end. */
export const lastMoment = Date.UTC(2100, 0, 1);

export async function makeClock(store: Store, systemTime: () => number): Promise<Clock> {
  let offset = await readOffset(store);
  /** Changes the offset, unless the conditions of the change exclude it. */
  const move = async (change: (counter: CounterUpdate) => CounterUpdate): Promise<boolean> => {
    await store
      .insertInto('counters')
      .values({ name, value: 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await change(store.updateTable('counters').where('name', '=', name))
      .returning('value')
      .executeTakeFirst();
    await clock.refresh();
    return row !== undefined;
  };
  const clock: Clock = {
    systemTime,
    now: () => systemTime() + offset,
    async refresh() {
      // If the database is busy, the last known offset is used.
      offset = await readOffset(store).catch(() => offset);
    },
    forward: (milliseconds) =>
      move((counter) =>
        counter
          .set((expression) => ({ value: expression('value', '+', milliseconds) }))
          .where('value', '<=', lastMoment - systemTime() - milliseconds),
      ),
    moveTo(moment) {
      const newOffset = moment - systemTime();
      return move((counter) => counter.set({ value: newOffset }).where('value', '<', newOffset));
    },
  };
  return clock;
}

/** The counter with the offset, in milliseconds. */
const name = 'clock';

export async function readOffset(store: Store): Promise<number> {
  const row = await store.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}
