/**
 * Reads a page of a report into rows. A gateway's columns are known by their names alone, never by their places; this is done once for
 * a page, and each cell is looked at once. Interface: Report row.
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
import { TransportError, type ErrorSource } from '../errors.js';
import { fieldOf, type Answer } from '../http.js';

/** A page of a report. */
export interface ReportPage<Id extends ReportId> {
  /** The rows, in the order they came, which says nothing. */
  readonly rows: ReportRow<Id>[];
  /** Rows that the filters leave, on all pages. */
  readonly rows_count: number;
  readonly rows_on_page: number;
  /** From 1. */
  readonly page: number;
}

type Cell = string | number | null;

/** @throws TransportError of the reason `answer` that names what is wrong. */
export function readPage<Id extends ReportId>(table: ReportTable, page: number, answer: Answer): ReportPage<Id> {
  const { status, requestId } = answer;
  const refuse = (detail: string) => wrongPage(detail, { status, requestId });
  const parsed = reportResponse.safeParse(answer.body);
  if (!parsed.success) throw refuse(fieldOf(parsed.error.issues));
  const { data, fields, rows_count, rows_on_page, rows_page } = parsed.data;
  if (rows_page !== page) throw refuse(`rows_page is ${rows_page}, asked was page ${page}`);
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
  const places = table.fields.map((field) => ({
    field,
    name: field.name,
    read: readers[field.type],
    at: fields.indexOf(field.name),
  }));
  const missing = places.find(({ at }) => at === -1);
  if (missing) throw refuse(`fields lacks ${missing.name}`);
  const twice = places.find(({ name, at }) => fields.lastIndexOf(name) !== at);
  if (twice) throw refuse(`fields has ${twice.name} twice`);
  // Copied for each row: an object that has all its names from the start takes half the memory of one that grows.
  const empty: Record<string, Cell> = Object.fromEntries(places.map(({ name }) => [name, null]));
  return data.map((cells, index) => {
    if (cells.length !== fields.length) {
      throw refuse(`data.${index} has ${cells.length} values, fields has ${fields.length}`);
    }
    const row = { ...empty };
    for (const { name, read, at } of places) {
      const value = read(cells[at] as Cell);
      if (value === undefined) throw refuse(`data.${index}.${name}`);
      row[name] = value;
    }
    return row as ReportRow<Id>;
  });
}

/** By the field's type: the cell as a row has it; undefined where it cannot be one. */
const readers: Readonly<Record<ReportField['type'], (cell: Cell) => Cell | undefined>> = {
  integer: readInteger,
  decimal: readDecimal,
  // A number too: one column of the interface is an amount by its name and a date by its type (`payout_amoun`, report 500).
  date: (cell) => (typeof cell === 'number' ? String(cell) : cell === '' ? null : cell),
  text: (cell) => (typeof cell === 'number' ? String(cell) : cell),
};

/** Ids are numbers; their digits as a string are understood. */
function readInteger(cell: Cell): Cell | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined;
  if (cell === null || cell === '') return null;
  const number = /^-?\d{1,16}$/.test(cell) ? Number(cell) : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Exactly the digits that came: amounts are never calculated with here. */
function readDecimal(cell: Cell): Cell | undefined {
  if (typeof cell === 'number') return String(cell);
  if (cell === null || cell === '') return null;
  return /^-?\d+(\.\d+)?$/.test(cell) ? cell : undefined;
}

function wrongPage(detail: string, source: ErrorSource): TransportError {
  return new TransportError('answer', reportPath, detail, source);
}
