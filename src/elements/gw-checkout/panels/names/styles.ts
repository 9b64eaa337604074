/**
 * Styles of what a row of the methods holds. It lies over the neutral name, which keeps its place: whatever becomes known later, in any
 * language and with any size of text, the row stays as high as it was.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';

export const styles: string = css`
  .row:has(> .held) {
    position: relative;
  }
  .held {
    position: absolute;
    inset-block: 0;
    /* Between the radio button and the icon, or to the end of the row. */
    --_side: calc(var(--_pad-row) + var(--_lh) + 12px);
    inset-inline: var(--_side);
    display: flex;
    align-items: center;
  }
  /* Large text in a narrow page: two lines are too few for the names, and the neutral name stays. */
  @container (max-width: 15rem) {
    .held {
      display: none;
    }
  }
  /* Out of sight, but the name is a part of the row's name for assistive technology. */
  @container not (max-width: 15rem) {
    .row > .name:has(~ .held),
    .row > svg:has(+ .marked) {
      clip-path: inset(50%);
    }
  }
  .marked {
    inset-inline-end: var(--_pad-row);
  }
  [aria-selected='true'] > .held {
    font-weight: 600;
  }
  /* The words come first: marks take the space that is left. */
  .held > :first-child {
    overflow-wrap: anywhere;
  }
  .names {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .held > .marks {
    flex: 1;
    flex-flow: row-reverse wrap;
    min-inline-size: 0;
    block-size: calc(1.5 * var(--_rem));
    overflow: hidden;
  }
  /* Marks that do not all fit are on a second line, out of sight. The number of the others fits longer: it belongs to the names. */
  .held > .marks::before {
    content: '';
    block-size: 100%;
    margin-inline-start: -4px;
  }
  .fitting {
    display: flex;
    gap: 4px;
    margin-inline-start: 8px;
  }
  .held .mark {
    inline-size: auto;
    padding-inline: 5px;
    color: #000;
  }
  .held .mark svg {
    inline-size: auto;
    block-size: 16px;
  }
  .plate {
    display: grid;
    place-items: center;
    min-inline-size: calc(1.75 * var(--_rem));
    block-size: calc(1.5 * var(--_rem));
    padding-inline: 3px;
    border: 1px solid var(--_line);
    border-radius: 5px;
    font-size: var(--_small);
    font-weight: 600;
    line-height: 1;
    white-space: nowrap;
    color: var(--_muted);
    background: var(--_field);
  }
`;
