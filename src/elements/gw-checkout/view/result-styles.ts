/**
 * Styles of the screens of an outcome, and of controls under the pointer.
 *
 * @module
 */
import { cardArtStyles } from '../../../ui/card-art.js';
import { css } from '../../../ui/css.js';
import { hoverStyles } from '../../../ui/hover.js';

const resultStyles = css`
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
  .small {
    display: grid;
    align-content: space-between;
    inline-size: min(9.25 * var(--_rem), 60%);
    aspect-ratio: 1.57;
    padding: 10px 12px;
    border-radius: var(--_radius);
    text-align: left;
    animation: from-form 240ms;

    & svg {
      justify-self: end;
      inline-size: 36px;
      block-size: 16px;
    }
    & b {
      align-self: end;
      font-weight: 400;
      letter-spacing: 0.04em;
      white-space: pre;
    }
    /* At the card's corner, with a ring that separates it from the card. */
    & + .disc {
      inline-size: calc(2.25 * var(--_rem));
      block-size: calc(2.25 * var(--_rem));
      margin-block-start: calc(-1.375 * var(--_rem) - 4px);
      margin-inline-start: min(9.25 * var(--_rem), 60%);
      box-shadow: 0 0 0 3px var(--_surface);
    }
  }
  @keyframes from-form {
    from {
      opacity: 0;
      transform: translateY(16px) scale(1.08);
    }
  }
  /* A translation moves nothing in the page's flow: browsers do not count it as a shift of the layout. */
  .wide > .sheet:has(.done, .notice) {
    translate: 0 calc(var(--_result) - var(--_top));
    animation: settle 240ms cubic-bezier(0.2, 0, 0, 1);
  }
  @keyframes settle {
    from {
      translate: 0;
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

export const styles: string = cardArtStyles + resultStyles + hoverStyles;
