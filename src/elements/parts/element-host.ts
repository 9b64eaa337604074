/** What the code inside an element needs from it, independent of the rendering library. */
export interface ElementHost extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  addController(controller: Lifecycle): void;
}

/** Lifecycle callbacks, with the names that lit's controllers have. */
export interface Lifecycle {
  hostConnected?(): void | Promise<void>;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}
