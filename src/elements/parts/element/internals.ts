/**
 * The half of an element that is not public: its trees, its card frame, and its page. The frame starts at once, the page when the payer can
 * type in the frame. Calls to the page wait until it has loaded.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import { blockedBy } from '../card-frame/blocked.js';
import { startFrame, type StartedFrame } from '../card-frame/first-frame.js';
import { gatewayBase } from '../card-frame/gateway-address.js';
import { appearanceOf, type Appearance } from '../theme/appearance.js';
import type { ElementKind, ElementView } from './element-view.js';
import { stopped, type Notice, type ShowNotice } from './error-notice.js';
import type { ReactiveController, ReactiveHost } from './reactive-host.js';
import { FormState } from './form-state.js';
import { internals } from './internal-symbols.js';
import { afterTag, isParsing } from './parsing.js';
import { refusal, type RefusedPage } from './refusal.js';
import { attachShadowRoots, type ShadowRoots } from './shadow-roots.js';

/** Ends the task so that a pending key press is handled first: the payer may be typing already. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes the browser load its formats of numbers while the page's files arrive. The first amount of the page would take 40 ms otherwise, with
 * the CPU slowed four times.
 */
const prepareAmounts = () => (0).toLocaleString();

/** The public members that every element has, as its internal half sees them. */
export type HostElement = HTMLElement &
  Pick<ReactiveHost, 'requestUpdate'> & {
    readonly locale: string | undefined;
    readonly disabled: boolean;
    readonly required: boolean;
    readonly frameUrl: string | undefined;
    readonly isolation: 'frame' | 'inline';
  };

export interface HasInternals<View extends ElementView = ElementView> {
  readonly [internals]: Internals<View>;
}

export class Internals<
  View extends ElementView = ElementView,
  Element extends HostElement = HostElement,
  Options = undefined,
