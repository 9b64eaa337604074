/**
 * Styles of the wallet buttons: neutral ones of our own, black on light and white on dark, with the wallet's name as text. The
 * wallets' own buttons are black or white too, and never in the colours of a shop.
 *
 * @module
 */
import { css } from 'lit';

export const styles = css`
  .wallets {
    display: grid;
    gap: 12px;
    max-inline-size: 440px;
  }
  .wallet {
    --_ink: light-dark(#fff, #111318);
    font: 600 17px/1.25 var(--_font);
    min-block-size: 52px;
    inline-size: 100%;
    padding: 10px 20px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    color: var(--_ink);
    background: light-dark(#111318, #fff);
    overflow-wrap: anywhere;
    text-align: center;
    cursor: pointer;
    transition:
      opacity 160ms,
      transform 160ms;
  }
  .wallet-place {
    block-size: 52px;
    border-radius: var(--_radius);
    background: var(--_line);
  }
  .wallet:hover {
    opacity: 0.9;
  }
  .wallet:active {
    transform: translateY(1px);
  }
  .wallet[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
    transform: none;
  }
  .wallets-said {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .wallets-said p {
    margin: 0;
  }
  .wallets-note {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 10px;
    padding: 12px 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .wallets-note svg {
    color: var(--_main);
    margin-block-start: 1px;
  }
  .wallets-again {
    font: 500 15px/1.25 var(--_font);
    min-block-size: 44px;
    padding: 8px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text);
    background: var(--_field);
    cursor: pointer;
    justify-self: start;
  }
  @media (forced-colors: active) {
    .wallet,
    .wallets-again,
    .wallets-note {
      border: 1px solid;
    }
  }
`;
