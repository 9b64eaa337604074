/**
 * The addresses that the gateway may call, send a payer to, or accept requests from.
 *
 * @module
 */

/** The maximum number of characters of an address. */
const maximumAddressLength = 2048;

/** The expected kind of address, for a text that is not an absolute http or https address without a user name or password. */
export function addressProblem(text: string): string | undefined {
  if (text.length > maximumAddressLength) return `an address of ${maximumAddressLength} characters at most is expected`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'an http or https address is expected';
  const { username, password } = new URL(text);
  return username || password ? 'an address without a user name and password is expected' : undefined;
}

/** The parsed address, if it has no {@link addressProblem}. */
export function webAddress(text: string): URL | undefined {
  return addressProblem(text) === undefined ? new URL(text) : undefined;
}

/** `localhost`, `127.0.0.0/8` and `::1`, in the form of `URL`. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

/** A network address of this machine, in the form of a socket: IPv4, IPv6, or IPv4 written as IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

/**
 * Whether the gateway never calls a host: link-local addresses (`169.254.0.0/16`, `fe80::/10`) and the clouds' metadata services at other
 * addresses, which contain the credentials of a machine. Accepts a host name in the form of `URL`, which normalizes the decimal, octal and
 * hexadecimal forms of an address, or an address from a resolver. An IPv6 address that contains an IPv4 address counts as the IPv4 address.
 */
export function isBlockedAddress(host: string): boolean {
  if (isForbiddenIpv4(host)) return true;
  const groups = ipv6Groups(host);
  if (!groups) return false;
  const [first = 0, second = 0] = groups;
  const isFe80 = first >= 0xfe80 && first <= 0xfebf;
  const isMetadata = metadataPrefixes.some(
    ([firstGroup, secondGroup]) => first === firstGroup && second === secondGroup,
  );
  return isFe80 || isMetadata || ipv4Inside(groups).some(isForbiddenIpv4);
}

/** The error in the list of deliveries, for a callback that was not sent. */
export const blockedAddressMessage = 'not sent: the address is link-local, or a cloud’s metadata service';

/** `fd00:ec2::/32` (Amazon), `fd20:ce::/32` (Google), `fd00:c1::/32` (Oracle). */
const metadataPrefixes: readonly (readonly [number, number])[] = [
  [0xfd00, 0x0ec2],
  [0xfd20, 0x00ce],
  [0xfd00, 0x00c1],
];

/** Link-local addresses, and the metadata services of Alibaba, Azure and Oracle (its older one). */
function isForbiddenIpv4(address: string): boolean {
  return /^(169\.254\.\d{1,3}\.\d{1,3}|100\.100\.100\.200|168\.63\.129\.16|192\.0\.0\.192)$/.test(address);
}

/** The possible IPv4 addresses in an IPv6 address, by its prefix. */
function ipv4Inside(groups: readonly number[]): string[] {
  const bytes = groups.flatMap((group) => [group >> 8, group & 255]);
  const ipv4Of = (...places: readonly number[]) => places.map((place) => bytes[place]).join('.');
  // 6to4 has the IPv4 address after its prefix.
  if (groups[0] === 0x2002) return [ipv4Of(2, 3, 4, 5)];
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  // NAT64's local prefix (RFC 8215): the network chooses the length of its prefix (RFC 6052, 2.2).
  if (prefix.slice(0, 3).join(':') === '64:ff9b:1') {
    return [ipv4Of(6, 7, 9, 10), ipv4Of(7, 9, 10, 11), ipv4Of(9, 10, 11, 12), ipv4Of(12, 13, 14, 15)];
  }
  // IPv4-compatible, IPv4-mapped, translated, and NAT64's well-known prefix.
  const hasIpv4 = ['0:0:0:0:0:0', '0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'].includes(prefix.join(':'));
  return hasIpv4 ? [ipv4Of(12, 13, 14, 15)] : [];
}

/** The eight groups of an IPv6 address, with or without brackets; undefined if the text is not an IPv6 address. */
function ipv6Groups(text: string): readonly number[] | undefined {
  const address = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined;
  const normalizedAddress = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [firstGroups = [], lastGroups = []] = normalizedAddress
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - firstGroups.length - lastGroups.length }, () => '0');
  return [...firstGroups, ...zeros, ...lastGroups].map((group) => Number.parseInt(group, 16));
}

/** Whether card data or a payer may be sent to the address: https, or http on this machine, but no host of {@link isBlockedAddress}. */
export function isSafeTarget(text: string): boolean {
  const url = webAddress(text);
  if (url === undefined || isBlockedAddress(url.hostname)) return false;
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}

/** Whether two origins are the same server with two names of this machine: `http://127.0.0.1:4010` and `http://localhost:4010`. */
export function isSameLoopback(origin: string, ownOrigin: string): boolean {
  const [first, second] = [webAddress(origin), webAddress(ownOrigin)];
  if (!first || !second || first.port !== second.port || first.protocol !== second.protocol) return false;
  return isLoopbackHost(first.hostname) && isLoopbackHost(second.hostname);
}

/**
 * Whether pages of this origin may call and frame the gateway: the listed origins, or any loopback origin if the list is empty.
 *
 * @assumption Readings settled: Origins
 */
export function isAllowedOrigin(
  origin: string,
  allowedOrigins: readonly string[] | undefined,
  ownOrigin: string,
): boolean {
  if (origin === ownOrigin) return true;
  if (allowedOrigins && allowedOrigins.length > 0) return allowedOrigins.includes(origin);
  const url = webAddress(origin);
  return url !== undefined && url.origin === origin && isLoopbackHost(url.hostname);
}
