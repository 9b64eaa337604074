/**
 * Rows as text: CSV by RFC 4180, or JSON lines.
 *
 * @module
 */
import { fileText, jsonText } from '../command/output.js';
import { reportTables, type ReportId, type ReportRow } from '../contract/index.js';
import type { Format } from './report-flags.js';
import { isConverted } from './spreadsheet-text.js';

export interface Writer {
  /** The text before the first row. */
  readonly head: string;
  /** Rows with their line ends. */
  rows(rows: readonly ReportRow<ReportId>[]): string;
}

type Cells = Readonly<Record<string, string | number | null>>;

/**
 * @param raw - Whether texts are written unchanged, even where a spreadsheet would change them or run them as a formula, or a terminal
 * would run their control characters.
 */
export function writerOf(report: ReportId, format: Format, raw: boolean): Writer {
  if (format === 'jsonl') return { head: '', rows: (rows) => rows.map((row) => `${jsonText(row)}\n`).join('') };
  const { fields } = reportTables[report];
  const line = (row: Cells) =>
    fields
      .map(({ name, type }) => {
        const text = String(row[name] ?? '');
        if (text === '') return '';
        if (raw) return quote(text);
        const value = fileText(text);
        // A negative amount stays a number. A text that looks like one may still be a formula.
        if (type !== 'text' && number.test(value)) return quote(value);
        const guardedText = guardFormulas(value);
        return quote(type === 'text' && guardedText === value && isConverted(value) ? `'${value}` : guardedText);
      })
      .join(',');
  return {
    head: `${fields.map(({ name }) => name).join(',')}\r\n`,
    rows: (rows) => rows.map((row) => `${line(row)}\r\n`).join(''),
  };
}

/** Before the first character of a CSV file, so a spreadsheet reads the letters as UTF-8. A program would read it as a character. */
export const byteOrderMark = '\ufeff';

const number = /^-?\d+(\.\d+)?$/;

/**
 * Puts an apostrophe where a spreadsheet would begin a formula: at the beginning of the text, and after everything that a spreadsheet
 * takes for the end of a cell. Excel splits at `;` where that is the machine's list separator, even within quotes, and other programs
 * at tabs or at every line end. Blanks, invisible characters and quotes before the sign are skipped, as spreadsheets do.
 */
function guardFormulas(text: string): string {
  const guardedText = text.replace(formulaStart, "$1'$2");
  // Some programs drop a tab or a line end at the beginning of a cell.
  return /^[\t\r\n]/.test(guardedText) ? `'${guardedText}` : guardedText;
}

/**
 * The end of a cell in some program; then the characters that a spreadsheet skips; then the first sign of a formula, in full-width and
 * small forms too.
 */
const formulaStart =
  /(^|[,;\t\n\v\f\r\u0085\u2028\u2029])((?:["']|(?![\t\n\v\f\r\u0085\u2028\u2029])[\s\p{Z}\p{Cc}\p{Cf}])*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

const special = /[",;\t\r\n]/;

function quote(text: string): string {
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
