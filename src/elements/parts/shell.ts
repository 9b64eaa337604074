/**
 * The element itself, defined at once: its properties and methods, its two trees, and its card frame, which starts before anything else
 * has loaded. The page around the frame is another file (`ShellPage`), loaded when the frame can be typed into.
 *
 * The outer tree holds an inner host; the page is drawn in the inner host's tree. The card room is a child of the inner host, shown
 * where the page has its slot `card`, so that the page may draw that slot anywhere and the frame never moves.
 *
 * @module
 */
import type { FirstLook } from '../../bridge/first-look.js';
import { own } from '../../bridge/own.js';
import type { Lifecycle } from './element-host.js';
import { startFrame, type StartedFrame } from './first-frame.js';
import { gatewayBase } from './gateway-address.js';
import { lookOf, type Look } from './look.js';
import { reportMissing } from './missing.js';
import { opaqueOrigin } from './opaque-origin.js';
import { afterTag, isParsing } from './parsing.js';
import {
  attributesOf,
  defineProperties,
  readAttribute,
  takeEarly,
  writeAttribute,
  type PropertyDeclarations,
} from './properties.js';
import { plant } from './trees.js';

/** The page behind an element: draws, and carries out the methods. */
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

/** Ends the task, so that a key that waits is handled first: a payer may be typing already. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Loads the module with the page of an element. */
export type LoadPage<Element, Page = ShellPage, More extends unknown[] = []> = (element: Element) => Promise<{
  open(element: Element, internals: ElementInternals, ...more: More): Page;
}>;

