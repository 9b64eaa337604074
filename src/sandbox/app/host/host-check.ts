/**
 * The host names that the gateway answers to. A page of another site can give its own name the address 127.0.0.1 (DNS rebinding):
 * its requests then come from this machine and, for the browser, go to the page's own origin. Only the host name gives it away.
 *
 * @module
 */
import { isLoopbackHost } from '../../engine/addresses.js';

interface HostOptions {
  /** Origins and addresses of the gateway itself; their hosts are its own. */
  own: readonly (string | undefined)[];
  /** Further host names, without a port. */
  allowed: readonly string[];
}

/** Gives the first host of a request that is not one of the gateway's; undefined where every one is. */
export type HostCheck = (request: Request) => string | undefined;

export function makeHostCheck({ own, allowed }: HostOptions): HostCheck {
  const known = new Set([
    ...own.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname])),
    ...allowed.map(hostnameOf),
  ]);
  const isKnown = (host: string) => {
    const hostname = hostnameOf(host);
    return hostname !== undefined && (isLoopbackHost(hostname) || known.has(hostname));
  };
  return (request) => {
    // Without a socket the URL alone names the host. With a socket, the request line may hold a full URL: then both names count.
    const hosts = [new URL(request.url).host, request.headers.get('host')];
    return hosts.find((host): host is string => host !== null && !isKnown(host));
  };
}

/** The host's name as `URL` writes it, without its port; undefined where the text is not a host. */
export function hostnameOf(host: string): string | undefined {
  if (host === '' || /[\s/\\?#@]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

/** The advice for a developer who reaches the gateway by another name. */
export function foreignHostMessage(host: string): string {
  const name = hostnameOf(host);
  const shown = name !== undefined && name.length <= 253 ? name : 'of this request';
  const flag = shown === name ? `--allow-host ${name}` : '--allow-host';
  return `The sandbox does not serve the host ${shown}. If the name is yours, start the sandbox with ${flag}`;
}
