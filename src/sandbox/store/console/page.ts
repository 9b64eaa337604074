/**
 * Pages of the console's lists. A page begins after a place, the text that the address of the page has: the last row of the page before.
 * The speed of a page does not depend on the number of rows before it.
 *
 * @module
 */
import { sql, type SelectQueryBuilder } from 'kysely';

export interface Page<Row> {
  rows: readonly Row[];
  /** False if the page begins at a place. A text that is not a place is ignored. */
  isFirst: boolean;
  /** The place of the next page; undefined if there are no more rows. */
  next: string | undefined;
}

interface Places<Row> {
  /** The text from the page's address. */
  place: string | null;
  /** A group for each value of a place; a number of at most 15 digits if absent. */
  pattern?: RegExp;
  placeOf: (row: Row) => string | number;
  length?: number;
}

/**
 * Reads a page of 50 rows.
 *
 * @param read - Reads at most `limit` rows after the values of a place. They are undefined for the first page.
 */
export async function readPage<Row>(
  { place, pattern = /^(\d{1,15})$/, placeOf, length = 50 }: Places<Row>,
  read: (limit: number, values: readonly string[] | undefined) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const values = pattern.exec(place ?? '')?.slice(1);
  const nextRows = await read(length + 1, values);
  const rows = nextRows.slice(0, length);
  const last = nextRows.length > length ? rows.at(-1) : undefined;
  return { rows, isFirst: values === undefined, next: last && String(placeOf(last)) };
}

/** Reads a page of a query in the order of an id. */
export function pageById<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  id: string,
  direction: 'asc' | 'desc',
  places: Places<Row>,
): Promise<Page<Row>> {
  const column = sql.ref<number>(id);
  const comparison = direction === 'asc' ? sql`>` : sql`<`;
  return readPage(places, (limit, values) =>
    (values ? query.where(sql<boolean>`${column} ${comparison} ${Number(values[0])}`) : query)
      .orderBy(column, direction)
      .limit(limit)
      .execute(),
  );
}
