import { brandOf } from '../../core/card/index.js';

/**
 * The electronic commerce indicator (ECI) of a charge without an authenticated payer.
 *
 * @param card - The number or its masked form: only the first digits matter.
 */
export function unauthenticatedEci(card: string): string {
  return brandOf(card) === 'mastercard' ? '00' : '07';
}
