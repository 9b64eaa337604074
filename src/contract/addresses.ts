/** The addresses to which card data, a payer or a secret may go. Elements, frames and servers share this rule. */

/** `localhost`, `127.0.0.0/8` and `[::1]`, with or without a port. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

/** Https anywhere; http on this machine only; never `javascript:` and the like. */
export function isSafeAddress({ protocol, host }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}
