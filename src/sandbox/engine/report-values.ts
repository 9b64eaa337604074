/**
 * Reads the values of filters: integers, exact decimals, days and moments. Each function returns undefined for an invalid
 * value.
 *
 * @module
 */
import { daysBackPattern, integerPattern, isCalendarDate, momentPattern } from '../../contract/index.js';

const day = 86_400_000;
/** The largest signed 64-bit integer: databases compare such integers. */
const widest = 2n ** 63n - 1n;

/** From `from`, up to but not including `before`; milliseconds since 1970, UTC. */
export interface Span {
  from: number;
  before: number;
}

/** A decimal in units of its last place. `exact` is false if it has more places; it is then above `floor`. */
export interface Decimal {
  floor: bigint;
  exact: boolean;
}

/** A number or its digits, 15 at most. */
export function readInteger(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return integerPattern.test(String(value)) ? Number(value) : undefined;
}

/** `YYYY-MM-DD`: the full day. */
export function readDay(value: unknown): Span | undefined {
  if (typeof value !== 'string' || !isCalendarDate(value)) return undefined;
  const from = Date.parse(`${value}T00:00:00Z`);
  return { from, before: from + day };
}

/** A day, or `YYYY-MM-DD HH:MM:SS`: that second. */
export function readMoment(value: unknown): Span | undefined {
  const date = typeof value === 'string' ? momentPattern.exec(value)?.[1] : undefined;
  if (date === undefined || !isCalendarDate(date)) return readDay(value);
  const from = Date.parse(`${String(value).replace(' ', 'T')}Z`);
  return { from, before: from + 1000 };
}

/** `-2`, as a number or its digits: this number of days before now. Interface: Report, described behaviour 3. */
export function readDaysAgo(value: unknown, now: number): number | undefined {
  const isWritten = typeof value === 'number' || typeof value === 'string';
  return isWritten && daysBackPattern.test(String(value)) ? now + Number(value) * day : undefined;
}

/**
 * A decimal, read by its digits and not as a float: `12.34` with two places is 1234.
 *
 * @param places - The field's decimal places. The rest of the 19 digits of `dec(19,places)` is for the integer part.
 */
export function readDecimal(value: unknown, places: number): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const [, sign, integer = '', rest = ''] = /^(-?)(\d{1,17})(?:\.(\d{1,20}))?$/.exec(String(value)) ?? [];
  if (integer === '' || integer.length > 19 - places) return undefined;
  const digits = BigInt(integer + rest.slice(0, places).padEnd(places, '0'));
  const exact = !/[1-9]/.test(rest.slice(places));
  const floor = sign ? -digits - (exact ? 0n : 1n) : digits;
  return { floor: floor > widest ? widest : floor < -widest ? -widest : floor, exact };
}
