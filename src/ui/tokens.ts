/**
 * The root values of every colour and size, as CSS custom properties. A page sets `--gw-…` on the element or an ancestor; inside,
 * the private `--_…` properties hold that value or the default. Defaults follow from the other values: text from the surface; muted
 * text, borders and lines from both; text on the main colour from the main colour.
 *
 * @module
 */
import { css } from 'lit';

export const tokens = css`
  :host {
    --_main: var(--gw-main, light-dark(#2049b2, #8fabff));
    --_surface: var(--gw-surface, light-dark(#fff, #171a20));
    --_field: var(--gw-field, light-dark(var(--_surface), color-mix(in oklab, var(--_text) 4%, var(--_surface))));
    /*
     * The luminance with the wanted contrast (WCAG 2.2) against a colour of luminance y: one number for a dark colour, one for a
     * light one. If no luminance has it, the result is white or black, which have 4.5 against any colour. The colour is then a grey
     * of that luminance, slightly blue.
     */
    --_text-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 15.5 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 17.5 - 0.05)
    );
    --_muted-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 7.4 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 6 - 0.05)
    );
    --_border-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 4 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 3.3 - 0.05)
    );
    --_text: var(
      --gw-text,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_text-y)) var(--_text-y) calc(1.09 * var(--_text-y)))
    );
    --_on-main: var(
      --gw-on-main,
      color(from var(--_main) xyz-d65 calc(0.95 * var(--_text-y)) var(--_text-y) calc(1.09 * var(--_text-y)))
    );
    --_muted: var(
      --gw-muted,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_muted-y)) var(--_muted-y) calc(1.38 * var(--_muted-y)))
    );
    --_border: var(
      --gw-border,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_border-y)) var(--_border-y) calc(1.38 * var(--_border-y)))
    );
    --_line: var(--gw-line, color-mix(in oklab, var(--_text) 14%, var(--_surface)));
    --_negative: var(--gw-negative, light-dark(#b3261e, #ff9c92));
    --_positive: var(--gw-positive, light-dark(#0f7b4f, #5fd6a0));
    --_radius: var(--gw-radius, 10px);
    --_density: clamp(0.75, var(--gw-density, 1), 1.5);
    --_control: calc(48px * var(--_density));
    --_gap: calc(16px * var(--_density));
    --_font: var(--gw-font, system-ui, sans-serif);
    font: 400 15px/1.45 var(--_font);
    color: var(--_text);
    -webkit-text-size-adjust: 100%;
  }
  /* Invisible. Holds the computed values of the properties above (see elements/parts/look.ts), and fires an event when one changes. */
  .probe {
    color: light-dark(#000, #fff);
    background: var(--_field);
    border-color: var(--_main) var(--_text) var(--_muted) var(--_border);
    border-radius: var(--_radius);
    outline-color: var(--_negative);
    column-rule-color: var(--_surface);
    flex-grow: var(--_density);
    transition: all 1ms !important;
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
  /* Korean writes spaces between words: no break inside a word, as in other languages. */
  :lang(ko) {
    word-break: keep-all;
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
