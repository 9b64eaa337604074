/**
 * Durations by which the clock moves: `'1 month'`, `'1 day 2 hours'`, `{ hours: 2 }`.
 *
 * @module
 */
import { isObject } from '../../../contract/index.js';
import { dateOf } from '../../../contract/rhythm.js';

/** Whole numbers. Months and years follow the calendar: 31 January plus one month is the last day of February. */
export interface DurationParts {
  readonly years?: number;
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

/** `'3 days'`, `'1 hour 30 minutes'`, or `{ hours: 2 }`. */
export type Duration = string | DurationParts;

type Unit = keyof DurationParts;

/** Milliseconds; months and years have no fixed length. */
const lengths: Readonly<Record<Exclude<Unit, 'years' | 'months'>, number>> = {
  weeks: 604_800_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
};
const units: readonly Unit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds'];

/**
 * The time that is a duration after another time, in milliseconds since 1970. Years and months are added first. Undefined if it is not a
 * duration above 0.
 *
 * @param from - Milliseconds since 1970.
 */
export function timeAfter(from: number, duration: unknown): number | undefined {
  const parts = partsOf(duration);
  if (!parts) return undefined;
  const months = (parts.years ?? 0) * 12 + (parts.months ?? 0);
  let moment = dateOf({ every: months, period: 'month', anchor: from }, 1);
  for (const [unit, length] of Object.entries(lengths)) moment += (parts[unit as keyof typeof lengths] ?? 0) * length;
  return moment > from ? moment : undefined;
}

function partsOf(duration: unknown): DurationParts | undefined {
  if (typeof duration === 'string') return readText(duration);
  const entries = isObject(duration) ? Object.entries(duration) : [];
  const isValid = entries.every(
    ([name, value]) => units.some((unit) => unit === name) && (value === undefined || isCount(value)),
  );
  return entries.length > 0 && isValid ? (Object.fromEntries(entries) as DurationParts) : undefined;
}

function readText(text: string): DurationParts | undefined {
  const parts: Partial<Record<Unit, number>> = {};
  const remainder = text.trim().replace(/(\d{1,9}) *([a-z]+)[ ,]*/gi, (match: string, digits: string, name: string) => {
    const unit = unitOf(name.toLowerCase());
    if (!unit || parts[unit] !== undefined) return match;
    parts[unit] = Number(digits);
    return '';
  });
  return remainder === '' && Object.keys(parts).length > 0 ? parts : undefined;
}

function unitOf(name: string): Unit | undefined {
  return units.find((unit) => unit === name || unit === `${name}s`);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
