/**
 * The look of an element: the roots that the page set as custom properties, computed. The card room gets them as plain values and checks
 * each one. A root that is not set has the same default in the page and in the room.
 *
 * @module
 */
import type { FirstLook } from '../../bridge/first-look.js';
import { own } from '../../bridge/own.js';

export type Look = Pick<FirstLook, 'look' | 'direction'> & { readonly theme: 'light' | 'dark' };

/** The CSS property of the probe that holds each root. */
const places = {
  main: 'border-top-color',
  text: 'border-right-color',
  muted: 'border-bottom-color',
  border: 'border-left-color',
  field: 'background-color',
  negative: 'outline-color',
  radius: 'border-top-left-radius',
  density: 'flex-grow',
  surface: 'column-rule-color',
  rem: 'text-indent',
  font: 'font-family',
} as const;

/** Used only in the room, so no element here has these colours: their values are passed unchanged. */
const faces = ['face-1', 'face-2', 'on-face'];

/** Values that the room cannot know, because it has its own root font size and fonts. */
const always: Readonly<Record<string, string>> = { rem: 'max(1rem,16px)' };

/** Invisible. Holds the computed values of the roots, and fires `transitionend` when one changes. */
export function makeProbe(): HTMLElement {
  const element = own(document).createElement('span');
  const { style } = element;
  element.className = 'probe';
  const quiet = { position: 'absolute', 'inline-size': '1px', 'block-size': '1px', 'clip-path': 'inset(50%)' };
  const roots = Object.entries(places).map(([name, place]) => [
    place,
    `var(--gw-${name}${always[name] ? `,${always[name]}` : ''})`,
  ]);
  for (const [name = '', value = ''] of [...Object.entries(quiet), ['color', 'light-dark(#000,#fff)'], ...roots]) {
    style.setProperty(name, value);
  }
  style.setProperty('transition', 'all 1ms', 'important');
  return element;
}

/** Light or dark, the direction of the text, and the values of the roots. */
export function lookOf(probe: Element): Look {
  const style = getComputedStyle(probe);
  const look: Record<string, string> = {};
  const root = (name: string) => style.getPropertyValue(`--gw-${name}`).trim();
  for (const [name, place] of Object.entries(places)) {
    if (always[name] || root(name)) look[name] = style.getPropertyValue(place);
  }
  for (const name of faces) if (root(name)) look[name] = root(name);
  return { theme: style.color === 'rgb(255, 255, 255)' ? 'dark' : 'light', direction: style.direction, look };
}
