/**
 * A page of a report, and the total number of rows. First an index finds the keys of the page, with only the tables that the filters
 * need. Everything else is read only for these rows.
 *
 * @module
 */
import { sql } from 'kysely';
import { reportTables, type ReportFieldType, type ReportId, type ReportResponse } from '../../../contract/index.js';
import { cell, type Stored } from '../../engine/report-cells.js';
import type { ReportQuery } from '../../engine/report-request.js';
import { conditionSql } from './report-conditions.js';
import type { Column, Letter, Source, Sql } from './report-columns.js';
import { orders, transactions } from './report-payments.js';
import { chargebacks, settlementsEu, settlementsOther } from './report-settlements.js';
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
  const source = sourceOf(query.report, payUrl);
  const columns = fields.map(({ name }) => columnOf(source, name));
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

function sourceOf(report: ReportId, payUrl: string): Source {
  switch (report) {
    case 666:
      return settlementsEu;
    case 403:
      return settlementsOther;
    case 500:
      return chargebacks;
    case 528:
      return transactions(payUrl);
    case 745:
      return orders;
  }
}

function columnOf(source: Source, name: string): Column {
  const column = source.columns[name];
  if (!column) throw new Error(`A report has no field ${name}.`);
  return column;
}

/** The query for the keys of the page, then for all columns of these rows. */
function pageSql(store: Store, source: Source, columns: readonly Column[], query: ReportQuery, offset: number): Sql {
  const selected = columns.flatMap(({ value, currency }, index) => [
    sql`${value} as ${sql.raw(`v${index}`)}`,
    ...(currency === undefined ? [] : [sql`${currency} as ${sql.raw(`c${index}`)}`]),
  ]);
  const { id, time, from } = source;
  const order = sql`order by ${time}, ${id}`;
  return sql`select ${sql.join(selected)}
    from (select ${id} as page_key ${matching(store, source, query)} ${order} limit ${query.onPage} offset ${offset}) page
    join ${from} on ${id} = page.page_key ${joinClauses(source, new Set(columns.flatMap(({ needs }) => needs)))} ${order}`;
}

async function countRows(store: Store, source: Source, query: ReportQuery): Promise<number> {
  const counted = await sql<{
    rows_count: number;
  }>`select count(*) as rows_count ${matching(store, source, query)}`.execute(store);
  return Number(counted.rows[0]?.rows_count ?? 0);
}

/** The rows that match the filters, with only the tables that the filters need. */
function matching(store: Store, source: Source, query: ReportQuery): Sql {
  const filtered = query.conditions.map(({ field: name, test }) => {
    const column = columnOf(source, name);
    return { name, test, column, condition: conditionSql(store, column, typeOf(query.report, name), test) };
  });
  // SQLite does not know how many rows a merchant has. It would read all of them in order instead of finding a few and sorting
  // them. A plus sign before the name stops it from using the merchant's index.
  const byKey = filtered.some(({ column, test }) => column.isKey && (test.kind === 'equal' || test.kind === 'among'));
  const conditions = [
    sql`${byKey ? sql`+` : sql``}${source.merchantId} = ${query.merchantId}`,
    ...(source.only ? [source.only] : []),
    ...filtered.map(({ condition }) => condition),
    ...spanConditions(source, query),
  ];
  const needs = new Set(filtered.flatMap(({ column }) => column.needs));
  return sql`from ${source.from} ${joinClauses(source, needs)} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A row that ended before a time also began before it. If a filter limits the end, the same limit is added for the beginning, because the
 * index of the beginnings has no other upper bound. The interface does the same for report 528.
 */
function spanConditions({ span, time }: Source, { conditions }: ReportQuery): Sql[] {
  if (!span || !conditions.some(({ field }) => field === span.began)) return [];
  return conditions.flatMap(({ field, test }) => {
    if (field !== span.ended) return [];
    const end = test.kind === 'before' ? test.value : test.kind === 'within' ? test.before : undefined;
    return end === undefined ? [] : [sql`${time} < ${end + clocksApart}`];
  });
}

function typeOf(report: ReportId, name: string): ReportFieldType {
  return reportTables[report].fields.find((field) => field.name === name)?.type ?? 'text';
}

function joinClauses(source: Source, needs: ReadonlySet<Letter>): Sql {
  const joins = Object.entries(source.joins).flatMap(([letter, join]) => (needs.has(letter as Letter) ? [join] : []));
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `);
}
