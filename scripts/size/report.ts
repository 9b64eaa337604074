/** The report of a failure: the files and modules that have grown. */
import type { Measured } from './measure.js';

/** The files and modules that have grown since the last run, largest growth first. */
export function whatGrew(now: Measured, before: Measured | undefined): string {
  if (!before) return '  To see what has grown, run `npm run size` once on the source before the change.';
  const grown = (sizes: Record<string, number>, old: Record<string, number>) =>
    Object.entries(sizes)
      .map(([name, size]) => ({ name, by: size - (old[name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)
      .slice(0, 8);
  const files = grown(now.files, before.files).map(({ name, by }) => `  grew by ${by} bytes: ${name}`);
  const modules = grown(now.modules, before.modules).map(({ name, by }) => `    ${by} characters more in ${name}`);
  return [...files, ...modules].join('\n') || '  nothing has grown since the last run: the ceiling was lowered.';
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
