/**
 * The colours and the font names of every page of the sandbox. They are the elements' own values: the sandbox does not import the elements.
 *
 * @module
 */
import { dark, family, ground, light, percent } from '../../core/theme/tokens.js';

/** Named fonts come before `system-ui`, so a bare Linux shows Liberation Sans. */
export const fontNames = family.usual;

/** Custom properties on the root, for light and dark. */
export const palette = `:root {
  color-scheme: light dark;
  --main: light-dark(${light.main}, ${dark.main}); --on-main: light-dark(#fff, ${dark.surface});
  --surface: light-dark(${light.surface}, ${dark.surface}); --field: light-dark(${light.field}, ${dark.field}); --text: light-dark(${light.text}, ${dark.text});
  --muted: color-mix(in oklab, var(--text) ${percent.muted}, var(--surface)); --border: color-mix(in oklab, var(--text) ${percent.border}, var(--surface));
  --line: color-mix(in oklab, var(--text) ${percent.line}, var(--surface)); --tint: color-mix(in oklab, var(--text) ${percent.tint}, var(--surface));
  --ground: light-dark(var(--tint), ${ground.dark}); --negative: light-dark(${light.negative}, ${dark.negative}); --positive: light-dark(${light.positive}, ${dark.positive});
  --raised: light-dark(var(--surface), var(--tint)); --font: ${fontNames};
}
`;
