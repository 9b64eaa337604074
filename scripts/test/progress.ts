/**
 * The output of `npm test` while it runs: failures at once, and the progress of each stage. On a terminal the line of
 * progress is overwritten; elsewhere it is printed every ten seconds.
 *
 * @module
 */
import { readProgress } from './totals.js';

/** Milliseconds between two lines of progress if lines are not overwritten. */
const everyMs = 10_000;

export class Progress {
  readonly #started = performance.now();
  readonly #running = new Map<string, string>();
  readonly #all: number;
  #ended = 0;
  #shown = 0;
  #length = 0;

  /** @param all - Number of stages. */
  constructor(all: number) {
    this.#all = all;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  start(stage: string): void {
    this.#running.set(stage, stage);
  }

  end(stage: string): void {
    this.#running.delete(stage);
    this.#ended += 1;
  }

  /** Receives the output of a stage as it arrives; `show` selects the lines to print at once. */
  listen(show: (line: string) => boolean): (text: string) => void {
    let rest = '';
    return (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const progress = readProgress(line);
        if (progress) this.#hear(progress);
        else if (show(line)) this.print(`${line}\n`);
      }
    };
  }

  /** Prints permanent lines. */
  print(text: string): void {
    this.#wipe();
    process.stdout.write(text);
  }

  #hear({ name, ended, all }: { name: string; ended: number; all: number }): void {
    this.#running.set(name, `${name} ${String(ended)} of ${String(all)} files`);
    const now = performance.now();
    if (!process.stdout.isTTY && now - this.#shown < everyMs) return;
    this.#shown = now;
    const stages = `${String(this.#ended)} of ${String(this.#all)} stages done`;
    const line = `… ${this.seconds.toFixed(0).padStart(3)} s  ${[stages, ...this.#running.values()].join(' · ')}`;
    this.#wipe();
    process.stdout.write(process.stdout.isTTY ? line : `${line}\n`);
    this.#length = process.stdout.isTTY ? line.length : 0;
  }

  #wipe(): void {
    if (this.#length > 0) process.stdout.write(`\r${' '.repeat(this.#length)}\r`);
    this.#length = 0;
  }
}
