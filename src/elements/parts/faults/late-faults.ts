/**
 * Exceptions in the page of an element. The code that shows them is loaded with the first one.
 *
 * @module
 */
import type { ElementHost } from '../element/element-host.js';
import { stopped, type Notice } from '../element/error-notice.js';
import type { Faults } from '../element/element-view.js';
import { internals } from '../element/internal-symbols.js';
import type * as pageFaults from './page-faults.js';

type PageFaults = typeof pageFaults;

/** @param words - The payer's words for the present state of the page; undefined until the texts have loaded. */
export function lateFaults(host: ElementHost, words: (module: PageFaults) => Partial<Notice> | undefined): Faults {
  let faults: Faults | undefined;
  /** An exception waits to be shown. `drawing`: it ends once the page is drawn. */
  let waiting: 'drawing' | 'other' | undefined;
  let loading: Promise<void> | undefined;
  /** Removes the notice that is shown if that code does not load. */
  let end = () => {};
  const load = async (error: unknown) => {
    const module = await import('./page-faults.js').catch(() => undefined);
    if (module) faults = module.faultsOf(host, () => words(module));
    // The page works again already. The developer still reads the exception.
    if (!waiting) return void stopped(host, error);
    if (faults) return faults.show(error, waiting === 'drawing');
    end();
    // The element's own sentence, in the language of the page or in English.
    end = host[internals].notice({ ...stopped(host, error), again: async () => host[internals].restart() });
  };
  return {
    get isShown() {
      return !!(waiting ?? faults?.isShown);
    },
    show(error, isDrawing) {
      if (faults) return faults.show(error, isDrawing);
      waiting ??= isDrawing ? 'drawing' : 'other';
      loading ??= load(error).finally(() => (loading = waiting = undefined));
    },
    onRender() {
      if (waiting === 'drawing') waiting = undefined;
      faults?.onRender();
    },
    clear() {
      waiting = undefined;
      end();
      faults?.clear();
    },
  };
}
