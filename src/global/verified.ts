/**
 * Loads modules by their hashes. Before a module runs, the browser compares it and all its imports with the published hashes of this
 * version. `import()` does not accept a hash. `<link rel="modulepreload">` does, and `import()` then runs the fetched file.
 *
 * @module
 */
import { apple, fetchBy, type Fetch, type Loader } from './loader.js';

/** A module by its name: its hash (SHA-384, base64), then the names of all its imports, separated by spaces. */
export type Files = Readonly<Record<string, readonly [hash: string, imports?: string]>>;

/**
 * @param fetch - Loads a file into the browser's cache.
 * @returns A function that does the same, and rejects a file that differs from the published one.
 */
export function verified(
  addressOf: (name: string) => string,
  script: HTMLScriptElement,
  files: Files,
  fetch: Fetch,
): Fetch {
  return async (name) => {
    const [hash] = files[name] ?? [];
    // WebKit would run an unverified file, so a file gets only one try there, and that try is verified.
    if (!apple) await fetch(name).catch(() => 0);
    try {
      if (!hash) throw new Error(name);
      await fetchBy(addressOf(name), script, { rel: 'modulepreload', integrity: `sha384-${hash}` });
    } catch {
      const problem = `gw-checkout: ${addressOf(name)} did not load, or is not the file of this version. It was not run.`;
      console.error(problem);
      throw new TypeError(problem);
    }
  };
}

/** Requests a module with all its imports. When the browser follows the imports, they are already requested, with their hashes. */
export const withAll = ({ preload, run }: Loader, files: Files): Loader => ({
  preload,
  run: (name, ...imports) => run(name, ...imports, ...(files[name]?.[1]?.split(' ') ?? [])),
});
