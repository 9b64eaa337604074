/**
 * An element with reactive properties, updates one after another, and controllers. The members have the names and the meaning of
 * lit's `ReactiveElement`. It renders nothing itself: its internal half does, and reports the exceptions.
 *
 * @module
 */
import { internalsOf } from './internal-symbols.js';
import {
  attributesOf,
  defineProperties,
  readAttribute,
  removeEarlyValues,
  writeAttribute,
  type PropertyDeclarations,
  type PropertyHolder,
} from './properties.js';

/** A part of an element that follows its life, as lit's controllers do. */
export interface ReactiveController {
  hostConnected?(): void | Promise<void>;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}

/** The internal half, as the properties and updates of an element use it. */
interface Inner {
  readonly renderRoot: ShadowRoot;
  readonly controllers: Set<ReactiveController>;
  /** Undefined until it has loaded: until then, updates draw nothing and controllers are not connected. */
  readonly view: { render(): void; readonly faults: { onRender(): void } } | undefined;
  /** It has loaded, or failed to load. */
  readonly loaded: Promise<void>;
  connect(isConnected: boolean): void;
  attempt(run: () => unknown): void;
  fail(error: unknown, isDrawing: boolean): void;
}

const innerOf: (element: object) => Inner = internalsOf;

/** A server imports the class but creates no element. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export abstract class ReactiveHost extends Base {
  /** @internal The properties of the class, with their attributes. */
  static properties: PropertyDeclarations = {};

  readonly #holder: PropertyHolder = { values: {}, changed: (name) => this.#changed(name) };
  /** Values from before the element was defined. They override attributes, like values that are set later. */
  readonly #early: Map<string, unknown>;
  readonly #reflecting = new Set<string>();
  #isPending = false;
  #lastUpdate: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.#early = removeEarlyValues(this, this.#properties);
  }

  get #properties() {
    return (this.constructor as typeof ReactiveHost).properties;
  }

  /** @internal */
  static get observedAttributes(): string[] {
    // Read once, when the element is defined.
    defineProperties(this.prototype, this.properties, (element) => (element as ReactiveHost).#holder);
    return attributesOf(this.properties);
  }

  #changed(name: string): void {
    this.#early.delete(name);
    if (this.#properties[name]?.reflect) this.#reflecting.add(name);
    this.requestUpdate(name);
  }

  /** @internal The tree that the element is drawn in. */
  get renderRoot(): ShadowRoot {
    return innerOf(this).renderRoot;
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    const [property, value] = readAttribute(this, this.#properties, name) ?? [];
    if (property !== undefined && !this.#early.has(property)) Reflect.set(this, property, value);
  }

  /** @internal */
  connectedCallback(): void {
    const inner = innerOf(this);
    inner.attempt(() => this.#applyEarly());
    inner.connect(true);
    this.requestUpdate();
  }

  /** @internal */
  disconnectedCallback(): void {
    innerOf(this).connect(false);
  }

  /** @internal Adds a part that follows the life and the updates of the element. */
  addController(controller: ReactiveController): void {
    const { controllers, view } = innerOf(this);
    controllers.add(controller);
    if (view && this.isConnected) void controller.hostConnected?.();
  }

  /** @internal Requests an update, which runs soon. @param _name - The property that has changed, if one has. */
  requestUpdate(_name?: string): void {
    if (this.#isPending) return;
    this.#isPending = true;
    this.#lastUpdate = this.#update(this.#lastUpdate);
  }

  /** Resolves when all changes are drawn: to `true`, or to `false` if something has changed since. */
  get updateComplete(): Promise<boolean> {
    return this.#lastUpdate.then(() => !this.#isPending);
  }

  #applyEarly(): void {
    const early = [...this.#early];
    this.#early.clear();
    for (const [name, value] of early) Reflect.set(this, name, value);
  }

  async #update(before: Promise<void>): Promise<void> {
    const inner = innerOf(this);
    const { controllers } = inner;
    await before;
    try {
      this.#applyEarly();
      for (const name of this.#reflecting) writeAttribute(this, name, this.#properties[name] ?? {});
      this.#reflecting.clear();
      await inner.loaded;
      // In a unit test, the test may have ended and removed its DOM.
      const view = globalThis.document && inner.view;
      if (view) for (const one of controllers) one.hostUpdate?.();
      view?.render();
      this.#isPending = false;
      if (!view) return;
      for (const one of controllers) one.hostUpdated?.();
      view.faults.onRender();
    } catch (error) {
      this.#isPending = false;
      inner.fail(error, true);
    }
  }
}
