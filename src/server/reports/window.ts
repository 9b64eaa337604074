/**
 * One part of a report, read page by page while rows may come, go and change places under the reading. It owns what was given of this
 * part, and nothing of the other parts.
 *
 * What it holds to: a row is given once; a part is done only when as many different rows were seen as the gateway counts, with a count
 * that never changed meanwhile. Until then it is read again, in pages of another size, so that what fell between two pages falls
 * into one.
 *
 * @module
 */
import type { ReportId, ReportRow } from '../../contract/index.js';
import type { ReportPage } from './read-page.js';

/** How often a part is read again before it is given up. */
const rereads = 3;

/** Asks for a page of the part. */
export type AskPage<Id extends ReportId> = (page: number, onPage: number) => Promise<ReportPage<Id>>;

/** What makes a row this one. Undefined: all of it, as settlements can have two rows of one payment. */
const names: { readonly [Id in ReportId]: readonly (keyof ReportRow<Id>)[] | undefined } = {
  666: undefined,
  403: undefined,
  500: ['tran_id', 'chargeback_createtime'],
  528: ['tran_id'],
  745: ['payment_id'],
};

/** A row, or rows that are alike to the last letter. */
interface Known {
  given: number;
  /** The most of them that one answer of the round had: those are different rows, whatever moves between answers. */
  most: number;
  /** Of these, the count in the answer `answer`. */
  count: number;
  answer: number;
  /** Last round that counted it. */
  round: number;
}

/**
 * Gives the rows, a batch a page, and says whether it came to an end: `false` where the rows did not hold still.
 *
 * @param first - The first page, where it was asked for already.
 */
export async function* readWindow<Id extends ReportId>(
  id: Id,
  ask: AskPage<Id>,
  onPage: number,
  first?: ReportPage<Id>,
): AsyncGenerator<ReportRow<Id>[], boolean> {
  const keyOf = keyReader(id);
  const known = new Map<number | string, Known>();
  /** Answers so far, and rounds: what was counted in one round is compared with one and the same `rows_count`. */
  let answer = 0;
  let round = 0;
  let counted = 0;
  let expected = -1;

  const take = (rows: readonly ReportRow<Id>[]): ReportRow<Id>[] => {
    answer++;
    return rows.filter((row) => {
      const key = keyOf(row);
      let one = known.get(key);
      if (!one) known.set(key, (one = { given: 0, most: 0, count: 0, answer, round: 0 }));
      one.count = one.answer === answer ? one.count + 1 : 1;
      one.answer = answer;
      if (one.round !== round) {
        one.round = round;
        one.most = 0;
      }
      if (one.count > one.most) {
        one.most = one.count;
        counted++;
      }
      if (one.count <= one.given) return false;
      one.given++;
      return true;
    });
  };

  for (let reading = 0; reading <= rereads; reading++) {
    const size = sizeOf(onPage, reading);
    let whole = true;
    for (let page = 1; whole; page++) {
      const isFirst = page === 1;
      const { rows, rows_count } = isFirst && reading === 0 && first ? first : await ask(page, size);
      if (isFirst && (rows_count !== expected || counted > expected)) {
        expected = rows_count;
        round++;
        counted = 0;
      }
      const left = expected - (page - 1) * size;
      whole = rows_count === expected && rows.length === Math.max(0, Math.min(size, left));
      const fresh = take(rows);
      if (fresh.length > 0) yield fresh;
      if (left <= size) break;
    }
    if (whole && counted === expected) return true;
    // What the count said is not what came: nothing of it is trusted in the next reading.
    if (!whole) expected = -1;
  }
  return false;
}

/** Other boundaries between the pages each time. */
function sizeOf(onPage: number, reading: number): number {
  return Math.max(1, onPage - Math.ceil((onPage * reading) / 7));
}

function keyReader<Id extends ReportId>(id: Id): (row: ReportRow<Id>) => number | string {
  const fields: readonly string[] | undefined = names[id];
  if (!fields) return (row) => JSON.stringify(row);
  const [only = ''] = fields;
  return (row) => {
    const cells: Readonly<Record<string, string | number | null>> = row;
    // Numbers are the quicker keys, and there is one for every row.
    return fields.length === 1 ? (cells[only] ?? '') : fields.map((name) => cells[name]).join(' ');
  };
}
