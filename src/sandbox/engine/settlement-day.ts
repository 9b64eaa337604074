/**
 * The days of settlements: from midnight to midnight, UTC.
 *
 * @module
 */

/** Milliseconds. */
export const dayLength = 86_400_000;
const twoHours = 7_200_000;

/** The day of a moment, `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first moment of a day. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The first moment of the next day. */
export function endOfDay(day: string): number {
  return startOfDay(day) + dayLength;
}

/** The time at which a day is settled, also if the clock was moved: 02:00 of the next day. @assumption Ours: the hour. */
export function settlementTime(day: string): number {
  return endOfDay(day) + twoHours;
}
