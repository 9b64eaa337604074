/**
 * Starts an element: its card frame at once, its page when the payer can type in the frame. Calls to the page wait until it has loaded.
 *
 * @module
 */
import type { FirstLook } from '../../bridge/first-look.js';
import { startFrame, type FrameHost, type StartedFrame } from './first-frame.js';
import { reportMissing } from './missing.js';
import { opaqueOrigin } from './opaque-origin.js';
import { afterTag, isParsing } from './parsing.js';

/** The page behind an element: it draws and runs the methods. */
export interface ShellPage {
  render(): void;
  /** After each rendering. */
  rendered?(): void;
  /** The element was inserted or removed. */
  connect(isConnected: boolean): void;
  submit(): void;
  reset(): void;
  focus(): void;
}

/** Loads the module with the page of an element. */
export type LoadPage<Element, Page = ShellPage, More extends unknown[] = []> = (element: Element) => Promise<{
  open(element: Element, ...more: More): Page;
}>;

/** An element, as its start sees it. */
export type OpeningHost<Page> = FrameHost & {
  /** Folder of the gateway's pages; undefined if no safe one is known. */
  readonly base: string | undefined;
  readonly isolation: 'frame' | 'inline';
  /** Whether the attributes contain the frame's address. If not, a child that is still being parsed may contain it. */
  readonly isAddressed: boolean;
  /** The values for the first layout of the frame, as far as the element knows them. */
  firstLook(): Partial<FirstLook>;
  /** Requests that the room can handle before the page has loaded. */
  firstAsks(): readonly object[];
  /** Loads the page. The returned function opens it. */
  load(): Promise<() => Page>;
};

/** Ends the task so that a pending key press is handled first: the payer may be typing already. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes the browser load its formats of numbers while the page's files arrive. The first amount of the page would take 40 ms otherwise, with
 * the CPU slowed four times.
 */
const prepareAmounts = () => (0).toLocaleString();

export class Opening<Page> {
  /** Undefined until it has loaded. */
  page: Page | undefined;
  #frame: StartedFrame | undefined;
  #isOpening = false;
  #calls: ((page: Page) => void)[] = [];
  #settle = () => {};
  /** The page has loaded, or failed to load. */
  readonly settled = new Promise<void>((resolve) => (this.#settle = resolve));
  readonly #host: OpeningHost<Page>;
  readonly #opened: () => void;

  /** @param opened - Called when the page has loaded, before the calls that wait for it. */
  constructor(host: OpeningHost<Page>, opened: () => void) {
    this.#host = host;
    this.#opened = opened;
  }

  /** Calls the page, at once or as soon as it has loaded. */
  call(call: (page: Page) => void): void {
    if (this.page) call(this.page);
    else this.#calls.push(call);
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
   * @param room - Name of the card room's page at the gateway.
   * @param bring - Requests the page's files early, if the build can request them before they run.
   */
  start(room: string, bring?: (element: never) => void): void {
    const host = this.#host;
    if (!host.isConnected || this.#isOpening || this.#frame) return;
    if (!host.isAddressed && isParsing(host)) return void afterTag(host, () => this.start(room, bring));
    const { base, isolation } = host;
    if (base && isolation === 'frame' && !opaqueOrigin(host)) {
      this.#frame = startFrame(host, room, base, host.firstLook(), host.firstAsks());
    }
    this.#isOpening = true;
    bring?.(host as never);
    const failed = () => {
      this.#settle();
      reportMissing(host, () => {
        // If the frame did not connect, it probably failed for the same reason: the page starts another one instead of waiting for it.
        if (!this.#frame?.isConnected) this.takeFrame()?.end();
        return this.#open();
      });
    };
    void (this.#frame?.isHeard ?? Promise.resolve()).then(() => this.#open()).catch(failed);
  }

  async #open(): Promise<void> {
    // Three tasks: loading runs the modules, opening creates the model, connecting draws.
    const loads = this.#host.load();
    // The frame sends its first requests before that.
    setTimeout(prepareAmounts, 50);
    const opens = await loads;
    await nextTask();
    const page = opens();
    await nextTask();
    this.page = page;
    this.#opened();
    this.#calls.splice(0).forEach((call) => call(page));
    this.#settle();
  }
}
