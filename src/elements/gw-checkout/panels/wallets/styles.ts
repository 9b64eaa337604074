/**
 * Styles of the wallet buttons: black with a white mark on light, white with a black mark on dark, as both wallets allow, and never in
 * the colours of a shop.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';

export const styles: string = css`
  .wallet {
    display: grid;
    place-items: center;
    min-block-size: var(--_control);
    padding: 4px;
    border: 0;
    border-radius: var(--_radius);
    color: light-dark(#fff, #000);
    background: light-dark(#000, #fff);
    cursor: pointer;
    forced-color-adjust: none;
  }
  .wallet svg {
    max-inline-size: 100%;
    inline-size: auto;
    block-size: calc(0.56 * var(--_control));
  }
  .wallet[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
  .wallets-said {
    display: grid;
    align-items: center;
    min-block-size: var(--_control);
    color: var(--_muted);
  }
  /* Without a button above it, the line belongs to the box of the methods. */
  .act > .next:only-child {
    min-block-size: 0;
    margin-block-start: -12px;
  }
`;
