/**
 * Reads all rows of a report, however many. A range of dates is cut into windows of whole days of about ten pages each, so the
 * last page costs a gateway as much as the first; changing rows are detected per window (`window.ts`).
 *
 * @module
 */
import type { ReportFilter, ReportId, ReportRow, ReportTable } from '../../contract/index.js';
import { ReportMovedError } from '../errors/errors.js';
import { daysOf, filtersOf, type Day, type Days } from './days.js';
import type { ReportPage } from './read-page.js';
import { readWindow } from './window.js';

/** Target size of a window, in pages; a window of twice as many is cut again. */
const pagesOfWindow = 10;

/** Maximum growth from one window to the next, so empty years are passed quickly. */
const growth = 8;

export interface Walk<Id extends ReportId> {
  readonly id: Id;
  readonly table: ReportTable;
  /** Checked filters. */
  readonly filters: readonly ReportFilter[];
  readonly onPage: number;
  readonly getPage: (filters: readonly ReportFilter[], page: number, onPage: number) => Promise<ReportPage<Id>>;
  /** Called before the first row with the total of the first answer. */
  readonly onTotal?: (total: number) => void;
}

/**
 * Yields the rows in batches, each row once.
 *
 * @throws ReportMovedError when rows changed repeatedly, and the errors of `getPage`.
 */
export async function* walkReport<Id extends ReportId>(walk: Walk<Id>): AsyncGenerator<ReportRow<Id>[], void> {
  const { id, table, filters, onPage, getPage, onTotal } = walk;
  const first = await getPage(filters, 1, onPage);
  const total = first.rows_count;
  onTotal?.(total);
  const days = total > onPage ? daysOf(table, filters) : undefined;
  const windows = days ? windowsOf(days, total, onPage, getPage) : [{ part: filters, page: first }];
  let rowCount = 0;
  for await (const { part, page } of windows) {
    const rows = readWindow(id, (number, size) => getPage(part, number, size), onPage, page);
    let next = await rows.next();
    for (; !next.done; next = await rows.next()) {
      rowCount += next.value.length;
      yield next.value;
    }
    if (!next.value) throw new ReportMovedError(rowCount, `Report ${id}`);
  }
  // Rows are missing: they left the range, or the gateway's days differ from the days here.
  if (days && rowCount < total) {
    const { rows_count } = await getPage(filters, 1, onPage);
    if (rowCount < rows_count) throw new ReportMovedError(rowCount, `Report ${id}`);
  }
}

/** The windows in order, each with its first page. Their length follows the size of the previous window. */
async function* windowsOf<Id extends ReportId>(
  days: Days,
  total: number,
  onPage: number,
  getPage: Walk<Id>['getPage'],
): AsyncGenerator<{ part: readonly ReportFilter[]; page: ReportPage<Id> }, void> {
  const targetRows = pagesOfWindow * onPage;
  const lengthFor = (rows: number, length: number) =>
    Math.max(1, Math.floor((targetRows * length) / Math.max(1, rows)));
  let length = lengthFor(total, days.last - days.first + 1);
  for (let from: Day = days.first; from <= days.last;) {
    const to = Math.min(days.last, from + length - 1);
    const part = filtersOf(days, from, to);
    const page = await getPage(part, 1, onPage);
    const rows = page.rows_count;
    if (rows > 2 * targetRows && to > from) {
      length = Math.min(to - from, lengthFor(rows, to - from + 1));
      continue;
    }
    yield { part, page };
    length = Math.min(growth * length, lengthFor(rows, to - from + 1));
    from = to + 1;
  }
}

/** The same items, one step ahead: the next is requested while the current one is processed. Cleans up when the caller stops early. */
export async function* prefetch<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  let nextItem = items.next();
  try {
    for (;;) {
      const { done, value } = await nextItem;
      if (done) return;
      nextItem = items.next();
      // Its error is thrown at its turn; until then it must not count as unhandled.
      nextItem.catch(() => undefined);
      yield value;
    }
  } finally {
    items.return().catch(() => undefined);
  }
}
