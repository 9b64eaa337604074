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
    [data-preview='plain'] .preview {
      display: none;
    }
    [data-preview='plain']:not(.code) .card {
      padding-block-start: 0;
    }
    [data-preview='preset'] .preview {
      align-items: center;
      grid-template: 1fr / minmax(0, 1fr) auto;
      block-size: 72px;
      padding: 12px 16px;

      & .digits {
        grid-area: 1 / 1;
        font-size: min(var(--_rem), 5.2cqi);
        overflow: hidden;
      }
      & .brand {
        grid-area: 1 / 2;
      }
      & :is(.chip, .waves, .expiry) {
        display: none;
      }
    }
  }
`;

export const checkoutDocument = frameDocument([cardPreviewItem(), ...cardItems], cardPreviewStyles + pocketStyles);
