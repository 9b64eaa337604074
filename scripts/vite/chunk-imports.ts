/** The static imports of a chunk. */
import type { Rolldown } from 'vite';

/** Files that a chunk imports statically, directly or not. The chunk needs all of them to run. */
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

/** A module's name in the classic script: without folder and extension. */
export const plain = (file: string): string => file.replace(/^assets\/|\.js$/g, '');
