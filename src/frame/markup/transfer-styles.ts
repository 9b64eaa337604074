/**
 * The additional styles of the transfer's frame: the picture of the transfer, and the two parts below it with their headings.
 *
 * @module
 */
import { css } from '../../ui/css.js';

export const transferStyles: string = css`
  .typed,
  .typed > div {
    display: grid;
    gap: var(--_g16);
  }
  .typed {
    gap: 8px;
    margin-block-start: var(--_g24);
  }
  h3 {
    margin-block-end: calc(12px - var(--_g16));
    font-size: var(--_rem);
    font-weight: 600;
  }
  /* The second reserved line is a part of the space before the next heading. */
  .typed .message {
    min-block-size: calc(2 * var(--_lh));
    margin-block: calc(8px - var(--_g16)) -4px;
  }
  .route {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 44px minmax(0, 1fr);
    gap: 8px;
    align-items: center;
    margin-block-end: var(--_g20);
  }
  .arrow {
    color: var(--_muted);
  }
  .arrow:dir(rtl) {
    scale: -1 1;
  }
  .sending .arrow {
    color: var(--_main);
  }
  .sending .arrow path:first-child {
    stroke-dasharray: 6 5;
    animation: dashes 1.2s linear infinite;
  }
  @keyframes dashes {
    to {
      stroke-dashoffset: -22;
    }
  }
  .small {
    grid-template: 1fr auto / 1fr auto;
    block-size: 84px;
    padding: 12px;
    border-radius: var(--_radius);

    & .digits {
      font-size: var(--_body);
      line-height: var(--_lh);
      letter-spacing: 0.04em;
    }
    & .brand {
      grid-area: 1 / 2;
    }
    & .brand svg {
      inline-size: 30px;
      block-size: 16px;
    }
    & :is(.chip, .waves, .expiry) {
      display: none;
    }
  }
  .other {
    color: var(--_text);
    background: linear-gradient(135deg, var(--_surface), var(--_tint));
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .unknown {
    color: var(--_muted);
    background: none;
    box-shadow: none;
    outline: 1.5px dashed var(--_border);
    outline-offset: -1.5px;
  }
  @container (max-width: 15rem) {
    .route {
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
    }
    .arrow {
      justify-self: center;
      rotate: 90deg;
      margin-block: 12px;
    }
  }
`;
