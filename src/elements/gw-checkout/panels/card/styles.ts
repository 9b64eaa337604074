/**
 * Styles of the card panel: the place of the frame.
 *
 * @module
 */
import { css } from '../../../../ui/css.js';

export const cardStyles: string = css`
  .cards {
    display: flex;
    flex-direction: column;
    container-type: inline-size;
  }
  /* The frame has 4 px around its fields, for their focus rings. */
  .fields {
    position: relative;
    margin: -4px;
    order: 1;
    --_card: 88px;
    --_preview: calc(var(--_card) + 20px);
    --_field-block: calc(var(--_lh) + 4px + var(--_control));
  }
  .frame {
    min-block-size: calc(
      16px + 2 * var(--_field-block) + var(--_g16) + 2 * var(--_lh) + var(--_preview) + var(--_more, 0px)
    );
  }
  /* A slot has no box. */
  .fields[aria-busy='true'] .frame {
    opacity: 0;
  }
  .fields .bones {
    position: absolute;
    inset: 4px 4px auto;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_g16) 12px;

    & i {
      position: relative;
      margin-block-start: calc(var(--_lh) + 4px);
    }
    & i:not(:first-child)::before {
      content: '';
      position: absolute;
      inset-block-start: calc(-4px - (var(--_lh) + 12px) / 2);
      inline-size: 96px;
      max-inline-size: 80%;
      block-size: 12px;
      border-radius: 6px;
      background: inherit;
    }
    & i:nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
    & i:first-child {
      block-size: var(--_card);
      min-block-size: 0;
      margin: 0 0 calc(20px - var(--_g16));
      border-radius: calc(var(--_radius) + 4px) calc(var(--_radius) + 4px) 0 0;
    }
  }
  @container (min-width: 352.01px) {
    .fields {
      --_card: 104px;
    }
  }
  /* Too narrow for the display card, or the payer's text is large. */
  @container (max-width: 279.9px) or (max-width: 12.5rem) {
    .fields {
      --_card: 0px;
      --_preview: 0px;
    }
    .fields .bones i:first-child {
      display: none;
    }
  }
  /* The note about a saved card, before its text has loaded. On a phone it has two lines. */
  .fine:empty {
    min-block-size: var(--_lh);
  }
  .narrow .fine:empty {
    min-block-size: calc(2 * var(--_lh));
  }
  @container (max-width: 15rem) {
    .fields {
      --_more: calc(var(--_field-block) + var(--_g16));
    }
  }
  /* The line across the display card, as wide as the box around it. */
  .list > .way .fields:not(.code)::before {
    content: '';
    position: absolute;
    inset: calc(4px + var(--_card)) calc(4px - var(--_pad-row)) auto;
    block-size: min(1px, var(--_card));
    background: var(--_line);
  }
`;
