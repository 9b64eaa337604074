/**
 * The progress of a report: a bar on a terminal, a line for every tenth elsewhere.
 *
 * @module
 */

export interface ProgressOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** Milliseconds between updates of the bar. */
const barInterval = 100;
const barWidth = 30;

/** Milliseconds before the speed says anything about the time that is left. */
const estimateAfter = 1000;

export interface RowCounts {
  /** Total rows, as far as it is known. */
  readonly total: number;
  /** Rows of an earlier run. */
  readonly earlierRows: number;
}

export class Progress {
  readonly #output: ProgressOutput;
  readonly #total: number;
  readonly #earlierRows: number;
  readonly #now: () => number;
  readonly #startTime: number;
  #lastTenth: number;
  #lastDrawTime = -Infinity;

  /** @param now - Milliseconds of a clock that never goes back. */
  constructor(output: ProgressOutput, { total, earlierRows }: RowCounts, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#total = total;
    this.#earlierRows = earlierRows;
    this.#now = now;
    this.#startTime = now();
    this.#lastTenth = Math.floor(this.#share(earlierRows) * 10);
  }

  update(rows: number): void {
    if (this.#output.isTTY) this.#draw(rows);
    else this.#line(rows);
  }

  /** The report is complete. On a terminal a line replaces the bar, elsewhere it is the last tenth. */
  finish(rows: number, location: string): void {
    this.clear();
    if (this.#output.isTTY) this.#output.write(`${rows} rows${location}, ${this.#speed(rows)} rows/s\n`);
    else if (this.#lastTenth < 10) this.#output.write(`${this.#message(rows)}\n`);
  }

  /** Removes the bar. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }

  #draw(rows: number): void {
    const now = this.#now();
    if (now - this.#lastDrawTime < barInterval) return;
    this.#lastDrawTime = now;
    const filledWidth = Math.round(this.#share(rows) * barWidth);
    this.#output.write(
      `\r\x1b[K[${'#'.repeat(filledWidth)}${'-'.repeat(barWidth - filledWidth)}] ${this.#message(rows)}`,
    );
  }

  #line(rows: number): void {
    const tenth = Math.floor(this.#share(rows) * 10);
    if (tenth <= this.#lastTenth || this.#total === 0) return;
    this.#lastTenth = tenth;
    this.#output.write(`${this.#message(rows)}\n`);
  }

  #message(rows: number): string {
    const percent = Math.floor(this.#share(rows) * 100);
    const parts = [
      `${percent} %`,
      `${rows} of ${Math.max(rows, this.#total)} rows`,
      `${this.#speed(rows)} rows/s`,
      this.#timeLeft(rows),
    ];
    return parts.filter(Boolean).join(', ');
  }

  #share(rows: number): number {
    return this.#total === 0 ? 1 : Math.min(1, rows / this.#total);
  }

  /** Milliseconds of this run. */
  #elapsed(): number {
    return this.#now() - this.#startTime;
  }

  /** Rows a second of this run. */
  #speed(rows: number): number {
    return Math.round((rows - this.#earlierRows) / Math.max(0.001, this.#elapsed() / 1000));
  }

  /** The time that is left at the speed of this run; empty while the speed is not known, and at the end. */
  #timeLeft(rows: number): string {
    const doneRows = rows - this.#earlierRows;
    const remainingRows = this.#total - rows;
    if (doneRows <= 0 || remainingRows <= 0 || this.#elapsed() < estimateAfter) return '';
    return `about ${duration((this.#elapsed() / doneRows) * remainingRows)} left`;
  }
}

/** `45 s`, `3 min`, `1 h 5 min`: no more precise than an estimate is. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
