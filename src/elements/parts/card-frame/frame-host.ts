/**
 * The requirements of a connection to a card frame: the kind of the frame, and the element around it.
 *
 * @module
 */
import type { InitialView, Validator } from '../../../bridge/index.js';
import type { ElementHost } from '../element/element-host.js';
import type { RefusedPage } from '../element/refusal.js';

/** A message of any frame, with the fields that the connection itself reads. */
export interface FrameMessage {
  readonly type: string;
  /** Of `height`: CSS px. */
  readonly height?: number;
  /** Of `validated`: the error message. */
  readonly error?: string | undefined;
}

/** A frame in the shop's own page: its port, and the function that removes it. */
interface InlineFrame {
  readonly port: MessagePort;
  readonly close: () => void;
}

/** The gateway's page for the frame, and the shape of its messages. */
export interface FrameKind<From> {
  /** The page's name without `.html`. */
  readonly page: 'frame' | 'checkout-frame' | 'transfer-frame';
  readonly check: Validator<From>;
  /** Loads the card fields for use in the shop's own page. */
  readonly inline: () => Promise<{ open(place: HTMLElement, origin: string): InlineFrame }>;
}

/** An element with a card frame, as its page sees it. */
export interface FrameElement extends ElementHost {
  readonly frameUrl: string | undefined;
  readonly apiDomain: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly locale: string | undefined;
  readonly disabled: boolean;
  /** Shows faults of the setup on the page. */
  readonly debug: boolean;
}

/** The parts of a page that its connection uses. */
export interface FrameHost {
  readonly element: FrameElement;
  /** The values that determine the first layout of the frame. */
  readonly initialView?: InitialView | undefined;
}

/** Events of the connection itself, delivered among the messages of the frame. */
export type ConnectionEvent =
  /** The frame is connected, for the first time or again. */
  | { readonly type: 'frame-ready' }
  /** The frame could not be loaded. `problem`: no frame can work in this page. */
  | { readonly type: 'frame-failed'; readonly problem?: RefusedPage[0] }
  /** A connected frame is gone: a script of the page removed it, or its process ended. */
  | { readonly type: 'frame-lost' }
  /** A message on our channel came from another window or origin. */
  | { readonly type: 'foreign' };
