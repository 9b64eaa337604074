/**
 * Perceived lightness of a colour in sRGB (OKLab, Björn Ottosson, 2020). Here a colour is three numbers: the cube roots of the light that
 * the eye's three kinds of cones receive. OKLab's coordinates are weighted sums of the three, so a mix of two colours is the same in both
 * spaces, and adding a number to all three changes only the lightness.
 *
 * @module
 */

export type Three = readonly [number, number, number];
type Rows = readonly [Three, Three, Three];

const dot = ([a, b, c]: Three, [x, y, z]: Three): number => a * x + b * y + c * z;
const times = (rows: Rows, by: Three): Three => [dot(rows[0], by), dot(rows[1], by), dot(rows[2], by)];
/** Changes each of the three numbers. */
export const each = ([x, y, z]: Three, change: (value: number) => number): Three => [change(x), change(y), change(z)];

/** Light of the channels, 0 to 1, from their values, 0 to 255. */
const light = (rgb: Three): Three =>
  each(rgb, (value) => (value > 10.3 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3294.6));

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = (rgb: Three): number => dot([0.2126, 0.7152, 0.0722], light(rgb));

// Five digits are enough for channels in whole numbers. The sum of each row is exactly 1, so a grey stays grey.
const rgbToLms: Rows = [
  [0.41222, 0.53633, 0.05145],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.28172, 0.62998],
];
const lmsToRgb: Rows = [
  [4.07674, -3.30771, 0.23097],
  [-1.26844, 2.60976, -0.34132],
  [-0.0042, -0.70342, 1.70762],
];

/** The cones' numbers, from channels of 0 to 255. */
export const toLms = (rgb: Three): Three => each(times(rgbToLms, light(rgb)), Math.cbrt);

/** Lightness, 0 to 1. */
export const lightness = (lms: Three): number => dot([0.21045, 0.79362, -0.00407], lms);

/** Channels of 0 to 255, not rounded. A colour outside sRGB loses chroma until it is inside, and keeps its hue. */
export function fromLms(lms: Three): Three {
  const original = lightness(lms);
  const target = Math.min(1, Math.max(0, original));
  for (let chroma = target === original ? 32 : 0; ; chroma--) {
    const lights = times(
      lmsToRgb,
      each(lms, (response) => (target + ((response - original) * chroma) / 32) ** 3),
    );
    if (!chroma || lights.every((value) => value > -1e-4 && value < 1.0001)) {
      return each(lights, (value) => (value > 0.00313 ? 269 * value ** 0.41667 - 14 : value * 3294.6));
    }
  }
}
