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
 * The hashed string: the secret, then the values in the order of their field names, joined by a vertical bar. Empty strings and nulls
 * are left out with their bar; `0` stays.
 */
export function signatureString(secret: string, fields: SignedFields): string {
  const names = Object.keys(fields)
    .filter((name) => !unsigned.has(name))
    .sort();
  const values = names.map((name) => fields[name]).filter((value) => value !== null && value !== undefined);
  return [secret, ...values.map(String).filter((value) => value !== '')].join('|');
}

/**
 * The same string with its first element masked, as `response_signature_string` carries it for test merchants. A value equal to the
 * secret stays unmasked: masking it would reveal to its author that it is the secret.
 */
export function maskedSignatureString(fields: SignedFields): string {
  return signatureString('**********', fields);
}

/** Lower-case hexadecimal SHA-1 of the signature string: 40 characters. */
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

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function equalInConstantTime(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return difference === 0;
}
