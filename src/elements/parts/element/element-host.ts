import type { Appearance } from '../theme/appearance.js';
import type { Notice } from './error-notice.js';
import type { RefusedPage } from './refusal.js';

/** The parts of an element that its internal code uses, independent of the rendering library. */
export interface ElementHost extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** The tree that the page of the element is drawn in. */
  readonly renderRoot: ShadowRoot;
  /** The place of the card frame. It never moves, because a moved frame reloads. */
  readonly cardPlace: HTMLElement;
  readonly cardFrame: HTMLIFrameElement | undefined;
  /** Light or dark, and the styles that the page set. */
  readonly appearance: Appearance;
  /** The reason why a form around the element waits, in the payer's language; otherwise empty. */
  readonly validationMessage: string;
  requestUpdate(): void;
  /** Shows a state as `:state()`. A form submits `value` in this state. @param busy - Whether the payer should stay. */
  become(state?: string, value?: string, busy?: boolean): void;
  /** Blocks a form while the element is required and not paid. `text` is the reason, and `anchor` takes the focus. */
  holdBack(text?: string, anchor?: HTMLElement): void;
  addController(controller: Lifecycle): void;
  /** Runs a part of the page. An exception becomes a notice. */
  attempt(run: () => unknown): void;
  /** Why no element can work in this page. */
  readonly refusal: RefusedPage | undefined;
  /** Folder of the gateway's pages; undefined if no safe one is known. */
  readonly base: string | undefined;
  /** Connects the page again, for another try. */
  restart(): void;
  /** Shows an error in place of the page. Returns a function that removes it. */
  notice(notice: Notice): () => void;
}

/** Lifecycle callbacks, with the names that lit's controllers have. */
export interface Lifecycle {
  hostConnected?(): void | Promise<void>;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}
