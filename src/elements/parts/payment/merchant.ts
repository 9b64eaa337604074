/**
 * Who is paid, as the payer knows them.
 *
 * @module
 */

/** The merchant's data from the gateway, the page's options and the page itself. */
interface Sources {
  readonly merchant?: { readonly name?: string | undefined; readonly url?: string | undefined } | undefined;
  readonly link?: string | undefined;
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether a page may open the address: a web address, not a script. */
export const isSite = (address = ''): boolean => /^https?:/.test(address);

/**
 * The merchant's name, else the host of its address, else the host of this page.
 *
 * @assumption Information for the page
 */
export function merchantName({ merchant, link }: Sources): string {
  return merchant?.name || hostOf(link) || hostOf(merchant?.url) || (globalThis.location?.host ?? '');
}
