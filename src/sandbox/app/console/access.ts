/**
 * Access to the console and its buttons. The console shows every merchant's orders and causes faults on request, so only people at this
 * machine may use it.
 *
 * @module
 */
import { isLoopbackAddress, isLoopbackHost } from '../../engine/addresses.js';
import type { Context } from '../context.js';

/**
 * Whether the request comes from this machine, under a name of this machine. A page whose host name was pointed at 127.0.0.1 (DNS
 * rebinding) also sends its requests from this machine, but for another host.
 *
 * @param address - The caller's network address; empty for a call within the process.
 */
export function mayLook(context: Context, request: Request, address: string): boolean {
  const { host, hostname } = new URL(request.url);
  const isOurs = isLoopbackHost(hostname) || host === new URL(context.payOrigin).host;
  return isOurs && (address === '' || isLoopbackAddress(address));
}

/** Whether a page of the console posted the form. Any page can post a form to this address, but only with its own origin. */
export function mayPost(context: Context, request: Request): boolean {
  const { headers } = request;
  return headers.get('origin') === context.payOrigin || headers.get('sec-fetch-site') === 'same-origin';
}
