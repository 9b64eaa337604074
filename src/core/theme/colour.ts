/**
 * Colours as `#rrggbb`, their contrast (WCAG 2.2), and the nearest colour with enough contrast.
 *
 * @module
 */

/** A colour in lower case: `#1cb751`. */
export type Colour = `#${string}`;

type Three = readonly [number, number, number];

/** Red, green and blue, 0 to 255. */
function channels(colour: Colour): Three {
  const whole = parseInt(colour.slice(1), 16);
  return [whole >> 16, (whole >> 8) & 255, whole & 255];
}

/** Channels of 0 to 255, whole or not, as a colour. */
export const toColour = (rgb: readonly number[]): Colour =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Reads `#RRGGBB` or `#RGB`, in any case. */
export function parseColour(text: string): Colour | undefined {
  if (!/^#([\da-f]{3}){1,2}$/i.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Light of a channel by its value, precomputed: the search for a contrast needs thousands. */
const light = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance, 0 to 1. */
function luminance([red, green, blue]: Three): number {
  return 0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0);
}

/** Contrast by luminance. */
const between = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast of two colours, 1 to 21, whichever is the text. */
export function contrast(one: Colour, other: Colour): number {
  return between(luminance(channels(one)), luminance(channels(other)));
}

/** The colour at `part` (0 to 1) of a gradient in sRGB. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const end = channels(to);
  return toColour(channels(from).map((channel, index) => channel + ((end[index] ?? 0) - channel) * part));
}

/**
 * The colour made lighter (darker, below 0) by `by` of the full range, with the same hue and saturation (HSL). Each channel grows with
 * the lightness, and so does the contrast against any other colour on either side.
 */
function shade(rgb: Three, by: number): Three {
  const sum = Math.max(...rgb) + Math.min(...rgb);
  // A channel's distance from the middle scales with the room that the lightness leaves.
  const room = (lightness: number) => Math.min(lightness, 510 - lightness);
  const lightness = Math.min(510, Math.max(0, sum + by * 510));
  const stretch = room(lightness) / (room(sum) || 1);
  const channel = (value: number) => Math.round((lightness + (2 * value - sum) * stretch) / 2);
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])];
}

const black: Three = [0, 0, 0];
const white: Three = [255, 255, 255];

/**
 * The colour itself where it has the contrast `ratio` against each of the others, else the nearest in lightness that has. Where no
 * lightness suffices, the closer of black and white.
 */
export function reach(colour: Colour, against: Colour | readonly Colour[], ratio: number): Colour {
  const rgb = channels(colour);
  const others = (typeof against === 'string' ? [against] : against).map((other) => luminance(channels(other)));
  const least = (candidate: Three) => {
    const own = luminance(candidate);
    return Math.min(...others.map((other) => between(own, other)));
  };
  if (least(rgb) >= ratio) return colour;
  for (let step = 1; step < 256; step++) {
    const near = [shade(rgb, -step / 255), shade(rgb, step / 255)];
    const found = near.find((candidate) => least(candidate) >= ratio);
    if (found) return toColour(found);
  }
  return toColour(least(black) > least(white) ? black : white);
}
