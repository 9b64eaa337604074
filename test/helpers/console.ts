/**
 * The console as its reader has it, without a browser: pages, and forms posted as its own buttons post them.
 *
 * @module
 */
import type { TestGateway } from './gateway.js';

export const consolePath = '/sandbox/console';

/** Its pages, by the end of their addresses. */
export const consoleViews = [
  '',
  '/pay',
  '/callbacks',
  '/schedules',
  '/transfers',
  '/settlements',
  '/faults',
  '/clock',
] as const;

export interface ConsolePage {
  status: number;
  html: string;
  headers: Headers;
}

/** Asks for a page of the console; `headers` and the caller's address on top. */
export async function look(
  shop: TestGateway,
  path = '',
  { headers = {}, address = '', origin = shop.payOrigin } = {},
): Promise<ConsolePage> {
  const response = await shop.gateway.fetchPay(new Request(origin + consolePath + path, { headers }), { address });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** The token in the forms of a page of the console. */
export function formTokenOf(html: string): string {
  return /name="console_token" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
}

/**
 * Posts a form of the console, with the token of its pages; from the console's own page, unless `headers` say otherwise. `token` is sent
 * in place of the token.
 */
export async function press(
  shop: TestGateway,
  path: string,
  fields: Record<string, string> = {},
  {
    headers = { origin: shop.payOrigin } as Record<string, string>,
    address = '',
    token = undefined as string | undefined,
  } = {},
): Promise<ConsolePage> {
  const console_token = token ?? formTokenOf((await look(shop, '/faults')).html);
  const response = await shop.gateway.fetchPay(
    new Request(shop.payOrigin + consolePath + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ console_token, ...fields }).toString(),
    }),
    { address },
  );
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** The visible text of a page, without its tags. */
export function textOf(html: string): string {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  return main
    .replace(/<span class="hidden">[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => names[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The rows of the page's first table, as texts. */
export function rowsOf(html: string): string[] {
  const body = /<tbody[^>]*>([^]*?)<\/tbody>/.exec(html)?.[1] ?? '';
  return Array.from(body.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g), ([, row = '']) => textOf(`<main>${row}</main>`));
}
