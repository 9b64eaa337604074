/**
 * The effect of each mode of a filter: the table of the documents. The compiler compares it with the contract's modes.
 *
 * @module
 */
import { modesWithoutValue, reportModes, type ReportFieldType, type ReportMode } from '../../contract/index.js';

const number = {
  '=': 'is the value, exactly',
  '>': 'is greater',
  '<': 'is less',
  '!=': 'is there, and is another value',
  isnull: 'is not there (null)',
  notnull: 'is there',
} as const;

const meanings: { readonly [Type in ReportFieldType]: Readonly<Record<ReportMode<Type>, string>> } = {
  integer: { ...number, any: 'is one of the list' },
  decimal: number,
  date: {
    dateis: 'is on this day',
    from: 'is at or after it; with a negative number such as `-2`: at or after now minus two days',
    to: 'is before its end: the day, or the second, is included',
    '<': 'is before its beginning',
    isnull: 'is not there (null)',
    notnull: 'is there',
    notdate: 'is there, and not on this day',
  },
  text: {
    '=': 'is the value, letter by letter',
    '!=': 'is another text',
    like: 'holds the value; A to Z are like a to z, and `%` and `_` stand for themselves',
    '!like': 'does not hold the value',
    start: 'begins with the value; as `like`',
    empty: 'is empty',
    any: 'is one of the list, letter by letter',
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
  return ['| field | `m` | `v` | lets a row through whose field |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
