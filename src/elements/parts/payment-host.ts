import type { ReactiveControllerHost } from 'lit';
import type { ToFrame } from '../../bridge/index.js';
import type { Catalogue } from '../../core/i18n/index.js';

/** What the controller needs of its element. */
export interface PaymentHost extends ReactiveControllerHost, HTMLElement {
  readonly token: string | undefined;
  readonly frameUrl: string | undefined;
  readonly apiDomain: string | undefined;
  readonly isolation: 'frame' | 'inline';
  /** The texts, once they are loaded. */
  readonly texts: Catalogue | undefined;
  readonly internals: ElementInternals;
  /** Where the card room is put. */
  readonly cardPlace: HTMLElement | null;
  /** What the room is to show. */
  readonly show: Omit<Extract<ToFrame, { type: 'show' }>, 'type' | 'busy'> & { readonly busy?: boolean };
}
