/** Tag of a style text. The build minifies what it marks; nothing else happens to it. */
export const css = String.raw;
