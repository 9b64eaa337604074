/**
 * The card art, which is how a drawn card looks: its gradient with two lights, and the text on it. The card frames and the receipt draw it.
 *
 * @module
 */
import * as token from '../core/theme/tokens.js';
import { css } from './css.js';

export const cardArtStyles: string = css`
  .art {
    --_from: var(--_card-start, var(--gw-card-start, light-dark(${token.card.lightStart}, ${token.card.darkStart})));
    direction: ltr;
    color: var(--_on-card, var(--gw-on-card, #fff));
    background:
      linear-gradient(#0000 35%, var(--_card-shade, var(--gw-card-shade, #0000)) 85%),
      radial-gradient(70% 150% at 88% -20%, oklch(from var(--_from) calc(l + 0.22) c h / 0.4), #0000 70%),
      radial-gradient(50% 140% at 48% -40%, oklch(from var(--_from) calc(l + 0.22) c calc(h + 40) / 0.22), #0000 70%),
      linear-gradient(
        105deg,
        var(--_from),
        var(--_card-end, var(--gw-card-end, light-dark(${token.card.lightEnd}, ${token.card.darkEnd})))
      );
    box-shadow:
      inset 0 1px #ffffff38,
      inset 0 0 0 1px #ffffff14;
    forced-color-adjust: none;
  }
  .art svg {
    color: inherit;
  }
`;
