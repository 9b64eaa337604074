/** The texts for payers on the pages of the gateway, the issuer and the banks. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkoutUrl, checkoutUrlResponse } from '../../../src/contract/index.js';
import { askBank, leaveForBank } from '../../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const confirmCard = '4444555566661111';
const address = { response_url: 'https://shop.example/thanks' };

/** The readable text of a page's body. */
const read = (html: string) =>
  html
    .replace(/^[^]*<body/, '<body')
    .replace(/<\/?bdi[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Texts with a digit that a translator would change. */
const unmarked = (html: string) =>
  html
    .replace(/^[^]*<body/, '<body')
    .replace(/<(\w+)(?: [^>]*)? translate="no">.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => /\d/.test(text) && !/^(6 digits\.|That is not the code\.)/.test(text.trim()));

describe('the pages of a payment at a shop with a name', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ merchants: [{ ...merchant, name: 'Tea & Thread', url: 'https://shop.example' }] });
  });
  afterAll(() => shop.stop());

  const throughIssuer = async (number: string, fields = {}, answer: 'confirm' | 'cancel' = 'confirm') => {
    const { challenge } = await shop.payByCard((await shop.createOrder(fields)).token, number);
    assert.ok(challenge);
    const { pages } = await shop.finishChallenge(challenge, { answer });
    assert.deepEqual(pages.flatMap(unmarked), [], 'B12: values that translators skip');
    return pages.map(read);
  };
  const throughBank = async (fields: Record<string, string | number>, answer: 'pay' | 'refuse' = 'pay') => {
    const { token } = await shop.createOrder(fields);
    const { back, form, pages } = await askBank(shop, (await leaveForBank(shop, token)).url, answer);
    const all = [...pages, await (await shop.postForm(back, form)).text()];
    assert.deepEqual(all.flatMap(unmarked), [], 'B12: values that translators skip');
    return all.map(read);
  };

  it('name the shop and the card, never the number of either, and lead back by name', async () => {
    const pages = [...(await throughIssuer(confirmCard, address)), ...(await throughBank(address))];
    assert.equal(pages.length, 6);
    for (const page of pages) {
      assert.match(page, /Tea & Thread/);
      assert.doesNotMatch(page, /700001|\d XX|XXXX|\bEUR\b/);
    }
    const [ask = '', going = '', paid = ''] = pages;
    assert.match(ask, /Amount €10\.00 To Tea & Thread Card Visa •••• 1111/);
    assert.match(going, /Your payment is confirmed Going back to Tea & Thread…/);
    assert.match(paid, /€10\.00 paid Thank you\. Tea & Thread has received your order\./);
    assert.match(paid, /Card 4444 55•• •••• 1111 Date 21 November 2026, 12:00 \(UTC\)/);
    assert.match(paid, / Back to Tea & Thread $/);
    assert.match(pages[5] ?? '', /Paid with Bürgerkasse Aachen/);
  });

  it('the pages lead back to the shop’s site if the order has no address', async () => {
    const [, , paid = ''] = await throughIssuer(confirmCard);
    assert.match(paid, / Back to Tea & Thread $/);
    assert.doesNotMatch(paid, /close this page/);
  });

  it('shorten a long order number', async () => {
    const [, , paid = ''] = await throughIssuer(confirmCard, { order_id: 'b2f9a1c8-4d5e-4f60-8a7b-9c0d1e2f3a4b' });
    assert.match(paid, /Order b2f9a1c8…3a4b/);
  });

  it('say why a payment was refused, and until when the order can be paid', async () => {
    const until = /Nothing was charged\. You can still pay until 21 November 2026, 22:00 \(UTC\)\./;
    for (const [pages, title] of [
      [await throughIssuer('4444111166665555'), /Your bank declined the payment/],
      [await throughIssuer(confirmCard, {}, 'cancel'), /Your bank did not confirm it was you/],
      [await throughBank({}, 'refuse'), /The payment was not made/],
    ] as const) {
      assert.match(pages.at(-1) ?? '', title);
      assert.match(pages.at(-1) ?? '', until);
    }
  });

  it('lead from a refusal to the payment page first, and to the shop by a quiet button', async () => {
    const ways = / Try again Back to Tea & Thread $/;
    for (const fields of [{}, address]) {
      const { token } = await shop.createOrder(fields);
      const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
      const html = await (await shop.postForm(back, form)).text();
      assert.match(read(html), ways);
      assert.equal(
        /<a href="([^"]*)" target="_top" class="button">Try again/.exec(html)?.[1],
        `${shop.payOrigin}/checkout/${token}`,
      );
      assert.match(html, /class="(button )?quiet"><span>Back to /);
    }
    assert.match((await throughIssuer('4444111166665555', address)).at(-1) ?? '', ways);
  });

  it('offer no payment page for an order that can no longer be paid', async () => {
    const { token } = await shop.createOrder(address);
    const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
    shop.clock.advance(40_000);
    const html = await (await shop.postForm(back, form)).text();
    assert.match(read(html), /This payment page has expired/);
    assert.doesNotMatch(html, /Try again/);
  });

  it('the page reports that an order is paid already if the bank’s answer comes too late', async () => {
    const { token } = await shop.createOrder();
    const { back, form } = await askBank(shop, (await leaveForBank(shop, token)).url);
    await shop.payByCard(token);
    const page = read(await (await shop.postForm(back, form)).text());
    assert.match(page, /This order is already paid You do not need to pay again\./);
    assert.doesNotMatch(page, /Nothing was charged/);
  });

  it('the page reports that the payment was started again if a newer attempt waits', async () => {
    const { token } = await shop.createOrder();
    const old = await shop.payByCard(token, confirmCard);
    await shop.payByCard(token, confirmCard);
    assert.ok(old.challenge);
    const { pages } = await shop.finishChallenge(old.challenge);
    assert.match(read(pages.at(-1) ?? ''), /You started this payment again Finish it on the newer page\./);
  });

  it('the page reports that money is on hold, if the order holds it', async () => {
    const [, , held = ''] = await throughIssuer(confirmCard, { preauth: 'Y' });
    assert.match(held, /€10\.00 is on hold/);
  });

  it('have a way back and no claim about money for a visitor without an answer', async () => {
    const { challenge } = await shop.payByCard((await shop.createOrder()).token, confirmCard);
    const page = read(await (await shop.fetch(challenge?.send_data.TermUrl ?? '')).text());
    assert.match(page, /Your order in the shop shows whether it is paid\. Back to Tea & Thread/);
    assert.doesNotMatch(page, /charged/);
  });

  it('are one heading of the first level each, and a page whose scheme follows the payer', async () => {
    const { challenge } = await shop.payByCard((await shop.createOrder()).token, confirmCard);
    assert.ok(challenge);
    const { pages } = await shop.finishChallenge(challenge);
    for (const page of pages) {
      assert.equal(page.match(/<h1>/g)?.length, 1);
      assert.match(page, /<meta name="color-scheme" content="light dark">/);
    }
  });

  it('the hosted page names the merchant in its title, and leads to its site', async () => {
    const open = async (more: Record<string, string>) => {
      const fields = { merchant_id: merchant.id, order_desc: 'Tea', amount: 1890, currency: 'EUR', ...more };
      const answer = await shop.post(checkoutUrl.path, await shop.signed(fields));
      return (await shop.fetch(checkoutUrlResponse.parse(answer).checkout_url)).text();
    };
    const english = await open({ order_id: 'hosted-1' });
    assert.match(english, /<title>Pay Tea &amp; Thread<\/title>/);
    assert.match(english, /heading-level="1" link="https:\/\/shop\.example">/);
    // A language of its own: no English word in the title.
    assert.match(await open({ order_id: 'hosted-2', lang: 'de' }), /<title>Tea &amp; Thread · 18,90\u00a0€<\/title>/);
    const invalid = await open({ order_id: 'hosted-3', lang: 'en-abcde-abcde' });
    assert.match(invalid, /<html lang="en">/);
  });
});
