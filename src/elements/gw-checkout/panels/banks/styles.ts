/**
 * Styles of the bank picker, all below its own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';
import { insideStyles } from '../../../../ui/field.js';

export const styles: readonly string[] = [
  insideStyles,
  css`
    .banks {
      --_out: 0px;
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;

      /* In a narrow panel, the country's field is invisible and lies over the count, which shows the country as a link. */
      .choose {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        margin-block-end: -8px;
      }
      .country,
      .count {
        grid-area: 2 / 1;
      }
      .country {
        display: none;
      }
      .country:has(+ .place) {
        display: grid;
        opacity: 0;
      }
      .country .label {
        position: absolute;
      }
      .count {
        align-items: center;
        min-block-size: var(--_control);
      }
      /* The country is the last value of the text. */
      .place bdi:last-child {
        text-decoration: underline;
      }
      .country:has(:focus-visible) + .count {
        outline: 2px solid var(--_main);
      }
      ::-webkit-search-cancel-button {
        display: none;
      }
      .list {
        position: relative;
        margin-inline: calc(-1 * var(--_out));
        border-inline-width: calc(1px - var(--_out));
        border-radius: calc(var(--_radius) - 9 * var(--_out));
      }
      /* At most six rows; the list scrolls if it has more. */
      [role='listbox'] {
        block-size: calc(min(6, var(--_rows)) * var(--_control) + 2px);
        overflow: hidden auto;
        overscroll-behavior: contain;
        outline: none;
        scrollbar-width: thin;
      }
      [aria-invalid='true'] {
        border-color: var(--_negative);
      }
      [aria-disabled='true'] {
        color: var(--_muted);
      }
      .all {
        position: relative;
        contain: strict;
        block-size: calc(var(--_rows) * var(--_control));
      }
      .bank {
        block-size: var(--_control);
        min-block-size: 0;
        padding-inline: max(12px, var(--_out));
        font-size: var(--_body);
        user-select: none;
      }
      .all .bank {
        position: absolute;
        inset-block-start: 0;
        contain: strict;
        transform: translateY(calc(var(--_at) * var(--_control)));
      }
      .bank:not([data-number='0']) {
        border-block-start: 1px solid var(--_line);
      }
      .bank:hover {
        background: var(--_tint);
      }
      .link {
        justify-self: start;
      }
      .name {
        padding: 0;
      }
      .name > * {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      .name > :not(:only-child) {
        -webkit-line-clamp: 1;
      }
      small {
        font-size: var(--_small);
        font-weight: 400;
        color: var(--_muted);
      }
      .tile {
        flex: none;
        display: grid;
        place-items: center;
        inline-size: calc(1.75 * var(--_rem));
        block-size: calc(1.75 * var(--_rem));
        border-radius: 7px;
        overflow: hidden;
        font-size: var(--_small);
        font-weight: 600;
        color: #fff;
        background: hsl(var(--_hue) 48% 30%);
      }
      .bone:not(.block) {
        inline-size: 96px;
        margin-block: 4px;
      }
    }
    /* The page is wide: the name makes this a condition for what is inside. */
    @container (min-width: 480px) {
      .banks {
        container-name: wide;
      }
    }
    /* The unit is the size of the text, so larger text puts the fields below each other. */
    @container wide (min-width: 20em) {
      .banks .choose {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 12px;
        margin: 0;

        .field {
          flex: 1;
        }
        .country {
          display: grid;
          opacity: 1;
        }
        .country .label {
          position: static;
        }
        .count {
          flex: 100%;
          min-block-size: var(--_lh);
          outline: 0;
        }
        bdi:last-child {
          text-decoration: none;
        }
        .count svg {
          display: none;
        }
      }
    }
    /* In a small box of methods, the list reaches its edges and has no box of its own. */
    @container (max-width: 420px) {
      .list > .way > .banks {
        --_out: var(--_pad-row);
      }
    }
  `,
];
