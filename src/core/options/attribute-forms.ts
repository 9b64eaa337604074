/**
 * The forms of an attribute: as documented (`frame-url`), as on the wire (`frame_url`), and in one word (`frameurl`), as the server of a
 * framework writes the property.
 */
export const formsOf = (name: string): string[] => ['-', '_', ''].map((sign) => name.replaceAll('-', sign));

/** The text of an attribute in the first form that is present. */
export function textOf(read: (name: string) => string | null, name: string): string | null {
  return formsOf(name).reduce<string | null>((text, form) => text ?? read(form), null);
}
