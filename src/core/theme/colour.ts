/**
 * Colours as `#rrggbb`, their contrast (WCAG 2.2), and the nearest colour with enough contrast.
 *
 * @module
 */
import { each, fromLms, lightness, luminance, toLms, type Three } from './oklab.js';

/** A colour in lower case: `#1cb751`. */
export type Colour = `#${string}`;

/** Red, green and blue, 0 to 255. */
function channels(colour: Colour): Three {
  const number = parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Channels of 0 to 255, rounded, as a colour. */
export const toColour = (rgb: readonly number[]): Colour =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Reads `#RRGGBB` or `#RGB`, in any case. */
export function parseColour(text: string): Colour | undefined {
  if (!/^#([\da-f]{3}){1,2}$/i.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const light = (colour: Colour): number => luminance(channels(colour)) + 0.05;
const ratioOf = (one: number, other: number): number => (one > other ? one / other : other / one);

/** Contrast of two colours, 1 to 21, whichever is the text. */
export const contrast = (one: Colour, other: Colour): number => ratioOf(light(one), light(other));

/** The colour at `part` (0 to 1) of the way, like CSS `color-mix(in oklab, …)`. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const [a, b, c] = toLms(channels(from));
  const [x, y, z] = toLms(channels(to));
  return toColour(fromLms([a + (x - a) * part, b + (y - b) * part, c + (z - c) * part]));
}

/** The colour with a lightness of 0.16 less and 9/10 of its chroma (OKLCH). */
export function deepen(colour: Colour): Colour {
  const lms = toLms(channels(colour));
  const level = lightness(lms);
  return toColour(fromLms(each(lms, (response) => response * 0.9 + level * 0.1 - 0.16)));
}

/** Darkens a colour with black of that opacity, in sRGB as a browser does. */
export const shade = (colour: Colour, opacity: number): Colour =>
  toColour(each(channels(colour), (channel) => channel * (1 - opacity)));

/** Returns a function that measures a colour's lowest contrast against the others. */
function lowest(against: readonly Colour[]): (colour: Colour) => number {
  const others = against.map(light);
  return (colour) => {
    const level = light(colour);
    return Math.min(...others.map((other) => ratioOf(level, other)));
  };
}

/**
 * Returns the colour if it has the contrast `ratio` against each of the others. Otherwise returns the colour of the same hue (OKLCH) that
 * has this contrast and is nearest in lightness; undefined if it is further away than `most`.
 */
export function adjustLightness(
  colour: Colour,
  against: readonly Colour[],
  ratio: number,
  most = 1,
): Colour | undefined {
  const lms = toLms(channels(colour));
  const measure = lowest(against);
  for (let step = 0; step <= most; step += 1 / 256) {
    for (const by of [-step, step]) {
      const candidate = toColour(fromLms(each(lms, (response) => response + by)));
      if (measure(candidate) >= ratio) return candidate;
    }
  }
  return undefined;
}

/** Returns the nearest colour that `near` finds, or the better of black and white if no lightness suffices. */
export function ensureContrast(colour: Colour, against: readonly Colour[], ratio: number): Colour {
  const measure = lowest(against);
  return adjustLightness(colour, against, ratio) ?? (measure('#000000') > measure('#ffffff') ? '#000000' : '#ffffff');
}
