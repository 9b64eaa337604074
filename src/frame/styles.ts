/**
 * The card fields' own rules; colours and measures come from `ui/tokens`.
 *
 * @module
 */
import { css } from 'lit';

/** Room around the fields for focus rings, in px. The element takes it back with a negative margin. */
export const ringSpace = 4;

export const fieldStyles = css`
  :host {
    display: block;
  }
  form {
    container-type: inline-size;
  }
  .card {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-rows: auto var(--_control) minmax(22px, auto);
    gap: 4px var(--_gap);
    padding: 4px;
  }
  .field {
    display: grid;
    /* Of one line with the field beside: a label may need more room than the other. */
    grid-row: span 3;
    grid-template-rows: subgrid;
    min-inline-size: 0;
    position: relative;
  }
  .wide {
    grid-column: 1 / -1;
  }
  label {
    align-self: end;
    overflow-wrap: anywhere;
    font-size: 13px;
    font-weight: 500;
    line-height: 18px;
  }
  input {
    font: 400 17px/1.2 var(--_font);
    font-variant-numeric: tabular-nums;
    inline-size: 100%;
    min-inline-size: 0;
    padding-inline: 14px;
    direction: ltr;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    color: inherit;
    background: var(--_field);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    transition:
      border-color 160ms,
      box-shadow 160ms;
    appearance: none;
  }
  input[name='card_number'] {
    padding-right: 60px;
    letter-spacing: 0.02em;
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  input:hover:enabled {
    border-color: var(--_text);
  }
  input:focus {
    outline: 2px solid var(--_main);
    outline-offset: 2px;
  }
  input[aria-invalid='true'] {
    border-color: var(--_negative);
    box-shadow: inset 0 0 0 1px var(--_negative);
  }
  input:read-only {
    opacity: 0.6;
    -webkit-text-fill-color: currentColor;
  }
  .mark {
    position: absolute;
    right: 14px;
    inset-block-start: calc(11px + var(--_control) / 2);
    block-size: 22px;
    pointer-events: none;
  }
  .mark svg {
    display: block;
    animation: arrive 200ms ease-out;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateX(8px);
    }
  }
  .error {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    font-size: 13px;
    line-height: 18px;
    margin: 2px 0 0;
    color: var(--_negative);
  }
  .error svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
  }
  /* Half a row is too narrow for an error on one line: room for two, so that nothing moves. */
  @container (max-width: 368px) {
    .card {
      grid-auto-rows: auto var(--_control) minmax(22px, auto) auto var(--_control) minmax(40px, auto);
    }
  }
  /* On a phone of 320 px the number needs the whole field: its mark goes beside the label. */
  @container (max-width: 288px) {
    input[name='card_number'] {
      padding-inline: 14px;
      letter-spacing: 0;
    }
    .mark {
      right: auto;
      inset-inline-end: 14px;
      inset-block-start: -3px;
    }
  }
  @media (forced-colors: active) {
    input[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
