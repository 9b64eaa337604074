/**
 * Choices: a list of rows with radio buttons, a segment of two, a checkbox. A selected choice always has a filled radio button and weight
 * 600.
 *
 * @module
 */
import { css } from './css.js';

/** Two choices side by side, each a label around a radio button. */
export const segmentStyles: string = css`
  .segment {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    min-block-size: var(--_control);
    padding: 3px;
    border-radius: var(--_radius);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .segment label {
    position: relative;
    display: grid;
    place-items: center;
    /* Two lines of text fit into the height of a segment. */
    padding: 1px 8px;
    border-radius: calc(var(--_radius) - 4px);
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .segment input {
    position: absolute;
    inset: 0;
    /* Without this, a radio button keeps its default size in Safari. */
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: inherit;
  }
  .segment label:has(:checked) {
    font-weight: 600;
    background: var(--_field);
    box-shadow:
      inset 0 0 0 1px var(--_border),
      0 1px 2px #14171d1f;
  }
  .segment label:has(:focus-visible) {
    outline: 2px solid var(--_main);
    outline-offset: -1px;
  }
  .segment label:has(:disabled) {
    color: var(--_muted);
    cursor: default;
  }
  @container (max-width: 15rem) {
    .segment {
      grid-auto-flow: row;
    }
  }
  @media (forced-colors: active) {
    .segment {
      border: 1px solid;
      padding: 2px;
    }
    .segment label:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Rows in a box: payment methods, saved cards, banks, ways to continue. */
export const listStyles: string = css`
  .list {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    overflow: clip;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: var(--_row);
    padding: 0 20px;
    border: 0;
    font-size: var(--_rem);
    text-align: start;
    background: none;
    cursor: pointer;
  }
  .list > :not(:first-child) {
    border-block-start: 1px solid var(--_line);
  }
  /* Inside the row, next to the lines of the box. */
  .row:focus-visible {
    outline: none;
  }
  .row:focus-visible:not(.bank) {
    position: relative;
  }
  .row:focus-visible::after {
    content: '';
    position: absolute;
    /* The content of an open row starts at the end of the row. */
    inset: 6px;
    border-radius: max(4px, calc(var(--_radius) - 4px));
    outline: 2px solid var(--_main);
    outline-offset: -2px;
    pointer-events: none;
  }
  .row .name {
    flex: 1;
    min-inline-size: 0;
    padding-block: 8px;
    overflow-wrap: anywhere;
  }
  .row svg:not(.mark svg) {
    color: var(--_muted);
  }
  .radio {
    flex: none;
    inline-size: var(--_lh);
    block-size: var(--_lh);
    margin: 0;
    appearance: none;
    border: 1.5px solid var(--_border);
    border-radius: 50%;
    background: var(--_field);
  }
  .radio:checked,
  [aria-selected='true'] > .radio {
    border: calc(0.375 * var(--_rem)) solid var(--_main);
  }
  .row:has(:checked) .name,
  [aria-selected='true'] > .name {
    font-weight: 600;
  }
  @container (max-width: 420px) {
    .row {
      padding-inline: 16px;
    }
  }
  @media (forced-colors: active) {
    .radio:checked,
    [aria-selected='true'] > .radio {
      border-color: Highlight;
    }
  }
`;

/** A checkbox with its label. */
export const tickStyles: string = css`
  .tick {
    flex: none;
    display: grid;
    place-items: center;
    position: relative;
    inline-size: var(--_lh);
    block-size: var(--_lh);
    margin: 0;
    appearance: none;
    border: 1.5px solid var(--_border);
    border-radius: 6px;
    background: var(--_field);
    cursor: pointer;
  }
  .tick::before {
    content: '';
    inline-size: calc(0.75 * var(--_rem));
    block-size: calc(0.75 * var(--_rem));
    background: var(--_on-main);
    clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 80% 16%, 92% 28%, 40% 84%);
    scale: 0;
  }
  /* The touch area is larger than the visible checkbox. */
  .tick::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  .tick:checked {
    border-color: var(--_main);
    background: var(--_main);
  }
  .tick:checked::before {
    scale: 1;
  }
  .tick[aria-invalid='true'] {
    border-color: var(--_negative);
  }
  @media (forced-colors: active) {
    .tick {
      appearance: auto;
    }
    .tick::before,
    .tick::after {
      content: none;
    }
  }
`;
