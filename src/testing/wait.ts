/**
 * Waiting for something that is looked at again and again.
 *
 * @module
 */

/** A test may replace the clock of its page: the driver keeps the one that it was loaded with. */
const { setTimeout: later, performance: clock } = globalThis;
const readClock = clock.now.bind(clock);

/** Milliseconds between two looks. */
const pause = 50;
/** Seconds, where a test gives no other time. */
const defaultTimeout = 10;

export interface Wait {
  /** Seconds to wait at most; 10 by default. Give the test itself more. */
  readonly timeout?: number;
}

/** The time that a call has. */
export class Deadline {
  readonly seconds: number;
  readonly #end: number;

  /** @throws Error if `timeout` is not a number of seconds above 0. */
  constructor(task: string, { timeout = defaultTimeout }: Wait = {}) {
    if (!(timeout > 0)) {
      throw new Error(`${task}: timeout: expected a number of seconds above 0, received ${String(timeout)}.`);
    }
    this.seconds = timeout;
    this.#end = readClock() + timeout * 1000;
  }

  /** Milliseconds that are left, at least 1: for Playwright 0 is no limit. */
  get left(): number {
    return Math.max(1, this.#end - readClock());
  }

  get isOver(): boolean {
    return readClock() >= this.#end;
  }
}

/** Seconds since a moment that does not change. */
export const seconds = (): number => readClock() / 1000;

/**
 * Resolves to what is found, as soon as it is found.
 *
 * @param missing - Says what is missing once the time is over.
 */
export async function until<Found>(
  deadline: Deadline,
  find: () => Promise<Found | undefined>,
  missing: () => string | Promise<string>,
): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (deadline.isOver) throw new Error(await missing());
    await new Promise((resolve) => later(resolve, pause));
  }
}
