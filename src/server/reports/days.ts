/**
 * The range of days in a report's filters, and the filters of a part of it. The last pages of a long range cost a gateway more than
 * the first, so a range is cut into parts that each begin at the first page.
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

/** The days of a field, for reading in parts. */
export interface Days {
  readonly field: string;
  readonly first: Day;
  /** The last day; an estimate if `isOpen`. */
  readonly last: Day;
  /** The filters set no end, so the last part has none either. */
  readonly isOpen: boolean;
  /** The remaining filters. */
  readonly otherFilters: readonly ReportFilter[];
}

/**
 * The range of days, if the filters have a lower bound on a date field. Undefined if they have none, or if the range is a
 * single day and cannot be cut. Today is the last day if no end is set.
 */
export function daysOf(table: ReportTable, filters: readonly ReportFilter[]): Days | undefined {
  const dates = table.fields.filter(({ type }) => type === 'date').map(({ name }) => name);
  // Mandatory fields first: gateways filter by them quickly.
  const inOrder = [...table.mandatory.filter((name) => dates.includes(name)), ...dates];
  const field = inOrder.find((name) => filters.some((filter) => filter.s === name && isLower(filter)));
  if (field === undefined) return undefined;
  const isBound = (filter: ReportFilter) => filter.s === field && (isLower(filter) || isUpper(filter));
  const bounds = filters.filter(isBound).map(({ m, v }) => ({ m, day: dayOf(String(v)) }));
  const lower = bounds.flatMap(({ m, day }) => (m === 'from' || m === 'dateis' ? [day] : []));
  const upper = bounds.flatMap(({ m, day }) => (m === '<' ? [day - 1] : m === 'from' ? [] : [day]));
  const first = Math.max(...lower);
  const isOpen = upper.length === 0;
  const last = isOpen ? Math.max(first, Math.floor(Date.now() / milliseconds)) : Math.min(...upper);
  if (last <= first) return undefined;
  return { field, first, last, isOpen, otherFilters: filters.filter((filter) => !isBound(filter)) };
}

/** The gateway's clock decides what a number of days in `from` means, so only dates are read here. */
function isLower({ m, v }: ReportFilter): boolean {
  return (m === 'from' || m === 'dateis') && typeof v === 'string' && isCalendarDate(v);
}

function isUpper({ m, v }: ReportFilter): boolean {
  return (m === 'to' || m === '<') && typeof v === 'string' && isCalendarDate(v);
}

/** The filters of a part of the days, both included; without an end if it is the last part and the filters set none. */
export function filtersOf({ field, otherFilters, last, isOpen }: Days, from: Day, to: Day): ReportFilter[] {
  const lower = { s: field, m: 'from', v: textOf(from) };
  if (isOpen && to >= last) return [lower, ...otherFilters];
  if (from === to) return [{ s: field, m: 'dateis', v: textOf(from) }, ...otherFilters];
  return [lower, { s: field, m: 'to', v: textOf(to) }, ...otherFilters];
}
