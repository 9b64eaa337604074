/**
 * The bar in a value: `|` separates signed values, so a text that holds it could be read as two.
 *
 * @assumption What a signature proves
 * @module
 */

/** JSON text with its bars escaped, which changes nothing of what it says. Any other text stays as it is. */
export function withoutBars(text: string): string {
  if (!text.includes('|')) return text;
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return text.replaceAll('|', '\\u007c');
}
