/** For the developer, where nothing came from the gateway. */
export const reachHint = (base = ''): string =>
  `gw-checkout: no answer from ${base}. Does it run, with --allow-origin ${location.origin}?`;
