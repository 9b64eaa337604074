import type { Look } from './look.js';
import type { RoomHost } from './room-connection.js';

/** What a payment needs of its element. */
export interface PaymentHost extends RoomHost {
  readonly element: RoomHost['element'] & { readonly token: string | undefined };
  readonly internals: ElementInternals;
  /** The locale that the texts are written in. */
  readonly textLocale: string;
  /** What the room is to look like. */
  readonly look: Look;
  /** The stored card that pays. */
  readonly rectoken: string | undefined;
  /** Disabled by itself or by a fieldset around it. */
  readonly barred: boolean;
}
