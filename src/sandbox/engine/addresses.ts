/**
 * Which addresses the gateway will call, send a payer to, or give leave to.
 *
 * @module
 */

/** The address, parsed, when it is an absolute http or https one without a user name or password in it. */
export function webAddress(text: string): URL | undefined {
  if (text.length > 2048 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url;
}

/** `localhost`, `127.0.0.0/8` and `::1`, as `URL` writes a host name. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

/** A network address of this machine, as a socket says it: IPv4, IPv6, or IPv4 written as IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

/** A place card data or a payer may go: https, or http on this machine. */
export function isSafeTarget(text: string): boolean {
  const url = webAddress(text);
  return url !== undefined && (url.protocol === 'https:' || isLoopbackHost(url.hostname));
}

/** Whether two origins are the same server under two names of this machine: `http://127.0.0.1:4010` and `http://localhost:4010`. */
export function isSameLoopback(origin: string, own: string): boolean {
  const [one, other] = [webAddress(origin), webAddress(own)];
  if (!one || !other || one.port !== other.port || one.protocol !== other.protocol) return false;
  return isLoopbackHost(one.hostname) && isLoopbackHost(other.hostname);
}

/**
 * Whether pages of this origin may call and frame the gateway: those listed, or any loopback one where none is listed.
 *
 * @assumption Readings settled: Origins
 */
export function isAllowedOrigin(origin: string, listed: readonly string[] | undefined, own: string): boolean {
  if (origin === own) return true;
  if (listed && listed.length > 0) return listed.includes(origin);
  const url = webAddress(origin);
  return url !== undefined && url.origin === origin && isLoopbackHost(url.hostname);
}
