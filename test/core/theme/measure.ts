/** Measures of colours, computed apart from the code under test. */
import assert from 'node:assert/strict';
import { contrast, parseColour, type Colour, type ThemeTokens } from '../../../src/core/theme/index.js';

/** A token that must be a colour. */
export function colour(text: string | undefined): Colour {
  const parsed = parseColour(text ?? '');
  assert.ok(parsed !== undefined && parsed === text, `${text ?? 'nothing'} is not a colour`);
  return parsed;
}

const channels = (one: Colour) => [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16));
const hex = (parts: readonly number[]) =>
  colour(`#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`);

/** Points of the straight line between two colours in sRGB, both ends included. */
export function gradient(from: Colour, to: Colour): Colour[] {
  const end = channels(to);
  return Array.from({ length: 41 }, (_, step) =>
    hex(channels(from).map((part, at) => part + (((end[at] ?? 0) - part) * step) / 40)),
  );
}

/** A colour under black of the opacity that the last two digits of `#rrggbbaa` say. */
export function under(shade: string | undefined, one: Colour): Colour {
  if (shade === '#0000') return one;
  assert.match(shade ?? '', /^#000000[\da-f]{2}$/);
  const opacity = parseInt((shade ?? '').slice(7), 16) / 255;
  assert.ok(opacity > 0 && Math.round(opacity * 100) <= 34, `${shade ?? ''} is darker than 34 %`);
  return hex(channels(one).map((part) => part * (1 - opacity)));
}

/** The pay button's stops: one, or two of a gradient. */
export function stopsOf({ pay = '' }: ThemeTokens): readonly [Colour, Colour] {
  const [, from, to] = /^linear-gradient\(100deg,(#\w{6}),(#\w{6})\)$/.exec(pay) ?? [];
  return from === undefined ? [colour(pay), colour(pay)] : [colour(from), colour(to)];
}

export function atLeast(ratio: number, one: Colour, other: Colour, what: string): void {
  const got = contrast(one, other);
  assert.ok(got >= ratio, `${what}: ${one} on ${other} has ${got.toFixed(2)}, not ${ratio}`);
}

/** OKLab with the numbers as published (Björn Ottosson, 2020). */
export function oklab(one: Colour): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels(one).map((part) =>
    part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92,
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours look: 0.02 is just visible side by side. */
export const distance = (one: Colour, other: Colour): number =>
  Math.hypot(...oklab(one).map((part, at) => part - (oklab(other)[at] ?? 0)));

/** Hue in degrees, of a colour that has one. */
export const hue = (one: Colour): number => (Math.atan2(oklab(one)[2], oklab(one)[1]) * 180) / Math.PI;

/** Degrees between two hues, 0 to 180. */
export const turn = (one: Colour, other: Colour): number =>
  180 - Math.abs((Math.abs(hue(one) - hue(other)) % 360) - 180);

/** All colours with channels that are multiples of `step`, a divisor of 255. */
export function cube(step: number): Colour[] {
  const levels = Array.from({ length: 255 / step + 1 }, (_, index) => index * step);
  return levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => hex([red, green, blue]))));
}
