/**
 * Who is paid, as the payer knows them.
 *
 * @module
 */

/** What the gateway, the page's options and the page itself say of the merchant. */
interface Sources {
  readonly merchant?: { readonly name?: string | undefined; readonly url?: string | undefined } | undefined;
  readonly link?: string | undefined;
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host : undefined;
}

/** An address that a page may open: of the web, not of a script. */
export function siteOf(address: string | undefined): URL | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * The merchant's name, else the host of its address, else the host of this page.
 *
 * @assumption What the gateway may tell a page
 */
export function merchantName({ merchant, link }: Sources): string {
  return merchant?.name || hostOf(link) || hostOf(merchant?.url) || (globalThis.location?.host ?? '');
}
