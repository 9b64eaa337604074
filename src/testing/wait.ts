/**
 * Waits by checking repeatedly.
 *
 * @module
 */

/** A test may replace the clock of its page, so the driver keeps the original one. */
const { setTimeout: later, performance: clock } = globalThis;
const readClock = clock.now.bind(clock);

/** Milliseconds between two checks. */
const pause = 50;
/** Default time limit in seconds. */
const defaultTimeout = 10;

export interface Wait {
  /** Maximum seconds to wait; default: 10. The time limit of the test itself must be longer. */
  readonly timeout?: number;
}

/** The time limit of a call. */
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

  /** Remaining milliseconds, at least 1, because 0 means no limit for Playwright. */
  get remaining(): number {
    return Math.max(1, this.#end - readClock());
  }

  get isOver(): boolean {
    return readClock() >= this.#end;
  }
}

/** Seconds since a fixed time. */
export const seconds = (): number => readClock() / 1000;

/**
 * Resolves to the value of `find`, as soon as there is one.
 *
 * @param missing - Returns the message for the error when the time is over.
 */
export async function until<Found>(
  deadline: Deadline,
  find: () => Promise<Found | undefined>,
  missing: () => string | Promise<string>,
): Promise<Found> {
  for (;;) {
    const result = await find();
    if (result !== undefined) return result;
    if (deadline.isOver) throw new Error(await missing());
    await new Promise((resolve) => later(resolve, pause));
  }
}
