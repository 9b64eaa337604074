/**
 * Replaces the gateway's return address with the merchant's, and adds what the merchant's server needs in the next step: where the
 * gateway waits for the issuer's answer, and which page the payer returns to. Interface: 3-D Secure steps, 1.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import { backParameter, termUrlParameter } from '../../contract/transfer.js';
import type { Challenge } from '../../contract/index.js';
import { postForm } from '../../bridge/post-form.js';

/** The challenge with the merchant's `TermUrl`; unchanged if the merchant has none. */
export function withTermUrl(challenge: Challenge, termUrl: string | undefined, page: string): Challenge {
  if (!termUrl) return challenge;
  const { send_data } = challenge;
  const url = new URL(termUrl, page);
  url.searchParams.set(termUrlParameter, send_data.TermUrl);
  url.searchParams.set(backParameter, page);
  return { ...challenge, send_data: { ...send_data, TermUrl: url.href } };
}

/** Sends the page to the issuer by a form, as the interface describes. Returns false if the address is not safe. */
export function leaveFor({ url, send_data }: Challenge): boolean {
  if (!safeUrl(url)) return false;
  postForm(url, send_data);
  return true;
}
