/**
 * What is wrong before anything was sent, told so that it can be mended without a look into the documentation.
 *
 * @module
 */

/** A setting or an input that cannot be right, found before anything was sent. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code = 'input';

  constructor(
    /** Where: `orders.create: amount`. */
    readonly path: string,
    /** What was expected there. */
    readonly expected: string,
    /** What came, by its type where the value may be secret. */
    readonly received: string,
  ) {
    super(`${path}: expected ${expected}, received ${received}.`);
  }
}

/** What came, unless it may hold card data: digits enough for a card, or something nested. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPlain ? JSON.stringify(value) : undefined;
  if (text !== undefined && text.length <= 70 && text.replace(/\D/g, '').length < 12) {
    return typeof value === 'number' ? String(value) : text;
  }
  return hiddenValue(value);
}

/** What came, by its type alone. */
export function hiddenValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return `another ${Array.isArray(value) ? 'array' : typeof value} (not shown here)`;
}
