/** Tag of a style text. The build minifies what it marks; nothing else happens to it. */
export const css = String.raw;

/** Gives a sheet its rules. The DOMs of unit tests may have sheets that take none. */
export const fill = (sheet: Partial<CSSStyleSheet>, text: string): void => void sheet.replaceSync?.(text);
