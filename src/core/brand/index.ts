/**
 * Card brands, found by the first digits of a number. Every mask shows these digits, so the page may know them.
 *
 * @module
 */

/** The brands that the gateway names. Other cards are also accepted; their brand is `undefined`. */
export type Brand = 'visa' | 'mastercard' | 'maestro';

/**
 * Returns the brand of a number, or of its first digits as soon as further digits cannot change it.
 * Visa has the range 4, Mastercard 51–55 and 2221–2720. Maestro has 50, 56–58, and the part of 6 that no other scheme claims.
 * 60, 62, 64 and 65 also belong to Discover, UnionPay and RuPay, and a wrong logo is worse than no logo.
 */
export function brandOf(digits: string): Brand | undefined {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2([3-6]|2([3-9]|2[1-9])|7([01]|20)))/.test(digits)) return 'mastercard';
  if (/^(5[0678]|6[136-9])/.test(digits)) return 'maestro';
  return undefined;
}
