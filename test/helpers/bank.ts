/** The payer's way through a bank's page, without scripts, and back to the gateway. */
import assert from 'node:assert/strict';
import { cardSubmission, redirection, type Redirection } from '../../src/contract/index.js';
import { hiddenFieldsOf, shopOrigin, type TestGateway } from './gateway.js';

/** A bank that takes EUR, and one that takes EUR and CZK. */
export const bank = 'de_burgerkasse_aachen';
export const czechBank = 'cz_zlata_kotva_banka';

/** Submits with the bank; `fields` come on top, so a test can break it. */
export async function leaveForBank(
  shop: TestGateway,
  token: string,
  fields: Record<string, string | number> = {},
): Promise<Redirection> {
  const request = { payment_system: bank, token, ...fields };
  return redirection.parse(await shop.post(cardSubmission.path, request, { origin: shopOrigin }));
}

export interface BankWay {
  /** The bank's pages, in the order they came. */
  pages: string[];
  /** The address for the bank's answer, and its form. */
  back: string;
  form: Record<string, string>;
}

/** As far as the bank's answer, which is not posted on. */
export async function askBank(shop: TestGateway, url: string, answer: 'pay' | 'refuse' = 'pay'): Promise<BankWay> {
  const first = await shop.fetch(url);
  assert.equal(first.status, 200);
  const pages = [await first.text()];
  if (pages[0]?.includes('name="answer"')) {
    const fields = { ...hiddenFieldsOf(pages[0]), answer };
    const answered = await shop.postForm(new URL(actionOf(pages[0]), url).href, fields);
    pages.push(await answered.text());
  }
  const last = pages.at(-1) ?? '';
  return { pages, back: actionOf(last), form: hiddenFieldsOf(last) };
}

/** All the way: the text of the page that the payer ends on at the gateway. */
export async function payAtBank(shop: TestGateway, url: string, answer: 'pay' | 'refuse' = 'pay'): Promise<string> {
  const { back, form } = await askBank(shop, url, answer);
  return (await shop.postForm(back, form)).text();
}

/** The address of the page's form. */
export function actionOf(html: string): string {
  return /<form method="post" action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
