/**
 * The interface's named looks and named colours.
 *
 * @module
 */
import type { Colour } from './colour.js';

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
export const presets = {
  vibrant_gold: ['#121517', '#b98b3c'],
  vibrant_silver: ['#121517', '#5a6470'],
  euphoric_pink: ['#3e72c8', '#c95d9d', '#c95d9d'],
  black: ['#444749', '#313539', '#1cb751', '#2fd769'],
  solid_black: ['#121517', '#313539'],
  silver: ['#121517', '#5a6470', '#1cb751', '#2fd769'],
  black_and_white: ['#121517', '#9ca7b3'],
  heated_steel: ['#576a9c', '#7b6399', '#7b6399'],
  nude_pink: ['#4b629d', '#9f6a6e', '#805a8d'],
  tropical_gold: ['#2b8d60', '#938737', '#b78529'],
  navy_shimmer: ['#2049b2', '#2892c5', '#2aa8ca'],
  reset: ['#000000'],
} as const satisfies Readonly<Record<string, Preset>>;
export type PresetName = keyof typeof presets;

/** The interface's recommended flat colours, by name. */
export const flatColours = {
  valencia: '#d94343',
  flame_pea: '#df583d',
  jaffa: '#e86f33',
  zest: '#e58626',
  gamboge: '#eba212',
  citron: '#a9b221',
  sushi: '#82b536',
  chelsea_cucumber: '#6ba854',
  fruit_salad: '#54a868',
  breaker_bay: '#54a199',
  pelorous: '#43abbf',
  havelock_blue: '#57a4dc',
  curious_blue: '#4f8be0',
  indigo: '#6073d1',
  fuchsia_blue: '#7054c7',
  studio: '#8453b5',
  wisteria: '#9d55b5',
  fuchsia_pink: '#ba5bb2',
  mulberry: '#c74e8a',
  cabaret: '#d4486b',
} as const satisfies Readonly<Record<string, Colour>>;
export type FlatColour = keyof typeof flatColours;
