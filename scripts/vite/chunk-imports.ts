/**
 * What a chunk of the build cannot run without.
 */
import type { Rolldown } from 'vite';

/** Files a chunk imports, directly or not, that it cannot run without. */
export function imports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type !== 'chunk' || seen.has(file)) continue;
    seen.add(file);
    imports(next, bundle, seen);
  }
  return [...seen];
}

/** A module as the classic script names it: without folder and ending. */
export const plain = (file: string): string => file.replace(/^assets\/|\.js$/g, '');
