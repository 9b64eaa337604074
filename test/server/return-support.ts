/** Support for the tests of the return address: the issuer's request, and the page that answers it. */
import type { ReturnOptions } from '../../src/server/index.js';
import { fakeHost, form, termUrl } from './transfer-support.js';

export const shop = 'https://shop.example';
export const back = `${shop}/send?step=2`;

export function address(query: Record<string, string> = {}, base = `${shop}/return`): string {
  return `${base}?${new URLSearchParams({ gw_term_url: termUrl, gw_back: back, ...query }).toString()}`;
}
export function posted(url = address(), fields: Record<string, string> = form, init: RequestInit = {}): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(fields), ...init });
}
export async function pageOf(
  response: Response,
): Promise<{ html: string; policy: Record<string, string>; response: Response }> {
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
  return {
    html: await response.text(),
    policy: Object.fromEntries(policy.map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)])),
    response,
  };
}
export const handlerWith = (options: ReturnOptions = {}, host = fakeHost()) => ({
  handle: host.transfers.termUrl(options),
  ...host,
});
export const linkOf = (html: string) => /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
export const h1 = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
