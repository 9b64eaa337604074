/**
 * Plans the runs after the first one: they run the files that have changed since they passed, within a time limit.
 * Other files are unchanged, or are listed and left for CI.
 *
 * @module
 */
import { basename, dirname } from 'node:path';
import { nothing, type Totals } from './totals.js';
import type { Inputs, Unchanged } from './unchanged.js';

/** The limits of a run. */
export interface Limits {
  /** Off: everything runs. */
  readonly changed: boolean;
  /** Tests that run if anything that they use has changed, including a program. */
  readonly first: readonly string[];
  /** The time for tests of which only an import has changed, by their last durations. */
  readonly seconds: number;
}

export interface Plan {
  readonly run: readonly string[];
  /** The tests that are left out. */
  readonly left: Totals;
}

/** The words of names. Words that are part of every name do not count. */
const wordsOf = (path: string): string[] =>
  `${basename(dirname(path))}-${basename(path).replace(/\..*$/, '')}`
    .split(/[^a-z0-9]+/i)
    .filter((word) => word.length > 3);

/** Number of words that the names of the changed files and the test share, so the tests of the same room come first. */
function kinship(file: string, fresh: readonly string[]): number {
  const own = wordsOf(file);
  const words = new Set(fresh.flatMap(wordsOf));
  return [...words].filter((word) => own.some((one) => one.startsWith(word) || word.startsWith(one))).length;
}

/** Plans a run of these files. */
export function plan(
  files: readonly string[],
  inputsOf: (file: string) => Inputs,
  unchanged: Unchanged,
  { changed, first, seconds }: Limits,
): Plan {
  if (!changed) return { run: files, left: { ...nothing } };
  const changes = new Map(files.map((file) => [file, unchanged.change(file, inputsOf(file))]));
  const of = (...kinds: string[]) => files.filter((file) => kinds.includes(changes.get(file) ?? 'new'));
  const run = new Set([...of('own', 'new'), ...of('subject', 'programs').filter((file) => first.includes(file))]);

  const importers = of('subject').filter((file) => !run.has(file));
  const fresh = unchanged.fresh([...new Set(importers.flatMap((file) => inputsOf(file).subject ?? []))]);
  const ranked = importers
    .map((file) => ({ file, kin: kinship(file, fresh), time: unchanged.last(file).seconds }))
    .sort((one, other) => other.kin - one.kin || one.time - other.time);
  let rest = seconds;
  for (const { file, time } of ranked) {
    if (time > rest) break;
    rest -= time;
    run.add(file);
  }

  const testsOf = (left: readonly string[]) => left.reduce((sum, file) => sum + unchanged.last(file).passed, 0);
  const postponed = of('subject', 'programs').filter((file) => !run.has(file));
  return {
    run: files.filter((file) => run.has(file)),
    left: { ...nothing, unchanged: testsOf(of('none')), postponed: testsOf(postponed) },
  };
}
