/**
 * The bar in a value: `|` separates signed values, so a text that contains it could be read as two values.
 *
 * @assumption What a signature proves
 * @module
 */

/** JSON text with its bars escaped; its meaning is the same. Any other text is returned unchanged. */
export function withoutBars(text: string): string {
  if (!text.includes('|')) return text;
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return text.replaceAll('|', '\\u007c');
}
