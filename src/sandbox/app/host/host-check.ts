/**
 * The host names that the gateway answers to. Another site can point its host name at 127.0.0.1 (DNS rebinding). Its requests then come
 * from this machine, and for the browser they go to the site's own origin. Only the host name reveals them.
 *
 * @module
 */
import { isLoopbackHost } from '../../engine/addresses.js';

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
export function foreignHostMessage(host: string): string {
  const name = hostnameOf(host);
  const nameText = name !== undefined && name.length <= 253 ? name : 'of this request';
  const flag = nameText === name ? `--allow-host ${name}` : '--allow-host';
  return `The sandbox does not serve the host ${nameText}. If the name is yours, start the sandbox with ${flag}`;
}
