/**
 * The colours and the font names of every page of the sandbox. They repeat the elements' defaults (`ui/tokens.ts`), because the sandbox
 * does not import the elements.
 *
 * @module
 */

/** Named fonts come before `system-ui`, so a bare Linux shows Liberation Sans. */
export const fontNames =
  '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif';

/** Custom properties on the root, for light and dark. */
export const palette = `:root {
  color-scheme: light dark;
  --main: light-dark(#1c2028, #f1f3f6); --on-main: light-dark(#fff, #17191f);
  --surface: light-dark(#fff, #17191f); --field: light-dark(#fff, #1d2027); --text: light-dark(#1a1d24, #f1f3f6);
  --muted: color-mix(in oklab, var(--text) 68%, var(--surface)); --border: color-mix(in oklab, var(--text) 50%, var(--surface));
  --line: color-mix(in oklab, var(--text) 13%, var(--surface)); --tint: color-mix(in oklab, var(--text) 4%, var(--surface));
  --ground: light-dark(var(--tint), #0e1014); --negative: light-dark(#b42318, #ff9d94); --positive: light-dark(#0b7a4b, #5cd6a0);
  --font: ${fontNames};
}
`;
