/**
 * Brands of cards, by the first digits of a number. These digits stand in every mask, so the page may know them.
 *
 * @module
 */

/** The brands the gateway names. Other cards are accepted too; their brand is `undefined`. */
export type Brand = 'visa' | 'mastercard' | 'maestro';

/**
 * The brand of a number or of its first digits, as soon as no further digit can change it.
 * Ranges: Visa 4; Mastercard 51–55 and 2221–2720; Maestro 50, 56–58 and, of the shared 6, only what no other scheme
 * claims: 60, 62, 64 and 65 also belong to Discover, UnionPay and RuPay, and a wrong mark is worse than none.
 */
export function brandOf(digits: string): Brand | undefined {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2([3-6]|2([3-9]|2[1-9])|7([01]|20)))/.test(digits)) return 'mastercard';
  if (/^(5[0678]|6[136-9])/.test(digits)) return 'maestro';
  return undefined;
}
