/**
 * Styles of the saved cards around the card's frame.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';

export const styles: string = css`
  .code .frame {
    min-block-size: calc(8px + var(--_field-block) + 8px + 2 * var(--_lh));
  }
  .code .bones i:nth-child(n + 3) {
    display: none;
  }
  .saved {
    display: contents;

    & .row {
      min-block-size: calc(4 * var(--_rem));
      padding-inline: var(--_pad-row);
      order: 0;
    }
    & .row ~ .row {
      border-block-start: 1px solid var(--_line);
    }
    & .row:has(:checked) ~ .row {
      order: 2;
    }
    & small {
      display: block;
      font-size: var(--_small);
      font-weight: 400;
      color: var(--_muted);
    }
  }
  .cards.list > .fields {
    --_card: 0px;
    --_preview: 0px;
    margin: 0;
    padding: 0 calc(var(--_pad-row) - 4px) 8px;
    border: 0;
  }
  .cards.list > .code {
    padding-inline-start: calc(var(--_pad-row) + 8px + var(--_lh));
  }
  /* In the box of the methods, the list has no box of its own. */
  .list > .way > .cards.list {
    margin: 0 calc(-1 * var(--_pad-row));
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .list > .way > .cards.list:last-child {
    margin-block-end: -12px;
  }
  .cards.list .bones i:first-child {
    display: none;
  }
  .use {
    margin-block: 12px;
  }
`;
