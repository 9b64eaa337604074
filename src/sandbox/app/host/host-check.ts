/**
 * The host names that the gateway answers to, and the answer to a request that reaches no endpoint: the endpoint's error body, with an HTTP
 * status that gives the reason.
 *
 * Another site can point its host name at 127.0.0.1 (DNS rebinding). Its requests then come from this machine, and for the browser they go
 * to the site's own origin. Only the host name reveals them.
 *
 * @module
 */
import {
  type AccessTokenFailure,
  accessTokenPath,
  type ErrorCode,
  type ReportFailure,
  reportPath,
} from '../../../contract/index.js';
import { isLoopbackHost } from '../../engine/addresses.js';
import { Refusal } from '../../engine/refusal.js';
import { isBadlyEncoded } from '../../web/request-body.js';
import { json } from '../portal/body.js';
import { failure } from './endpoint.js';
import { makeRequestId, withRequestId } from './pipeline.js';

interface HostOptions {
  /** Origins and addresses of the gateway. Their hosts are accepted. */
  ownAddresses: readonly (string | undefined)[];
  /** Further host names, without a port. */
  allowed: readonly string[];
}

/** Returns the first host of a request that is not the gateway's; undefined if all are. */
export type HostCheck = (request: Request) => string | undefined;

export function makeHostCheck({ ownAddresses, allowed }: HostOptions): HostCheck {
  const knownNames = new Set([
    ...ownAddresses.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname])),
    ...allowed.map(hostnameOf),
  ]);
  const isKnown = (host: string) => {
    const hostname = hostnameOf(host);
    return hostname !== undefined && (isLoopbackHost(hostname) || knownNames.has(hostname));
  };
  return (request) => {
    // Without a socket only the URL names the host. With a socket, the request line can contain a full URL: then both are checked.
    const hosts = [new URL(request.url).host, request.headers.get('host')];
    return hosts.find((host): host is string => host !== null && !isKnown(host));
  };
}

/** The host name in the form of `URL`, without its port; undefined if the text is not a host. */
export function hostnameOf(host: string): string | undefined {
  if (host === '' || /[\s/\\?#@]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

/** The message for a developer who uses another host name. */
function foreignHostMessage(host: string): string {
  const name = hostnameOf(host);
  const nameText = name !== undefined && name.length <= 253 ? name : 'of this request';
  const flag = nameText === name ? `--allow-host ${name}` : '--allow-host';
  return `The sandbox does not serve the host ${nameText}. If the name is yours, start the sandbox with ${flag}`;
}

/** The answer to a request for another host, or with an address that no host could read; undefined for other requests. */
export function refuseHost(request: Request, foreignHost: HostCheck): Response | undefined {
  const { pathname } = new URL(request.url);
  const host = foreignHost(request);
  if (host !== undefined) {
    return refuse(pathname, makeRequestId(), { status: 421, code: 1007, message: foreignHostMessage(host) });
  }
  // U+0000, or bytes that are not UTF-8: see `web/request-body.ts`.
  if (!isBadlyEncoded(request.url)) return undefined;
  return pathname.startsWith('/api/')
    ? refuse(pathname, makeRequestId(), { status: 200, code: 1007, message: 'There is no such address' })
    : new Response('Not found\n', { status: 404 });
}

/** The reason for a refusal. */
export interface RefusedRequest {
  status: number;
  /** The code in the payment host's error body. */
  code: ErrorCode;
  /** A sentence without its full stop. */
  message: string;
}

/** JSON in the shape of the endpoint at this address; plain text if the address is not an endpoint's. */
export function refuse(pathname: string, requestId: string, { status, code, message }: RefusedRequest): Response {
  const { body, headers } = bodyFor(pathname.replace(/\/$/, ''), requestId, { status, code, message });
  return withRequestId(new Response(body, { status, headers }), requestId);
}

function bodyFor(path: string, request_id: string, { status, code, message }: RefusedRequest): Response {
  if (path === accessTokenPath) {
    return json({ error_code: status, error_message: message, request_id } satisfies AccessTokenFailure);
  }
  if (path === reportPath) return json({ err_code: message, error: message } satisfies ReportFailure);
  if (/^\/api(\/|$)/.test(path)) return failure(new Refusal(code, message));
  return new Response(`${message}.\n`);
}
