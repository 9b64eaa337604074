import { stopBody } from '../html/issuer-pages.js';
import { htmlPage } from '../html/page-shell.js';
import type { Ledger } from './ledger.js';

export interface AcsOptions {
  ledger: Ledger;
  sealKey: CryptoKey;
  now(): number;
  /** Whether the payer and the answer may be sent to an address. */
  isSafeTarget(address: string): boolean;
  /** The pages that may frame the issuer's and the banks' pages: the payment page shows them in its dialog. */
  frameAncestors: string;
}

export const stylePath = '/acs.css';
export const scriptPath = '/acs.js';

/** The end of the way for a request that is not genuine. */
export function stopPage(message: string, frameAncestors: string): Response {
  const title = 'This payment cannot be confirmed';
  return htmlPage({
    title,
    style: stylePath,
    body: stopBody(title, message),
    status: 400,
    formAction: "'none'",
    frameAncestors,
  });
}
