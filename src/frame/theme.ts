/**
 * Applies the appearance of the page: values for known names, never a rule.
 *
 * @module
 */

/** A colour as a browser computes it, or `#rrggbb`. */
const colour = /^(#[\da-f]{3,8}|(rgba?|color|(ok)?l(ab|ch))\([\w\s.,%/-]+\))$/;
const kinds: Readonly<Record<string, RegExp>> = {
  radius: /^[\d.]+(px|%)$/,
  rem: /^[\d.]+px$/,
  density: /^[\d.]+$/,
  // Names of fonts, quoted or not.
  font: /^[\p{L}\d\s"',._-]{1,200}$/u,
};

const names =
  'main surface text muted border line tint field negative radius density font rem card-start card-end card-shade on-card'.split(
    ' ',
  );

/** Sets valid values and removes invalid ones. Ignores unknown names. */
export function paint({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const name of names) {
    const value = styles[name] ?? '';
    style.setProperty(`--gw-${name}`, (kinds[name] ?? colour).test(value) ? value : '');
  }
}
