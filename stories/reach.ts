/**
 * Transfers lie below `/api/p2p/`, and the service worker brings only what lies below `/api/checkout/` from the root of the host. So
 * the pages here ask for them in the gateway's own folder.
 *
 * @module
 */

const root = '/api/p2p/';

/** This page asks there from now on. For the fields that are in it (`isolation="inline"`). */
export function reachTransfers(payUrl: string): void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => plain(typeof input === 'string' ? reached(input, payUrl) : input, init);
}

function reached(address: string, payUrl: string): string {
  const below = location.origin + root;
  return address.startsWith(below) ? `${payUrl}${root}${address.slice(below.length)}` : address;
}

export const reachScript = 'reach.js';

/** The same for the gateway's page with the fields, which lies two folders below. */
export const reachText = `const plain = fetch;
const below = location.origin + '${root}';
const folder = new URL('../../api/p2p/', location.href).href;
globalThis.fetch = (address, init) =>
  plain(String(address).startsWith(below) ? folder + address.slice(below.length) : address, init);
`;

/** The page with that script before its own. */
export function withReach(page: string): string {
  return page.replace('<script ', `<script src="${reachScript}"></script><script `);
}
