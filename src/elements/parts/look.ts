/**
 * The look of an element: the computed values of its root custom properties, after the page's style sheets. The card room gets them
 * as plain values and checks each.
 *
 * @module
 */
import type { ToFrame } from '../../bridge/index.js';

export type Look = Pick<Extract<ToFrame, { type: 'show' }>, 'theme' | 'look'>;

/** The CSS property of the probe that holds each root (see `ui/tokens`). */
const places = {
  main: 'borderTopColor',
  text: 'borderRightColor',
  muted: 'borderBottomColor',
  border: 'borderLeftColor',
  field: 'backgroundColor',
  negative: 'outlineColor',
  radius: 'borderTopLeftRadius',
  density: 'flexGrow',
  surface: 'columnRuleColor',
  rem: 'textIndent',
  font: 'fontFamily',
} as const satisfies Record<string, keyof CSSStyleDeclaration>;

const faces = ['face-1', 'face-2', 'on-face'];

/** Light or dark, and the values of the roots. */
export function lookOf(host: HTMLElement): Look {
  const probe = host.shadowRoot?.querySelector('.probe');
  if (!probe) return { theme: 'light', look: {} };
  const style = getComputedStyle(probe);
  // The display card is drawn in the room alone, so nothing here has its colours: they are passed on as they are written.
  const written = faces.map((name) => [name, style.getPropertyValue(`--gw-${name}`).trim()]);
  return {
    theme: style.color === 'rgb(255, 255, 255)' ? 'dark' : 'light',
    look: Object.fromEntries([
      ...Object.entries(places).map(([name, place]) => [name, style[place]]),
      ...written.filter(([, value]) => value),
    ]) as Record<string, string>,
  };
}
