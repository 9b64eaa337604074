/**
 * The merchant's return address in the place of the gateway's, with what the merchant's server needs in the next step: where the
 * gateway waits for the issuer's word, and which page the payer goes back to. Interface: 3-D Secure steps, 1.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import { backParameter, termUrlParameter } from '../../contract/transfer.js';
import type { Challenge } from '../../contract/index.js';
import { postForm } from '../parts/post-form.js';

/** The challenge with the merchant's `TermUrl`; as it is where the merchant has none. */
export function withTermUrl(challenge: Challenge, termUrl: string | undefined, page: string): Challenge {
  if (!termUrl) return challenge;
  const { send_data } = challenge;
  const url = new URL(termUrl, page);
  url.searchParams.set(termUrlParameter, send_data.TermUrl);
  url.searchParams.set(backParameter, page);
  return { ...challenge, send_data: { ...send_data, TermUrl: url.href } };
}

/** Sends the whole page to the issuer by a form, as the interface has it. False where the address is not a safe one. */
export function leaveFor({ url, send_data }: Challenge): boolean {
  if (!safeUrl(url)) return false;
  postForm(url, send_data);
  return true;
}
