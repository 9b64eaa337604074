/** What the inside of an element needs of it, whatever library draws it. */
export interface ElementHost extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  addController(controller: Lifecycle): void;
}

/** What is called as the element goes through its life. */
export interface Lifecycle {
  hostConnected?(): void | Promise<void>;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}
