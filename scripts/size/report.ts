/**
 * The report of a failure: files and modules that have grown since the sizes were saved, and new ones with their
 * importers.
 */
import type { Load } from './loads.js';
import type { Measured } from './measure.js';

/** Saved sizes, by the names of the loads. */
export type Baseline = Readonly<Record<string, Measured & Pick<Load, 'kind' | 'ceiling'>>>;

/** The files and modules that have grown since the sizes were saved, largest growth first. */
export function whatGrew(now: Measured, before: Measured | undefined): string {
  if (!before) return '  (no sizes are saved: run `npm run size -- --update`)';
  const grown = (sizes: Record<string, number>, old: Record<string, number>) =>
    Object.entries(sizes)
      .map(([name, size]) => ({ name, by: size - (old[name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)
      .slice(0, 8);
  const files = grown(now.files, before.files).map(({ name, by }) => `  grew by ${by} bytes: ${name}`);
  const modules = grown(now.modules, before.modules).map(({ name, by }) => `    ${by} characters more in ${name}`);
  return (
    [...files, ...modules].join('\n') || '  nothing has grown since the sizes were saved: the ceiling was lowered.'
  );
}

/** Modules that were added to a first load since the sizes were saved: a static import now delays the first digit. */
export function newcomers({ kind, measured, importers }: Load, before: Measured | undefined): string[] {
  if (kind !== 'first' || !before) return [];
  const fresh = Object.entries(measured.modules).filter(([name]) => !(name in before.modules));
  return fresh.map(([name, characters]) => {
    const by = importers.get(name) ?? [];
    return `  ${name} (${characters} characters)${by.length > 0 ? `, imported by ${by.join(', ')}` : ''}`;
  });
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
