import { stopBody } from '../html/issuer-pages.js';
import { htmlPage } from '../html/page-shell.js';
import { value } from '../html/payer-text.js';
import type { Ledger } from './ledger.js';
import type { BankRequest, PaymentRequest } from './seal.js';

export interface AcsOptions {
  ledger: Ledger;
  sealKey: CryptoKey;
  now(): number;
  /** Whether the payer and the answer may be sent to an address. */
  isSafeTarget(address: string): boolean;
  /** Whether an address is the gateway's, by any of its names. A script posts an answer only to such an address. */
  isGateway(address: string): boolean;
  /** The pages that may frame the issuer's and the banks' pages: the payment page shows them in its dialog. */
  frameAncestors: string;
}

export const stylePath = '/acs.css';
export const scriptPath = '/acs.js';

type Request = Pick<PaymentRequest | BankRequest, 'merchant' | 'merchant_name'>;

/** The name of the merchant. */
export function merchantText({ merchant, merchant_name: name }: Request): string {
  return name ?? `Merchant ${merchant}`;
}

/** Announces the return to the shop. */
export function backText({ merchant_name: name }: Request): string {
  return `Going back to ${name === undefined ? 'the shop' : value(name)}…`;
}

/** Names the site that gets the answer, before the payer goes there. */
export function leavingText(host: string): string {
  return `To finish, continue to ${value(host)}.`;
}

/** The page for a request that is not genuine. */
export function stopPage(cause: string, frameAncestors: string): Response {
  const title = 'This payment cannot be confirmed';
  return htmlPage({
    title,
    style: stylePath,
    body: stopBody(title, cause),
    status: 400,
    formAction: "'none'",
    frameAncestors,
  });
}
