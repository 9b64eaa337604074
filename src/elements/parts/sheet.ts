/**
 * Style sheets of shadow trees, one object a text: several elements of a page share it.
 *
 * @module
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Reads a style before it is needed. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adds a style to a shadow tree, once. */
export function adopt(root: ShadowRoot, text: string): void {
  const sheet = sheetOf(text);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
