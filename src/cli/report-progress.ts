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
const barEvery = 100;
const barWidth = 30;

/** Milliseconds before the speed says anything about the time that is left. */
const estimateAfter = 1000;

export interface Extent {
  /** Total rows, as far as it is known. */
  readonly total: number;
  /** Rows of an earlier run. */
  readonly before: number;
}

export class Progress {
  readonly #output: ProgressOutput;
  readonly #total: number;
  readonly #before: number;
  readonly #now: () => number;
  readonly #begun: number;
  #tenth: number;
  #drawn = -Infinity;

  /** @param now - Milliseconds of a clock that never goes back. */
  constructor(output: ProgressOutput, { total, before }: Extent, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#total = total;
    this.#before = before;
    this.#now = now;
    this.#begun = now();
    this.#tenth = Math.floor(this.#share(before) * 10);
  }

  at(rows: number): void {
    if (this.#output.isTTY) this.#draw(rows);
    else this.#line(rows);
  }

  /** The report is complete. On a terminal a line replaces the bar, elsewhere it is the last tenth. */
  done(rows: number, where: string): void {
    this.clear();
    if (this.#output.isTTY) this.#output.write(`${rows} rows${where}, ${this.#speed(rows)} rows/s\n`);
    else if (this.#tenth < 10) this.#output.write(`${this.#message(rows)}\n`);
  }

  /** Removes the bar. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }

  #draw(rows: number): void {
    const now = this.#now();
    if (now - this.#drawn < barEvery) return;
    this.#drawn = now;
    const full = Math.round(this.#share(rows) * barWidth);
    this.#output.write(`\r\x1b[K[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${this.#message(rows)}`);
  }

  #line(rows: number): void {
    const tenth = Math.floor(this.#share(rows) * 10);
    if (tenth <= this.#tenth || this.#total === 0) return;
    this.#tenth = tenth;
    this.#output.write(`${this.#message(rows)}\n`);
  }

  #message(rows: number): string {
    const percent = Math.floor(this.#share(rows) * 100);
    const parts = [
      `${percent} %`,
      `${rows} of ${Math.max(rows, this.#total)} rows`,
      `${this.#speed(rows)} rows/s`,
      this.#left(rows),
    ];
    return parts.filter(Boolean).join(', ');
  }

  #share(rows: number): number {
    return this.#total === 0 ? 1 : Math.min(1, rows / this.#total);
  }

  /** Milliseconds of this run. */
  #elapsed(): number {
    return this.#now() - this.#begun;
  }

  /** Rows a second of this run. */
  #speed(rows: number): number {
    return Math.round((rows - this.#before) / Math.max(0.001, this.#elapsed() / 1000));
  }

  /** The time that is left at the speed of this run; empty while the speed is not known, and at the end. */
  #left(rows: number): string {
    const done = rows - this.#before;
    const left = this.#total - rows;
    if (done <= 0 || left <= 0 || this.#elapsed() < estimateAfter) return '';
    return `about ${duration((this.#elapsed() / done) * left)} left`;
  }
}

/** `45 s`, `3 min`, `1 h 5 min`: no more precise than an estimate is. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
