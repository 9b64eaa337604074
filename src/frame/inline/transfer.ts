/** The transfer's frame in the shop's own page. */
import { transferFrameApp } from '../transfer-app.js';
import { transferDocument } from '../markup/transfer.js';
import { openInline, type InlineFrame } from '../inline.js';

/** @param origin - Origin of the payment host. */
export const open = (place: HTMLElement, origin: string): InlineFrame =>
  openInline(place, origin, transferFrameApp, transferDocument);
