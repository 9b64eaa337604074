/**
 * Styles of the summary: beside the payment, or as a bar above it.
 *
 * @module
 */
import { css } from '../../../ui/css.js';

export const summaryStyles: string = css`
  .summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 32px;
    padding-block-start: 32px;
  }
  .merchant {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 12px;
  }
  .logo {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc(2.5 * var(--_rem));
    block-size: calc(2.5 * var(--_rem));
    border-radius: var(--_radius);
    object-fit: contain;
    font-weight: 600;
    color: var(--_on-main);
    background: var(--_main);
    forced-color-adjust: none;
  }
  .logo.bone {
    background: var(--_bone);
  }
  :is(img, canvas).logo {
    background: none;
  }
  .who {
    flex: 1;
    min-inline-size: 0;
    align-self: center;
  }
  .merchant > .who {
    flex-basis: calc(8 * var(--_rem));
    align-content: center;
    min-block-size: calc(var(--_lh) + 24px);
  }
  /* The line of the host keeps its place: the host may not be known yet, or may be shown as the name. */
  .merchant > .who:has(.heading) {
    align-content: start;
    min-block-size: calc(var(--_lh) + 1.75 * var(--_rem) + 24px);
  }
  :is(.who, .total) > * {
    display: flow-root;
  }
  .payee {
    font-size: var(--_rem);
    font-weight: 600;
  }
  .payee a {
    text-decoration: none;
  }
  .heading {
    font-size: calc(1.25 * var(--_rem));
    font-weight: 600;
    line-height: calc(1.75 * var(--_rem));
    letter-spacing: -0.01em;
  }
  .host {
    display: inline-block;
    min-block-size: 24px;
    font-size: var(--_small);
    line-height: 24px;
    color: var(--_muted);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .host:hover,
  .payee a:hover,
  .links a:hover {
    text-decoration: underline;
  }
  .test {
    padding: 4px 8px;
    outline: 1px solid #0000;
    outline-offset: -1px;
    overflow-wrap: anywhere;
    border-radius: 6px;
    font-size: calc(0.75 * var(--_rem));
    font-weight: 600;
    line-height: var(--_rem);
    /* Brown or pale yellow, whichever is legible: a merchant's surface may be light in the dark scheme. */
    --_amber: color-mix(in oklab, #f2a100 20%, var(--_surface));
    color: color(from var(--_amber) xyz-d65 var(--_muted-y) var(--_muted-y) calc(0.4 * var(--_muted-y)));
    background: var(--_amber);
  }
  .total p:first-child {
    color: var(--_muted);
  }
  .amount {
    min-block-size: calc(3 * var(--_rem));
    font-size: calc(2.5 * var(--_rem));
    font-weight: 600;
    line-height: calc(3 * var(--_rem));
    letter-spacing: -0.025em;
  }
  .amount.long {
    font-size: calc(1.75 * var(--_rem));
  }
  :is(.total, .who, .sum, .rows) .bone {
    inline-size: 96px;
    margin-block: 4px;
  }
  .bar .sum .bone {
    inline-size: 64px;
  }
  .total .amount .bone {
    inline-size: 144px;
    block-size: 32px;
    margin-block: 8px;
  }
  .rows .what {
    color: var(--_text);
  }
  .rows b {
    font-weight: 600;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    font-size: var(--_small);
    color: var(--_muted);
  }
  .links a {
    color: inherit;
    line-height: 24px;
    text-decoration: none;
  }
  .picker {
    display: grid;
    align-items: center;
  }
  .picker > * {
    grid-area: 1 / 1;
  }
  .picker svg {
    justify-self: end;
    pointer-events: none;
  }
  .language {
    min-block-size: 24px;
    padding: 0;
    padding-inline-end: var(--_lh);
    border: 0;
    background: none;
    appearance: none;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .language {
      font-size: var(--_input);
    }
  }
  .language option {
    color: var(--_text);
    background: var(--_surface);
  }
  .bar {
    border-block-end: 1px solid var(--_line);
  }
  .bar > :is(summary, .only) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    min-block-size: 56px;
    padding: 8px var(--_edge);
    list-style: none;
    cursor: pointer;
  }
  .bar > .only {
    cursor: default;
  }
  /* The bar is as wide as the window: a ring outside it would be invisible. */
  .bar > summary:focus-visible {
    outline-offset: -2px;
  }
  .bar > summary::-webkit-details-marker {
    display: none;
  }
  .bar .logo {
    inline-size: calc(2 * var(--_rem));
    block-size: calc(2 * var(--_rem));
    border-radius: min(8px, var(--_radius));
    font-size: var(--_small);
  }
  .bar .who {
    flex-basis: calc(5 * var(--_rem));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  .bar .payee {
    line-height: calc(1.125 * var(--_rem));
  }
  .bar .test {
    justify-self: start;
    padding-block: 0;
  }
  /* A bar has space for a dot: its words are for screen readers. */
  .bar summary .test {
    padding: 4px;
    border-radius: 50%;
    font-size: 0;
    line-height: 0;
    background: color-mix(in oklab, #f2a100 60%, var(--_text));
  }
  .bar .sum,
  .bar .hide {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: var(--_rem);
    font-weight: 600;
  }
  .bar[open] .sum,
  .bar:not([open]) .hide {
    display: none;
  }
  .bar summary > svg {
    margin-inline-start: -6px;
  }
  .bar[open] summary > svg {
    rotate: 180deg;
  }
  .inside {
    display: grid;
    gap: 8px;
    padding: 16px var(--_edge) 12px;
  }
  .inside .rows > :last-child {
    border: 0;
  }
  .page > .sheet .inside .rows > :last-child dt {
    color: inherit;
  }
  @media (forced-colors: active) {
    .bar > summary {
      color: ButtonText;
    }
  }
`;
