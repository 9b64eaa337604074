/**
 * Invalid settings and inputs, reported before anything is sent, with enough detail to fix them without the documentation.
 *
 * @module
 */

import { nameClass, withPointer } from './pointer.js';

/** A setting or an input is invalid. Nothing was sent. */
export class InputError extends Error {
  static {
    nameClass(this, 'InputError');
  }
  override readonly name = 'InputError';
  readonly code = 'input';

  constructor(
    /** The place: `orders.create: amount`. */
    readonly path: string,
    /** The allowed values. */
    readonly expected: string,
    /** The given value, or only its type if the value may be secret. */
    readonly received: string,
    message = `${path}: expected ${expected}, received ${received}.`,
  ) {
    super(withPointer(message, 'input'));
  }
}

/** The usual error, and a sentence that says how to fix it. */
export function inputErrorWith(fix: string, path: string, expected: string, received: string): InputError {
  return new InputError(path, expected, received, `${path}: expected ${expected}, received ${received}. ${fix}`);
}

/** The given value, unless it may contain card data: enough digits for a card, or nested data. */
export function showValue(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPlain ? JSON.stringify(value) : undefined;
  if (text !== undefined && text.length <= 70 && text.replace(/\D/g, '').length < 12) {
    return typeof value === 'number' ? String(value) : text;
  }
  return hiddenValue(value);
}

/** The type of the given value. */
export function hiddenValue(value: unknown): string {
  return value === undefined || value === null ? typeName(value) : `${typeName(value)} (not shown here)`;
}

/** The type of a value, with its article. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  const name = Array.isArray(value) ? 'array' : typeof value;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
