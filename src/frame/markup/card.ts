/**
 * The document of the card form's frame.
 *
 * @module
 */
import { cardItems, frameDocument } from './document.js';

export const cardDocument = frameDocument(cardItems);
