/**
 * Styles of the screens of an outcome.
 *
 * @module
 */
import { css } from '../../../ui/css.js';

export const styles: string = css`
  .done,
  .notice {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    outline: none;
    animation: appear 200ms;

    & > .pay {
      margin-block-start: 4px;
    }
    & > .pay + .pay {
      margin-block-start: -12px;
    }
    & > .next {
      margin-block-start: -8px;
    }
  }
  /* The panel has little space at its end because the button's line is reserved there; in an outcome the last element is a button. */
  .wide .main :is(.done, .notice, .verify) {
    margin-block-end: 12px;
  }
  /* The time until the outcome is looked up again: it fills the line above the facts. */
  .notice:has(.until) > :is(.until, .rows) {
    grid-area: 2 / 1;
  }
  .until {
    align-self: start;
    block-size: 2px;
    overflow: clip;
  }
  .until::before {
    content: '';
    display: block;
    block-size: 100%;
    background: var(--_border);
    transform-origin: left;
    animation: until 10s linear;
  }
  .until:dir(rtl)::before {
    transform-origin: right;
  }
  .until.odd::before {
    animation-name: until-odd;
  }
  .until.now::before {
    animation: none;
  }
  /* Without the movement it has no meaning. */
  @media (prefers-reduced-motion: reduce) {
    .until::before {
      content: none;
    }
  }
  @keyframes until {
    from {
      transform: scaleX(0);
    }
  }
  @keyframes until-odd {
    from {
      transform: scaleX(0);
    }
  }
`;
