import { brandOf } from '../../core/card/index.js';
import { toBase64Url } from '../web/bytes.js';

/**
 * The electronic commerce indicator (ECI) of an authenticated payer.
 *
 * @param card - The number or its masked form: only the first digits matter.
 */
export function authenticatedEci(card: string): string {
  return brandOf(card) === 'mastercard' ? '02' : '05';
}

/** The cryptogram of one authentication: twenty random bytes. */
export function freshCavv(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(20)));
}
