/**
 * Rows as text: CSV by RFC 4180, or JSON lines.
 *
 * @module
 */
import { reportTables, type ReportId, type ReportRow } from '../contract/index.js';
import type { Format } from './report-flags.js';

export interface Writer {
  /** What comes before the first row. */
  readonly head: string;
  /** Rows with their ends of line. */
  rows(rows: readonly ReportRow<ReportId>[]): string;
}

type Cells = Readonly<Record<string, string | number | null>>;

/** @param excel - Whether spreadsheets shall be kept from running a text as a formula. */
export function writerOf(report: ReportId, format: Format, excel: boolean): Writer {
  if (format === 'jsonl') return { head: '', rows: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('') };
  const { fields } = reportTables[report];
  const columns = fields.map(({ name, type }) => ({ name, guard: excel && type === 'text' }));
  const line = (row: Cells) =>
    columns
      .map(({ name, guard }) => {
        const value = row[name] ?? '';
        if (typeof value === 'number') return String(value);
        return quote(guard && formula.test(value) ? `'${value}` : value);
      })
      .join(',');
  return {
    head: `${columns.map(({ name }) => name).join(',')}\r\n`,
    rows: (rows) => rows.map((row) => `${line(row)}\r\n`).join(''),
  };
}

/** What spreadsheets take for the beginning of a formula, or of a cell of its own. */
const formula = /^[=+\-@\t\r\n]/;

const special = /[",\r\n]/;

function quote(text: string): string {
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
