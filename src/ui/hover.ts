/**
 * How every control answers the pointer: all of them are in this table. It loads after the page, because nobody points at a control
 * before it is there. Colours change in 120 ms; the chevron of a next step moves. Forced colours have their own.
 *
 * The pay button keeps its fill: a fill mixed with its text would take a theme that is just legible (4.75:1) below 4.5:1.
 *
 * @module
 */
import * as token from '../core/theme/tokens.js';
import { css } from './css.js';

export const hoverStyles: string = css`
  @media (hover: hover) and (forced-colors: none) {
    .row,
    .radio,
    .tick,
    .control :is(input, select),
    .segment label,
    .wallet,
    .bar,
    button {
      transition: ${token.duration.answer};
      transition-property: color, background-color, border-color;
    }
    .pay {
      transition:
        scale ${token.duration.press},
        box-shadow ${token.duration.answer},
        background-color ${token.duration.answer};
    }
    .row:hover:not(.fine, [aria-selected='true'], [aria-disabled='true'], :has(:checked, :disabled)),
    .second:hover:not([aria-disabled='true']),
    .bar:hover {
      background-color: var(--_tint);
    }
    .row:hover:not([aria-selected='true'], [aria-disabled='true']) > .radio:not(:checked, :disabled),
    .tick:hover:not(:checked, :disabled),
    .control :is(input:not(:read-only), select):hover:not(:focus, :disabled, [aria-invalid='true']) {
      border-color: var(--_muted);
    }
    .segment label:hover:not(:has(:checked, :disabled)) {
      background-color: var(--_bone);
    }
    .pay:hover:not(.second, .off, [aria-disabled='true']) {
      box-shadow:
        inset 0 0 0 2px color-mix(in srgb, currentcolor 18%, #0000),
        0 1px 2px light-dark(#14171d33, #0000);
    }
    .wallet:hover:not([aria-disabled='true']) {
      background-color: light-dark(#3c4043, #e8eaed);
    }
    .copy:hover,
    .close:hover,
    .end button:hover {
      color: var(--_text);
    }
    .link:hover {
      text-decoration-thickness: 2px;
    }
  }
  @media (hover: hover) and (forced-colors: none) and (prefers-reduced-motion: no-preference) {
    .ways svg:last-child {
      transition: translate ${token.duration.answer};
    }
    .ways :hover > svg:last-child {
      translate: 2px;
    }
    .ways :hover > svg:last-child:dir(rtl) {
      translate: -2px;
    }
  }
`;
