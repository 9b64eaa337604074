/**
 * Durations in tests.
 *
 * @module
 */
import { timeAfter, type Duration } from '../app/host/duration.js';
import { InputError, showValue } from '../../server/errors/input-error.js';

export type { Duration, DurationParts } from '../app/host/duration.js';

/**
 * The time that is a duration after another time.
 *
 * @param path - The path of the duration in the error.
 * @param from - Milliseconds since 1970.
 * @throws InputError if it is not a duration.
 */
export function after(path: string, from: number, duration: Duration): number {
  const moment = timeAfter(from, duration);
  if (moment !== undefined) return moment;
  throw new InputError(path, 'a duration above 0, such as "1 month", "3 days" or { hours: 2 }', durationText(duration));
}

function durationText(duration: unknown): string {
  return typeof duration === 'object' && duration !== null ? JSON.stringify(duration) : showValue(duration);
}
