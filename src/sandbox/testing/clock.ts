/**
 * The sandbox's movable clock, as a test uses it.
 *
 * @module
 */
import { readMoment } from '../app/host/clock-endpoint.js';
import { timeAfter, type Duration } from '../app/host/duration.js';
import type { Gateway } from '../app/gateway.js';
import { InputError, showValue } from '../../server/errors/input-error.js';

export interface SandboxClock {
  /** The gateway's time. */
  now(): Date;
  /**
   * Moves the clock forward. When the promise resolves, everything that became due is done, in order of time: charges of subscriptions,
   * callbacks and their retries, expiry, settlements.
   *
   * @param duration - `'1 month'`, `'3 days'`, `{ hours: 2 }`.
   * @returns The new time.
   * @throws InputError if it is not a duration; RangeError past the year 2099.
   */
  forward(duration: Duration): Promise<Date>;
  /**
   * Moves the clock forward to a time, like `forward`.
   *
   * @param moment - A `Date`, or `'2027-01-31T12:00:00Z'`.
   * @throws InputError if it is not a time; RangeError if it is not later than now, or past the year 2099.
   */
  forwardTo(moment: Date | string): Promise<Date>;
}

/** @param check - Called afterwards. It throws if a test's own handler made a mistake. */
export function makeClock(gateway: Gateway, check: () => void = () => undefined): SandboxClock {
  const move = async (moment: number): Promise<Date> => {
    await gateway.forwardTo(new Date(moment));
    check();
    return gateway.now();
  };
  return {
    now: () => gateway.now(),
    forward: async (duration) => move(after('clock.forward', gateway.now().getTime(), duration)),
    forwardTo: async (moment) => move(momentOf('clock.forwardTo', moment)),
  };
}

/** Milliseconds since 1970. @throws InputError */
export function momentOf(path: string, moment: unknown): number {
  const read = typeof moment === 'string' ? readMoment(moment) : moment instanceof Date ? moment.getTime() : NaN;
  if (read !== undefined && !Number.isNaN(read)) return read;
  throw new InputError(path, 'a Date, or a text such as "2027-01-31T12:00:00Z"', showValue(moment));
}

/**
 * The time that is a duration after another time, in milliseconds since 1970.
 *
 * @param path - The path of the duration in the error.
 * @throws InputError if it is not a duration.
 */
export function after(path: string, from: number, duration: Duration): number {
  const moment = timeAfter(from, duration);
  if (moment !== undefined) return moment;
  const text = typeof duration === 'object' ? JSON.stringify(duration) : showValue(duration);
  throw new InputError(path, 'a duration above 0, such as "1 month", "3 days" or { hours: 2 }', text);
}
