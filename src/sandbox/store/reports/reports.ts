/**
 * A page of a report, and the total number of rows. First an index finds the keys of the page, with only the tables that the filters
 * need. Everything else is read only for these rows.
 *
 * @module
 */
import { sql } from 'kysely';
import { reportTables, type ReportField, type ReportResponse } from '../../../contract/index.js';
import { cell, type Stored } from '../../engine/report-cells.js';
import type { ReportQuery } from '../../engine/report-request.js';
import { conditionSql, type ReportColumn, type Sql } from './report-conditions.js';
import { sourcesAt, type Column, type Source } from './report-sources.js';
import type { Store } from '../tables/schema.js';

/** Milliseconds by which the clocks of two processes may differ: one began the row, the other ended it. */
const clocksApart = 3_600_000;

/** A row of the query: `v0` is the first field, `c0` the currency of its amount. */
type Row = Readonly<Record<string, Stored>>;

/**
 * Reads a page, ordered by the report's main time. A page past the end is empty.
 *
 * @param payUrl - The address of the payment host for a payer's browser.
 */
export async function readReport(store: Store, payUrl: string, query: ReportQuery): Promise<ReportResponse> {
  const { fields } = reportTables[query.report];
  const source: Source = sourcesAt(payUrl)[query.report];
  const columns = fields.map((field) => columnOf(source, field));
  // A page this far is always empty. The database would refuse a larger number, because it is not an exact integer.
  const offset = Math.min((query.page - 1) * query.onPage, Number.MAX_SAFE_INTEGER);
  const result = await store
    .getExecutor()
    .executeQuery<Row>(pageSql(store, source, columns, query, offset).compile(store));
  const rows = result.rows.map((row) =>
    fields.map((field, index) => cell(field, row[`v${index}`] ?? null, row[`c${index}`])),
  );
  // On the last page, the total follows from its own rows. For other pages the rows are counted.
  const isLast = rows.length < query.onPage && (rows.length > 0 || offset === 0);
  return {
    data: rows,
    fields: fields.map(({ name }) => name),
    rows_count: isLast ? offset + rows.length : await countRows(store, source, query),
    rows_on_page: rows.length,
    rows_page: query.page,
  };
}

/** A field as SQL, with the letters of the tables to join for it. */
function columnOf({ columns, joins, keys }: Source, { name, type }: ReportField): ReportColumn {
  const column: Column | undefined = columns[name];
  if (column === undefined) throw new Error(`A report has no field ${name}.`);
  const [text, currency] = typeof column === 'string' ? [column] : column;
  const needs = Object.keys(joins).filter((letter) => new RegExp(`\\b${letter}\\.`).test(`${text} ${currency ?? ''}`));
  return {
    type,
    value: sql.raw(type === 'text' && needs.length > 0 ? `coalesce(${text}, '')` : text),
    currency: currency === undefined ? undefined : sql.raw(currency),
    needs,
    isKey: keys.includes(name),
  };
}

/** The query for the keys of the page, then for all columns of these rows. */
function pageSql(
  store: Store,
  source: Source,
  columns: readonly ReportColumn[],
  query: ReportQuery,
  offset: number,
): Sql {
  const selection = columns.flatMap(({ value, currency }, index) => [
    sql`${value} as ${sql.raw(`v${index}`)}`,
    ...(currency === undefined ? [] : [sql`${currency} as ${sql.raw(`c${index}`)}`]),
  ]);
  const [id, time, from] = [sql.raw(source.id), sql.raw(source.time), sql.raw(source.from)];
  const order = sql`order by ${time}, ${id}`;
  return sql`select ${sql.join(selection)}
    from (select ${id} as page_key ${matching(store, source, query)} ${order} limit ${query.onPage} offset ${offset}) page
    join ${from} on ${id} = page.page_key ${joinClauses(source, columns)} ${order}`;
}

async function countRows(store: Store, source: Source, query: ReportQuery): Promise<number> {
  const counting = sql<{ rows_count: number }>`select count(*) as rows_count ${matching(store, source, query)}`;
  const result = await counting.execute(store);
  return Number(result.rows[0]?.rows_count ?? 0);
}

/** The rows that match the filters, with only the tables that the filters need. */
function matching(store: Store, source: Source, query: ReportQuery): Sql {
  const filters = query.conditions.map(({ field, test }) => ({ column: columnOf(source, field), test }));
  // SQLite does not know how many rows a merchant has. It would read all of them in order instead of finding a few and sorting
  // them. A plus sign before the name stops it from using the merchant's index.
  const byKey = filters.some(
    ({ column, test }) => column.isKey && (test.kind === 'any' || (test.kind === 'compare' && test.sign === '=')),
  );
  const conditions = [
    sql`${sql.raw(byKey ? `+${source.merchantId}` : source.merchantId)} = ${query.merchantId}`,
    ...(source.only === undefined ? [] : [sql.raw(source.only)]),
    ...filters.map(({ column, test }) => conditionSql(store, column, test)),
    ...spanConditions(source, query),
  ];
  const joins = joinClauses(
    source,
    filters.map(({ column }) => column),
  );
  return sql`from ${sql.raw(source.from)} ${joins} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A row that ended before a time also began before it. If a filter limits the end, the same limit is added for the beginning, because the
 * index of the beginnings has no other upper bound. The interface does the same for report 528.
 */
function spanConditions({ span, time }: Source, { conditions }: ReportQuery): Sql[] {
  if (!span || !conditions.some(({ field }) => field.name === span.start)) return [];
  return conditions.flatMap(({ field, test }) => {
    if (field.name !== span.end) return [];
    const end =
      test.kind === 'compare' && test.sign === '<' ? test.value : test.kind === 'within' ? test.before : undefined;
    return end === undefined ? [] : [sql`${sql.raw(time)} < ${Number(end) + clocksApart}`];
  });
}

/** The tables of the columns. */
function joinClauses({ joins }: Source, columns: readonly ReportColumn[]): Sql {
  const needs = new Set(columns.flatMap((column) => column.needs));
  const clauses = Object.entries(joins).flatMap(([letter, join]) => (needs.has(letter) ? [`left join ${join}`] : []));
  return sql.raw(clauses.join(' '));
}
