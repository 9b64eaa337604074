/** Tag of a style text. It only marks the text for the build, which minifies it. */
export const css = String.raw;

/** Sets the rules of a sheet. In the DOMs of unit tests, sheets may not support it. */
export const fill = (sheet: Partial<CSSStyleSheet>, text: string): void => void sheet.replaceSync?.(text);
