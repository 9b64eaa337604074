/**
 * Loads modules by their hashes: none runs before the browser has held it, and all it imports, against the hashes that this version
 * was published with. `import()` cannot be given a hash. `<link rel="modulepreload">` can, and what it has fetched is what
 * `import()` runs then.
 *
 * @module
 */
import { own } from '../bridge/own.js';

/** A module by its name: its hash (SHA-384, base64), then the names of all that it needs, with a space between. */
export type Files = Readonly<Record<string, readonly [hash: string, imports?: string]>>;

/**
 * @param folder - Address of the folder of the modules, with its closing slash.
 * @param script - The script that loads them: a page's policy may trust it, and what it loads, by its nonce.
 * @returns what imports a module by its name. It rejects where a file is not the one that was published.
 */
export function verifiedImport(folder: string, { nonce }: HTMLScriptElement, files: Files) {
  const asked = new Map<string, Promise<unknown>>();

  const verify = (name: string): Promise<unknown> => {
    const known = asked.get(name);
    if (known) return known;
    const verified = new Promise<unknown>((resolve, reject) => {
      const [hash] = files[name] ?? [];
      const page = own(document);
      const link = page.createElement('link');
      const href = `${folder}${name}.js`;
      Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity: `sha384-${hash}`, nonce, href });
      link.onload = resolve;
      link.onerror = () => {
        const problem = `gw-checkout: ${href} did not load, or is not the file of this version. It was not run.`;
        console.error(problem);
        reject(new TypeError(problem));
      };
      if (hash) page.head.append(link);
      else link.dispatchEvent(new Event('error'));
    });
    asked.set(name, verified);
    // The network may work at the next try.
    verified.catch(() => asked.delete(name));
    return verified;
  };

  return async (name: string): Promise<unknown> => {
    // What it needs first: a browser that fetches imports by itself finds them asked for, with their hashes.
    const needed = files[name]?.[1]?.split(' ') ?? [];
    await Promise.all([...needed, name].map(verify));
    return import(/* @vite-ignore */ `${folder}${name}.js`) as Promise<unknown>;
  };
}
