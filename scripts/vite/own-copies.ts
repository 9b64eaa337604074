/**
 * Gives some modules copies of their own of small files that another entry uses too: neither then waits for a third file that
 * both would share, and the classic script need not name it.
 */
import type { Plugin } from 'vite';

/**
 * @param name - Tells these copies from others of the same files.
 * @param importers - The modules, by their paths. What is copied takes its own imports along, where they are among `files`.
 * @param files - What is copied, by its path.
 */
export function ownCopies(name: string, importers: RegExp, files: RegExp): Plugin {
  const mark = `?copy-${name}`;
  return {
    name: `own-copies-${name}`,
    enforce: 'pre',
    async resolveId(source, from, options) {
      if (!from || !source.startsWith('.') || !(importers.test(from) || from.endsWith(mark))) return null;
      const importer = from.endsWith(mark) ? from.slice(0, -mark.length) : from;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && files.test(found.id) ? { ...found, id: found.id + mark } : found;
    },
  };
}
