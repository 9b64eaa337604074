/**
 * The names by which a payer's browser reaches the gateway. Payers return to the name by which their page opened it: a page receives
 * messages from no other.
 *
 * @module
 */
import { isLoopbackHost, isSameLoopback } from '../../engine/addresses.js';
import { Refusal } from '../../engine/refusal.js';
import type { Context } from '../context.js';

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
  return decoded(pathname)
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
}

function decoded(pathname: string): string {
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
