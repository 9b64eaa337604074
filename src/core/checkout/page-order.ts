const prefix = 'page-';

/** Makes an id for an order that the page creates: 40 random characters, used in place of a token. */
export function makePageOrder(random: () => string): string {
  return (prefix + random().replace(/[^0-9a-f]/g, '')).padEnd(40, '0').slice(0, 40);
}

/** Whether the text is the id of an order that the page created, not a token of the gateway. */
export function isPageOrder(token: string | undefined): boolean {
  return !!token?.startsWith(prefix);
}
