/**
 * All rows of a report, however many. A range of dates is cut into windows of whole days of about ten pages each, so that the last
 * page costs a gateway what the first one does; what moves is noticed window by window (`report-window.ts`).
 *
 * @module
 */
import type { ReportFilter, ReportId, ReportRow, ReportTable } from '../../contract/index.js';
import { ReportMovedError } from '../errors.js';
import { daysOf, filtersOf, type Day, type Days } from './days.js';
import type { ReportPage } from './read-page.js';
import { readWindow } from './window.js';

/** Pages that a window should have; one of twice as many is cut again. */
const pagesOfWindow = 10;

/** How much longer a window may be than the one before: empty years are soon gone through. */
const growth = 8;

export interface Walk<Id extends ReportId> {
  readonly id: Id;
  readonly table: ReportTable;
  /** Checked. */
  readonly filters: readonly ReportFilter[];
  readonly onPage: number;
  readonly ask: (filters: readonly ReportFilter[], page: number, onPage: number) => Promise<ReportPage<Id>>;
  /** Where it is used, for errors. */
  readonly what: string;
  /** Told of the count of all rows, as the first answer has it, before the first row. */
  readonly onTotal?: (total: number) => void;
}

/**
 * Gives the rows in batches, each row once.
 *
 * @throws ReportMovedError when rows did not hold still, and what `ask` throws.
 */
export async function* walkReport<Id extends ReportId>(walk: Walk<Id>): AsyncGenerator<ReportRow<Id>[], void> {
  const { id, table, filters, onPage, ask, what, onTotal } = walk;
  const first = await ask(filters, 1, onPage);
  const total = first.rows_count;
  onTotal?.(total);
  const days = total > onPage ? daysOf(table, filters, today()) : undefined;
  let given = 0;

  async function* read(part: readonly ReportFilter[], page: ReportPage<Id>): AsyncGenerator<ReportRow<Id>[], void> {
    const rows = readWindow(id, (number, size) => ask(part, number, size), onPage, page);
    for (;;) {
      const { done, value } = await rows.next();
      if (done) {
        if (!value) throw new ReportMovedError(given, what);
        return;
      }
      given += value.length;
      yield value;
    }
  }

  if (!days) return yield* read(filters, first);
  for await (const { part, page } of windowsOf(days, total, onPage, ask)) yield* read(part, page);
  // Fewer than there were: rows left the range, or the gateway's days are others than those of this file.
  if (given < total) {
    const { rows_count } = await ask(filters, 1, onPage);
    if (given < rows_count) throw new ReportMovedError(given, what);
  }
}

interface Window<Id extends ReportId> {
  readonly part: readonly ReportFilter[];
  readonly page: ReportPage<Id>;
}

/** The windows one after another, each with its first page. How long they are follows how full the last one was. */
async function* windowsOf<Id extends ReportId>(
  days: Days,
  total: number,
  onPage: number,
  ask: Walk<Id>['ask'],
): AsyncGenerator<Window<Id>, void> {
  const goal = pagesOfWindow * onPage;
  const lengthFor = (rows: number, length: number) => Math.max(1, Math.floor((goal * length) / Math.max(1, rows)));
  let length = lengthFor(total, days.last - days.first + 1);
  for (let from: Day = days.first; from <= days.last;) {
    const to = Math.min(days.last, from + length - 1);
    const part = filtersOf(days, from, to);
    const page = await ask(part, 1, onPage);
    const rows = page.rows_count;
    if (rows > 2 * goal && to > from) {
      length = Math.min(to - from, lengthFor(rows, to - from + 1));
      continue;
    }
    yield { part, page };
    length = Math.min(growth * length, lengthFor(rows, to - from + 1));
    from = to + 1;
  }
}

function today(): Day {
  return Math.floor(Date.now() / 86_400_000);
}

/**
 * The same, one step ahead: the next batch is on its way while the last one is worked on. Whoever ends early leaves nothing behind.
 */
export async function* ahead<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  let coming = items.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // Its error is told when it is its turn; until then it is nobody's.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    items.return().catch(() => undefined);
  }
}
