/**
 * The place of the card form before its page has loaded: the place of its frame, and the space for the button.
 *
 * @module
 */
import { css } from '../../ui/css.js';

export const skeleton: string = css`
  :host {
    --rem: max(1rem, 16px);
  }
  :host::before {
    grid-template-columns: minmax(280px, 320px);
  }
  [slot='card'] {
    block-size: calc(40px + 11 * var(--rem));
  }
  :host([rectoken]) [slot='card'] {
    block-size: calc(20px + 6.75 * var(--rem));
  }
  .host:not(.drawn) {
    display: flow-root;
    min-block-size: calc(32px + 11 * var(--rem));
    padding-block-end: calc(16px + 3.25 * var(--rem));
  }
  :host([rectoken]) .host:not(.drawn) {
    min-block-size: calc(12px + 6.75 * var(--rem));
  }
  .host:not(.drawn) > [slot='card'] {
    inline-size: calc(100% + 8px);
    margin: -4px;
  }
`;
