/**
 * Loads modules, and tries again where one does not arrive.
 *
 * A browser keeps the failure of a module for as long as the page lives, under its whole address: Chromium and Firefox refuse every
 * later `import()` of it, and of what imports it, without a request. So a file is fetched first under addresses that differ after the
 * `#`, which the network does not see. What arrived is in the browser's cache, and `import()` of the plain address finds it there.
 * One link for all does not do: Chromium keeps the failure of a `preload`, and Firefox takes an error page for a `modulepreload`.
 * WebKit keeps the failure of either, but not of an `import()`.
 *
 * @module
 */
import { own } from '../bridge/own.js';

/** Runs a module by its name. `needed`: its imports, as far as the page may not have loaded them. */
export type Load = (name: string, ...needed: readonly string[]) => Promise<unknown>;

export interface Loader {
  /** Brings files into the browser's cache, each by its own tries; rejects when one does not arrive. */
  readonly bring: (...names: readonly string[]) => Promise<unknown>;
  readonly run: Load;
}

/** Seconds before each further try; a browser that is online again does not wait. A page without an origin has none. */
const waits = self.origin === 'null' ? [] : [1, 3];

const wait = (seconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, seconds * 1e3);
  });

const run = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Adds a link to the page; settles when it has loaded or failed. */
export const fetchBy = (href: string, { nonce }: HTMLScriptElement, more: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((onload, onerror) => {
    const page = own(document);
    const link = page.createElement('link');
    page.head.append(Object.assign(link, { crossOrigin: 'anonymous', nonce, onload, onerror, ...more, href }));
  });

/** WebKit, by its maker's name; Chromium's starts with `G`. */
export const apple: boolean = /^A/.test(navigator.vendor);

/** Number of times that the connection came back. */
let returns = 0;
addEventListener('online', () => ++returns);

/** Fetches a file, up to three times. Rejects when all fail. */
export type Fetch = (name: string) => Promise<unknown>;

/**
 * @param addressOf - The address of a module, by its name.
 * @param script - The script that loads them: a page's policy may trust it, and its modules, by its nonce.
 */
export function fetcher(addressOf: (name: string) => string, script: HTMLScriptElement): Fetch {
  const rel = /^G/.test(navigator.vendor) ? 'modulepreload' : 'preload';
  let count = 0;
  return async (name) => {
    const once = (): Promise<unknown> =>
      apple ? run(addressOf(name)) : fetchBy(`${addressOf(name)}#${count++}`, script, { rel, as: 'script' });
    const left = [...waits];
    for (;;) {
      const seen = returns;
      try {
        return await once();
      } catch (error) {
        // The request started before the connection came back, so its failure is not the new connection's.
        if (seen !== returns) continue;
        const seconds = left.shift();
        if (!seconds) throw error;
        await wait(seconds);
      }
    }
  };
}

/** @param arrive - Brings a module into the browser's cache. */
export function loader(addressOf: (name: string) => string, arrive: Fetch): Loader {
  const asked = new Map<string, Promise<unknown>>();
  const arrived = (name: string) => {
    const arriving = asked.get(name) ?? arrive(name);
    asked.set(name, arriving);
    // The network may work at the next call.
    arriving.catch(() => asked.delete(name));
    return arriving;
  };
  const bring = (...names: readonly string[]) => Promise.all(names.map(arrived));
  return {
    bring,
    async run(name, ...needed) {
      await bring(...needed, name);
      return run(addressOf(name));
    },
  };
}
