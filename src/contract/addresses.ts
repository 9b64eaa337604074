/** The addresses to which card data, a payer or a secret may be sent. Elements, frames and servers share this rule. */

/** `localhost`, `127.0.0.0/8` and `[::1]`, with or without a port. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

/** Whether the address uses https, or http on localhost. Schemes such as `javascript:` are never safe. */
export function isSafeAddress({ protocol, host }: Pick<URL, 'protocol' | 'host'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}

/** Returns the address as a URL; undefined if the text is not an address, or not a safe address. */
export function safeUrl(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && isSafeAddress(url) ? url : undefined;
}
