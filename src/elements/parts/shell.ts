/**
 * The element itself, defined at once: its properties and methods, and its two trees. Its card frame starts before anything else has
 * loaded; the page around the frame is a separate file (`opening.ts`).
 *
 * The outer tree holds an inner host; the page is drawn in the inner host's tree. The card room is a child of the inner host, shown
 * where the page has its slot `card`. The page may draw that slot anywhere, and the frame never moves.
 *
 * @module
 */
import type { FirstLook } from '../../bridge/first-look.js';
import { focusedIn, own } from '../../bridge/own.js';
import type { Lifecycle } from './element-host.js';
import { startFrame, type StartedFrame } from './first-frame.js';
import { FormMember } from './form-member.js';
import { gatewayBase } from './gateway-address.js';
import { lookOf, type Look } from './look.js';
import { Opening, type ShellPage } from './opening.js';
import {
  attributesOf,
  defineProperties,
  readAttribute,
  takeEarly,
  writeAttribute,
  type PropertyDeclarations,
} from './properties.js';
import { plant } from './trees.js';

export abstract class Shell<Page extends ShellPage = ShellPage> extends FormMember {
  /** @internal */
  static properties: PropertyDeclarations = {};
  /** @internal Name of the card room's page at the gateway. */
  static room = '';
  /** @internal Slots of the page that the children of the element fill. */
  static slots: readonly string[] = [];
  /** @internal Parts of the page, in the format of `exportparts`. */
  static parts = '';
  /** @internal Requests the page's files early, if the build can request them before they run. */
  static bring: ((element: never) => void) | undefined;
  /** @internal Style of the card room's place (`[slot=card]`) and, until the page is drawn, of the rest (`.host:not(.drawn)`). */
  static skeleton = '';

  abstract disabled: boolean;
  abstract frameUrl: string | undefined;
  abstract isolation: 'frame' | 'inline';
  /** @internal */
  readonly renderRoot: ShadowRoot;
  /** @internal */
  readonly cardPlace: HTMLElement;
  /** @internal Whether the page listens to `gw-pay-click` here, and may create the order then. */
  bringsOrder = false;
  readonly #look: Element;
  readonly #values: Record<string, unknown> = {};
  /** Values from before the element was defined. They override attributes, like values that are set later. */
  readonly #early: Map<string, unknown>;
  readonly #reflecting = new Set<string>();
  readonly #controllers = new Set<Lifecycle>();
  readonly #opening = new Opening<Page>(this, () => {
    if (this.isConnected) this.#connect(true);
    this.requestUpdate();
  });
  #isPending = false;
  #updated: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.#early = takeEarly(this, this.settable(this.#class.properties));
    const { renderRoot, cardPlace, values } = plant(this, this.#class, () => this.requestUpdate());
    this.renderRoot = renderRoot;
    this.cardPlace = cardPlace;
    this.#look = values;
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
    if (name === 'required') this.holdBack();
    if (this.#class.properties[name]?.reflect) this.#reflecting.add(name);
    this.requestUpdate();
  }

  /** @internal */
  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    if (given[0] === 'gw-pay-click') this.bringsOrder = true;
    super.addEventListener(...given);
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    const [property, given] = readAttribute(this, this.#class.properties, name) ?? [];
    if (property !== undefined && !this.#early.has(property)) Reflect.set(this, property, given);
  }

  /** @internal */
  connectedCallback(): void {
    this.#takeEarly();
    if (this.opened) this.#connect(true);
    else queueMicrotask(() => this.#opening.start(this.#class.room, this.#class.bring));
    this.requestUpdate();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.takeFrame()?.end();
    if (this.opened) this.#connect(false);
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
    if (this.opened && this.isConnected) void controller.hostConnected?.();
  }

  /** @internal */
  requestUpdate(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#updated = this.#update(this.#updated);
  }

  /** Resolves when all changes are drawn: to `true`, or to `false` if something has changed since. */
  get updateComplete(): Promise<boolean> {
    return this.#updated.then(() => !this.#isPending);
  }

  /** @internal Folder of the gateway's pages; undefined if no safe one is known. */
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
    const focused = (node: Node | undefined) => (node ? focusedIn(own(node).getRootNode() as ShadowRoot) : null);
    return cardFrame ? focused(cardFrame) === cardFrame : cardPlace.contains(focused(cardPlace));
  }

  /** @internal */
  get look(): Look {
    return lookOf(this.#look);
  }

  /** @internal Starts a frame in the place of the card room. */
  startFrame(page: string, base: string, look: Partial<FirstLook>): StartedFrame {
    return startFrame(this, page, base, look);
  }

  /** @internal Returns the frame that was started before the page had loaded. A second call returns undefined. */
  takeFrame(): StartedFrame | undefined {
    return this.#opening.takeFrame();
  }

  /** Names of all properties that can be set before the element is defined. */
  protected settable(properties: PropertyDeclarations): string[] {
    return Object.keys(properties);
  }

  /** @internal */
  abstract load(): Promise<() => Page>;
  /** @internal */
  abstract firstLook(): Partial<FirstLook>;
  /** @internal */
  abstract get isAddressed(): boolean;

  /** @internal */
  firstAsks(): readonly object[] {
    return [];
  }

  /** @internal The page, or undefined until it has loaded. */
  protected get opened(): Page | undefined {
    return this.#opening.page;
  }

  /** @internal Calls the page, at once or as soon as it has loaded. */
  protected page(call: (page: Page) => void): void {
    this.#opening.call(call);
  }

  #takeEarly(): void {
    const early = [...this.#early];
    this.#early.clear();
    for (const [name, value] of early) Reflect.set(this, name, value);
  }

  #connect(isConnected: boolean): void {
    for (const one of this.#controllers) void (isConnected ? one.hostConnected?.() : one.hostDisconnected?.());
    this.opened?.connect(isConnected);
  }

  async #update(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    this.#takeEarly();
    for (const name of this.#reflecting) writeAttribute(this, name, this.#class.properties[name] ?? {});
    this.#reflecting.clear();
    await this.#opening.settled;
    // In a unit test, the test may have ended and removed its DOM.
    if (!globalThis.document) return;
    const page = this.opened;
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
