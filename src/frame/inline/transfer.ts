/** The transfer's room in the shop's own page. */
import { transferRoom } from '../transfer-room.js';
import { transferDocument } from '../documents.js';
import { openInline, type InlineRoom } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineRoom =>
  openInline(place, origin, transferRoom, transferDocument);
