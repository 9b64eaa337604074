/**
 * Gives one module copies of its own of small files that another entry uses too: neither then waits for a third file that
 * both would share, and the classic script need not name it.
 */
import type { Plugin } from 'vite';

/**
 * @param importer - The module, as its path from the project's root.
 * @param files - What it imports, as it writes them.
 */
export function ownCopies(importer: string, files: readonly string[]): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, from, options) {
      if (!from?.endsWith(`/${importer}`) || !files.includes(source)) return null;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?copy` };
    },
  };
}
