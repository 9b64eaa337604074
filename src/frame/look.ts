/**
 * Takes over the look of the page: values for names that are known, never a rule.
 *
 * @module
 */

/** As a browser has worked it out, or `#rrggbb`. */
const colour = /^(#[\da-f]{6}|(rgba?|color|(ok)?l(ab|ch))\([\w\s.,%/-]+\))$/;
const kinds: Readonly<Record<string, RegExp>> = {
  main: colour,
  text: colour,
  muted: colour,
  border: colour,
  field: colour,
  negative: colour,
  radius: /^[\d.]+(px|%)$/,
  density: /^[\d.]+$/,
  // Names of fonts, quoted or not.
  font: /^[\p{L}\d\s"',._-]+$/u,
};

/** Sets what is of its kind, and takes back what is not. A name that is not known is left alone. */
export function paint(host: HTMLElement, look: Readonly<Record<string, string>>): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const value = look[name] ?? '';
    host.style.setProperty(`--gw-${name}`, value.length < 200 && kind.test(value) ? value : '');
  }
}
