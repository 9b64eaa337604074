/**
 * Hashes, and the signature of orders, transaction lists, recurring charges, results and callbacks, in both versions. Version 2.0 is the
 * fields as JSON in Base64, and a signature over that text: it signs names together with values and may contain nested data.
 *
 * @assumption Signatures: the interface does not show the algorithm; this file is the one place that knows it.
 * @assumption Version 2.0
 * @module
 */
import type { SignedFields } from './values.schema.js';
import type { Version2 } from './version-2.schema.js';

/** Converts bytes to lower-case hexadecimal, two characters each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the hash of a text in UTF-8, in lower-case hexadecimal. */
export async function hexHash(algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512', text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))));
}

const unsigned = new Set(['signature', 'response_signature_string']);

/**
 * Returns the string to hash: the secret, then the values in the order of their field names, joined by a vertical bar. Empty strings and
 * nulls are omitted together with their bar; `0` is kept.
 */
export function signatureString(secret: string, fields: SignedFields): string {
  const names = Object.keys(fields)
    .filter((name) => !unsigned.has(name))
    .sort();
  const values = names.map((name) => fields[name]).filter((value) => value !== null && value !== undefined);
  return [secret, ...values.map(String).filter((value) => value !== '')].join('|');
}

/**
 * Returns the same string with its first element masked, for `response_signature_string` of test merchants. A value that equals the
 * secret is not masked: masking would reveal to its author that it is the secret.
 */
export function maskedSignatureString(fields: SignedFields): string {
  return signatureString('**********', fields);
}

/** Returns the SHA-1 of the signature string in lower-case hexadecimal: 40 characters. */
export function sign(secret: string, fields: SignedFields): Promise<string> {
  return hexHash('SHA-1', signatureString(secret, fields));
}

/**
 * Whether `fields.signature` is the signature of the other fields. An object without `merchant_id` is never valid. The comparison
 * takes constant time.
 */
export async function verifySignature(secret: string, fields: SignedFields): Promise<boolean> {
  const given = fields['signature'];
  if (typeof given !== 'string' || !fields['merchant_id']) return false;
  return equalInConstantTime(given, await sign(secret, fields));
}

/** Compares two texts in constant time, because the duration must not reveal where they differ. */
export function equalInConstantTime(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  // Stryker disable next-line EqualityOperator: After its end only the length can differ, which is compared before.
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return difference === 0;
}

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
