/**
 * The effect of each mode of a filter, for the table in the docs. The compiler compares it with the contract's modes.
 *
 * @module
 */
import { modesWithoutValue, reportModes, type ReportFieldType, type ReportMode } from '../../contract/index.js';

const number = {
  '=': 'equals the value exactly',
  '>': 'is greater',
  '<': 'is less',
  '!=': 'has another value, and is not null',
  isnull: 'is null',
  notnull: 'is not null',
} as const;

const meanings: { readonly [Type in ReportFieldType]: Readonly<Record<ReportMode<Type>, string>> } = {
  integer: { ...number, any: 'is one of the list' },
  decimal: number,
  date: {
    dateis: 'is on this day',
    from: 'is at or after it; with a negative number such as `-2`: at or after now minus two days',
    to: 'is before the end of the day or second: it is included',
    '<': 'is before the start of the day or second',
    isnull: 'is null',
    notnull: 'is not null',
    notdate: 'is not null, and not on this day',
  },
  text: {
    '=': 'equals the value (case-sensitive)',
    '!=': 'is another text',
    like: 'contains the value; not case-sensitive for A to Z, and `%` and `_` have no special meaning',
    '!like': 'does not contain the value',
    start: 'starts with the value; compared as by `like`',
    empty: 'is empty',
    any: 'is one of the list (case-sensitive)',
    notnull: 'is not empty',
  },
};

const values: Readonly<Record<ReportFieldType, string>> = {
  integer: 'a whole number',
  decimal: 'a decimal such as `12.34`',
  date: '`2026-11-21`, or `2026-11-21 12:00:00`',
  text: 'a text',
};

const dayOnly: readonly string[] = ['dateis', 'notdate'];

/** The modes by the type of a field, as a Markdown table. */
export function reportModesMarkdown(): string {
  const rows = Object.entries(reportModes).flatMap(([type, modes]) => {
    const message: Readonly<Record<string, string>> = meanings[type as ReportFieldType];
    return modes.map((mode) => {
      const value = modesWithoutValue.includes(mode)
        ? ''
        : dayOnly.includes(mode)
          ? '`2026-11-21`'
          : mode === 'any'
            ? 'a list, or its values joined by commas'
            : values[type as ReportFieldType];
      return `| ${type} | \`${mode}\` | ${value} | ${message[mode] ?? ''} |`;
    });
  });
  return ['| field | `m` | `v` | keeps rows whose field |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
