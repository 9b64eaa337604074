/**
 * The document of each card frame: its form and its styles. The build writes them as HTML, one file for each language; in the
 * shop's page (`inline.ts`), nodes are built from the same data.
 *
 * @module
 */
import { segmentStyles } from '../ui/choice.js';
import { fieldStyles, markStyles } from '../ui/field.js';
import { rowStyles } from '../ui/result.js';
import { tokens } from '../ui/tokens.js';
import { cardItem, checkoutItem } from './markup/card.js';
import type { Item } from './markup/item.js';
import { transferItem } from './markup/transfer.js';
import { cardStyles, cardPreviewStyles, pocketStyles } from './styles.js';
import { transferStyles } from './transfer-styles.js';

export interface FrameDocument {
  readonly form: Item;
  readonly styles: string;
}

const styles = tokens + fieldStyles + markStyles + cardStyles;

export const cardDocument: FrameDocument = { form: cardItem, styles };
export const checkoutDocument: FrameDocument = {
  form: checkoutItem,
  styles: styles + cardPreviewStyles + pocketStyles,
};
export const transferDocument: FrameDocument = {
  form: transferItem,
  styles: styles + cardPreviewStyles + segmentStyles + rowStyles + transferStyles,
};

/** By the name of the document at the gateway, without `.html`. */
export const frameDocuments = {
  frame: cardDocument,
  'checkout-frame': checkoutDocument,
  'transfer-frame': transferDocument,
} as const satisfies Readonly<Record<string, FrameDocument>>;

export type FrameName = keyof typeof frameDocuments;
