import type { Look } from './look.js';

/** What the code inside an element needs from it, independent of the rendering library. */
export interface ElementHost extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** The tree that the page of the element is drawn in. */
  readonly renderRoot: ShadowRoot;
  /** The place of the card room. It never moves, since a frame that is moved loads again. */
  readonly cardPlace: HTMLElement;
  readonly cardFrame: HTMLIFrameElement | undefined;
  /** Whether the payer is in the card room. */
  readonly isInRoom: boolean;
  /** Light or dark, and the roots of the look that the page set. */
  readonly look: Look;
  /** Why a form around the element waits, in the payer's language; else empty. */
  readonly validationMessage: string;
  requestUpdate(): void;
  /** Shows a state as `:state()`; `value` is what a form submits in it. */
  become(state?: string, value?: string): void;
  /** Holds a form back while the element is required and not paid: why, and what takes the focus. */
  holdBack(text?: string, anchor?: HTMLElement): void;
  addController(controller: Lifecycle): void;
}

/** Lifecycle callbacks, with the names that lit's controllers have. */
export interface Lifecycle {
  hostConnected?(): void | Promise<void>;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}
