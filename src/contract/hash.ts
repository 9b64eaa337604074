/**
 * Hashes of signatures, identifiers and entity tags.
 *
 * @module
 */

/** Converts bytes to lower-case hexadecimal, two characters each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the hash of a text in UTF-8, in lower-case hexadecimal. */
export async function hexHash(algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512', text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))));
}
