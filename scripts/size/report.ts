/**
 * What a failure says: which files and modules grew since sizes were last written down, and which are new, and by whom they
 * were brought in.
 */
import type { Load } from './loads.js';
import type { Measured } from './measure.js';

/** Sizes as they are written down, by the names of the loads. */
export type Baseline = Readonly<Record<string, Measured & Pick<Load, 'kind' | 'ceiling'>>>;

/** The files and modules that are larger than when sizes were last written down, largest growth first. */
export function whatGrew(now: Measured, before: Measured | undefined): string {
  if (!before) return '  (no sizes were written down: `npm run size -- --update` does it)';
  const grown = (sizes: Record<string, number>, old: Record<string, number>) =>
    Object.entries(sizes)
      .map(([name, size]) => ({ name, by: size - (old[name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)
      .slice(0, 8);
  const files = grown(now.files, before.files).map(({ name, by }) => `  grew by ${by} bytes: ${name}`);
  const modules = grown(now.modules, before.modules).map(({ name, by }) => `    ${by} characters more in ${name}`);
  return [...files, ...modules].join('\n') || '  nothing grew since sizes were written down: the ceiling was lowered.';
}

/**
 * Modules of a first load that were not in it when sizes were written down: a static import has crept in, and whatever it
 * brings stands between the payer and the first digit.
 */
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
