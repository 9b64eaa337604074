/**
 * The colour of a tile without a picture.
 *
 * @module
 */

/** Returns the hue for a name, 0 to 359: the same name has the same colour everywhere. */
export function nameHue(name: string): number {
  return [...name].reduce((hue, letter) => (31 * hue + (letter.codePointAt(0) ?? 0)) % 360, 0);
}
