/**
 * Filters of reports: the modes of each field type, and the formats of their values.
 *
 * @assumption Report filters: the interface shows `dateis`, `from`, `to` and `=` only; this file is the one place that knows the rest.
 * @module
 */
import type { ReportFieldType } from './report-fields.js';

const numberModes = ['=', '>', '<', '!=', 'isnull', 'notnull'] as const;

/** `any` is set membership. `<` on a date is the strict bound, `to` with a date includes that date. */
export const reportModes = {
  integer: [...numberModes, 'any'],
  decimal: numberModes,
  date: ['dateis', 'from', 'to', '<', 'isnull', 'notnull', 'notdate'],
  text: ['=', '!=', 'like', '!like', 'start', 'empty', 'any', 'notnull'],
} as const satisfies Record<ReportFieldType, readonly string[]>;

export type ReportMode<Type extends ReportFieldType = ReportFieldType> = (typeof reportModes)[Type][number];

/** The value of an integer filter. */
export const integerPattern = /^-?\d{1,15}$/;
/** A point in time, `YYYY-MM-DD HH:MM:SS`, UTC; its first group is the date, which `isCalendarDate` checks. */
export const momentPattern = /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** A value of `from` that counts days back from now, such as `-2`. Interface: Report, described behaviour 3. */
export const daysBackPattern = /^-[1-9]\d{0,4}$/;

/** Modes that do not need a value: `v` may be absent. */
export const modesWithoutValue: readonly string[] = ['isnull', 'notnull', 'empty'];
