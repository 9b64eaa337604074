/**
 * Access to the console, the clock and the API pages. They show every merchant's orders, sign with every merchant's secret and cause faults
 * on request, so only people at this machine may use them.
 *
 * Behind a proxy on this machine every request comes from this machine, and the `Host` header is what the caller wrote. Only the headers
 * that most proxies add reveal it. A proxy without them stays hidden. A public sandbox therefore has no console on its payment host.
 *
 * @assumption Settled in the third round: Console, clock, faults, API pages
 * @module
 */
import { isLoopbackAddress, isLoopbackHost } from '../../engine/addresses.js';
import type { Context } from '../context.js';

/** Why a request may not use the console: the header by which a proxy forwarded it, or the caller is not at this machine. */
export type RefusalReason = { readonly proxyHeader: string } | 'not local';

/**
 * Checks whether a request comes from this machine, under a name of this machine. A page whose host name was pointed at 127.0.0.1 (DNS
 * rebinding) also sends its requests from this machine, but for another host.
 *
 * @param address - The caller's network address; empty for a call within the process.
 * @returns undefined if the request may use the console.
 */
export function refusalOf({ payOrigin }: Context, request: Request, address: string): RefusalReason | undefined {
  const { host, hostname } = new URL(request.url);
  const isOwnHost = isLoopbackHost(hostname) || host === new URL(payOrigin).host;
  if (!isOwnHost || (address !== '' && !isLoopbackAddress(address))) return 'not local';
  const proxyHeader = [...request.headers.keys()].find((name) => addedByProxies.test(name));
  return proxyHeader === undefined ? undefined : { proxyHeader };
}

const addedByProxies = /^(forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/;

/**
 * Whether a page of this host posted the form. Any page can post a form to this address, but only with its own origin. The payment pages
 * share the console's origin and post results to addresses that a shop chose, so the form must also have the token of {@link postForm}.
 */
export function isOwnPost({ headers, url }: Request): boolean {
  return headers.get('origin') === new URL(url).origin || headers.get('sec-fetch-site') === 'same-origin';
}
