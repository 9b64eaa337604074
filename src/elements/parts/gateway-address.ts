/**
 * Where the gateway's own pages are.
 *
 * @module
 */

import { own } from '../../bridge/index.js';
import { isLoopback, safeUrl } from '../../contract/addresses.js';

let scriptBase: string | undefined;

/** Told by the script tag's build: the folder it was served from, with its closing slash. */
export function setGatewayBase(base: string): void {
  scriptBase = base;
}

/**
 * Folder of the gateway's pages, with its closing slash: what the shop names comes first, then the script's own address.
 * Undefined where none is known, or where a card would not be safe on its way there: http elsewhere than on this machine.
 */
export function gatewayBase(frameUrl: string | undefined, apiDomain: string | undefined): string | undefined {
  const address =
    frameUrl ||
    (apiDomain ? `${isLoopback(apiDomain) ? 'http' : 'https'}://${apiDomain}/latest/checkout-vue/` : scriptBase);
  const { baseURI } = own(document);
  const url = address && safeUrl(address, baseURI);
  return url ? new URL('.', url).href : undefined;
}
