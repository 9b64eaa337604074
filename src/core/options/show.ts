/**
 * Prepares given values for messages to a developer: short, and without secrets.
 *
 * @module
 */

const longest = 60;

/** Shortens a text to at most 60 characters. */
export function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Names whose values are always secret. */
const secretName = /token|secret|passw|signature|key|card_?number|pan\b|cvv|cvc|expiry/i;

/** Masks card numbers, with or without spaces, and long texts without spaces: tokens, keys. */
export function masked(text: string): string {
  return text.replace(/\d([ .\-_]*\d){11,}/g, '•••').replace(/[\w+/=-]{24,}/g, '•••');
}

/** Describes or quotes the given value. Never throws. */
export function show(path: string, value: unknown): string {
  if (typeof value === 'string') {
    if (secretName.test(path)) return `a text of ${value.length} characters`;
    // JSON escapes line breaks and control characters, because the text is printed. Only its start is read: a text can have any length.
    return cut(JSON.stringify(masked(value.slice(0, 500))));
  }
  if (typeof value === 'number') return secretName.test(path) ? 'a number' : masked(String(value));
  if (typeof value === 'boolean' || value === null || value === undefined) return String(value);
  if (typeof value === 'symbol') return 'a value that cannot be read';
  if (typeof value !== 'object') return `a ${typeof value}`;
  try {
    if (Array.isArray(value)) return `a list of ${value.length}`;
    return value instanceof Date ? 'a Date' : 'an object';
  } catch {
    return 'an object';
  }
}
