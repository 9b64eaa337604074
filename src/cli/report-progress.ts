/**
 * The progress of a report: a bar on a terminal, a line every tenth elsewhere.
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

export class Progress {
  readonly #output: ProgressOutput;
  readonly #total: number;
  readonly #before: number;
  readonly #begun = performance.now();
  #tenth: number;
  #drawn = 0;

  /**
   * @param total - Total rows, as far as it is known.
   * @param before - Rows of an earlier run.
   */
  constructor(output: ProgressOutput, total: number, before: number) {
    this.#output = output;
    this.#total = total;
    this.#before = before;
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
    else if (this.#tenth < 10) this.#output.write(`${this.#words(rows)}\n`);
  }

  /** Removes the bar. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }

  #draw(rows: number): void {
    const now = performance.now();
    if (now - this.#drawn < barEvery) return;
    this.#drawn = now;
    const full = Math.round(this.#share(rows) * barWidth);
    this.#output.write(`\r\x1b[K[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${this.#words(rows)}`);
  }

  #line(rows: number): void {
    const tenth = Math.floor(this.#share(rows) * 10);
    if (tenth <= this.#tenth || this.#total === 0) return;
    this.#tenth = tenth;
    this.#output.write(`${this.#words(rows)}\n`);
  }

  #words(rows: number): string {
    const percent = Math.floor(this.#share(rows) * 100);
    return `${percent} %, ${rows} of ${Math.max(rows, this.#total)} rows, ${this.#speed(rows)} rows/s`;
  }

  #share(rows: number): number {
    return this.#total === 0 ? 1 : Math.min(1, rows / this.#total);
  }

  /** Rows a second of this run. */
  #speed(rows: number): number {
    return Math.round((rows - this.#before) / Math.max(0.001, (performance.now() - this.#begun) / 1000));
  }
}
