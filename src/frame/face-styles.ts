/**
 * The fields on the face of a card. The face itself is the element's, drawn behind the frame, which is clear here: always dark
 * enough for white letters, whatever the theme.
 *
 * @module
 */
import { css } from 'lit';

export const faceStyles = css`
  :host([face]) .card {
    grid-auto-rows: minmax(18px, auto) calc(var(--_control) - 4px) minmax(22px, auto);
    gap: 0 var(--_gap);
    padding: 50px 20px 8px;
    color: #fff;
  }
  :host([face]) label {
    line-height: 16px;
    text-shadow: 0 1px 2px #0006;
  }
  :host([face]) input {
    padding-inline: 12px;
    font-weight: 500;
    letter-spacing: 0.04em;
    background: #00000052;
    border-color: #ffffff99;
  }
  :host([face]) input:read-only {
    opacity: 0.78;
  }
  :host([face]) input::placeholder {
    color: #ffffffd9;
    font-weight: 400;
    letter-spacing: 0;
  }
  :host([face]) input:hover:enabled {
    border-color: #fff;
  }
  :host([face]) input:focus {
    outline-color: #fff;
    outline-offset: 0;
    background: #0000008c;
  }
  :host([face]) input[aria-invalid='true'] {
    border-color: #fff;
    box-shadow:
      inset 0 0 0 1px #fff,
      inset 0 0 0 3px #d93025;
  }
  :host([face]) input:autofill {
    -webkit-text-fill-color: #fff;
    caret-color: #fff;
    box-shadow: inset 0 0 0 99px #1b1d22;
  }
  :host([face]) .error {
    justify-self: start;
    align-self: start;
    gap: 4px;
    margin: 2px 0 2px;
    padding: 0 6px 0 3px;
    border-radius: 6px;
    line-height: 18px;
    color: #b3261e;
    background: #fff;
  }
  :host([face]) .error:empty {
    display: none;
  }
  :host([face]) .mark {
    display: none;
  }
`;
