/**
 * Starts an element: its card frame at once, its page when the payer can type in the frame. Calls to the page wait until it has loaded.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import { startFrame, type FirstFrameHost, type StartedFrame } from '../card-frame/first-frame.js';
import { stopped, type Notice } from './error-notice.js';
import { afterTag, isParsing } from './parsing.js';

/** The exceptions of a page. Its payer reads a sentence in their language. */
export interface Faults {
  /** Whether a notice is shown. */
  readonly isShown: boolean;
  /** @param isDrawing - Whether the page works again once it has been drawn. */
  show(error: unknown, isDrawing: boolean | undefined): void;
  /** The page was drawn. */
  drawn(): void;
  /** Removes the notice. */
  clear(): void;
}

/** The page behind an element: it draws and runs the methods. */
export interface ElementView {
  render(): void;
  /** After each rendering. */
  rendered?(): void;
  /** The element was inserted or removed. */
  connect(isConnected: boolean): void;
  submit(): void;
  reset(): void;
  focus(): void;
  readonly faults: Faults;
}

/** Loads the module with the page of an element. */
export type LoadPage<Element, Page = ElementView, More extends unknown[] = []> = (element: Element) => Promise<{
  createView(element: Element, ...more: More): Page;
}>;

/** An element, as its start sees it. */
export type PageLoaderHost<Page> = FirstFrameHost & {
  requestUpdate(): void;
  /** Folder of the gateway's pages; undefined if no safe one is known. */
  readonly base: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly refusal: object | undefined;
  /** Whether the attributes contain the frame's address. If not, a child that is still being parsed may contain it. */
  readonly isAddressed: boolean;
  /** The values for the first layout of the frame, as far as the element knows them. */
  initialView(): Partial<InitialView>;
  /** Requests that the frame can handle before the page has loaded. */
  firstAsks(): readonly object[];
  /** Loads the page. The returned function opens it. */
  load(): Promise<() => Page>;
  /** Prepares another try: connects the page again, or forgets what a page that did not open has left. */
  restart(): void;
  /** Shows an error in place of the page. Returns a function that removes it. */
  notice(notice: Notice): () => void;
};

/** Ends the task so that a pending key press is handled first: the payer may be typing already. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes the browser load its formats of numbers while the page's files arrive. The first amount of the page would take 40 ms otherwise, with
 * the CPU slowed four times.
 */
const prepareAmounts = () => (0).toLocaleString();

export class PageLoader<Page extends ElementView> {
  /** Undefined until it has loaded. */
  page: Page | undefined;
  #frame: StartedFrame | undefined;
  #isOpening = false;
  #hasLoaded = false;
  #calls: ((page: Page) => void)[] = [];
  #settle = () => {};
  /** Removes the notice that is shown before there is a page. */
  #endNotice: (() => void) | undefined;
  /** The page has loaded, or failed to load. */
  readonly settled = new Promise<void>((resolve) => (this.#settle = resolve));
  readonly #host: PageLoaderHost<Page>;
  readonly #opened: () => void;

  /** @param opened - Called when the page has loaded, before the calls that wait for it. */
  constructor(host: PageLoaderHost<Page>, opened: () => void) {
    this.#host = host;
    this.#opened = opened;
  }

  /** Calls the page, at once or as soon as it has loaded. */
  call(call: (page: Page) => void): void {
    const { page } = this;
    if (!page) return void this.#calls.push(call);
    this.attempt(() => call(page));
    // The page may work again after its reset.
    if (page.faults.isShown) this.#host.requestUpdate();
  }

  /**
   * Reports an exception: the payer reads a sentence and can try again, and the developer reads the exception.
   *
   * @param error - The exception. Falsy: the code of the page did not load.
   * @param isDrawing - Whether the page works again once it has been drawn.
   */
  fail(error: unknown, isDrawing?: boolean): void {
    const host = this.#host;
    this.#isOpening = false;
    this.#settle();
    if (this.page) return this.page.faults.show(error, isDrawing);
    this.#endNotice ??= host.notice({
      ...(error ? stopped(host, error) : { code: 'frame_unreachable' }),
      again: () => this.#again(),
    });
  }

  /** Runs a part of the page. An exception becomes a notice. */
  attempt(run: () => unknown): void {
    try {
      run();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Removes the notice. */
  clear(): void {
    this.#endNotice?.();
    this.#endNotice = undefined;
    this.page?.faults.clear();
  }

  /** Returns the frame that was started before the page had loaded. The page takes it over, so a second call returns undefined. */
  takeFrame(): StartedFrame | undefined {
    const frame = this.#frame;
    this.#frame = undefined;
    return frame;
  }

  /**
   * Starts the frame, then the page.
   *
   * @param frame - Name of the card frame's page at the gateway.
   * @param bring - Requests the page's files early, if the build can request them before they run.
   */
  start(frame: string, bring?: (element: never) => void): void {
    const host = this.#host;
    if (!host.isConnected || this.#isOpening || this.#frame) return;
    if (!host.isAddressed && isParsing(host)) return void afterTag(host, () => this.start(frame, bring));
    const { base, isolation } = host;
    if (base && isolation === 'frame' && !host.refusal) {
      this.#frame = startFrame(host, frame, base, host.initialView(), host.firstAsks());
    }
    this.#isOpening = true;
    bring?.(host as never);
    void (this.#frame?.isHeard ?? Promise.resolve())
      .then(() => this.#open())
      .catch((error) => this.fail(this.#hasLoaded && error));
  }

  async #again(): Promise<void> {
    if (this.#isOpening) return;
    // If the frame did not connect, it probably failed for the same reason: the page starts another one instead of waiting for it.
    if (!this.#frame?.isConnected) this.takeFrame()?.end();
    this.#host.restart();
    if (this.page) return;
    this.#isOpening = true;
    try {
      await this.#open();
    } finally {
      this.#isOpening = false;
    }
  }

  async #open(): Promise<void> {
    // Three tasks: loading runs the modules, opening creates the model, connecting draws.
    const loads = this.#host.load();
    // The frame sends its first requests before that.
    setTimeout(prepareAmounts, 50);
    const opens = await loads;
    this.#hasLoaded = true;
    await nextTask();
    const page = opens();
    await nextTask();
    this.page = page;
    this.#endNotice = undefined;
    this.#opened();
    this.#calls.splice(0).forEach((call) => this.call(call));
    this.#settle();
  }
}
