/**
 * Checks a report request before it is sent: its filters, with or without `reportFilters`, and its page.
 *
 * @module
 */
import {
  daysBackPattern,
  integerPattern,
  isCalendarDate,
  modesWithoutValue,
  momentPattern,
  reportFilter,
  reportIds,
  reportModes,
  reportTable,
  type ReportField,
  type ReportFilter,
  type ReportTable,
} from '../../contract/index.js';
import { nearest } from '../../contract/nearest.js';
import { hiddenValue, InputError, inputErrorWith, showValue } from '../errors/input-error.js';

/** Longest text in a report. Interface: Limits. */
const maximumTextLength = 1000;

/**
 * The checked filters of a request: every field, mode and value. At least one must be on a mandatory field of the report.
 *
 * @throws InputError
 */
export function checkFilters(method: string, { fields, mandatory }: ReportTable, filters: unknown): ReportFilter[] {
  if (!Array.isArray(filters)) throw new InputError(`${method}: filters`, 'a list of filters', hiddenValue(filters));
  const checkedFilters = (filters as readonly unknown[]).map((filter, index) => {
    const path = `${method}: filters.${index}`;
    const parsed = reportFilter.safeParse(filter);
    if (!parsed.success) {
      throw new InputError(path, '{ s, m, v }: a field, a mode and a value', hiddenValue(filter));
    }
    const field = fields.find(({ name }) => name === parsed.data.s);
    if (!field) {
      const names = fields.map(({ name }) => name);
      const suggestion = nearest(parsed.data.s, names);
      const receivedName = showValue(parsed.data.s);
      if (suggestion === undefined)
        throw new InputError(`${path}.s`, `a field of the report (${names.join(', ')})`, receivedName);
      throw inputErrorWith(`Did you mean ${suggestion}?`, `${path}.s`, 'a field of the report', receivedName);
    }
    return checkFilter(path, parsed.data, field);
  });
  if (checkedFilters.some(({ s }) => mandatory.includes(s))) return checkedFilters;
  const filterNames = checkedFilters.map(({ s }) => s).join(', ') || 'none';
  throw new InputError(`${method}: filters`, `a filter on at least one of ${mandatory.join(', ')}`, filterNames);
}

/** Checks a filter of a field. @throws InputError */
export function checkFilter(
  path: string,
  filter: { readonly s: string; readonly m: string; readonly v?: unknown },
  { name, type, size }: ReportField,
): ReportFilter {
  const { m, v } = filter;
  const modes: readonly string[] = reportModes[type];
  if (!modes.includes(m)) {
    throw new InputError(
      `${path}: mode`,
      `a mode of ${name}, which is ${typeWords[type]} (${modes.join(', ')})`,
      showValue(m),
    );
  }
  if (modesWithoutValue.includes(m)) return { s: name, m };
  if (m === 'any') {
    const values = typeof v === 'string' ? v.split(',') : v;
    if (!Array.isArray(values) || values.length === 0) {
      throw new InputError(path, 'a list of at least one value', hiddenValue(v));
    }
    for (const value of values as readonly unknown[]) checkValue(path, value, { name, type, size }, m);
    return { s: name, m, v: v as string | (string | number)[] };
  }
  checkValue(path, v, { name, type, size }, m);
  return { s: name, m, v: v as string | number };
}

const typeWords = { integer: 'a whole number', decimal: 'a decimal', date: 'a date', text: 'a text' } as const;

function checkValue(path: string, value: unknown, field: ReportField, mode: string): void {
  const [isValid, expected] = rules[field.type](value, field, mode);
  if (!isValid) throw new InputError(path, expected, showValue(value));
}

type Rule = (value: unknown, field: ReportField, mode: string) => readonly [isValid: boolean, expected: string];

const rules: Readonly<Record<ReportField['type'], Rule>> = {
  integer: (value, { size }) => [
    typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && integerPattern.test(value),
    `a whole number of at most ${size} digits`,
  ],
  decimal: (value, { size }) => [
    typeof value === 'string' && new RegExp(String.raw`^-?\d{1,17}(\.\d{1,${size}})?$`).test(value),
    `a decimal as a string, such as "12.34", with at most ${size} digits after the point (a number does not keep its digits)`,
  ],
  date: (value, _, mode) => {
    const text = typeof value === 'string' ? value : '';
    if (mode === 'dateis' || mode === 'notdate') return [isCalendarDate(text), 'a day of the calendar, YYYY-MM-DD'];
    const isMoment = isCalendarDate(text) || isCalendarDate(momentPattern.exec(text)?.[1] ?? '');
    if (mode !== 'from') return [isMoment, 'a day of the calendar, YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS'];
    return [
      isMoment || daysBackPattern.test(String(value)),
      'a day of the calendar, YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, or a number of days back, such as "-2"',
    ];
  },
  text: (value) => [
    typeof value === 'string' && value.length <= maximumTextLength,
    `a string of at most ${maximumTextLength} characters`,
  ],
};

/** A number that counts rows or pages. @throws InputError */
export function checkCount(path: string, value: unknown): void {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value < 1e12) return;
  throw new InputError(path, 'a whole number from 1', showValue(value));
}

/** The report's table. @throws InputError */
export function checkReport(method: string, id: unknown): ReportTable {
  const table = reportTable(id);
  if (table) return table;
  throw new InputError(`${method}: report`, `one of ${reportIds.join(', ')}`, showValue(id));
}
