/**
 * The gateway's own `TermUrl`, told from whatever else an address may be. It reaches the merchant's server in the query of a request
 * that anybody can make up, and what is posted to it is the issuer's word: only the configured pay host may get it.
 *
 * @module
 */
import { transferStep2Path } from '../../contract/index.js';

/** Longest address looked at; what the gateway makes is a few hundred characters. */
const longest = 2048;

/** What comes after the path's beginning: `/<MD>/<hash>`, nothing that a server could read as a way to another path. */
const rest = /^(\/(?:(?!%2e|%2f|%5c)[\w.~!$&'()*+,;=:@%-])+){2}\/?$/i;

/** The origin under each name it has: on this machine `localhost` and `127.0.0.1` are one host. */
export function namesOf(origin: string): readonly string[] {
  const { hostname, port, protocol } = new URL(origin);
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(hostname)) return [origin];
  return [origin, ...names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)].filter(
    (name, index, all) => all.indexOf(name) === index,
  );
}

/** The address, parsed, where it is a whole one of http or https, with no user name or password in it and not overlong. */
export function webAddress(text: string): URL | undefined {
  if (text.length > longest || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url;
}

/**
 * Where step 2 is posted to: the path of `termUrl` on the configured pay host. Undefined where `termUrl` is another host's or another
 * path. Interface: 3-D Secure steps, 3.
 *
 * @param origin - The configured pay host's origin: https, or http on loopback (`checkSettings`).
 */
export function step2Address(termUrl: string, origin: string): string | undefined {
  const url = webAddress(termUrl);
  if (!url || !namesOf(origin).includes(url.origin)) return undefined;
  const { pathname, search } = url;
  if (!pathname.startsWith(`${transferStep2Path}/`)) return undefined;
  return rest.test(pathname.slice(transferStep2Path.length)) ? origin + pathname + search : undefined;
}
