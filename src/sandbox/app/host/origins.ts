/**
 * The names of the gateway: the hosts that it answers to, the addresses by which a payer's browser reaches it, and the origins whose pages may
 * call it. Payers return to the name by which their page opened it: a page receives messages from no other.
 *
 * Another site can point its host name at 127.0.0.1 (DNS rebinding). Its requests then come from this machine, and for the browser they go
 * to the site's own origin. Only the host name reveals them.
 *
 * @assumption Readings settled: Origins
 * @module
 */
import { isAllowedOrigin, isLoopbackHost, isSameLoopback } from '../../engine/addresses.js';
import { Refusal } from '../../engine/refusal.js';
import { isBadlyEncoded } from '../../web/request-body.js';
import type { Context } from '../context.js';
import { refuse } from './endpoint.js';
import { makeRequestId } from './pipeline.js';

/** Lower case, as in `Headers`. */
export const idempotencyHeader = 'idempotency-key';

type Names = Pick<Context, 'payOrigin' | 'payUrl' | 'allowHosts'>;

/** The payment host's address for the caller, without a slash at its end. */
export function ownAddress(names: Names, request: Request): string {
  const { payUrl } = names;
  const { origin, hostname, host } = new URL(request.url);
  // The payment host's address may have a path.
  if (origin !== new URL(payUrl).origin && isSameLoopback(origin, payUrl)) return origin;
  // By another name, browsers pay over https only, so a proxy is between them. A caller without an `Origin` is a program.
  return namesBeyondLoopback(names).includes(hostname) && request.headers.has('origin') ? `https://${host}` : payUrl;
}

/** The origins of the gateway's own pages, for a policy that names them. It can name no IPv6 address. */
export function ownOrigins(names: Names): string[] {
  const { payOrigin } = names;
  const alternative = new URL(payOrigin);
  if (alternative.hostname === 'localhost') alternative.hostname = '127.0.0.1';
  const publicNames = namesBeyondLoopback(names).filter((name) => !name.startsWith('['));
  return [...new Set([payOrigin, alternative.origin, ...publicNames.map((name) => `https://${name}`)])];
}

/** Whether an address is the payment host's, by any of the names that a payer's browser uses. */
export function isOwnAddress(names: Names, address: string): boolean {
  const { payOrigin, payUrl } = names;
  const { origin, hostname, protocol } = new URL(address);
  const isOwn = [payOrigin, new URL(payUrl).origin].some(
    (ownOrigin) => origin === ownOrigin || isSameLoopback(origin, ownOrigin),
  );
  return isOwn || (protocol === 'https:' && namesBeyondLoopback(names).includes(hostname));
}

/** The first parts of the gateway's own paths. */
const ownPaths = ['sandbox', 'openapi', 'api', 'authorizer'] as const;

const ownPathMessage =
  'Parameter `response_url` is incorrect: a page of the shop is expected, and not a path of the gateway itself ' +
  `(${ownPaths.map((path) => `/${path}`).join(', ')})`;

/**
 * Whether an address is one of the gateway's own paths, by any of its names. A payer's browser would post there from a page of the gateway, with
 * the gateway's own origin, which the console and the endpoints trust.
 *
 * @assumption Requests and answers: `response_url`
 */
function isOwnPath(names: Names, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, pathname } = new URL(address);
  const path = plainPath(pathname);
  const isNamed = namesBeyondLoopback(names).includes(hostname);
  return [names.payUrl, names.payOrigin].some((ownUrl) => {
    // The public address may have a folder, and the shop the rest of the host.
    const base = new URL(ownUrl);
    const isSameOrigin = isNamed || origin === base.origin || isSameLoopback(origin, base.origin);
    const folder = plainPath(base.pathname).replace(/\/$/, '');
    const [, first = ''] = path.startsWith(`${folder}/`) ? path.slice(folder.length).split('/') : [];
    return isSameOrigin && ownPaths.some((name) => name === first);
  });
}

/** Refuses such an address as a `response_url` with 1007. */
export function checkReturn(names: Names): (address: string) => void {
  return (address) => {
    if (isOwnPath(names, address)) throw new Refusal(1007, ownPathMessage);
  };
}

/** The path as a router reads it: without escapes, repeated slashes and capitals. */
function plainPath(pathname: string): string {
  return decode(pathname)
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The names of `--allow-host`. With a public address (`GW_PUBLIC_URL`), browsers use only that. */
function namesBeyondLoopback({ payOrigin, payUrl, allowHosts }: Names): readonly string[] {
  return payUrl === payOrigin ? allowHosts.filter((name) => !isLoopbackHost(name)) : [];
}

/** The request's origin if it is allowed, or the gateway's own by the name of this request, else empty. */
export function allowedOrigin(context: Context, request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  const ownOrigin = () => new URL(ownAddress(context, request)).origin;
  const isAllowed =
    origin !== '' && (isAllowedOrigin(origin, context.allowOrigins, context.payOrigin) || origin === ownOrigin());
  return isAllowed ? origin : '';
}

/** Adds the headers that let a page of an allowed origin read the answer, and the gateway's time, by which cards expire. */
export function withCors(context: Context, request: Request, response: Response): Response {
  const origin = allowedOrigin(context, request);
  response.headers.append('vary', 'Origin');
  response.headers.set('date', new Date(context.now()).toUTCString());
  if (origin !== '') {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', 'date');
  }
  return response;
}

/** The answer to a preflight request, without the headers of {@link withCors}. Browsers keep it for two hours. */
export function preflight(context: Context, request: Request): Response {
  const response = new Response(null, { status: 204 });
  if (allowedOrigin(context, request) !== '') {
    response.headers.set('access-control-allow-methods', 'POST');
    response.headers.set('access-control-allow-headers', `content-type, ${idempotencyHeader}, x-sandbox-fault`);
    response.headers.set('access-control-max-age', '7200');
  }
  return response;
}

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
