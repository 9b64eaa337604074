/**
 * What the issuer's word is worth: the values that go with a charge.
 *
 * @module
 */
import { brandOf } from '../../core/card/index.js';
import { toBase64Url } from '../store/keys.js';

/**
 * Electronic commerce indicator, of an authenticated payer or of a card that takes no part.
 *
 * @param card - The number or its masked form: only the first digits count.
 */
export function cardholderEci(card: string, authenticated: boolean): string {
  const mastercard = brandOf(card) === 'mastercard';
  if (authenticated) return mastercard ? '02' : '05';
  return mastercard ? '00' : '07';
}

/** The cryptogram of one authentication: twenty random bytes. */
export function freshCavv(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(20)));
}
