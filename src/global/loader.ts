/**
 * Loads modules, and tries again where one does not arrive. Under a version none runs before the browser has held it, and all it
 * imports, against the hashes that this version was published with.
 *
 * A browser keeps the failure of a module for as long as the page lives, under its whole address: Chromium and Firefox refuse every
 * later `import()` of it, and of what imports it, without a request. So a file is fetched first under addresses that differ after the
 * `#`, which the network does not see. What arrived is in the browser's cache, and `import()` of the plain address finds it there.
 * One link for all does not do: Chromium keeps the failure of a `preload`, and Firefox takes an error page for a `modulepreload`.
 * WebKit keeps the failure of either, and none of an `import()`.
 *
 * @module
 */
import { own } from '../bridge/own.js';

/** A module by its name: its hash (SHA-384, base64), then the names of all that it needs, with a space between. */
export type Files = Readonly<Record<string, readonly [hash: string, imports?: string]>>;

/** Runs a module by its name. `needed`: what it imports, as far as the page may not have it yet. */
export type Load = (name: string, ...needed: readonly string[]) => Promise<unknown>;

/** Seconds to wait before each further try; a browser that is online again does not wait. */
const waits = [1, 3];

const wait = (seconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, seconds * 1e3);
  });

/**
 * @param folder - Address of the folder of the modules, with its closing slash.
 * @param script - The script that loads them: a page's policy may trust it, and what it loads, by its nonce.
 * @param files - Every module with its hash, where they are to be verified.
 * @returns what runs a module. It rejects where one did not arrive at any try, or is not the one that was published.
 */
export function loader(folder: string, { nonce }: HTMLScriptElement, files: Files | undefined): Load {
  const page = own(document);
  const apple = /^A/.test(navigator.vendor);
  const asked = new Map<string, Promise<unknown>>();
  let count = 0;

  const fetchBy = (href: string, more: Partial<HTMLLinkElement>) =>
    new Promise((onload, onerror) => {
      const link = page.createElement('link');
      page.head.append(Object.assign(link, { crossOrigin: 'anonymous', nonce, onload, onerror, ...more, href }));
    });

  const addressOf = (name: string) => `${folder}${name}.js`;
  const run: Load = (name) => import(/* @vite-ignore */ addressOf(name));
  const rel = /^G/.test(navigator.vendor) ? 'modulepreload' : 'preload';
  const once = (name: string) =>
    apple ? run(name) : fetchBy(`${addressOf(name)}#${count++}`, { rel, as: 'script' });

  const verify = async (name: string) => {
    const [hash] = files?.[name] ?? [];
    try {
      if (!hash) throw 0;
      await fetchBy(addressOf(name), { rel: 'modulepreload', integrity: `sha384-${hash}` });
    } catch {
      const problem = `gw-checkout: ${addressOf(name)} did not load, or is not the file of this version. It was not run.`;
      console.error(problem);
      throw new TypeError(problem);
    }
  };

  const tried = async (name: string): Promise<unknown> => {
    for (const seconds of waits) {
      try {
        return await once(name);
      } catch {
        await wait(seconds);
      }
    }
    return once(name);
  };

  const arrive = async (name: string): Promise<unknown> => {
    if (!files) return tried(name);
    // WebKit would run what it tries: under a version it has one try, which is verified.
    if (!apple) await tried(name).catch(() => 0);
    return verify(name);
  };

  const arrived = (name: string): Promise<unknown> => {
    const arriving = asked.get(name) ?? arrive(name);
    asked.set(name, arriving);
    // The network may work when it is asked for again.
    arriving.catch(() => asked.delete(name));
    return arriving;
  };

  return async (name, ...needed) => {
    await Promise.all([...needed, ...(files?.[name]?.[1]?.split(' ') ?? []), name].map(arrived));
    return run(name);
  };
}
