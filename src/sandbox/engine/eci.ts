import { brandOf } from '../../core/card/index.js';

/**
 * The electronic commerce indicator of a charge whose payer was not authenticated.
 *
 * @param card - The number or its masked form: only the first digits count.
 */
export function unauthenticatedEci(card: string): string {
  return brandOf(card) === 'mastercard' ? '00' : '07';
}
