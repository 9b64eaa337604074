/**
 * Chooses the files and the faults of a run.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './mutants.js';
import { isListed, roomOf } from './rooms.js';

/** Sources with code: no declarations, and no entry that only imports. */
export function sources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((file) => /\.ts$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
}

export const listedSources = (): string[] => sources().filter(isListed);

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter((line) => line !== '');
}

/** Sources that differ from the main branch, committed or not. Undefined if git cannot compare them. */
export function changedSources(): string[] | undefined {
  try {
    const main = ['origin/main', 'main'].find((name) => {
      try {
        return git('rev-parse', '--verify', name).length > 0;
      } catch {
        return false;
      }
    });
    if (main === undefined) return undefined;
    const [base] = git('merge-base', 'HEAD', main);
    const names = [...git('diff', '--name-only', base ?? main), ...git('ls-files', '--others', '--exclude-standard')];
    return sources().filter((file) => names.includes(file));
  } catch {
    return undefined;
  }
}

/** A pseudo-random generator that returns the same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sample of each room, chosen by the seed; all faults of rooms that are never sampled. */
export function sample(faults: readonly Fault[], number: number, seed: number): Fault[] {
  const byRoom = new Map<string, Fault[]>();
  for (const fault of faults) {
    const { name } = roomOf(fault.file);
    byRoom.set(name, [...(byRoom.get(name) ?? []), fault]);
  }
  return [...byRoom.values()].flatMap((all) => {
    const [first] = all;
    if (first && roomOf(first.file).exact) return all;
    const random = randomNumbers(seed);
    const drawn = all.map((fault) => ({ fault, key: random() })).sort((a, b) => a.key - b.key);
    const chosen = new Set(drawn.slice(0, number).map(({ fault }) => fault));
    return all.filter((fault) => chosen.has(fault));
  });
}
