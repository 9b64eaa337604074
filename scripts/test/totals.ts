/** The lines by which a stage that runs tests tells `npm test` how far it is, and how many there were. */
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed before, and were left out as nothing of theirs has changed since. */
  unchanged: number;
  /** Tests that passed before, and were left for CI although a program that they start has changed since. */
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

/** The last such line in an output; undefined where there is none, which means that the stage broke before its end. */
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

/** How one test file ended. */
export interface FileEnd {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** How one test file ended, for the program that started its runner. */
export function fileLine({ file, passed, failed, seconds }: FileEnd): string {
  return `· ${file}: ${String(passed)} passed, ${String(failed)} failed in ${seconds.toFixed(1)} s`;
}

/** What such a line says; undefined for any other line. */
export function readFile(line: string): FileEnd | undefined {
  const [, file, passed, failed, seconds] = /^· (.+): (\d+) passed, (\d+) failed in ([\d.]+) s$/.exec(line) ?? [];
  if (file === undefined) return undefined;
  return { file, passed: Number(passed), failed: Number(failed), seconds: Number(seconds) };
}

/** How many files of a stage have ended. */
export function progressLine(name: string, ended: number, all: number): string {
  return `… ${name}: ${String(ended)} of ${String(all)} files\n`;
}

const progress = /^… (\S+): (\d+) of (\d+) files$/;

/** What a line of progress says; undefined for any other line. */
export function readProgress(line: string): { name: string; ended: number; all: number } | undefined {
  const [, name, ended, all] = progress.exec(line) ?? [];
  return name === undefined ? undefined : { name, ended: Number(ended), all: Number(all) };
}
