/**
 * The layout of the card's fields and the display card above them. The field itself is `ui/field`.
 *
 * @module
 */
import { css } from '../ui/css.js';

/** Space around the fields for focus rings, in px. The element compensates it with a negative margin. */
export const bleed = 4;

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

/** The display card, which shows the typed values. */
export const cardPreviewStyles: string = css`
  :host,
  :root {
    --_card-start: var(--gw-card-start, light-dark(#2a2f3b, #343b4c));
    --_card-end: var(--gw-card-end, light-dark(#14171d, #1f2430));
    --_on-card: var(--gw-on-card, #fff);
  }
  .preview {
    direction: ltr;
    position: relative;
    display: grid;
    grid-template: 1fr auto / auto 1fr auto;
    align-items: start;
    column-gap: 12px;
    block-size: 104px;
    padding: 16px 20px;
    border-radius: 14px 14px 0 0;
    overflow: hidden;
    color: var(--_on-card);
    background:
      linear-gradient(#0000 35%, var(--gw-card-shade, #0000) 85%),
      radial-gradient(70% 150% at 88% -20%, #9db8ff66, #0000 70%),
      radial-gradient(50% 140% at 48% -40%, #d9a8ff3d, #0000 70%),
      linear-gradient(105deg, var(--_card-start), var(--_card-end));
    box-shadow:
      inset 0 1px #ffffff38,
      inset 0 0 0 1px #ffffff14;
    forced-color-adjust: none;
  }
  .brand {
    grid-area: 1 / 3;
    animation: arrive 160ms;
  }
  .brand svg {
    inline-size: 46px;
    block-size: 20px;
    color: var(--_on-card);
  }
  .preview .waves {
    margin-block-start: 4px;
    opacity: 0.8;
  }
  .digits {
    grid-area: 2 / 1 / auto / span 2;
    /* A long number fits next to the expiry date, even in a wide font or in larger text. */
    font-size: min(1.125 * var(--_rem), 4.8cqi);
    line-height: calc(1.5 * var(--_rem));
    letter-spacing: 0.06em;
    white-space: pre;
  }
  .preview b {
    font-weight: 400;
  }
  .preview i {
    font-style: normal;
    opacity: 0.6;
  }
  .expiry {
    grid-area: 2 / 3;
    font-size: min(var(--_body), 3.9cqi);
    line-height: calc(1.5 * var(--_rem));
    opacity: 0.85;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateX(8px);
    }
  }
`;

/** The position of the display card on the payment page. The page draws the line that cuts the card, as wide as the page's box. */
export const pocketStyles: string = css`
  form:not([data-preview]) .preview,
  .code .preview {
    display: none;
  }
  form:has(:disabled) .preview {
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
