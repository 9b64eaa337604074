/**
 * Colours as `#rrggbb`, how well they are told apart (WCAG 2.2), and the nearest colour that is told apart well enough.
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

const toColour = (rgb: readonly number[]): Colour =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Reads `#RRGGBB` or `#RGB`, in any case. */
export function parseColour(text: string): Colour | undefined {
  if (!/^#([\da-f]{3}){1,2}$/i.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Relative luminance, 0 to 1. */
function luminance(colour: Colour): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return channels(colour).reduce((sum, channel, index) => {
    const part = channel / 255;
    return sum + (weights[index] ?? 0) * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/** Contrast of two colours, 1 to 21, whichever is the text. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour at `part` (0 to 1) of the way, as a gradient in sRGB has it. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const end = channels(to);
  return toColour(channels(from).map((channel, index) => channel + ((end[index] ?? 0) - channel) * part));
}

/**
 * The colour made lighter (darker, below 0) by `by` of the whole range, its hue and saturation (HSL) kept. Each channel only grows
 * with the lightness, so that the contrast against anything does too, on either side of it.
 */
function shade(colour: Colour, by: number): Colour {
  const rgb = channels(colour);
  const high = Math.max(...rgb);
  const low = Math.min(...rgb);
  const sum = high + low;
  // How far a channel is from the middle is worth as much as the lightness leaves room for.
  const room = (lightness: number) => Math.min(lightness, 510 - lightness);
  const lightness = Math.min(510, Math.max(0, sum + by * 510));
  return toColour(rgb.map((channel) => (lightness + ((2 * channel - sum) * room(lightness)) / (room(sum) || 1)) / 2));
}

/**
 * The colour itself where it has `ratio` against each of the others, else the nearest in lightness that has. Where none has,
 * black or white, whichever comes closest to it.
 */
export function reach(colour: Colour, against: Colour | readonly Colour[], ratio: number): Colour {
  const others = typeof against === 'string' ? [against] : against;
  const least = (candidate: Colour) => Math.min(...others.map((other) => contrast(candidate, other)));
  if (least(colour) >= ratio) return colour;
  for (let step = 1; step < 256; step++) {
    const near = [shade(colour, -step / 255), shade(colour, step / 255)] as const;
    const found = near.find((candidate) => least(candidate) >= ratio);
    if (found) return found;
  }
  return least('#000000') > least('#ffffff') ? '#000000' : '#ffffff';
}
