/** The payment page's frame in the shop's own page. */
import { checkoutFrameApp } from '../checkout-app.js';
import { checkoutDocument } from '../markup/checkout.js';
import { openInline, type InlineFrame } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineFrame =>
  openInline(place, origin, checkoutFrameApp, checkoutDocument);
