/**
 * The days a report's filters span, and the filters of a part of them. A page far down costs a gateway more than one at the top: a
 * range that is cut into days is read from the top again and again.
 *
 * @module
 */
import { isCalendarDate, type ReportFilter, type ReportTable } from '../../contract/index.js';

/** Whole days since 1970, UTC. */
export type Day = number;

const milliseconds = 86_400_000;

export function dayOf(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / milliseconds;
}

/** `YYYY-MM-DD`. */
export function textOf(day: Day): string {
  return new Date(day * milliseconds).toISOString().slice(0, 10);
}

/** Days of one field that are read one part after another. */
export interface Days {
  readonly field: string;
  readonly first: Day;
  /** The last one; a guess where `isOpen`. */
  readonly last: Day;
  /** The filters set no end: the last part has none either. */
  readonly isOpen: boolean;
  /** The filters that say something else. */
  readonly others: readonly ReportFilter[];
}

/**
 * The days, where the filters bound a date field from below. Undefined where they do not, or where it is a single day, which cannot be
 * cut.
 *
 * @param today - The last day where no end is set.
 */
export function daysOf(table: ReportTable, filters: readonly ReportFilter[], today: Day): Days | undefined {
  const dates = table.fields.filter(({ type }) => type === 'date').map(({ name }) => name);
  // The fields that a request needs first: gateways are quick at them.
  const inOrder = [...table.mandatory.filter((name) => dates.includes(name)), ...dates];
  const field = inOrder.find((name) => filters.some((filter) => filter.s === name && isLower(filter)));
  if (field === undefined) return undefined;
  const isBound = (filter: ReportFilter) => filter.s === field && (isLower(filter) || isUpper(filter));
  const bounds = filters.filter(isBound).map(({ m, v }) => ({ m, day: dayOf(String(v)) }));
  const lower = bounds.flatMap(({ m, day }) => (m === 'from' || m === 'dateis' ? [day] : []));
  const upper = bounds.flatMap(({ m, day }) => (m === '<' ? [day - 1] : m === 'from' ? [] : [day]));
  const first = Math.max(...lower);
  const isOpen = upper.length === 0;
  const last = isOpen ? Math.max(first, today) : Math.min(...upper);
  if (last <= first) return undefined;
  return { field, first, last, isOpen, others: filters.filter((filter) => !isBound(filter)) };
}

/** `from` counts days back too: those are the gateway's, which nobody else can name. */
function isLower({ m, v }: ReportFilter): boolean {
  return (m === 'from' || m === 'dateis') && typeof v === 'string' && isCalendarDate(v);
}

function isUpper({ m, v }: ReportFilter): boolean {
  return (m === 'to' || m === '<') && typeof v === 'string' && isCalendarDate(v);
}

/** The filters of a part of the days, both included; without an end where it is the last and nobody set one. */
export function filtersOf({ field, others, last, isOpen }: Days, from: Day, to: Day): ReportFilter[] {
  const lower = { s: field, m: 'from', v: textOf(from) };
  if (isOpen && to >= last) return [lower, ...others];
  if (from === to) return [{ s: field, m: 'dateis', v: textOf(from) }, ...others];
  return [lower, { s: field, m: 'to', v: textOf(to) }, ...others];
}
