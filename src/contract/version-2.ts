/**
 * The second form of a signed message: the fields as JSON in Base64, and a signature over that text. It signs names together with values
 * and may contain nested data.
 *
 * @assumption Version 2.0
 * @module
 */
import { hexHash } from './hash.js';
import { equalInConstantTime } from './signature.js';
import type { Version2 } from './version-2.schema.js';

/** Whether a message declares this form. */
export function isVersion2(message: Readonly<Record<string, unknown>>): boolean {
  return message['version'] === '2.0' && 'data' in message;
}

/** Signs an `order`, which may be any JSON. */
export async function signVersion2(secret: string, order: unknown): Promise<Version2> {
  const bytes = new TextEncoder().encode(JSON.stringify({ order }));
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { version: '2.0', data, signature: await hexHash('SHA-1', `${secret}|${data}`) };
}

/** Whether the message has the signature of this secret, compared in constant time. */
export async function verifyVersion2(secret: string, { data, signature }: Version2): Promise<boolean> {
  return equalInConstantTime(signature, await hexHash('SHA-1', `${secret}|${data}`));
}

/** Returns the JSON text of the message; undefined if the data is not Base64 of UTF-8. */
export function textOfVersion2({ data }: Pick<Version2, 'data'>): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the `order` of the message; undefined if its data is not `{"order": …}`. */
export function openVersion2(message: Pick<Version2, 'data'>): unknown {
  try {
    // Stryker disable next-line StringLiteral: Neither text is JSON.
    return orderIn(JSON.parse(textOfVersion2(message) ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns the `order` of parsed data. */
export function orderIn(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'order' in content ? content.order : undefined;
}
