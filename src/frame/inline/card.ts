/** The card form's frame in the shop's own page. */
import { cardFrameApp } from '../card-app.js';
import { cardDocument } from '../markup/card.js';
import { openInline, type InlineFrame } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineFrame =>
  openInline(place, origin, cardFrameApp, cardDocument);
