/**
 * The layout of a card's fields. The field itself is `ui/field`.
 *
 * @module
 */
import { css } from '../../ui/css.js';

export const cardStyles: string = css`
  :host,
  :root {
    display: block;
  }
  /* Container queries use the root's font size as their unit. */
  :root {
    font-size: var(--_rem);
  }
  body {
    margin: 0;
    font-size: var(--_body);
  }
  /* Before the page has set its height, a frame that is too low scrolls. */
  :root[data-fits] {
    overflow: hidden;
  }
  /* The padding is the space for focus rings. The element compensates it with a negative margin. */
  form {
    container-type: inline-size;
    padding: 4px;
  }
  .card {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_g16) 12px;
  }
  .wide,
  .code .field {
    grid-column: 1 / -1;
  }
  .control input {
    direction: ltr;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .control [name$='number'] {
    letter-spacing: 0.02em;
  }
  .control [name$='number'] {
    --_end: 62px;
  }
  .control [name='cvv2'] {
    --_end: calc(18px + 1.75 * var(--_rem));
  }
  .control svg[width='28'][height='20'] {
    inline-size: calc(1.75 * var(--_rem));
    block-size: var(--_lh);
  }
  /* Only as wide as the icon: then the example of the expiry date is legible at 320 px. */
  .control [aria-invalid='true'] {
    --_end: calc(18px + var(--_lh));
  }
  /* Typed values are written from left to right in every language, so the padding is not logical. */
  .control input {
    padding: 0 var(--_end, 14px) 0 14px;
  }
  .control:dir(rtl) input {
    padding: 0 14px 0 var(--_end, 14px);
  }
  .card-message {
    margin-block-start: 8px;
    min-block-size: calc(2 * var(--_lh));
  }
  .message.wrong .lock,
  .message:not(.wrong) .alert {
    display: none;
  }
  @container (max-width: 15rem) {
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* 16 digits in the widest font, next to the logo. */
  @container (max-width: 16rem) {
    .control [name$='number'] {
      --_end: 44px;
      letter-spacing: 0;
    }
    .control .mark {
      inline-size: 30px;
    }
  }
  @container (max-width: 13rem) {
    .control .mark {
      display: none;
    }
    .control [name$='number'] {
      --_end: 8px;
      letter-spacing: -0.03em;
    }
  }
`;
