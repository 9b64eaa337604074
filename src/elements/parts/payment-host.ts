import type { Look } from './look.js';
import type { RoomHost } from './room-connection.js';

/** What a payment needs from its element. */
export interface PaymentHost extends RoomHost {
  readonly element: RoomHost['element'] & { readonly token: string | undefined };
  readonly internals: ElementInternals;
  /** The locale that the texts are written in. */
  readonly textLocale: string;
  /** The look that the room is drawn in. */
  readonly look: Look;
  /** The stored card that pays. */
  readonly rectoken: string | undefined;
  /** Whether the element or a surrounding fieldset is disabled. */
  readonly disabled: boolean;
}
