/**
 * The merchant's return address. Its query keeps the data needed between the steps: the issuer posts to it from another site, so
 * cookies are absent, and another server of the shop may answer.
 *
 * The query is not signed. The gateway's address in it is compared with the configured pay host, the issuer's answer is sealed for the
 * gateway, and the payer's target is compared with the merchant's origins.
 *
 * @module
 */
import { backParameter, isSafeAddress, termUrlParameter, type Challenge } from '../../contract/index.js';
import { InputError, typeName } from '../errors/input-error.js';
import { step2Address, webAddress } from '../transfers/step2-address.js';

export interface ReturnAddress {
  /** The merchant's address that `transfers.termUrl(…)` serves: https, or http on loopback. */
  readonly termUrl: string;
  /** The page to which the payer returns, on the same origin or on one of the handler's `pageOrigins`. */
  readonly back?: string | undefined;
}

/**
 * The form to post to the issuer, with the merchant's address in place of the gateway's. Interface: 3-D Secure steps, 1.
 *
 * @throws InputError
 */
export function withReturnAddress(
  { send_data: { MD, PaReq, TermUrl } }: Pick<Challenge, 'send_data'>,
  { termUrl, back }: ReturnAddress,
  payHost: string,
): Challenge['send_data'] {
  if (typeof TermUrl !== 'string' || step2Address(TermUrl, payHost) === undefined) {
    throw new InputError(
      'transfers.challenge: send_data.TermUrl',
      `the TermUrl that transfers.transfer returned, on ${payHost}`,
      showAddress(TermUrl),
    );
  }
  const address = safeAddress('transfers.challenge: termUrl', termUrl);
  address.searchParams.set(termUrlParameter, TermUrl);
  address.searchParams.delete(backParameter);
  if (back !== undefined) address.searchParams.set(backParameter, safeAddress('transfers.challenge: back', back).href);
  return { MD, PaReq, TermUrl: address.href };
}

/** Checks an origin of the options. @throws InputError */
export function checkOrigin(path: string, text: string): string {
  const { origin, href } = safeAddress(path, text);
  if (href === `${origin}/`) return origin;
  throw new InputError(path, 'an origin without a path, such as https://shop.example', showAddress(text));
}

function safeAddress(path: string, text: string): URL {
  const url = typeof text === 'string' ? webAddress(text) : undefined;
  if (url && isSafeAddress(url)) return url;
  throw new InputError(
    path,
    'an absolute https address (http on loopback only) without a user name',
    showAddress(text),
  );
}

/** An address for an error message, shortened. */
export function showAddress(value: unknown): string {
  if (typeof value !== 'string') return typeName(value);
  return JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value);
}
