/**
 * The default look, ink: the colours of the style sheet in `ui/`, used if the merchant chose none.
 *
 * @module
 */
import type { Colour } from './colour.js';

/** The main colour and the colours from which all other colours of the page are derived, by scheme. */
export const roots = {
  light: {
    main: '#1c2028',
    surface: '#ffffff',
    field: '#ffffff',
    text: '#1a1d24',
    negative: '#b42318',
    positive: '#0b7a4b',
  },
  dark: {
    main: '#f1f3f6',
    surface: '#17191f',
    field: '#1d2027',
    text: '#f1f3f6',
    negative: '#ff9d94',
    positive: '#5cd6a0',
  },
} as const satisfies Record<'light' | 'dark', Record<string, Colour>>;
