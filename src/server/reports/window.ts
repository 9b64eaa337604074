/**
 * Reads a part of a report page by page, while rows may appear, disappear and change places. It tracks the returned rows of this part
 * only.
 *
 * It guarantees: each row is returned once; a part is complete only when the number of different rows equals the gateway's count, and
 * that count never changed meanwhile. Until then the part is read again with another page size, so a row that moved between two
 * pages is on one of them.
 *
 * @module
 */
import type { ReportId, ReportRow } from '../../contract/index.js';
import type { ReportPage } from './read-page.js';

/** Number of repeated readings before it gives up on a part. */
const maximumRereads = 3;

/**
 * The fields that identify a row. Undefined: all of them, because settlements can have two rows of one payment. Report 745 has a row for
 * each attempt, and several attempts can share one payment.
 *
 * @assumption Report 745
 */
const names: { readonly [Id in ReportId]: readonly (keyof ReportRow<Id>)[] | undefined } = {
  666: undefined,
  403: undefined,
  500: ['tran_id', 'chargeback_createtime'],
  528: ['tran_id'],
  745: ['payment_id', 'order_timestart', 'response_code', 'approval_code', 'rrn'],
};

/** A row, or several identical rows. */
interface RowTally {
  returnedCount: number;
  /** The highest count in one answer of the round. Identical rows of one answer are different rows, even if rows move between answers. */
  highestCount: number;
  /** Their number in the answer `answer`. */
  count: number;
  answer: number;
  /** The last round that counted it. */
  round: number;
}

/**
 * Yields the rows, a batch per page. Returns false if the rows kept changing.
 *
 * @param getPage - Requests a page of the part.
 * @param first - The first page, if it was requested already.
 */
export async function* readWindow<Id extends ReportId>(
  id: Id,
  getPage: (page: number, onPage: number) => Promise<ReportPage<Id>>,
  onPage: number,
  first?: ReportPage<Id>,
): AsyncGenerator<ReportRow<Id>[], boolean> {
  const keyOf = keyReader(id);
  const tallies = new Map<number | string, RowTally>();
  /** Numbers of answers and rounds: the count of a round is compared with one and the same `rows_count`. */
  let answer = 0;
  let round = 0;
  let countedRows = 0;
  let expected = -1;

  const newRowsOf = (rows: readonly ReportRow<Id>[]): ReportRow<Id>[] => {
    answer++;
    return rows.filter((row) => {
      const key = keyOf(row);
      let entry = tallies.get(key);
      if (!entry) tallies.set(key, (entry = { returnedCount: 0, highestCount: 0, count: 0, answer, round: 0 }));
      entry.count = entry.answer === answer ? entry.count + 1 : 1;
      entry.answer = answer;
      if (entry.round !== round) {
        entry.round = round;
        entry.highestCount = 0;
      }
      if (entry.count > entry.highestCount) {
        entry.highestCount = entry.count;
        countedRows++;
      }
      if (entry.count <= entry.returnedCount) return false;
      entry.returnedCount++;
      return true;
    });
  };

  for (let reading = 0; reading <= maximumRereads; reading++) {
    const size = sizeOf(onPage, reading);
    let isComplete = true;
    for (let page = 1; isComplete; page++) {
      const isFirst = page === 1;
      const { rows, rows_count } = isFirst && reading === 0 && first ? first : await getPage(page, size);
      if (isFirst && (rows_count !== expected || countedRows > expected)) {
        expected = rows_count;
        round++;
        countedRows = 0;
      }
      const remainingRows = expected - (page - 1) * size;
      isComplete = rows_count === expected && rows.length === Math.max(0, Math.min(size, remainingRows));
      const newRows = newRowsOf(rows);
      if (newRows.length > 0) yield newRows;
      if (remainingRows <= size) break;
    }
    if (isComplete && countedRows === expected) return true;
    // The rows did not match the count, so the next reading starts without it.
    if (!isComplete) expected = -1;
  }
  return false;
}

/** Different page boundaries each time. */
function sizeOf(onPage: number, reading: number): number {
  return Math.max(1, onPage - Math.ceil((onPage * reading) / 7));
}

function keyReader<Id extends ReportId>(id: Id): (row: ReportRow<Id>) => number | string {
  const fields: readonly string[] | undefined = names[id];
  if (!fields) return (row) => JSON.stringify(row);
  const [singleField = ''] = fields;
  return (row) => {
    const cells: Readonly<Record<string, string | number | null>> = row;
    // Numbers are faster keys, and every row has one.
    return fields.length === 1 ? (cells[singleField] ?? '') : JSON.stringify(fields.map((name) => cells[name]));
  };
}
