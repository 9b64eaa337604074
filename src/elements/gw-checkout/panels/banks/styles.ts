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
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;

      .choose {
        display: grid;
        grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
        gap: var(--_g16) 12px;
      }
      .choose > :only-child {
        grid-column: 1 / -1;
      }
      ::-webkit-search-cancel-button {
        display: none;
      }
      .list {
        position: relative;
        border-radius: var(--_radius);
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
        padding-inline: 12px;
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
        color: var(--_muted);
        background: var(--_bone);
      }
      .tile:has(canvas) {
        background: none;
        forced-color-adjust: none;
      }
      /* Logos without a background are made for a white one, also on dark pages. */
      .tile.drawn {
        padding: 2px;
        background: #fff;
        box-shadow: 0 0 0 1px var(--_line);
      }
      canvas {
        inline-size: 100%;
        block-size: 100%;
      }
      .bone:not(.block) {
        inline-size: 96px;
        max-inline-size: 100%;
        margin-block: 4px;
      }
    }
    /* 15rem: the unit of a container's font size is the text's, 0.875rem. */
    @container (max-width: 17.14em) {
      .banks .choose {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
];
