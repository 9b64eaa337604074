/**
 * The appearance of an element: the tokens that the page set as custom properties, computed. The card frame gets them as plain values and checks
 * each one. A root that is not set has the same default in the page and in the frame.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import { unclobbered } from '../../../bridge/unclobbered.js';

export type Appearance = Pick<InitialView, 'styles' | 'direction'> & { readonly theme: 'light' | 'dark' };

/** The CSS property of the probe that holds each root. */
const cssProperties = {
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

/** Used only in the frame, so no element here has these colours: their values are passed unchanged. */
const cardTokens = ['card-start', 'card-end', 'on-card'];

/** Values that the frame cannot know, because it has its own root font size and fonts. */
const always: Readonly<Record<string, string>> = { rem: 'max(1rem,16px)' };

/** Two empty elements, one in the other. Each has the computed values of the roots. */
export interface Probe {
  /** Fires `transitionend` when a value changes. It keeps the old value until then, in WebKit for some 100 ms from the first style on. */
  readonly notifier: HTMLElement;
  /** Always has the new values. */
  readonly values: Element;
}

export function makeProbe(): Probe {
  const notifier = unclobbered(document).createElement('span');
  const { style } = notifier;
  notifier.className = 'probe';
  const roots = Object.entries(cssProperties).map(([name, place]) => [
    place,
    `var(--gw-${name}${always[name] ? `,${always[name]}` : ''})`,
  ]);
  for (const [name = '', value = ''] of [['position', 'absolute'], ['color', 'light-dark(#000,#fff)'], ...roots]) {
    style.setProperty(name, value);
  }
  const values = notifier.appendChild(notifier.cloneNode() as Element);
  style.setProperty('transition', 'all 1ms', 'important');
  return { notifier, values };
}

/** Light or dark, the direction of the text, and the values of the roots. */
export function appearanceOf(values: Element): Appearance {
  const style = getComputedStyle(values);
  const styles: Record<string, string> = {};
  const root = (name: string) => style.getPropertyValue(`--gw-${name}`).trim();
  for (const [name, place] of Object.entries(cssProperties)) {
    if (always[name] || root(name)) styles[name] = style.getPropertyValue(place);
  }
  for (const name of cardTokens) if (root(name)) styles[name] = root(name);
  return { theme: style.color === 'rgb(255, 255, 255)' ? 'dark' : 'light', direction: style.direction, styles };
}
