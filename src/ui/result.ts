/**
 * The pay button, and the styles after a payment: the head of a result, its rows, the dialog's skeleton.
 *
 * @module
 */
import { css } from './css.js';

export const buttonStyles: string = css`
  .pay {
    position: relative;
    display: flex;
    gap: 10px;
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    min-block-size: var(--_button);
    padding: 8px 16px;
    border: 0;
    border-radius: calc(var(--_radius) + 2px);
    font-size: var(--_rem);
    font-weight: 600;
    overflow-wrap: anywhere;
    text-wrap: balance;
    color: var(--_on-pay, var(--gw-on-pay, var(--_on-main)));
    background:
      linear-gradient(#ffffff0d, #fff0), var(--_pay, var(--gw-pay, linear-gradient(var(--_main), var(--_main))));
    box-shadow: 0 1px 2px light-dark(#14171d33, #0000);
    cursor: pointer;
    /* Always scaled: a scale that begins or ends with a press would count as a shift of the layout. */
    scale: 1;
    transition: scale 80ms;
  }
  /* The spinner is in the first line of the text, which may have two lines. */
  .pay:has(> .spin) {
    display: block;
  }
  .pay > .spin {
    display: inline-block;
    margin-inline-end: 10px;
    vertical-align: -4px;
  }
  .pay:active:not([aria-disabled='true']) {
    scale: 0.985;
  }
  .pay[aria-disabled='true'] {
    cursor: default;
  }
  a.pay {
    text-decoration: none;
  }
  .second,
  .pay.off {
    color: var(--_text);
    background: none;
    box-shadow: inset 0 0 0 1px var(--_border);
  }
  .pay.off {
    color: var(--_muted);
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .next {
    font-size: var(--_small);
    text-align: center;
    text-wrap: balance;
    color: var(--_muted);
  }
  .link {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .spin {
    inline-size: 18px;
    block-size: 18px;
    border: 2px solid color-mix(in oklab, currentColor 30%, transparent);
    border-block-start-color: currentColor;
    border-radius: 50%;
    animation: spin 0.8s linear infinite;
  }
  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }
  .bone {
    display: block;
    block-size: 12px;
    border-radius: 6px;
    background: var(--_bone);
  }
  .bone.block {
    block-size: auto;
    min-block-size: var(--_control);
    border-radius: var(--_radius);
  }
  @media (prefers-reduced-motion: reduce) {
    /* Three static dots instead of the ring. */
    .spin {
      border: 0;
      border-radius: 0;
      background: radial-gradient(circle 2px, currentColor 98%, #0000) 0 / 6px 100%;
    }
  }
  @media (forced-colors: active) {
    .pay {
      border: 1px solid;
    }
    .pay:not(.second, .off) {
      color: ButtonFace;
      background: ButtonText;
      forced-color-adjust: none;
    }
    .bone {
      border: 1px solid GrayText;
    }
  }
`;

const headStyles = css`
  .head {
    display: grid;
    gap: 4px;
    justify-items: center;
    text-align: center;
    outline: none;
    color: var(--_muted);
  }
  .head > * {
    text-wrap: balance;
  }
  .head h2,
  .head h3 {
    font-size: calc(1.25 * var(--_rem));
    line-height: calc(1.75 * var(--_rem));
    font-weight: 600;
    letter-spacing: -0.01em;
    color: var(--_text);
  }
  .disc {
    display: grid;
    place-items: center;
    inline-size: calc(3 * var(--_rem));
    block-size: calc(3 * var(--_rem));
    margin-block-end: 12px;
    border-radius: 50%;
    color: var(--_text);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .disc.good {
    color: var(--_surface);
    background: var(--_positive);
    box-shadow: none;
  }
  .disc.bad {
    color: var(--_negative);
    background: color-mix(in oklab, var(--_negative) 10%, var(--_surface));
    box-shadow: none;
  }
  @media (forced-colors: active) {
    .disc {
      border: 1px solid ButtonText;
    }
  }
`;

/** Rows with a term, and its value at the end. */
export const rowStyles: string = css`
  .rows {
    border-block-start: 1px solid var(--_line);
  }
  .rows > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 12px;
    border-block-end: 1px solid var(--_line);
  }
  .rows dt {
    color: var(--_muted);
  }
  .rows :is(dd, dd > bdi) {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0 8px;
    align-items: center;
  }
  .rows dd {
    margin-inline-start: auto;
    text-align: end;
  }
  .rows .mark {
    margin-block: -2px;
  }
  .copy {
    display: grid;
    place-items: center;
    inline-size: calc(4px + var(--_lh));
    block-size: calc(4px + var(--_lh));
    margin-block: -2px;
    padding: 0;
    border: 0;
    color: var(--_muted);
    background: none;
    cursor: pointer;
  }
`;

export const resultStyles: string = headStyles + rowStyles;
