/**
 * The field: a label, a control, and a line for its message. Used by the page, the card frame and the transfer.
 *
 * @module
 */
import { css } from './css.js';

export const fieldStyles: string = css`
  .field {
    display: grid;
    gap: 4px;
    align-content: start;
    min-inline-size: 0;
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    overflow-wrap: anywhere;
  }
  .label small {
    font-size: var(--_small);
    color: var(--_muted);
  }
  .control {
    display: grid;
    align-items: center;
  }
  .control > * {
    grid-area: 1 / 1;
  }
  .control input,
  .control select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--_control);
    padding: 0 14px;
    font-size: var(--_input);
    background: var(--_field);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    appearance: none;
  }
  /* In Safari, a long option would make the page wider, although the option is cut off. */
  .control select {
    overflow: hidden;
  }
  /* ':where' adds no specificity, so a field with wider logos can override the padding. */
  .control:where(:has(.end > :not(.alert)), :has([aria-invalid='true'] ~ .end > .alert)) :is(input, select) {
    padding-inline-end: calc(20px + var(--_lh));
    text-overflow: ellipsis;
  }
  .control ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .control :focus {
    outline: 2px solid var(--_main);
    outline-offset: -1px;
  }
  .control [aria-invalid='true'] {
    border-color: var(--_negative);
    background: color-mix(in oklab, var(--_negative) 5%, var(--_field));
    outline-color: var(--_negative);
  }
  .control :is(input:read-only, :disabled) {
    color: var(--_muted);
    -webkit-text-fill-color: currentColor;
    border-color: var(--_line);
    background: var(--_tint);
    opacity: 1;
  }
  /* Logos and icons at the end of the control. Next to an error, only the alert icon stays. */
  .end {
    display: flex;
    gap: 4px;
    justify-self: end;
    margin-inline-end: 10px;
    color: var(--_muted);
    pointer-events: none;
  }
  .alert {
    color: var(--_negative);
  }
  .control:has([aria-invalid='true']) .end > :not(.alert, button, :only-child),
  .control:not(:has([aria-invalid='true'])) .alert {
    display: none;
  }
  .message {
    display: flex;
    gap: 6px;
    min-block-size: var(--_lh);
    font-size: var(--_small);
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  /* The reserved line already separates a field from the next one. */
  .field > .message {
    margin-block: 4px -4px;
  }
  .message svg {
    inline-size: calc(var(--_lh) - 4px);
    block-size: calc(var(--_lh) - 4px);
    margin-block-start: 2px;
    margin-inline-start: -2px;
  }
  .message span {
    text-wrap: balance;
  }
  .message.wrong {
    color: var(--_negative);
  }
  @media (forced-colors: active) {
    .control [aria-invalid='true'] {
      border-width: 3px;
    }
    .control :focus {
      outline-color: Highlight;
    }
  }
`;

/** A brand's logo on its plate. */
export const markStyles: string = css`
  .mark {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 24px;
    border-radius: 5px;
    background: #fff;
    box-shadow: inset 0 0 0 1px #1a1d2421;
    forced-color-adjust: none;
  }
`;

/** A button or a currency inside a field. Only the fields of the page have them. */
export const insideStyles: string = css`
  .end button {
    display: grid;
    place-items: center;
    inline-size: calc(16px + var(--_lh));
    block-size: calc(16px + var(--_lh));
    margin: -8px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    pointer-events: auto;
    cursor: pointer;
  }
  .unit {
    justify-self: start;
    font-size: var(--_rem);
    color: var(--_muted);
    pointer-events: none;
  }
  .control > .unit {
    margin-inline-start: 14px;
  }
  /* Browsers always write phone numbers from left to right, so the paddings are swapped. */
  .control:dir(rtl) [type='tel'] {
    text-align: end;
    padding-inline: calc(20px + var(--_lh)) 14px;
  }
  /* Space for the letters of a currency, which are wider than digits. */
  .control:has(> .unit) input {
    padding-inline-start: calc(20px + var(--_unit) * 1.2ch);
  }
  .control:has(.end > .unit:only-child) input {
    padding-inline-end: calc(16px + var(--_unit) * 1.2ch);
  }
`;
