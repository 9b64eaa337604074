import type { Look } from './look.js';

/** The parts of an element that its internal code uses, independent of the rendering library. */
export interface ElementHost extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** The tree that the page of the element is drawn in. */
  readonly renderRoot: ShadowRoot;
  /** The place of the card room. It never moves, because a moved frame reloads. */
  readonly cardPlace: HTMLElement;
  readonly cardFrame: HTMLIFrameElement | undefined;
  /** Whether the payer is in the card room. */
  readonly isInRoom: boolean;
  /** Light or dark, and the roots of the look that the page set. */
  readonly look: Look;
  /** The reason why a form around the element waits, in the payer's language; otherwise empty. */
  readonly validationMessage: string;
  requestUpdate(): void;
  /** Shows a state as `:state()`. A form submits `value` in this state. */
  become(state?: string, value?: string): void;
  /** Blocks a form while the element is required and not paid. `text` is the reason, and `anchor` takes the focus. */
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
