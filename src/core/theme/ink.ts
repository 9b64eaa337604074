/**
 * The default look, ink: the colours of the style sheet in `ui/`, used if the merchant chose none.
 *
 * @module
 */
import type { Colour } from './colour.js';
import { dark, light } from './tokens.js';

/** The main colour and the colours from which all other colours of the page are derived, by scheme. */
export const roots = { light, dark } as const satisfies Record<'light' | 'dark', Record<string, Colour>>;
