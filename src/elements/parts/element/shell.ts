/**
 * The element itself, defined at once: its properties and methods, and its two trees. Its card frame starts before anything else has
 * loaded; the page around the frame is a separate file (`page-loader.ts`).
 *
 * The outer tree holds an inner host; the page is drawn in the inner host's tree. The card frame is a child of the inner host, shown
 * where the page has its slot `card`. The page may draw that slot anywhere, and the frame never moves.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import { blockedBy } from '../card-frame/blocked.js';
import type { Lifecycle } from './element-host.js';
import { startFrame, type StartedFrame } from '../card-frame/first-frame.js';
import { FormMember } from './form-member.js';
import { gatewayBase } from '../card-frame/gateway-address.js';
import { appearanceOf, type Appearance } from '../theme/appearance.js';
import type { Notice, ShowNotice } from './error-notice.js';
import { PageLoader, type ElementView } from './page-loader.js';
import {
  attributesOf,
  defineProperties,
  readAttribute,
  takeEarly,
  writeAttribute,
  type PropertyDeclarations,
} from './properties.js';
import { refusal, type RefusedPage } from './refusal.js';
import { attachShadowRoots, type ShadowRoots } from './shadow-roots.js';
import { Updates } from './updates.js';

export abstract class Shell<Page extends ElementView = ElementView> extends FormMember {
  /** @internal */
  static properties: PropertyDeclarations = {};
  /** @internal Name of the card frame's page at the gateway. */
  static frame = '';
  /** @internal Slots of the page that the children of the element fill. */
  static slots: readonly string[] = [];
  /** @internal Parts of the page, in the format of `exportparts`. */
  static parts = '';
  /** @internal Requests the page's files early, if the build can request them before they run. */
  static preload: ((element: never) => void) | undefined;
  /** @internal Shows an error in place of the page. */
  static showNotice: ShowNotice;
  /** @internal Style of the card frame's place (`[slot=card]`) and, until the page is drawn, of the rest (`.host:not(.drawn)`). */
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
  readonly #probe: Element;
  readonly #values: Record<string, unknown> = {};
  /** Values from before the element was defined. They override attributes, like values that are set later. */
  readonly #early: Map<string, unknown>;
  readonly #reflecting = new Set<string>();
  readonly #loader = new PageLoader<Page>(this, () => {
    if (this.isConnected) this.#updates.connect(true);
    this.requestUpdate();
  });
  readonly #updates = new Updates<Page>(this.#loader, () => {
    this.#takeEarly();
    for (const name of this.#reflecting) writeAttribute(this, name, this.#class.properties[name] ?? {});
    this.#reflecting.clear();
  });

  constructor() {
    super();
    this.#early = takeEarly(this, this.#class.properties);
    let trees = {} as ShadowRoots;
    try {
      trees = attachShadowRoots(this, this.#class, () => this.requestUpdate());
    } catch (error) {
      // An exception in the constructor would leave an unknown element. No page can listen to this one yet.
      queueMicrotask(() => this.#loader.fail(error));
    }
    this.renderRoot = trees.renderRoot;
    this.cardPlace = trees.cardPlace;
    this.#probe = trees.values;
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
    // An element that is inserted again has another try.
    this.#loader.clear();
    this.attempt(() => this.#takeEarly());
    if (this.view) this.#updates.connect(true);
    else queueMicrotask(() => this.attempt(() => this.#loader.start(this.#class.frame, this.#class.preload)));
    this.requestUpdate();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.takeFrame()?.end();
    if (this.view) this.#updates.connect(false);
  }

  /** @internal `moveBefore()` keeps the frame, and what was typed where the browser keeps frames of a shadow tree (not Firefox). */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  /** @internal */
  formResetCallback(): void {
    this.page((withView) => withView.reset());
  }

  /** @internal */
  formDisabledCallback(): void {
    // The browser may call this during an update. Only after that update can a new one be requested.
    void this.updateComplete.then(() => this.requestUpdate());
  }

  /** @internal Runs a part of the page. An exception becomes a notice. */
  attempt(run: () => unknown): void {
    this.#loader.attempt(run);
  }

  /** @internal */
  notice(notice: Notice): () => void {
    return this.#class.showNotice(this, notice);
  }

  /** @internal */
  restart(): void {
    if (this.view) for (const isConnected of [false, true]) this.#updates.connect(isConnected);
    else this.#updates.controllers.clear();
    this.requestUpdate();
  }

  /** @internal */
  addController(controller: Lifecycle): void {
    this.#updates.controllers.add(controller);
    if (this.view && this.isConnected) void controller.hostConnected?.();
  }

  /** @internal */
  requestUpdate(): void {
    this.#updates.request();
  }

  /** Resolves when all changes are drawn: to `true`, or to `false` if something has changed since. */
  get updateComplete(): Promise<boolean> {
    return this.#updates.complete;
  }

  /** @internal Folder of the gateway's pages; undefined if no safe one is known. */
  get base(): string | undefined {
    return this.baseAt((this as { apiDomain?: string | undefined }).apiDomain);
  }

  /** @internal Why no element can work in this page. */
  get refusal(): RefusedPage | undefined {
    return refusal(this);
  }

  /** @internal The directive of the page's Content-Security-Policy that blocked the gateway. */
  get blockedBy(): string | undefined {
    return this.base && blockedBy(this.base);
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

  /** @internal */
  get appearance(): Appearance {
    return appearanceOf(this.#probe);
  }

  /** @internal Starts the card frame in its place. */
  startFrame(page: string, base: string, view: Partial<InitialView>): StartedFrame {
    return startFrame(this, page, base, view);
  }

  /** @internal Returns the frame that was started before the page had loaded. A second call returns undefined. */
  takeFrame(): StartedFrame | undefined {
    return this.#loader.takeFrame();
  }

  /** @internal */
  abstract load(): Promise<() => Page>;
  /** @internal */
  abstract initialView(): Partial<InitialView>;
  /** @internal */
  abstract get isAddressed(): boolean;

  /** @internal */
  firstAsks(): readonly object[] {
    return [];
  }

  /** @internal The page, or undefined until it has loaded. */
  protected get view(): Page | undefined {
    return this.#loader.page;
  }

  /** @internal Calls the page, at once or as soon as it has loaded. */
  protected page(call: (page: Page) => void): void {
    this.#loader.call(call);
  }

  #takeEarly(): void {
    const early = [...this.#early];
    this.#early.clear();
    for (const [name, value] of early) Reflect.set(this, name, value);
  }
}
