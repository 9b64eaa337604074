import { unclobbered } from '../../../bridge/index.js';
import { isLoopback, safeUrl } from '../../../contract/addresses.js';

let scriptBase: string | undefined;

/** Sets the folder that the script was served from, with its trailing slash. Called by the script tag's build. */
export function setGatewayBase(base: string): void {
  scriptBase = base;
}

/**
 * Folder of the gateway's pages, with its trailing slash. An address that the shop sets overrides the script's own address.
 * Undefined if no address is known, or if it would not protect card data: plain http to another machine.
 */
export function gatewayBase(frameUrl: string | undefined, apiDomain: string | undefined): string | undefined {
  // A complete address instead of a host would lead to another host.
  if (!frameUrl && apiDomain?.includes('/')) return undefined;
  const address =
    frameUrl ||
    (apiDomain ? `${isLoopback(apiDomain) ? 'http' : 'https'}://${apiDomain}/latest/checkout-vue/` : scriptBase);
  const { baseURI } = unclobbered(document);
  const url = address && safeUrl(address, baseURI);
  return url ? new URL('.', url).href : undefined;
}
