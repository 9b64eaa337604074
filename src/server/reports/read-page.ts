/**
 * Reads a page of a report into rows. Columns are identified by their names, never by their positions; this is done once per page, and
 * each cell is read once. Interface: Report row.
 *
 * @module
 */
import {
  reportResponse,
  reportPath,
  type ReportField,
  type ReportId,
  type ReportResponse,
  type ReportRow,
  type ReportTable,
} from '../../contract/index.js';
import { TransportError } from '../errors/errors.js';
import { fieldOf, type Answer } from '../requests/http.js';

/** A page of a report. */
export interface ReportPage<Id extends ReportId> {
  /** The rows, in the gateway's order, which has no meaning. */
  readonly rows: ReportRow<Id>[];
  /** Number of rows that match the filters, on all pages. */
  readonly rows_count: number;
  readonly rows_on_page: number;
  /** From 1. */
  readonly page: number;
}

type Cell = string | number | null;

/** @throws TransportError of the reason `answer` that describes the mistake. */
export function readPage<Id extends ReportId>(table: ReportTable, page: number, answer: Answer): ReportPage<Id> {
  const { status, requestId } = answer;
  const refuse = (detail: string) => new TransportError('answer', reportPath, detail, { status, requestId });
  const parsed = reportResponse.safeParse(answer.body);
  if (!parsed.success) throw refuse(fieldOf(parsed.error.issues));
  const { data, fields, rows_count, rows_on_page, rows_page } = parsed.data;
  if (rows_page !== page) throw refuse(`rows_page is ${rows_page}, but page ${page} was requested`);
  if (rows_on_page !== data.length) throw refuse(`rows_on_page is ${rows_on_page}, data has ${data.length} rows`);
  const rows = readRows<Id>(table, fields, data, refuse);
  return { rows, rows_count, rows_on_page, page };
}

function readRows<Id extends ReportId>(
  table: ReportTable,
  fields: ReportResponse['fields'],
  data: ReportResponse['data'],
  refuse: (detail: string) => TransportError,
): ReportRow<Id>[] {
  const columns = table.fields.map((field) => ({
    field,
    name: field.name,
    read: readers[field.type],
    at: fields.indexOf(field.name),
  }));
  const missing = columns.find(({ at: cellIndex }) => cellIndex === -1);
  if (missing) throw refuse(`fields lacks ${missing.name}`);
  const duplicate = columns.find(({ name, at: cellIndex }) => fields.lastIndexOf(name) !== cellIndex);
  if (duplicate) throw refuse(`fields has ${duplicate.name} twice`);
  // Copied for each row: an object with all its names from the start takes half the memory of a growing one.
  const empty: Record<string, Cell> = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return data.map((cells, index) => {
    if (cells.length !== fields.length) {
      throw refuse(`data.${index} has ${cells.length} values, fields has ${fields.length}`);
    }
    const row = { ...empty };
    for (const { name, read, at: cellIndex } of columns) {
      const value = read(cells[cellIndex] as Cell);
      if (value === undefined) throw refuse(`data.${index}.${name}`);
      row[name] = value;
    }
    return row as ReportRow<Id>;
  });
}

/** By the field's type: the value of a row for a cell; undefined if the cell is invalid. */
const readers: Readonly<Record<ReportField['type'], (cell: Cell) => Cell | undefined>> = {
  integer: readInteger,
  decimal: readDecimal,
  // Numbers too: a column of the interface is an amount by its name and a date by its type (`payout_amoun`, report 500).
  date: (cell) => (typeof cell === 'number' ? String(cell) : cell === '' ? null : cell),
  text: (cell) => (typeof cell === 'number' ? String(cell) : cell),
};

/** Ids are numbers; digit strings are accepted. */
function readInteger(cell: Cell): Cell | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined;
  if (cell === null || cell === '') return null;
  const number = /^-?\d{1,16}$/.test(cell) ? Number(cell) : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The digits exactly as received: no code calculates with amounts here. */
function readDecimal(cell: Cell): Cell | undefined {
  if (typeof cell === 'number') return String(cell);
  if (cell === null || cell === '') return null;
  return /^-?\d+(\.\d+)?$/.test(cell) ? cell : undefined;
}
