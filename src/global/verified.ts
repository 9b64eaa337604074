/**
 * Loads modules by their hashes: none runs before the browser has held it, and all it imports, against the hashes that this version
 * was published with. `import()` cannot be given a hash. `<link rel="modulepreload">` can, and what it has fetched is what
 * `import()` runs then.
 *
 * @module
 */
import { apple, fetchBy, type Fetch, type Load } from './loader.js';

/** A module by its name: its hash (SHA-384, base64), then the names of all that it needs, with a space between. */
export type Files = Readonly<Record<string, readonly [hash: string, imports?: string]>>;

/**
 * @param fetch - Brings a file into the browser's cache.
 * @returns what does that, and rejects where the file is not the one that was published.
 */
export function verified(
  addressOf: (name: string) => string,
  script: HTMLScriptElement,
  files: Files,
  fetch: Fetch,
): Fetch {
  return async (name) => {
    const [hash] = files[name] ?? [];
    // WebKit would run what it tries: there a file has one try, which is verified.
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

/** With all that a module needs: a browser that fetches imports by itself finds them asked for, with their hashes. */
export const withAll =
  (load: Load, files: Files): Load =>
  (name, ...needed) =>
    load(name, ...needed, ...(files[name]?.[1]?.split(' ') ?? []));
