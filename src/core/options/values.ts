/**
 * The names and lists of option values. A page reads them from the registry and imports only their types from here.
 *
 * @module
 */

/** Interface: `options.card_icons`. */
export const cardIcons = ['mastercard', 'visa', 'maestro'] as const;

/** `auto` follows the page's `color-scheme`, and so does a page without a type. @assumption Checkout configuration */
export const themeTypes = ['light', 'dark', 'auto'] as const;

/** Interface: `theme.preset`; `reset` starts without colours, for the merchant's own. */
export const themePresets = [
  'vibrant_gold',
  'vibrant_silver',
  'euphoric_pink',
  'black',
  'solid_black',
  'silver',
  'black_and_white',
  'heated_steel',
  'nude_pink',
  'tropical_gold',
  'navy_shimmer',
  'reset',
] as const;

/** Interface: recommended flat colours, by name. The theme has their values. */
export const flatColourNames = [
  'valencia',
  'flame_pea',
  'jaffa',
  'zest',
  'gamboge',
  'citron',
  'sushi',
  'chelsea_cucumber',
  'fruit_salad',
  'breaker_bay',
  'pelorous',
  'havelock_blue',
  'curious_blue',
  'indigo',
  'fuchsia_blue',
  'studio',
  'wisteria',
  'fuchsia_pink',
  'mulberry',
  'cabaret',
] as const;

/** Interface: `params.verification_type`. */
export const verificationTypes = ['amount', 'code'] as const;

/** The colours that `css_variable` may set. The interface names only `main`; we added the others. @assumption Checkout configuration */
export const colourVariables = [
  'main',
  'on-main',
  'surface',
  'text',
  'muted',
  'border',
  'line',
  'field',
  'negative',
  'positive',
] as const;
export type ColourVariable = (typeof colourVariables)[number];
