/**
 * Vertical bars in values. `|` separates signed values, so a text that contains it could be read as two values.
 *
 * @assumption Meaning of a signature
 * @module
 */

/** Escapes the bars of a JSON text without changing its meaning. Returns any other text unchanged. */
export function withoutBars(text: string): string {
  // Stryker disable next-line ConditionalExpression, StringLiteral: The check only saves time if there is nothing to replace.
  if (!text.includes('|')) return text;
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return text.replaceAll('|', '\\u007c');
}
