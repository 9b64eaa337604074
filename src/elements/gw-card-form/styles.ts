/**
 * Styles of the card form around its fields. The card room styles the fields themselves.
 *
 * @module
 */
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    max-inline-size: 440px;
    position: relative;
  }
  .form {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(12px * var(--_density));
    color: var(--_text);
  }
  .fields {
    position: relative;
    margin: -4px;
  }
  .room {
    min-block-size: calc(108px + 2 * var(--_control));
  }
  @container (max-width: 360px) {
    .fields:not(.code) .room {
      min-block-size: calc(126px + 2 * var(--_control));
    }
  }
  .code .room {
    min-block-size: calc(56px + var(--_control));
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  .bones {
    position: absolute;
    inset: 4px;
    display: grid;
    grid-template: var(--_control) var(--_control) / repeat(2, minmax(0, 1fr));
    gap: 52px var(--_gap);
    padding-block-start: 22px;
  }
  .code .bones {
    grid-template-columns: 1fr;
    grid-template-rows: var(--_control);
  }
  .bones i {
    border-radius: var(--_radius);
    background: var(--_line);
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  .bones i:first-child {
    grid-column: 1 / -1;
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    .bones i {
      border: 1px solid;
    }
  }
`;
