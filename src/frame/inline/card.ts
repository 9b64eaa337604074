/** The card form's room in the shop's own page. */
import { cardRoom } from '../card-room.js';
import { cardDocument } from '../documents.js';
import { openInline, type InlineRoom } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineRoom =>
  openInline(place, origin, cardRoom, cardDocument);
