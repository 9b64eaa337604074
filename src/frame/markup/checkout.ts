/**
 * The document of the payment page's frame: a display card above the fields.
 *
 * @module
 */
import { css } from '../../ui/css.js';
import { cardItems, frameDocument } from './document.js';
import { cardPreviewItem, cardPreviewStyles } from './preview.js';

/** The position of the display card. The page draws the line that cuts the card, as wide as the page's box. */
const pocketStyles = css`
  form:not([data-preview]) .preview,
  .code .preview {
    display: none;
  }
  form:not([inert]):has(:disabled) .preview {
    opacity: 0.5;
  }
  [data-preview]:not(.code) .card {
    padding-block-start: 20px;
  }
  .code .field {
    max-inline-size: 180px;
  }
  @container (max-width: 352px) {
    .preview {
      block-size: 88px;
      padding: 12px 16px;
    }
    .chip {
      inline-size: 28px;
      block-size: 21px;
    }
    .preview .brand svg {
      inline-size: 40px;
    }
  }
  /* Too narrow for the display card, or the payer's text is large. */
  @container (max-width: 279.9px) or (max-width: 12.5rem) {
    .preview {
      display: none;
    }
    .card {
      padding-block-start: 0 !important;
    }
  }
`;

export const checkoutDocument = frameDocument([cardPreviewItem(), ...cardItems], cardPreviewStyles + pocketStyles);
