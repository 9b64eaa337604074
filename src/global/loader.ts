/**
 * Loads modules, and retries a module that does not load.
 *
 * A browser remembers the failure of a module by its full address, as long as the page is open. Chromium and Firefox then refuse every
 * later `import()` of the module, and of its importers, without a request. Therefore each try fetches the file under an address with
 * another `#` part, which the network does not see. A fetched file is in the browser's cache, and `import()` of the plain address finds
 * it there. No single kind of link works everywhere: Chromium remembers the failure of a `preload`, and Firefox accepts an error page
 * as a `modulepreload`. WebKit remembers the failure of both, but not of an `import()`.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';

/** Runs a module by its name. `needed`: those of its imports that the page may not have loaded. */
export type Load = (name: string, ...imports: readonly string[]) => Promise<unknown>;

export interface Loader {
  /** Loads files into the browser's cache and retries each file separately; rejects if one fails. */
  readonly preload: (...names: readonly string[]) => Promise<unknown>;
  readonly run: Load;
}

/** Seconds before each further try; a browser that is online again does not wait. A page with an opaque origin does not retry. */
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
    const page = unclobbered(document);
    const link = page.createElement('link');
    page.head.append(Object.assign(link, { crossOrigin: 'anonymous', nonce, onload, onerror, ...more, href }));
  });

/** Whether this is WebKit, by the vendor's name; Chromium's vendor starts with `G`. */
export const apple: boolean = /^A/.test(navigator.vendor);

/** Number of times that the connection came back. */
let returns = 0;
addEventListener('online', () => ++returns);

/** Fetches a file, up to three times. Rejects when all fail. */
export type Fetch = (name: string) => Promise<unknown>;

/**
 * @param addressOf - The address of a module, by its name.
 * @param script - The script that loads them. A page's policy may trust the script and its modules by its nonce.
 */
export function fetcher(addressOf: (name: string) => string, script: HTMLScriptElement): Fetch {
  const rel = /^G/.test(navigator.vendor) ? 'modulepreload' : 'preload';
  let count = 0;
  return async (name) => {
    const once = (): Promise<unknown> =>
      apple ? run(addressOf(name)) : fetchBy(`${addressOf(name)}#${count++}`, script, { rel, as: 'script' });
    const delays = [...waits];
    for (;;) {
      const returnsBefore = returns;
      try {
        return await once();
      } catch (error) {
        // The request started before the connection came back, so its failure does not show that the new connection fails.
        if (returnsBefore !== returns) continue;
        const seconds = delays.shift();
        if (!seconds) throw error;
        await wait(seconds);
      }
    }
  };
}

/** @param fetchFile - Loads a module into the browser's cache. */
export function loader(addressOf: (name: string) => string, fetchFile: Fetch): Loader {
  const requests = new Map<string, Promise<unknown>>();
  const load = (name: string) => {
    const request = requests.get(name) ?? fetchFile(name);
    requests.set(name, request);
    // The next call may succeed, so a failure is not kept.
    request.catch(() => requests.delete(name));
    return request;
  };
  const preload = (...names: readonly string[]) => Promise.all(names.map(load));
  return {
    preload,
    async run(name, ...imports) {
      await preload(...imports, name);
      return run(addressOf(name));
    },
  };
}
