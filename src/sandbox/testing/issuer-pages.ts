/**
 * A payer on the issuer's 3-D Secure pages, without a browser: the pages work with plain HTML forms.
 *
 * @module
 */
import type { Challenge } from '../../contract/index.js';

export interface ChallengeOptions {
  /** `cancel` presses the cancel button. */
  answer?: 'confirm' | 'cancel';
  /** Codes to type instead of the one on the page, one for each try. */
  wrongCodes?: readonly string[];
  /** Stops at the issuer's answer, without posting it to the `TermUrl`. */
  stay?: boolean;
}

export interface ChallengeRun {
  /** The issuer's pages and the return page, in order. */
  pages: string[];
  /** The answer of the return page; undefined if the payer never came back. */
  returnResponse: Response | undefined;
  /** The form that the issuer posted to the `TermUrl`, to post it again. */
  form: Record<string, string> | undefined;
}

/** Posts a form, as a browser does. */
export function postForm(call: typeof fetch, url: string, fields: Record<string, string>): Promise<Response> {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Follows the issuer's pages like a payer, and returns to the gateway. */
export async function completeChallenge(
  call: typeof fetch,
  challenge: Challenge,
  { answer = 'confirm', wrongCodes = [], stay = false }: ChallengeOptions = {},
): Promise<ChallengeRun> {
  const pages: string[] = [];
  const read = async (response: Response) => {
    const html = await response.text();
    pages.push(html);
    return html;
  };
  let page = await read(await postForm(call, challenge.url, challenge.send_data));
  const codes = [...wrongCodes];
  // The issuer accepts at most three tries. Its last page returns to the gateway.
  while (page.includes('name="answer"')) {
    const shownCode = /id="shown-code">(\d+)</.exec(page)?.[1];
    const code = codes.shift() ?? shownCode;
    const fields = { ...hiddenFieldsOf(page), answer, ...(code === undefined ? {} : { code }) };
    page = await read(await postForm(call, new URL(formActionOf(page), challenge.url).href, fields));
  }
  if (!page.includes('name="PaRes"')) return { pages, returnResponse: undefined, form: undefined };
  const form = hiddenFieldsOf(page);
  if (stay) return { pages, returnResponse: undefined, form };
  const returnResponse = await postForm(call, formActionOf(page), form);
  await read(returnResponse.clone());
  return { pages, returnResponse, form };
}

/** The hidden fields of the page's form. */
export function hiddenFieldsOf(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(
    Array.from(fields, ([, name = '', value = '']) => [unescapeHtml(name), unescapeHtml(value)]),
  );
}

function formActionOf(html: string): string {
  return unescapeHtml(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '');
}

function unescapeHtml(text: string): string {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => names[name] ?? name);
}
