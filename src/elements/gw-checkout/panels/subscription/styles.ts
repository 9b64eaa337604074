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
      .numbers {
        display: grid;
        grid-template-columns: minmax(0, 1.3fr) minmax(0, 0.8fr) minmax(0, 1.3fr);
        gap: var(--_g16) 12px;
      }
      .numbers ~ .message {
        margin-block: 8px -4px;
      }
      .segment + .field {
        margin-block-start: 12px;
      }
      .end {
        position: relative;
      }
      /* Opens the browser's calendar, and marks the place where it appears. */
      [type='date'] {
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
      /* Both texts share one place, so it keeps its size. */
      display: grid;
    }
    .plan-line > * {
      grid-area: 1 / 1;
    }
    .plan-line > [aria-hidden='true'] {
      visibility: hidden;
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
    /* 24rem, 20.5rem and 15rem: the unit of a container's font size is the text's, 0.875rem. */
    @container (max-width: 27.43em) {
      .plan .long {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .plan .long > :first-child {
        grid-column: 1 / -1;
      }
    }
    @container (max-width: 23.43em) {
      .plan .numbers {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .plan .numbers > :first-child {
        grid-column: 1 / -1;
      }
    }
    @container (max-width: 17.14em) {
      .plan .numbers {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    @media (forced-colors: active) {
      .plan-line {
        border: 1px solid;
      }
    }
  `,
];
