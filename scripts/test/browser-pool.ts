/**
 * Presents several browsers of one kind as one to the test runner, each with a page at a time. Only one page of a
 * browser can have the focus, so parallel pages need a browser each.
 *
 * @module
 */
import type { BrowserLauncher, SessionResult, TestRunnerCoreConfig } from '@web/test-runner-core';

/** A launcher for the runner's commands: `sendKeys` gets the page from it. */
export interface PageLauncher extends BrowserLauncher {
  getPage(id: string): unknown;
}

export class BrowserPool implements PageLauncher {
  readonly name: string;
  readonly type: string;
  readonly concurrency: number;
  readonly #all: readonly PageLauncher[];
  readonly #free: PageLauncher[];
  readonly #busy = new Map<string, PageLauncher>();

  constructor(first: PageLauncher, ...others: readonly PageLauncher[]) {
    this.#all = [first, ...others];
    this.#free = [...this.#all];
    ({ name: this.name, type: this.type } = first);
    this.concurrency = this.#all.length;
  }

  async initialize(config: TestRunnerCoreConfig, files: string[]): Promise<void> {
    await Promise.all(this.#all.map(async (one) => one.initialize?.(config, files)));
  }

  async startSession(id: string, url: string): Promise<void> {
    const browser = this.#free.shift();
    if (!browser) throw new Error(`All ${String(this.concurrency)} browsers are busy.`);
    this.#busy.set(id, browser);
    await browser.startSession(id, url).catch((error: unknown) => {
      if (!browser.isActive(id)) this.#release(id, browser);
      throw error;
    });
  }

  isActive(id: string): boolean {
    return this.#busy.get(id)?.isActive(id) ?? false;
  }

  getBrowserUrl(id: string): string | undefined | Promise<string | undefined> {
    return this.#busy.get(id)?.getBrowserUrl(id);
  }

  async stopSession(id: string): Promise<SessionResult> {
    const browser = this.#of(id);
    try {
      return await browser.stopSession(id);
    } finally {
      this.#release(id, browser);
    }
  }

  startDebugSession(id: string, url: string): Promise<void> {
    return this.#all[0]?.startDebugSession(id, url) ?? Promise.reject(new Error('There is no browser.'));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map(async (one) => one.stop?.()));
  }

  getPage(id: string): unknown {
    return this.#of(id).getPage(id);
  }

  #of(id: string): PageLauncher {
    const browser = this.#busy.get(id);
    if (!browser) throw new Error(`No browser has the session ${id}.`);
    return browser;
  }

  #release(id: string, browser: PageLauncher): void {
    this.#busy.delete(id);
    this.#free.push(browser);
  }
}
