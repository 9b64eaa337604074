/**
 * Style sheets of shadow trees, one object per text: the elements of a page share it.
 *
 * @module
 */
import { fill } from '../../../ui/css.js';

const sheets = new Map<string, CSSStyleSheet>();

/** Parses a style before it is needed. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) fill(sheet, text);
  sheets.set(text, sheet);
  return sheet;
}

/**
 * Adds a style to a tree, once. The DOMs of unit tests have no such sheets.
 *
 * @param isFirst - Whether the tree's other sheets override it.
 */
export function adopt(root: ShadowRoot, style: string | CSSStyleSheet, isFirst?: boolean): void {
  const sheet = typeof style === 'string' ? sheetOf(style) : style;
  const sheets: CSSStyleSheet[] | undefined = root.adoptedStyleSheets;
  if (!sheets?.includes(sheet)) sheets?.[isFirst ? 'unshift' : 'push'](sheet);
}
