/**
 * Styles of the card panel: the face behind the frame, and the stored cards.
 *
 * @module
 */
import { css } from 'lit';

export const cardStyles = css`
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  .fields {
    position: relative;
    margin: -4px;
  }
  .fields .room {
    min-block-size: calc(126px + 2 * var(--_control));
  }
  .code .room {
    min-block-size: calc(56px + var(--_control));
  }
  .fields[aria-busy='true'] iframe {
    opacity: 0;
  }
  .face {
    margin: 0 0 8px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
    aspect-ratio: 1.586;
    border-radius: 18px;
    color: #fff;
    background:
      radial-gradient(120% 140% at 0 0, #ffffff2e, transparent 45%),
      linear-gradient(120deg, var(--_face-from), var(--_face-via) 45%, var(--_face-to));
    box-shadow: 0 18px 30px -14px color-mix(in oklab, var(--_face-shadow) 70%, #0006);
  }
  .face .room {
    min-block-size: calc(130px + 2 * var(--_control));
  }
  .chip {
    position: absolute;
    inset: 18px auto auto 20px;
    inline-size: 36px;
    block-size: 26px;
    border-radius: 6px;
    background: linear-gradient(135deg, #f2dca2, #c59b45);
  }
  .chip:dir(rtl) {
    inset: 18px 20px auto auto;
  }
  .brand {
    position: absolute;
    inset-block-start: 18px;
    inset-inline-end: 20px;
    block-size: 26px;
  }
  .brand svg {
    display: block;
    inline-size: 40px;
    block-size: 26px;
    animation: arrive 200ms ease-out;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateX(8px);
    }
  }
  .fields .bones {
    position: absolute;
    inset: 26px 4px auto;
    display: grid;
    grid-template: var(--_control) var(--_control) / repeat(2, minmax(0, 1fr));
    gap: 52px var(--_gap);
    pointer-events: none;
  }
  .face .bones {
    inset: auto 20px 30px;
    grid-template: calc(var(--_control) - 4px) calc(var(--_control) - 4px) / repeat(2, minmax(0, 1fr));
    gap: 40px var(--_gap);
  }
  .face .bones i {
    background: #ffffff3d;
  }
  .code .bones {
    grid-template: var(--_control) / 1fr;
  }
  .bones i:first-child {
    grid-column: 1 / -1;
  }
  .stored {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
    margin: 0 0 var(--_gap);
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .choice {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    min-block-size: calc(var(--_control) + 4px);
    padding: 6px 14px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .choice + .choice {
    border-block-start: 1px solid var(--_line);
  }
  .choice:has(:checked) {
    background: var(--_tint);
    font-weight: 500;
  }
  .choice input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_main);
  }
  .choice span:nth-child(2) {
    grid-column: 2 / -1;
  }
  .choice small {
    font-size: 13px;
    font-weight: 400;
    color: var(--_muted);
  }
  /* Two lines where there is no room for one. */
  @container (max-width: 400px) {
    .choice small {
      grid-area: 2 / 3;
    }
  }
  @media (forced-colors: active) {
    .face {
      border: 1px solid;
    }
  }
`;
