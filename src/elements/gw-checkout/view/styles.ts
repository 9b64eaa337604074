/**
 * Styles of the payment page: two columns, or one with a bar above; the methods; the pay button's place.
 *
 * @module
 */
import { css } from '../../../ui/css.js';

export const styles: string = css`
  :host {
    display: block;
    position: relative;
    --_page: var(--gw-page, light-dark(var(--_tint), color-mix(in oklab, var(--_surface) 75%, #000)));
  }
  .page {
    container-type: inline-size;
    display: flex;
    flex-direction: column;
  }
  .full {
    min-block-size: 100dvh;
    background: var(--_surface);
  }
  .sheet {
    --_pad: 32px;
    --_pad-row: 20px;
    --_edge: max(var(--_pad), calc((100% - 480px) / 2 + var(--_pad)));
    flex: 1;
    display: flex;
    flex-direction: column;
  }
  .main {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 20px;
    inline-size: min(100%, 480px);
    margin-inline: auto;
    padding: var(--_pad);
  }
  .form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  .form > .express + .or {
    margin-block: 0;
  }
  .compact :is(.main, .bar) {
    inline-size: min(100%, 416px);
    margin-inline: auto;
  }
  .compact .main {
    padding: 20px 0 0;
  }
  .compact .sheet {
    --_edge: 0px;
  }
  .wide {
    background: var(--_page);

    & .sheet {
      display: grid;
      grid-template-columns: minmax(0, 384px) 480px;
      column-gap: min(96px, 7.5cqi);
      justify-content: center;
      align-content: start;
      padding: var(--_top, 56px) 48px 56px;
    }
    & .main {
      padding: 31px 31px 19px;
      border: 1px solid var(--_line);
      border-radius: calc(var(--_radius) * 2);
      background: var(--_surface);
      box-shadow:
        0 1px 2px light-dark(#14171d0a, #0000),
        0 24px 48px -24px light-dark(#14171d24, #0000);
    }
  }
  .express {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    min-block-size: var(--_control);
    text-align: center;
    text-wrap: balance;
    color: var(--_muted);
  }
  .or {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: var(--_lh);
    font-size: var(--_small);
    color: var(--_muted);
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--_line);
  }
  .or:not(:has(span)) {
    visibility: hidden;
  }
  .methods {
    display: flex;
    flex-direction: column;
  }
  .tabs {
    display: contents;

    & > :not(:first-child) {
      border-block-start: 1px solid var(--_line);
    }
    & > .on ~ * {
      order: 2;
    }
    & .bone {
      inline-size: 96px;
    }
  }
  .way {
    order: 1;
    outline: none;
  }
  /* This excludes the card's fields, which are present at the first paint. */
  .way ~ .way {
    animation: appear 120ms 60ms backwards;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .list > .way {
    border: 0;
    padding: 0 var(--_pad-row) var(--_pad-row);
  }
  .list > #panel-card {
    padding-block-end: 12px;
  }
  .marks {
    display: flex;
    gap: 4px;
  }
  .lock :is(.row, .label) {
    color: var(--_muted);
    cursor: default;
  }
  .way > .bones > .block {
    min-block-size: 92px;
  }
  .way > :is(.banklinks_eu, .local_methods) > .block {
    min-block-size: 320px;
  }
  .act {
    display: grid;
    gap: 12px;
    margin-block-start: 4px;

    & > .block,
    & > .pay.bone {
      min-block-size: var(--_button);
      border-radius: calc(var(--_radius) + 2px);
    }
    & > .pay.bone {
      background: var(--_bone);
      box-shadow: none;
    }
    & > .pay.paid {
      color: var(--_surface);
      background: var(--_positive);

      & > svg {
        animation: appear 240ms;
      }
    }
    & > .next {
      min-block-size: calc(2 * var(--_lh));
    }
    & > .next .bone {
      inline-size: 60%;
      margin: 4px auto;
    }
  }
  .next.wrong {
    display: flex;
    gap: 6px;
    justify-content: center;
    align-items: start;
    text-align: start;
    color: var(--_negative);
    animation: appear 120ms;
  }
  .fine {
    font-size: var(--_small);
    text-wrap: balance;
    color: var(--_muted);
  }
  .row.fine {
    min-block-size: var(--_control);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    cursor: default;
  }
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
  @container (max-width: 479.9px) {
    .sheet {
      --_pad: 24px;
    }
    .foot {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      margin: auto calc(-1 * var(--_pad)) calc(-1 * var(--_pad));
      padding: 12px var(--_pad) max(8px, env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--_line);
      background: var(--_surface);
    }
  }
  @container (max-width: 420px) {
    .sheet {
      --_pad: 20px;
      --_pad-row: 16px;
    }
  }
  @container (max-width: 359.9px) {
    .sheet {
      --_pad: 16px;
    }
  }
  /* If a keyboard covers the page without making it smaller, a sticky foot would cover the fields. */
  @media (pointer: coarse) and (min-height: 501px) {
    .page:has(:is(input, select, iframe):focus) .foot {
      position: static;
    }
  }
  @media (pointer: coarse) and (max-height: 500px) {
    .page:has(:is(input, select, iframe):focus) .foot > .next {
      display: none;
    }
  }
`;
