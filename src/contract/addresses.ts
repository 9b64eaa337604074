/**
 * Which addresses card data, a payer or a secret may go to. One rule for elements, frames and servers.
 *
 * @module
 */

/** `localhost`, `127.0.0.0/8` and `[::1]`, with or without a port. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

/** Https anywhere, http on this machine only; `javascript:` and the like never. */
export function isSafeAddress({ protocol, host }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}
