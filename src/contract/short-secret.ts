/**
 * Secrets that are too short. A signature is a hash of the secret and of known values, so an attacker can try candidates against it.
 *
 * @module
 */

/** Minimum length of a secret, in characters. */
export const leastSecret = 16;

/** Whether the secret is shorter than the minimum, counted in visible characters. */
export function isShortSecret(secret: string): boolean {
  return Array.from(secret).length < leastSecret;
}
