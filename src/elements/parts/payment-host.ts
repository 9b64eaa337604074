import type { Show } from '../../bridge/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import type { RoomHost } from './room-connection.js';

/** What a payment needs of its element. */
export interface PaymentHost extends RoomHost {
  readonly element: RoomHost['element'] & { readonly token: string | undefined };
  readonly internals: ElementInternals;
  /** The texts, once they are loaded. */
  readonly texts: Catalogue | undefined;
  /** What the room is to show. */
  readonly show: Omit<Show, 'type' | 'busy'> & { readonly busy?: boolean };
}
