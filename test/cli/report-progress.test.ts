/** The progress of a report: how much is done, how fast, and how long it takes. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { duration, Progress } from '../../src/cli/report-progress.js';

describe('the progress of a report', () => {
  /** Rows at seconds of a clock that does not move between them. */
  function lines(total: number, earlierRows: number, steps: readonly (readonly [seconds: number, rows: number])[]) {
    let now = 5_000_000;
    const written: string[] = [];
    const progress = new Progress({ write: (text) => written.push(text) }, { total, earlierRows }, () => now);
    for (const [seconds, rows] of steps) {
      now = 5_000_000 + seconds * 1000;
      progress.update(rows);
    }
    return written;
  }

  it('shows how long it still takes, by the speed of this run', () => {
    assert.deepEqual(
      lines(1000, 0, [
        [10, 100],
        [20, 300],
        [40, 1000],
      ]),
      [
        '10 %, 100 of 1000 rows, 10 rows/s, about 2 min left\n',
        '30 %, 300 of 1000 rows, 15 rows/s, about 47 s left\n',
        '100 %, 1000 of 1000 rows, 25 rows/s\n',
      ],
    );
  });

  it('counts only the rows of this run if it continues an earlier one', () => {
    assert.deepEqual(lines(1000, 500, [[10, 600]]), ['60 %, 600 of 1000 rows, 10 rows/s, about 40 s left\n']);
  });

  it('does not estimate the time in the first second', () => {
    assert.deepEqual(lines(1000, 0, [[0.5, 100]]), ['10 %, 100 of 1000 rows, 200 rows/s\n']);
  });

  it('is a bar on a terminal, redrawn ten times a second at most', () => {
    let now = 0;
    const written: string[] = [];
    const output = { isTTY: true, write: (text: string) => written.push(text) };
    const progress = new Progress(output, { total: 400, earlierRows: 0 }, () => now);
    for (const [at, rows] of [
      [2000, 100],
      [2050, 120],
      [4000, 200],
    ] as const) {
      now = at;
      progress.update(rows);
    }
    progress.finish(400, ' in x.csv');
    assert.deepEqual(written, [
      `\r\x1b[K[${'#'.repeat(8)}${'-'.repeat(22)}] 25 %, 100 of 400 rows, 50 rows/s, about 6 s left`,
      `\r\x1b[K[${'#'.repeat(15)}${'-'.repeat(15)}] 50 %, 200 of 400 rows, 50 rows/s, about 4 s left`,
      '\r\x1b[K',
      '400 rows in x.csv, 100 rows/s\n',
    ]);
  });

  for (const [milliseconds, text] of [
    [400, '1 s'],
    [89_000, '89 s'],
    [90_000, '2 min'],
    [3_540_000, '59 min'],
    [3_900_000, '1 h 5 min'],
  ] as const) {
    it(`calls ${milliseconds} ms ${text}`, () => assert.equal(duration(milliseconds), text));
  }
});
