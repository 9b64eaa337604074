/**
 * Checks the gateway's own `TermUrl`. It reaches the merchant's server in the query of a request that anyone can forge, and the
 * issuer's answer is posted to it: only the configured pay host may receive that.
 *
 * @module
 */
import { transferStep2Path } from '../../contract/index.js';

/** Maximum length of an address; the gateway's are a few hundred characters. */
const maximumLength = 2048;

/** The end of the path: `/<MD>/<hash>`, without anything that a server could read as another path. */
const pathPattern = /^(\/(?:(?!%2e|%2f|%5c)[\w.~!$&'()*+,;=:@%-])+){2}\/?$/i;

/** All origins of the address's host: on this machine `localhost` and `127.0.0.1` are one host. */
export function originsOf(address: string): readonly string[] {
  const { hostname, port, protocol, origin } = new URL(address);
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(hostname)) return [origin];
  return [origin, ...names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)].filter(
    (name, index, all) => all.indexOf(name) === index,
  );
}

/** The parsed address, if it is absolute http or https, without user name and password, and not too long. */
export function webAddress(text: string): URL | undefined {
  if (text.length > maximumLength || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url;
}

/**
 * The address of step 2: the path of `termUrl` on the configured pay host. Undefined if `termUrl` has another host, or a path that is not
 * below the configured one.
 * Interface: 3-D Secure steps, 3.
 *
 * @param host - The configured pay host's address: https, or http on loopback (`checkSettings`).
 */
export function step2Address(termUrl: string, host: string): string | undefined {
  const url = webAddress(termUrl);
  if (!url || !originsOf(host).includes(url.origin)) return undefined;
  const { pathname, search } = url;
  const { origin } = new URL(host);
  const path = host.slice(origin.length) + transferStep2Path;
  if (!pathname.startsWith(`${path}/`)) return undefined;
  return pathPattern.test(pathname.slice(path.length)) ? origin + pathname + search : undefined;
}
