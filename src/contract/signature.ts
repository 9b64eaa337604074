/**
 * The signature of orders, transaction lists, recurring charges, results and callbacks.
 *
 * @assumption Signatures: the interface does not show the algorithm; this file is the one place that knows it.
 * @module
 */
import { hexHash } from './hash.js';
import type { SignedFields } from './values.schema.js';

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
