/**
 * Secrets that can be guessed: a signature is a hash of the secret and of known values, so candidates can be tried against it.
 *
 * @module
 */

/** Minimum length of a secret, in characters. */
export const leastSecret = 16;

/** Whether the secret is shorter, counted in characters as a person sees them. */
export function isShortSecret(secret: string): boolean {
  return Array.from(secret).length < leastSecret;
}
