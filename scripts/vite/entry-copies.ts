/**
 * Gives each entry its own copies of all modules that it loads: a payer's page loads one element, in as few files as
 * possible, and no code that only other elements need. Otherwise a bundler makes a separate file of all code that two
 * entries share.
 *
 * Two kinds of modules are not copied: lit's core, because a Trusted Types policy accepts only one copy, and texts,
 * which are separate files already.
 */
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const mark = /\?copy-\w+$/;
const single = /\/catalogues\/|\/lit-html\/lit-html\.js$/;

/** The mark of a module's imports: `?copy-page` if it belongs to the entry `page`, otherwise empty. */
export type MarkOf = (importer: string | undefined) => string;

/** @param entries - Source files by the name of the entry, from the root. */
export const marksOf =
  (root: string, entries: Readonly<Record<string, string>>): MarkOf =>
  (importer = '') => {
    const entry = Object.keys(entries).find((name) => entries[name] === relative(root, importer));
    return entry === undefined ? (mark.exec(importer)?.[0] ?? '') : `?copy-${entry}`;
  };

export function entryCopies(markOf: MarkOf): Plugin {
  return {
    name: 'entry-copies',
    enforce: 'pre',
    async resolveId(source, from, options) {
      const copy = markOf(from);
      if (!from || !copy || source.startsWith('\0')) return null;
      const found = await this.resolve(source, from.replace(mark, ''), { ...options, skipSelf: true });
      return found && !single.test(found.id) ? { ...found, id: found.id + copy } : found;
    },
  };
}

/**
 * The entry that runs a module at once, through static imports; null for lit, texts and modules that are loaded on
 * demand.
 */
export function entryRuns(root: string, entries: Readonly<Record<string, string>>) {
  let runs: Map<string, string> | undefined;
  return (id: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null => {
    if (!runs) {
      const found = new Map<string, string>();
      const add = (module: string, entry: string) => {
        if (found.has(module) || single.test(module)) return;
        found.set(module, entry);
        for (const next of graph.getModuleInfo(module)?.importedIds ?? []) add(next, entry);
      };
      for (const [entry, file] of Object.entries(entries)) add(join(root, file), entry);
      runs = found;
    }
    return runs.get(id) ?? null;
  };
}
