/** The demo shop's pages: the receipt, behind the scenes, for developers. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { dayOf, maskOf, momentOf, nextChargeOf } from '../../demo/receipt.js';
import { shelf } from '../../demo/goods.js';
import { checkoutSubmission, type OrderResult } from '../../src/contract/index.js';
import { approving, DemoShop, origin, refusing } from '../helpers/demo-shop.js';
import { shopOrigin } from '../helpers/gateway.js';

describe('the demo shop’s receipt', () => {
  it('shows the gateway’s times and the next payment as dates', () => {
    assert.equal(momentOf('22.11.2026 14:02:09'), '22 November 2026, 14:02 UTC');
    assert.equal(momentOf('yesterday'), undefined);
    assert.equal(momentOf(undefined), undefined);
    // Months are counted from the first payment: the last of February, then the last of March.
    const days = [0, 1, 2].map((charges) => dayOf(nextChargeOf('31.01.2027 10:00:00', charges)));
    assert.deepEqual(days, ['28 February 2027', '31 March 2027', '30 April 2027']);
  });

  it('shows the whole mask of a card in groups of four', () => {
    const result = (fields: object) => fields as OrderResult;
    assert.equal(maskOf(result({ masked_card: '444455XXXXXX6666', card_type: 'VISA' })), 'Visa 4444 55•• •••• 6666');
    assert.equal(maskOf(result({ masked_card: '', card_type: '' })), undefined);
  });
});

describe('the demo shop’s pages', () => {
  let here: DemoShop;
  beforeEach(async () => {
    here = await DemoShop.open();
  });
  afterEach(() => here.gateway.stop());

  const read = async (path: string) => (await here.shop.request(origin + path)).text();
  /** Text as it is read, without markup. */
  const words = (page: string) =>
    page
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', `'`)
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replace(/\s+/g, ' ');

  it('the shelf shows each good with its own picture, its price and a way to buy it', async () => {
    const page = await read('/');
    for (const [item, { picture, alt }] of Object.entries(shelf)) {
      assert.match(page, new RegExp(`<li class="good" id="${item}">\\s*<img\\s+src="/demo/pictures/${picture}.svg"`));
      assert.ok(page.includes(alt), item);
      const answer = await here.shop.request(`${origin}/demo/pictures/${picture}.svg`);
      assert.equal(answer.headers.get('content-type'), 'image/svg+xml');
      assert.equal(answer.status, 200);
    }
    assert.doesNotMatch(page, /<!-- (added|ribbon|header|goods|club|footer) -->/);
  });

  it('drawings ask for nothing, and need no style of their own', () => {
    const folder = new URL('../../demo/public/pictures/', import.meta.url);
    const names = readdirSync(folder);
    assert.ok(names.length >= 10);
    for (const name of names) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      assert.doesNotMatch(text, /<style|style=|<text|<image|<script|url\((?!#)|href="(?!#)/, name);
    }
  });

  for (const path of ['/demo/shop.ts', '/demo/pictures/../goods.ts', '/demo/none.css', '/demo/pictures/none.svg']) {
    it(`${path} is not a file of the shop’s`, async () => {
      assert.equal((await here.shop.request(origin + path)).status, 404);
    });
  }

  it('every page has one heading of the first level, and landmarks', async () => {
    const { order } = await here.buy();
    const paths = ['/', '/cart', '/developers', `/card/${order}`, `/thanks/${order}`, `/behind/${order}`];
    for (const path of [...paths, `/pay/${order}`, '/direct/tea', '/transfer', '/pay/none']) {
      const page = await read(path);
      assert.equal(page.match(/<h1/g)?.length, 1, path);
      for (const landmark of ['header', 'main', 'footer']) {
        assert.equal(page.match(new RegExp(`<${landmark}\\b`, 'g'))?.length, 1, `${landmark} of ${path}`);
      }
    }
  });

  it('behind the scenes shows the code, the callback and the gateway’s record, without a secret', async () => {
    const { order, token } = await here.buy();
    const before = words(await read(`/behind/${order}`));
    assert.match(before, new RegExp(`order_id: '${order}'`));
    assert.match(before, new RegExp(`<gw-checkout token="${token}"`));
    assert.match(before, /returns the signed status: created/);
    assert.match(before, /No attempts yet/);

    await here.gateway.payByCard(token, refusing);
    await here.gateway.payByCard(token, approving);
    const callback = await here.callbackOf(order);
    assert.equal(await here.callBack(callback), 200);
    const page = await read(`/behind/${order}`);
    assert.match(words(page), /returns the signed status: approved/);
    assert.match(words(page), /2 attempts/);
    assert.match(words(page), /444455XXXXXX6666/);
    assert.ok(callback.rectoken);
    assert.ok(!page.includes(callback.rectoken), 'the token of the stored card is on the page');
    const { sender_account: customer } = callback;
    assert.ok(customer);
    assert.match(words(page), /sender_account: customer\.id/);
  });

  it('behind the scenes explains that the gateway is away, or that the shop does not know the order', async () => {
    const { order } = await here.buy();
    here.isAway = true;
    assert.match(await read(`/behind/${order}`), /The shop could not reach the gateway/);
    assert.equal((await here.shop.request(`${origin}/behind/none`)).status, 404);
  });

  it('a subscription’s receipt says the plan and the next payment', async () => {
    const { order, token } = await here.buy('club');
    const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
    await here.gateway.post(checkoutSubmission.path, { ...card, token }, { origin: shopOrigin });
    assert.doesNotMatch(words(await here.thanks(order)), /Next payment/);
    const callback = await here.callbackOf(order);
    assert.equal(await here.callBack(callback), 200);
    const receipt = words(await here.thanks(order));
    assert.match(receipt, /Plan €16\.90 every month/);
    const next = dayOf(nextChargeOf(callback.order_time, 0)) ?? assert.fail();
    assert.match(receipt, new RegExp(`Next payment ${next}`));
  });

  it('developers find the newest orders, each with its scenes', async () => {
    assert.match(await read('/developers'), /No orders yet/);
    const { order } = await here.buy('tickets');
    assert.match(await read('/developers'), new RegExp(`href="/behind/${order}">Two tickets, row 7<`));
  });
});
