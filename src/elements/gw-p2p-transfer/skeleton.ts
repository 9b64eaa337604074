/**
 * The place of the cards before the page of the transfer has loaded: where they are below the amount and the choice of who pays the fee.
 *
 * @module
 */
import { css } from '../../ui/css.js';

export const skeleton: string = css`
  :host {
    --rem: max(1rem, 16px);
    max-inline-size: 416px;
  }
  [slot='card'] {
    block-size: calc(200px + 23.25 * var(--rem));
  }
  /* Only one way to identify the receiver. */
  :host([receivers='card']) [slot='card'],
  :host([receivers='phone']) [slot='card'] {
    block-size: calc(184px + 20.25 * var(--rem));
  }
  .host:not(.drawn) {
    display: flow-root;
    min-block-size: 997px;
  }
  .host:not(.drawn) > [slot='card'] {
    inline-size: calc(100% + 8px);
    margin: 317px -4px 0;
  }
  :host([fee-choice='false']) .host:not(.drawn) > [slot='card'] {
    margin-block-start: 229px;
  }
`;
