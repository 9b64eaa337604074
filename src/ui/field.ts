/**
 * Styles of a labelled field of the page: label above, error or hint below in a row that is always there, so that nothing moves.
 * The class is `entry`; colours and sizes come from `ui/tokens`.
 *
 * @module
 */
import { css } from 'lit';

export const fieldRules = css`
  .entry {
    display: grid;
    grid-template-rows: auto var(--_control) minmax(22px, auto);
    gap: 4px;
    align-content: start;
    min-inline-size: 0;

    label {
      font-size: 13px;
      font-weight: 500;
      line-height: 18px;
      overflow-wrap: anywhere;
      align-self: end;
    }
    input,
    select {
      font: 400 16px/1.2 var(--_font);
      font-variant-numeric: tabular-nums;
      inline-size: 100%;
      min-inline-size: 0;
      margin: 0;
      padding-inline: 14px;
      color: inherit;
      background: var(--_field);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      transition: border-color 160ms;
    }
    input {
      appearance: none;
    }
    input:hover:enabled,
    select:hover:enabled {
      border-color: var(--_text);
    }
    input:focus,
    select:focus {
      outline: 2px solid var(--_main);
      outline-offset: 2px;
    }
    input::placeholder {
      color: var(--_muted);
      opacity: 1;
    }
    [aria-invalid='true'] {
      border-color: var(--_negative);
      box-shadow: inset 0 0 0 1px var(--_negative);
    }
    input:read-only,
    select:disabled {
      opacity: 0.6;
      -webkit-text-fill-color: currentColor;
    }
  }
  .entry p,
  .agree p {
    margin: 2px 0 0;
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;

    &.hint {
      color: var(--_muted);
    }
    &.error {
      display: flex;
      gap: 6px;
      align-items: flex-start;
      color: var(--_negative);
    }
    svg {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin-block-start: 1px;
    }
  }
  .tick-box {
    appearance: none;
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    border: 1.5px solid var(--_border);
    border-radius: 6px;
    background: var(--_field);
    cursor: pointer;
    transition: background-color 160ms;

    &::before {
      content: '';
      inline-size: 12px;
      block-size: 12px;
      background: var(--_on-main);
      clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 80% 16%, 92% 28%, 40% 84%);
      transform: scale(0);
      transition: transform 160ms;
    }
    /* The area to touch is larger than the visible box. */
    &::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
    &:checked {
      border-color: var(--_main);
      background: var(--_main);
    }
    &:checked::before {
      transform: none;
    }
    &[aria-invalid='true'] {
      border-color: var(--_negative);
      box-shadow: inset 0 0 0 1px var(--_negative);
    }
  }
  @media (forced-colors: active) {
    .tick-box {
      appearance: auto;

      &::before,
      &::after {
        content: none;
      }
    }
    .entry [aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
