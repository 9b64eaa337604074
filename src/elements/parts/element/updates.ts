/**
 * The updates of an element, one after another, and the controllers that take part in them. Each part of the page runs in `attempt`, so an
 * exception ends in a notice.
 *
 * @module
 */
import type { Lifecycle } from './element-host.js';
import type { PageLoader, ElementView } from './page-loader.js';

export class Updates<Page extends ElementView> {
  readonly controllers = new Set<Lifecycle>();
  readonly #loader: PageLoader<Page>;
  readonly #prepare: () => void;
  #isPending = false;
  #done: Promise<void> = Promise.resolve();

  /** @param prepare - Runs at the start of each update, also before the page has loaded. */
  constructor(loader: PageLoader<Page>, prepare: () => void) {
    this.#loader = loader;
    this.#prepare = prepare;
  }

  request(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#done = this.#update(this.#done);
  }

  /** Resolves when all changes are drawn: to `true`, or to `false` if something has changed since. */
  get complete(): Promise<boolean> {
    return this.#done.then(() => !this.#isPending);
  }

  /** The element was inserted or removed. */
  connect(isConnected: boolean): void {
    const loader = this.#loader;
    for (const one of this.controllers) {
      loader.attempt(() => (isConnected ? one.hostConnected?.() : one.hostDisconnected?.()));
    }
    loader.attempt(() => loader.page?.connect(isConnected));
  }

  async #update(before: Promise<void>): Promise<void> {
    const loader = this.#loader;
    await before;
    try {
      this.#prepare();
      await loader.settled;
      // In a unit test, the test may have ended and removed its DOM.
      const page = globalThis.document && loader.page;
      if (page) for (const one of this.controllers) one.hostUpdate?.();
      page?.render();
      this.#isPending = false;
      if (!page) return;
      for (const one of this.controllers) one.hostUpdated?.();
      page.rendered?.();
      page.faults.drawn();
    } catch (error) {
      this.#isPending = false;
      loader.fail(error, true);
    }
  }
}
