/** The lines in which a stage reports its progress and its totals to `npm test`. */
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed before and were left out, because their inputs have not changed since. */
  unchanged: number;
  /** Tests that passed before and were left for CI, although a program that they start has changed since. */
  postponed: number;
}

export const nothing: Readonly<Totals> = { passed: 0, failed: 0, skipped: 0, unchanged: 0, postponed: 0 };

export function totalsLine(name: string, { passed, failed, skipped, unchanged, postponed }: Totals): string {
  const rest = [
    ...(skipped > 0 ? [`, ${String(skipped)} skipped`] : []),
    ...(unchanged > 0 ? [`, ${String(unchanged)} unchanged`] : []),
    ...(postponed > 0 ? [`, ${String(postponed)} postponed`] : []),
  ];
  return `${name}: ${String(passed)} passed, ${String(failed)} failed${rest.join('')}`;
}

/** The last line of totals in an output. If undefined, the stage failed before its end. */
export function readTotals(name: string, output: string): Totals | undefined {
  const pattern =
    /^(\S+): (\d+) passed, (\d+) failed(?:, (\d+) skipped)?(?:, (\d+) unchanged)?(?:, (\d+) postponed)?\s*$/;
  const lines = stripVTControlCharacters(output).split('\n');
  for (const line of lines.reverse()) {
    const match = pattern.exec(line);
    if (match?.[1] === name) {
      const [, , passed, failed, skipped = 0, unchanged = 0, postponed = 0] = match;
      return {
        passed: Number(passed),
        failed: Number(failed),
        skipped: Number(skipped),
        unchanged: Number(unchanged),
        postponed: Number(postponed),
      };
    }
  }
  return undefined;
}

/** The result of a test file. */
export interface FileEnd {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** The result of a test file, for the program that started its runner. */
export function fileLine({ file, passed, failed, seconds }: FileEnd): string {
  return `· ${file}: ${String(passed)} passed, ${String(failed)} failed in ${seconds.toFixed(1)} s`;
}

/** Parses such a line; undefined for other lines. */
export function readFile(line: string): FileEnd | undefined {
  const [, file, passed, failed, seconds] = /^· (.+): (\d+) passed, (\d+) failed in ([\d.]+) s$/.exec(line) ?? [];
  if (file === undefined) return undefined;
  return { file, passed: Number(passed), failed: Number(failed), seconds: Number(seconds) };
}

/** Number of files of a stage that have ended. */
export function progressLine(name: string, ended: number, all: number): string {
  return `… ${name}: ${String(ended)} of ${String(all)} files\n`;
}

const progress = /^… (\S+): (\d+) of (\d+) files$/;

/** Parses a line of progress; undefined for other lines. */
export function readProgress(line: string): { name: string; ended: number; all: number } | undefined {
  const [, name, ended, all] = progress.exec(line) ?? [];
  return name === undefined ? undefined : { name, ended: Number(ended), all: Number(all) };
}
