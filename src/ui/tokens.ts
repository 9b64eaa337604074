/**
 * The few roots every colour and measure comes from, as CSS custom properties. A page sets `--gw-…` on the element or any
 * ancestor; inside, the private `--_…` names hold the value or our own.
 *
 * @module
 */
import { css } from 'lit';

export const tokens = css`
  :host {
    --_main: var(--gw-main, light-dark(#2049b2, #8fabff));
    --_on-main: var(--gw-on-main, light-dark(#fff, #0b1330));
    --_surface: var(--gw-surface, light-dark(#fff, #171a20));
    --_field: var(--gw-field, light-dark(#fff, #1d2128));
    --_text: var(--gw-text, light-dark(#15181d, #f1f3f6));
    --_muted: var(--gw-muted, light-dark(#5b6472, #a3acb9));
    --_border: var(--gw-border, light-dark(#858e9c, #727d8c));
    --_line: var(--gw-line, light-dark(#dfe3e9, #2c323c));
    --_negative: var(--gw-negative, light-dark(#b3261e, #ff9c92));
    --_positive: var(--gw-positive, light-dark(#0f7b4f, #5fd6a0));
    --_radius: var(--gw-radius, 10px);
    --_font: var(--gw-font, system-ui, sans-serif);
    font: 400 15px/1.45 var(--_font);
    color: var(--_text);
    -webkit-text-size-adjust: 100%;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  .quiet {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin-block: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 2px solid var(--_main);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
`;
