/** Requests that reach no host of the gateway: for another host, or with an address that no host could read. */
import { isBadlyEncoded } from '../../web/form.js';
import { foreignHostMessage, type HostCheck } from './host-check.js';
import { refuse } from './refused-request.js';
import { makeRequestId } from './request-id.js';

/** The answer to a request that reaches no host of the gateway; undefined for other requests. */
export function refuseHost(request: Request, foreignHost: HostCheck): Response | undefined {
  const { pathname } = new URL(request.url);
  const host = foreignHost(request);
  if (host !== undefined) {
    return refuse(pathname, makeRequestId(), { status: 421, code: 1007, message: foreignHostMessage(host) });
  }
  // U+0000, or bytes that are not UTF-8: see `web/form.ts`.
  if (!isBadlyEncoded(request.url)) return undefined;
  return pathname.startsWith('/api/')
    ? refuse(pathname, makeRequestId(), { status: 200, code: 1007, message: 'There is no such address' })
    : new Response('Not found\n', { status: 404 });
}
