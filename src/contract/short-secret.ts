/**
 * Which secrets can be guessed: a signature is a hash of the secret and of values that are known, to try secrets against.
 *
 * @module
 */

/** Characters that a secret has at least. */
export const leastSecret = 16;

/** Whether the secret has fewer characters, as a person counts them. */
export function isShortSecret(secret: string): boolean {
  return Array.from(secret).length < leastSecret;
}
