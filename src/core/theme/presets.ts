/**
 * The interface's named looks and named colours.
 *
 * @module
 */
import type { Colour } from './colour.js';
import { flat, preset } from './tokens.js';

/**
 * A preset. `main`: its main colour, and the start of the card's gradient. `shadow`: the end of the card's gradient. `payEnd` and
 * `payStart`: the end and the start of the pay button's gradient; both default to `main`.
 */
export type Preset = readonly [main: Colour, shadow?: Colour, payEnd?: Colour, payStart?: Colour];

/**
 * By name, as in `theme.preset`. `reset` is for the merchant's own colours: everything follows `main`.
 *
 * @assumption Look of the presets
 */
export const presets = preset satisfies Readonly<Record<string, Preset>>;
export type PresetName = keyof typeof presets;

/** The interface's recommended flat colours, by name. */
export const flatColours = flat satisfies Readonly<Record<string, Colour>>;
export type FlatColour = keyof typeof flatColours;
