/** The one line by which a stage that runs tests tells `npm test` how many there were. */
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function totalsLine(name: string, { passed, failed, skipped }: Totals): string {
  const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
  return `${name}: ${String(passed)} passed, ${String(failed)} failed${rest}`;
}

/** The last such line in an output; undefined where there is none, which means that the stage broke before its end. */
export function readTotals(name: string, output: string): Totals | undefined {
  const pattern = /^(\S+): (\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/;
  const lines = stripVTControlCharacters(output).split('\n');
  for (const line of lines.reverse()) {
    const match = pattern.exec(line);
    if (match?.[1] === name) {
      return { passed: Number(match[2]), failed: Number(match[3]), skipped: Number(match[4] ?? 0) };
    }
  }
  return undefined;
}
