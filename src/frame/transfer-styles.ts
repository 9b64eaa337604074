/**
 * What the transfer's room has beyond the card's: two parts with their headings, the choice of a receiver, the look before sending.
 *
 * @module
 */
import { css } from 'lit';

export const transferStyles = css`
  h3 {
    margin: 0;
    padding: 4px 4px 8px;
    font-size: 15px;
    font-weight: 600;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  [role='group'] + [role='group'] {
    margin-block-start: 4px;
  }
  .ways {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 4px;
    margin: 0 4px 8px;
    padding: 4px;
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_text) 7%, transparent);
  }
  .ways label {
    position: relative;
    display: grid;
    align-self: stretch;
    cursor: pointer;
  }
  .ways input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding: 0;
    border-color: transparent;
    background: none;
    border-radius: calc(var(--_radius) - 3px);
    opacity: 1;
    cursor: inherit;
  }
  .ways input:checked {
    background: var(--_field);
    border-color: var(--_border);
  }
  .ways span {
    position: relative;
    align-self: center;
    padding: max(2px, (var(--_control) - 34px) / 2) 10px;
    text-align: center;
    font-size: 15px;
    line-height: 20px;
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  .ways input:checked + span {
    font-weight: 600;
  }
  .ways input:disabled + span {
    opacity: 0.6;
  }
  input[name='receiver_card_number'] {
    letter-spacing: 0.02em;
  }
  .review {
    margin: 0;
    padding: 4px;
  }
  .review div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 6px;
  }
  .review dt {
    color: var(--_muted);
  }
  .review dd {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .ways input:checked {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