/** A server imports the class and makes no element. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export abstract class Shell<Page extends ShellPage = ShellPage> extends Base {
  /** @internal */
  static formAssociated = true;
  /** @internal */
  static properties: PropertyDeclarations = {};
  /** @internal Name of the card room's page at the gateway. */
  static room = '';
  /** @internal Slots of the page that the children of the element fill. */
  static slots: readonly string[] = [];
  /** @internal Parts of the page, as `exportparts` has them. */
  static parts = '';
  /** @internal Requests the page's files, where they can be requested before they run. */
  static bring: ((element: never) => void) | undefined;
  /** @internal Style of the card room's place (`[slot=card]`) and, until the page is drawn, of the rest (`.host:not(.drawn)`). */
  static skeleton = '';

  abstract locale: string | undefined;
  abstract disabled: boolean;
  abstract frameUrl: string | undefined;
  abstract isolation: 'frame' | 'inline';
  /** @internal */
  readonly renderRoot: ShadowRoot;
  /** @internal */
  readonly cardPlace: HTMLElement;
  /** @internal */
  readonly internals: ElementInternals = this.attachInternals();
  readonly #probe: Element;
  readonly #values: Record<string, unknown> = {};
  /** Values from before the element was defined. They override attributes, as values that are set later do. */
  readonly #early: Map<string, unknown>;
  readonly #reflecting = new Set<string>();
  readonly #controllers = new Set<Lifecycle>();
  #frame: StartedFrame | undefined;
  #page: Page | undefined;
  #isOpening = false;
  #calls: ((page: Page) => void)[] = [];
  #opened = () => {};
  /** The page has loaded, or failed to load. */
  readonly #whenOpened = new Promise<void>((resolve) => (this.#opened = resolve));
  #isPending = false;
  #updated: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.#early = takeEarly(this, this.settable(this.#class.properties));
    const { renderRoot, cardPlace, probe } = plant(this, this.#class, () => this.requestUpdate());
    this.renderRoot = renderRoot;
    this.cardPlace = cardPlace;
    this.#probe = probe;
  }

  get #class() {
    return this.constructor as typeof Shell;
  }

  /** @internal */
  static get observedAttributes(): string[] {
    // Read once, when the element is defined.
    defineProperties(this.prototype, this.properties, (element) => (element as Shell).#holder);
    return attributesOf(this.properties);
  }

  get #holder() {
    return { values: this.#values, changed: (name: string) => this.#changed(name) };
  }

  #changed(name: string): void {
    this.#early.delete(name);
    if (this.#class.properties[name]?.reflect) this.#reflecting.add(name);
    this.requestUpdate();
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    const [property, given] = readAttribute(this, this.#class.properties, name) ?? [];
    if (property !== undefined && !this.#early.has(property)) Reflect.set(this, property, given);
  }

  /** @internal */
  connectedCallback(): void {
    this.#takeEarly();
    if (this.#page) this.#connect(true);
    else queueMicrotask(() => this.#start());
    this.requestUpdate();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#frame?.end();
    this.#frame = undefined;
    if (this.#page) this.#connect(false);
  }

  /** @internal `moveBefore()` keeps the frame, and what was typed where the browser keeps frames of a shadow tree (not Firefox). */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  /** @internal */
  formResetCallback(): void {
    this.page((page) => page.reset());
  }

  /** @internal */
  formDisabledCallback(): void {
    // The browser may call this during an update. Only after that update can a new one be requested.
    void this.updateComplete.then(() => this.requestUpdate());
  }

  /** @internal */
  addController(controller: Lifecycle): void {
    this.#controllers.add(controller);
    if (this.#page && this.isConnected) void controller.hostConnected?.();
  }

  /** @internal */
  requestUpdate(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#updated = this.#update(this.#updated);
  }

  /** Resolves when what was set is drawn; to `false` if something was set since. */
  get updateComplete(): Promise<boolean> {
    return this.#updated.then(() => !this.#isPending);
  }

  /** @internal Folder of the gateway's pages; undefined where no safe one is known. */
  get base(): string | undefined {
    return this.baseAt((this as { apiDomain?: string | undefined }).apiDomain);
  }

  /** @internal The same for a given host name of the gateway. */
  baseAt(apiDomain: string | undefined): string | undefined {
    return gatewayBase(this.frameUrl, apiDomain);
  }

  /** @internal The card frame, in the shadow tree or in the markup. */
  get cardFrame(): HTMLIFrameElement | undefined {
    const found = this.cardPlace.querySelector('iframe') ?? this.cardPlace.querySelector('slot')?.assignedElements()[0];
    return found instanceof HTMLIFrameElement ? found : undefined;
  }

  /** @internal Whether the payer is in the card room. */
  get isInRoom(): boolean {
    const { cardFrame, cardPlace } = this;
    const focused = (node: Node | undefined) => (node && (own(node).getRootNode() as ShadowRoot).activeElement) ?? null;
    return cardFrame ? focused(cardFrame) === cardFrame : cardPlace.contains(focused(cardPlace));
  }

  /** @internal */
  get look(): Look {
    return lookOf(this.#probe);
  }

  /** @internal Starts a frame in the place of the card room. */
  startFrame(page: string, base: string, look: Partial<FirstLook>): StartedFrame {
    return startFrame(this, page, base, look);
  }

  /** @internal The frame that was started before the page had loaded, once, for the page to take over. */
  takeFrame(): StartedFrame | undefined {
    const frame = this.#frame;
    this.#frame = undefined;
    return frame;
  }

  /** Names of all properties that can be set before the element is defined. */
  protected settable(properties: PropertyDeclarations): string[] {
    return Object.keys(properties);
  }

  /** Loads the page. The returned function opens it. */
  protected abstract load(): Promise<() => Page>;

  /** @internal What the room can be asked before the page is there. */
  firstAsks(): readonly object[] {
    return [];
  }

  /** What the element knows of the first layout of its frame. */
  protected abstract firstLook(): Partial<FirstLook>;

  /** Whether the attributes say where the frame is. If not, a child that is still being parsed may. */
  protected abstract get isAddressed(): boolean;

  /** The page, or undefined until it has loaded. */
  protected get opened(): Page | undefined {
    return this.#page;
  }

  /** Calls the page, at once or as soon as it has loaded. */
  protected page(call: (page: Page) => void): void {
    if (this.#page) call(this.#page);
    else this.#calls.push(call);
  }

  #takeEarly(): void {
    const early = [...this.#early];
    this.#early.clear();
    for (const [name, value] of early) Reflect.set(this, name, value);
  }

  #connect(isConnected: boolean): void {
    for (const one of this.#controllers) void (isConnected ? one.hostConnected?.() : one.hostDisconnected?.());
    this.#page?.connect(isConnected);
  }

  /** Starts the frame, then the page. */
  #start(): void {
    if (!this.isConnected || this.#isOpening || this.#frame) return;
    if (!this.isAddressed && isParsing(this)) return void afterTag(this, () => this.#start());
    const { base, isolation } = this;
    const room = this.#class.room;
    if (base && isolation === 'frame' && !opaqueOrigin(this)) {
      this.#frame = startFrame(this, room, base, this.firstLook(), this.firstAsks());
    }
    this.#isOpening = true;
    this.#class.bring?.(this as never);
    const failed = () => {
      this.#opened();
      reportMissing(this, () => {
        // A frame that was not heard of is missing for the same reason: the page starts another one, instead of waiting for this.
        if (!this.#frame?.isConnected) this.takeFrame()?.end();
        return this.#open();
      });
    };
    void (this.#frame?.isHeard ?? Promise.resolve()).then(() => this.#open()).catch(failed);
  }

  async #open(): Promise<void> {
    // Loading runs the modules, opening makes the model, connecting draws: a task each.
    const opens = await this.load();
    await nextTask();
    const page = opens();
    await nextTask();
    this.#page = page;
    if (this.isConnected) this.#connect(true);
    this.#calls.splice(0).forEach((call) => call(page));
    this.#opened();
    this.requestUpdate();
  }

  async #update(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    this.#takeEarly();
    for (const name of this.#reflecting) writeAttribute(this, name, this.#class.properties[name] ?? {});
    this.#reflecting.clear();
    await this.#whenOpened;
    const page = this.#page;
    try {
      if (page) for (const one of this.#controllers) one.hostUpdate?.();
      page?.render();
    } finally {
      this.#isPending = false;
    }
    if (!page) return;
    for (const one of this.#controllers) one.hostUpdated?.();
    page.rendered?.();
  }
}
