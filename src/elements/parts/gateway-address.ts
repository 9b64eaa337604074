/**
 * Where the gateway's own pages are.
 *
 * @module
 */

let scriptBase: string | undefined;

/** Told by the script tag's build: the folder it was served from, with its closing slash. */
export function setGatewayBase(base: string): void {
  scriptBase = base;
}

/** A host name as an origin: http on loopback, https everywhere else. */
function originOf(host: string): string {
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
  return `${loopback ? 'http' : 'https'}://${host}`;
}

/**
 * Folder of the gateway's pages, with its closing slash: what the shop names comes first, then the script's own address.
 * Undefined where none is known or the address is no safe one.
 */
export function gatewayBase(frameUrl: string | undefined, apiDomain: string | undefined): string | undefined {
  const address = frameUrl || (apiDomain ? `${originOf(apiDomain)}/latest/checkout-vue/` : scriptBase);
  if (!address || !URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  return /^https?:$/.test(url.protocol) ? new URL('.', url).href : undefined;
}
