/** The payment page's room in the shop's own page. */
import { checkoutRoom } from '../checkout-room.js';
import { checkoutDocument } from '../documents.js';
import { openInline, type InlineRoom } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineRoom =>
  openInline(place, origin, checkoutRoom, checkoutDocument);
