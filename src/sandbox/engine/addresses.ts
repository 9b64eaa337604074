/**
 * Which addresses the gateway may call, send a payer to, or accept requests from.
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

/**
 * Whether the gateway never calls a host: link-local addresses (`169.254.0.0/16`, `fe80::/10`) and the metadata services that some clouds
 * have at other addresses, which hold the credentials of a machine. Takes a host name as `URL` writes it, which has normalized the decimal,
 * octal and hexadecimal spellings of an address, or an address from a resolver. An IPv6 address that contains an IPv4 one counts as that
 * one.
 */
export function isNeverCalled(host: string): boolean {
  if (isForbiddenIpv4(host)) return true;
  const groups = ipv6Groups(host);
  if (!groups) return false;
  const [first = 0, second = 0] = groups;
  const isFe80 = first >= 0xfe80 && first <= 0xfebf;
  const isMetadata = metadataPrefixes.some(([one, two]) => first === one && second === two);
  return isFe80 || isMetadata || ipv4Inside(groups).some(isForbiddenIpv4);
}

/** Why a callback was not sent, as the list of its deliveries shows it. */
export const neverCalledMessage = 'not sent: the address is link-local, or a cloud’s metadata service';

/** `fd00:ec2::/32` (Amazon), `fd20:ce::/32` (Google), `fd00:c1::/32` (Oracle). */
const metadataPrefixes: readonly (readonly [number, number])[] = [
  [0xfd00, 0x0ec2],
  [0xfd20, 0x00ce],
  [0xfd00, 0x00c1],
];

/** Link-local addresses, and the metadata services of Alibaba and Azure. */
function isForbiddenIpv4(address: string): boolean {
  return /^(169\.254\.\d{1,3}\.\d{1,3}|100\.100\.100\.200|168\.63\.129\.16)$/.test(address);
}

/** The IPv4 addresses that an IPv6 address may contain, by its prefix. */
function ipv4Inside(groups: readonly number[]): string[] {
  const bytes = groups.flatMap((group) => [group >> 8, group & 255]);
  const at = (...places: readonly number[]) => places.map((place) => bytes[place]).join('.');
  // 6to4 has it behind its prefix.
  if (groups[0] === 0x2002) return [at(2, 3, 4, 5)];
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  // NAT64's local prefix (RFC 8215): how long the prefix is inside of it is for the network to choose (RFC 6052, 2.2).
  if (prefix.slice(0, 3).join(':') === '64:ff9b:1') {
    return [at(6, 7, 9, 10), at(7, 9, 10, 11), at(9, 10, 11, 12), at(12, 13, 14, 15)];
  }
  // IPv4-compatible, IPv4-mapped, translated, and NAT64's well-known prefix.
  const hasIpv4 = ['0:0:0:0:0:0', '0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'].includes(prefix.join(':'));
  return hasIpv4 ? [at(12, 13, 14, 15)] : [];
}

/** The eight groups of an IPv6 address, in brackets or without; undefined where the text is not one. */
function ipv6Groups(text: string): readonly number[] | undefined {
  const address = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined;
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** An address for card data or a payer: https, or http on this machine; never one that {@link isNeverCalled} names. */
export function isSafeTarget(text: string): boolean {
  const url = webAddress(text);
  if (url === undefined || isNeverCalled(url.hostname)) return false;
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}

/** Whether two origins are the same server under two names of this machine: `http://127.0.0.1:4010` and `http://localhost:4010`. */
export function isSameLoopback(origin: string, own: string): boolean {
  const [one, other] = [webAddress(origin), webAddress(own)];
  if (!one || !other || one.port !== other.port || one.protocol !== other.protocol) return false;
  return isLoopbackHost(one.hostname) && isLoopbackHost(other.hostname);
}

/**
 * Whether pages of this origin may call and frame the gateway: the listed origins, or any loopback origin where the list is empty.
 *
 * @assumption Readings settled: Origins
 */
export function isAllowedOrigin(origin: string, listed: readonly string[] | undefined, own: string): boolean {
  if (origin === own) return true;
  if (listed && listed.length > 0) return listed.includes(origin);
  const url = webAddress(origin);
  return url !== undefined && url.origin === origin && isLoopbackHost(url.hostname);
}
