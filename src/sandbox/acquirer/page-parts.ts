/**
 * What the issuer's and the banks' pages share.
 *
 * @module
 */
import { escapeHtml, htmlPage } from '../html/page.js';
import type { Ledger } from './ledger.js';

export interface AcsOptions {
  ledger: Ledger;
  sealKey: CryptoKey;
  now(): number;
  /** Whether a payer, and the answer, may be sent to an address. */
  isSafeTarget(address: string): boolean;
  /** Who may frame the issuer's and the banks' pages: the payment page shows them in its dialog. */
  frameAncestors: string;
}

export const stylePath = '/acs.css';
export const scriptPath = '/acs.js';

/** The end of the way for a request that is not genuine. */
export function stopPage(words: string, frameAncestors: string): Response {
  return htmlPage({
    title: 'This payment cannot be confirmed',
    style: stylePath,
    body: `<h1>This payment cannot be confirmed</h1>\n<p class="error" role="alert">${escapeHtml(words)}</p>
<p>Go back to the shop and pay again. Nothing was charged.</p>`,
    status: 400,
    formAction: "'none'",
    frameAncestors,
  });
}
