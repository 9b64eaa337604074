/**
 * The base values of the look, and every colour and size that is derived from them, as CSS custom properties. A page sets `--gw-…` on the
 * element or an ancestor; inside, the private `--_…` properties contain that value or the default.
 *
 * The text is the same for a shadow root and for the document of a card frame.
 *
 * @module
 */
import * as token from '../core/theme/tokens.js';
import { css } from './css.js';

/**
 * Nothing that the surrounding page sets is inherited by the page of an element, except what hides or disables it, its scheme and, not a
 * part of `all`, its direction and custom properties.
 */
export const reset: string = css`
  :host {
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
    pointer-events: inherit;
    interactivity: inherit;
  }
`;

export const tokens: string = css`
  :host,
  :root {
    --_main: var(--gw-main, light-dark(${token.light.main}, ${token.dark.main}));
    --_surface: var(--gw-surface, light-dark(${token.light.surface}, ${token.dark.surface}));
    /*
     * The luminance with the required contrast against a colour of luminance y: one number for a dark colour, one for a light one. If no
     * luminance has it, the result is white or black. The colour is then a grey of that luminance, slightly blue. A share of the text
     * in the surface would not be legible on every surface.
     */
    --_text-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 15.8 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 16.9 - 0.05)
    );
    --_ink-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 17 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 17.5 - 0.05)
    );
    --_muted-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 7.6 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 6.6 - 0.05)
    );
    --_border-y: max(
      clamp(0, (0.179 - y) * 1e9, min(1, (y + 0.05) * 4 - 0.05)),
      clamp(0, (y - 0.179) * 1e9, (y + 0.05) / 3.7 - 0.05)
    );
    --_text: var(
      --gw-text,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_text-y)) var(--_text-y) calc(1.12 * var(--_text-y)))
    );
    --_on-main: var(
      --gw-on-main,
      color(from var(--_main) xyz-d65 calc(0.9505 * var(--_ink-y)) var(--_ink-y) calc(1.0891 * var(--_ink-y)))
    );
    --_muted: var(
      --gw-muted,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_muted-y)) var(--_muted-y) calc(1.25 * var(--_muted-y)))
    );
    --_border: var(
      --gw-border,
      color(from var(--_surface) xyz-d65 calc(0.95 * var(--_border-y)) var(--_border-y) calc(1.25 * var(--_border-y)))
    );
    --_line: var(--gw-line, color-mix(in oklab, var(--_text) ${token.percent.line}, var(--_surface)));
    --_tint: var(--gw-tint, color-mix(in oklab, var(--_text) ${token.percent.tint}, var(--_surface)));
    --_bone: color-mix(in oklab, var(--_text) ${token.percent.bone}, var(--_surface));
    --_field: var(--gw-field, light-dark(var(--_surface), color-mix(in oklab, var(--_text) 3%, var(--_surface))));
    --_negative: var(--gw-negative, light-dark(${token.light.negative}, ${token.dark.negative}));
    --_positive: var(--gw-positive, light-dark(${token.light.positive}, ${token.dark.positive}));
    --_radius: var(--gw-radius, ${token.radius.field});
    --_density: clamp(${token.density.least}, var(--gw-density, ${token.density.usual}), ${token.density.most});
    /* The unit of font sizes and heights: a shop may set a root font size below the payer's. */
    --_rem: var(--gw-rem, max(1rem, 16px));
    --_input: var(--_rem);
    --_control: round(calc(${token.size.control} * var(--_rem) * var(--_density)), 2px);
    --_button: round(calc(${token.size.button} * var(--_rem) * var(--_density)), 2px);
    --_row: round(calc(${token.size.row} * var(--_rem) * var(--_density)), 2px);
    --_g16: round(calc(${token.gap.small} * var(--_density)), 2px);
    --_g20: round(calc(${token.gap.medium} * var(--_density)), 2px);
    --_g24: round(calc(${token.gap.large} * var(--_density)), 2px);
    --_small: calc(${token.text.small} * var(--_rem));
    --_body: calc(${token.text.body} * var(--_rem));
    --_lh: calc(${token.line.body} * var(--_rem));
    --_font: var(--gw-font, ${token.family.usual});
    font-family: var(--_font);
    font-size: var(--_body);
    font-weight: ${token.weight.regular};
    line-height: var(--_lh);
    font-variant-numeric: tabular-nums;
    color: var(--_text);
    -webkit-text-size-adjust: 100%;
  }
  /* On touch screens, iOS enlarges the page at the focus of a field whose text is smaller. */
  @media (pointer: coarse) {
    :host,
    :root {
      --_input: max(16px, var(--_rem));
    }
  }
  :host([theme='light']),
  :root[theme='light'] {
    color-scheme: light;
  }
  :host([theme='dark']),
  :root[theme='dark'] {
    color-scheme: dark;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  button,
  input,
  select {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  h1,
  h2,
  h3,
  p,
  dl,
  dd {
    margin: 0;
    font: inherit;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    display: block;
  }
  /* Icons scale with the text: 1.25 of its unit, the height of a line. */
  svg[width='20'] {
    inline-size: var(--_lh);
    block-size: var(--_lh);
  }
  /* Korean has spaces between words, so a word must not break, like in other languages. */
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
