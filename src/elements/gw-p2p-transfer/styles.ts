/**
 * Layout of the transfer around its card frame. Fields, buttons, rows and heads are `ui`; the frame styles itself.
 *
 * @module
 */
import { listStyles, segmentStyles, tickStyles } from '../../ui/choice.js';
import { css } from '../../ui/css.js';
import { fieldStyles, insideStyles, markStyles } from '../../ui/field.js';
import { buttonStyles, resultStyles } from '../../ui/result.js';
import { reset, tokens } from '../../ui/tokens.js';

const fields = fieldStyles + insideStyles + markStyles + segmentStyles + tickStyles;
const shared = reset + tokens + fields + buttonStyles + resultStyles + listStyles;

const panelStyles = css`
  :host {
    display: block;
    position: relative;
    max-inline-size: 416px;
  }
  .transfer {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_g24);
    overflow-wrap: break-word;
  }
  h2 {
    min-block-size: calc(1.75 * var(--_rem));
    font-size: calc(1.25 * var(--_rem));
    font-weight: 600;
    line-height: calc(1.75 * var(--_rem));
    letter-spacing: -0.01em;
  }
  /* Focused only to be read out. It cannot be pressed, so it needs no outline. */
  :is(h2, .top, .notice):focus-visible {
    outline: none;
  }
  .site {
    min-block-size: var(--_lh);
    font-size: var(--_small);
    color: var(--_muted);
  }
  .change {
    display: flex;
    gap: 4px;
    align-items: center;
    min-block-size: 24px;
    margin: -4px 0 8px -4px;
    padding: 0 4px 0 0;
    border: 0;
    border-radius: 6px;
    color: var(--_muted);
    background: none;
    cursor: pointer;
  }
  .change:disabled {
    visibility: hidden;
  }
  .change:dir(rtl) svg {
    scale: -1 1;
  }
  .gets {
    display: grid;
    justify-items: center;
    margin-block-start: var(--_g20);
    color: var(--_muted);
  }
  .gets strong {
    /* Digits stay on one line when the text is enlarged to twice its size. */
    font-size: min(calc(2.5 * var(--_rem)), 17cqi);
    font-weight: 600;
    line-height: calc(3 * var(--_rem));
    letter-spacing: -0.025em;
    text-align: center;
    color: var(--_text);
  }
  /* As high as the head of the review: the picture below it does not move when the money is sent. */
  .result.top {
    display: grid;
    align-content: center;
    min-block-size: calc(28px + 4.75 * var(--_rem) + 2 * var(--_lh) + var(--_g20));
  }
  .amounts {
    display: grid;
    gap: var(--_g16);
    margin-block-start: calc(-0.5 * var(--_g16));
    padding-block-end: var(--_g24);
    border-block-end: 1px solid var(--_line);
  }
  .sum {
    --_control: calc(4 * var(--_rem) * var(--_density));
  }
  .sum .control {
    font-size: calc(1.75 * var(--_rem));
    line-height: calc(2 * var(--_rem));
    font-weight: 600;
  }
  .sum :is(input, .unit) {
    font-size: inherit;
    letter-spacing: -0.01em;
    color: var(--_text);
  }
  .sum .control input {
    padding-inline-end: 84px;
  }
  .sum .end {
    margin-inline-end: 14px;
  }
  /* Two lines are reserved: the second one uses the gap below. */
  .sum > .message {
    flex-wrap: wrap;
    min-block-size: calc(2 * var(--_lh));
    margin-block: 8px calc(-1 * var(--_g16));
    align-content: start;
  }
  .message > span {
    max-inline-size: calc(100% - 24px);
  }
  .currency {
    display: grid !important;
    align-items: center;
    font-size: var(--_rem);
    font-weight: 400;
  }
  .currency > * {
    grid-area: 1 / 1;
  }
  .currency svg {
    justify-self: end;
  }
  .control .currency select {
    min-block-size: 44px;
    padding: 0 calc(4px + var(--_lh)) 0 8px;
    border: 0;
    color: inherit;
    background: none;
    pointer-events: auto;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
  }
  .payer legend {
    margin-block-end: 4px;
  }
  .fields {
    position: relative;
    margin: -4px;
  }
  .edits .fields {
    margin-block-end: -20px;
  }
  /* The frame has its own gap below the picture. */
  .over .fields {
    margin-block-end: calc(-8px - var(--_g20));
  }
  .frame {
    min-block-size: calc(144px + 9 * var(--_lh) + 3 * var(--_control) + var(--_g24) + var(--_g16) + var(--_more, 0px));
  }
  .choice {
    --_more: calc(var(--_control) + var(--_g16));
  }
  /* The picture, the card's three fields, and the receiver. */
  .bones {
    position: absolute;
    inset: 4px 4px auto;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_g16) 12px;
  }
  .bones > :nth-child(3),
  .bones > :nth-child(n + 6) {
    grid-column: 1 / -1;
  }
  .bones > :nth-child(-n + 2) {
    --_control: 84px;
    margin-block-end: calc(var(--_g24) + var(--_lh) + 12px - var(--_g16));
  }
  .bones > :nth-child(6) {
    margin-block-start: calc(24px + 3 * var(--_lh) - var(--_g16));
  }
  .label > .bone {
    inline-size: 96px;
    margin-block: calc((var(--_lh) - 12px) / 2);
  }
  h2 > .bone {
    inline-size: 128px;
    margin-block-start: 8px;
    position: absolute;
  }
  .review {
    min-block-size: 0;
  }
  .beside,
  .party {
    display: grid;
    gap: var(--_g16);
  }
  .beside:not(:has(*)) {
    display: none;
  }
  .party + .party {
    margin-block-start: 14px;
  }
  .party legend {
    margin-block-end: 12px;
    font-size: var(--_rem);
    font-weight: 600;
  }
  .sms {
    display: flex;
    gap: 12px;
    align-items: start;
    min-block-size: 24px;
  }
  .figures .rows {
    margin-block-start: calc(-1 * var(--_g24));
    border-block-start: 0;
  }
  .figures .rows > :last-child,
  .figures .rows > :last-child dt {
    font-weight: 600;
    color: var(--_text);
  }
  .action,
  .bottom {
    display: grid;
    gap: 12px;
  }
  .action > .bone {
    --_control: var(--_button);
    border-radius: calc(var(--_radius) + 2px);
  }
  .action .next {
    min-block-size: calc(2 * var(--_lh));
  }
  .next.notice {
    display: flex;
    gap: 6px;
    justify-content: center;
    color: var(--_negative);
  }
  .bottom {
    animation: appear 200ms;
  }
  .bottom > .rows {
    margin-block-end: 12px;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;

export const styles: string = shared + panelStyles;
