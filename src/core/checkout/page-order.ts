/**
 * Names of orders that a page makes.
 *
 * @module
 */

const prefix = 'page-';

/** The name of an order that the page makes itself: 40 characters that nobody can guess, in the place of a token. */
export function makePageOrder(random: () => string): string {
  return (prefix + random().replace(/[^0-9a-f]/g, '')).padEnd(40, '0').slice(0, 40);
}

/** Whether it names an order that the page made, and is no token of the gateway's. */
export function isPageOrder(token: string | undefined): boolean {
  return !!token?.startsWith(prefix);
}
