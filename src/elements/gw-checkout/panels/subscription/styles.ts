/**
 * Styles of the subscription, all below its own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { segmentStyles, tickStyles } from '../../../../ui/choice.js';
import { css } from '../../../../ui/css.js';
import { insideStyles } from '../../../../ui/field.js';

export const styles: readonly string[] = [
  insideStyles,
  segmentStyles,
  tickStyles,
  css`
    .plan {
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_g16);
      padding: var(--_g20);
      border: 1px solid var(--_line);
      border-radius: calc(var(--_radius) + 4px);

      .offer {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        overflow-wrap: anywhere;
      }
      .tick {
        margin-inline-end: 12px;
      }
      .offer > :not(.tick) {
        grid-column: 2;
      }
      .title {
        font-size: var(--_rem);
        font-weight: 600;
      }
      .offer small {
        font-size: var(--_small);
        color: var(--_muted);
      }
      .choices {
        display: grid;
        gap: var(--_g16);
      }
      /* Two columns, or one below 15rem. */
      .interval {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(max(7 * var(--_rem), 40%), 1fr));
        gap: var(--_g16) 12px;
      }
      /* Below both fields: the text is longer than the first one. */
      .interval > .message {
        grid-area: 2 / 1 / auto / -1;
        margin-block-start: calc(8px - var(--_g16));
      }
      .message {
        margin-block-end: -8px;
      }
      .segment + .field {
        margin-block-start: 12px;
      }
      .end {
        position: relative;
      }
      /* Opens the browser's calendar, and marks the place where it appears. */
      [type='date'] {
        display: block !important;
        position: absolute;
        inset: 0;
        min-block-size: 0;
        padding: 0;
        opacity: 0;
        pointer-events: none;
      }
    }
    .plan-line {
      padding: 12px 16px;
      border-radius: var(--_radius);
      background: var(--_tint);
      text-wrap: pretty;
    }
    .plan-line[aria-hidden] {
      color: var(--_muted);
    }
    .plan-review {
      display: grid;
      gap: var(--_g20);
    }
    .plan-review .link {
      justify-self: center;
    }
    @container (max-width: 420px) {
      .plan {
        padding: 16px;
      }
    }
    /* 17.5rem: the unit of a container's font size is the text's, 0.875rem. */
    @container (max-width: 20em) {
      .plan .message {
        min-block-size: calc(2 * var(--_lh));
      }
    }
    @media (forced-colors: active) {
      .plan-line {
        border: 1px solid;
      }
    }
  `,
];