> extends FormState<HostElement & HasInternals<View>> {
  /** Shows an error in place of the page. */
  static showNotice: ShowNotice;

  /** Undefined until it has loaded. */
  view: View | undefined;
  readonly controllers = new Set<ReactiveController>();
  /** Whether the shop listens to `gw-pay-click` at the element, and may create the order then. */
  makesOrder = false;
  readonly kind: ElementKind<never, View, unknown>;
  declare readonly renderRoot: ShadowRoot;
  /** The place of the card frame. It never moves, because a moved frame reloads. */
  declare readonly cardPlace: HTMLElement;
  /** Has the computed styles of the appearance. */
  declare readonly values: ShadowRoots['values'];

  #frame: StartedFrame | undefined;
  #isLoading = false;
  #hasLoaded = false;
  #calls: (() => void)[] = [];
  #resolve = () => {};
  /** Removes the notice that is shown before there is a page. */
  #endNotice: (() => void) | undefined;
  /** The page has loaded, or failed to load. */
  readonly loaded = new Promise<void>((resolve) => (this.#resolve = resolve));

  constructor(element: Element, kind: ElementKind<Element & HasInternals<View>, View, Options>) {
    super(element as Element & HasInternals<View>);
    Object.assign(element, { [internals]: this });
    this.kind = kind;
    try {
      Object.assign(
        this,
        attachShadowRoots(element, kind, () => element.requestUpdate()),
      );
    } catch (error) {
      // An exception in the constructor would leave an unknown element. No page can listen to this one yet.
      queueMicrotask(() => this.fail(error));
    }
  }

  /** Folder of the gateway's pages; undefined if no safe one is known. */
  get base(): string | undefined {
    return this.baseAt(this.kind.apiDomain());
  }

  /** The same for a given host name of the gateway. */
  baseAt(apiDomain: string | undefined): string | undefined {
    return gatewayBase(this.element.frameUrl, apiDomain);
  }

  /** Why no element can work in this page. */
  get refusal(): RefusedPage | undefined {
    return refusal(this.element.localName, this.base);
  }

  /** The directive of the page's Content-Security-Policy that blocked the gateway. */
  get blockedBy(): string | undefined {
    return this.base && blockedBy(this.base);
  }

  /** The card frame, in the shadow tree or in the markup. */
  get cardFrame(): HTMLIFrameElement | undefined {
    const node = this.cardPlace.querySelector('iframe') ?? this.cardPlace.querySelector('slot')?.assignedElements()[0];
    return node instanceof HTMLIFrameElement ? node : undefined;
  }

  /** Light or dark, and the styles that the page set. */
  get appearance(): Appearance {
    return appearanceOf(this.values);
  }

  /** Shows an error in place of the page. Returns a function that removes it. */
  notice(notice: Notice): () => void {
    return Internals.showNotice(this.element, notice);
  }

  /** The element was inserted or removed. */
  connect(isConnected: boolean): void {
    if (!this.view) return;
    for (const one of this.controllers) {
      this.attempt(() => (isConnected ? one.hostConnected?.() : one.hostDisconnected?.()));
    }
  }

  /** Connects the page again, for another try, or forgets what a page that did not open has left. */
  restart(): void {
    if (!this.view) this.controllers.clear();
    for (const isConnected of [false, true]) this.connect(isConnected);
    this.element.requestUpdate();
  }

  /** Calls the page, at once or as soon as it has loaded. */
  call(call: (view: View) => void): void {
    const { view } = this;
    if (!view) return void this.#calls.push(() => this.call(call));
    this.attempt(() => call(view));
    // The page may work again after its reset.
    if (view.faults.isShown) this.element.requestUpdate();
  }

  /**
   * Reports an exception: the payer reads a sentence and can try again, and the developer reads the exception.
   *
   * @param error - The exception. Falsy: the code of the page did not load.
   * @param isDrawing - Whether the page works again once it has been drawn.
   */
  fail(error: unknown, isDrawing?: boolean): void {
    this.#isLoading = false;
    this.#resolve();
    if (this.view) return this.view.faults.show(error, isDrawing);
    this.#endNotice ??= this.notice({
      ...(error ? stopped(this.element, error) : { code: 'frame_unreachable' }),
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
    this.view?.faults.clear();
  }

  /** Returns the frame that was started before the page had loaded. The page takes it over, so a second call returns undefined. */
  takeFrame(): StartedFrame | undefined {
    const frame = this.#frame;
    this.#frame = undefined;
    return frame;
  }

  /** Starts the card frame in its place. */
  startFrame(page: string, base: string, view: Partial<InitialView>, requests?: readonly object[]): StartedFrame {
    return startFrame(this, page, base, view, requests);
  }

  /** Starts the frame, then the page. */
  start(): void {
    const { element, kind, base } = this;
    if (!element.isConnected || this.#isLoading || this.#frame) return;
    if (!kind.isAddressed() && isParsing(element)) return void afterTag(element, () => this.start());
    if (base && element.isolation === 'frame' && !this.refusal) {
      this.#frame = this.startFrame(kind.frame, base, kind.initialView(), kind.requests());
    }
    this.#isLoading = true;
    kind.files.preload?.(element as never);
    void (this.#frame?.ready ?? Promise.resolve())
      .then(() => this.#open())
      .catch((error) => this.fail(this.#hasLoaded && error));
  }

  async #again(): Promise<void> {
    if (this.#isLoading) return;
    // If the frame did not connect, it probably failed for the same reason: the page starts another one instead of waiting for it.
    if (!this.#frame?.isConnected) this.takeFrame()?.end();
    this.restart();
    if (this.view) return;
    this.#isLoading = true;
    try {
      await this.#open();
    } finally {
      this.#isLoading = false;
    }
  }

  async #open(): Promise<void> {
    const { element, kind } = this;
    // Three tasks: loading runs the modules, opening creates the model, connecting draws.
    const loads = kind.files.load(element as never);
    // The frame sends its first requests before that.
    setTimeout(prepareAmounts, 50);
    const { createView } = await loads;
    this.#hasLoaded = true;
    await nextTask();
    const view = createView(element as never, kind.options as never);
    await nextTask();
    this.view = view;
    this.#endNotice = undefined;
    if (element.isConnected) this.connect(true);
    element.requestUpdate();
    this.#calls.splice(0).forEach((call) => call());
    this.#resolve();
  }
}
