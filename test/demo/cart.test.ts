/** The demo shop's cart: plain forms, a cookie, one order of it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { readCart, writeCart } from '../../demo/cart.js';
import { approving, DemoShop, origin } from '../helpers/demo-shop.js';

/** A browser that keeps the shop's cookies, and does not follow redirects automatically. */
class Visitor {
  readonly #here: DemoShop;
  readonly #cookies = new Map<string, string>();

  constructor(here: DemoShop) {
    this.#here = here;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#here.shop.request(origin + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/Max-Age=0/i.test(rest)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  async read(path: string): Promise<string> {
    return (await this.#send(path, {})).text();
  }

  /** Presses a button of a form; the address that it leads to. */
  async press(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.#send(path, { method: 'POST', body: new URLSearchParams(fields) });
    assert.equal(answer.status, 303, await answer.text());
    return answer.headers.get('location') ?? '';
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }
}

describe('the demo shop’s cart', () => {
  let here: DemoShop;
  let visitor: Visitor;
  beforeEach(async () => {
    here = await DemoShop.open();
    visitor = new Visitor(here);
  });
  afterEach(() => here.gateway.stop());

  const fill = async () => {
    await visitor.press('/cart', { item: 'cup', add: '1' });
    await visitor.press('/cart', { item: 'tea', add: '1' });
    await visitor.press('/cart', { item: 'cup', add: '1' });
  };

  it('counts the goods in the cart, and adds up their prices', async () => {
    assert.match(await visitor.read('/cart'), /Your cart is empty/);
    assert.equal(await visitor.press('/cart', { item: 'tea', add: '1' }), '/?added=tea#tea');
    assert.match(await visitor.read('/?added=tea'), /<title>Darjeeling, 250 g is in your cart/);
    await visitor.press('/cart', { item: 'tea', add: '1' });
    await visitor.press('/cart', { item: 'cup', add: '1' });
    const page = await visitor.read('/cart');
    assert.match(page, /id="count" >3</);
    assert.match(page, /€37\.80/);
    assert.match(page, /Total<\/dt>\s*<dd>€59\.80</);
  });

  it('takes one more and one less, and keeps the focus on the button that can still be pressed', async () => {
    await fill();
    assert.equal(await visitor.press('/cart', { item: 'cup', quantity: '3' }), '/cart?pressed=more-cup');
    assert.match(await visitor.read('/cart?pressed=more-cup'), /id="more-cup" autofocus/);
    assert.equal(await visitor.press('/cart', { item: 'cup', quantity: '1' }), '/cart?pressed=less-cup');
    // One less would be none: that button is off.
    const page = await visitor.read('/cart?pressed=less-cup');
    assert.match(page, /id="more-cup" autofocus/);
    assert.match(page, /id="less-cup"\s+disabled/);
  });

  it('undo puts removed goods back, as many as before', async () => {
    await fill();
    const address = await visitor.press('/cart', { item: 'cup', quantity: '0' });
    const page = await visitor.read(address);
    assert.match(page, /Stoneware cup was removed from your cart/);
    const [, quantity = ''] = /value="(\d+)"\s+id="undo"/.exec(page) ?? [];
    assert.equal(quantity, '2');
    await visitor.press('/cart', { item: 'cup', quantity });
    assert.match(await visitor.read(address), /€62\.90/);
    assert.doesNotMatch(await visitor.read(address), /out of your cart/);
  });

  it('offers to undo when the last good was removed, too', async () => {
    await visitor.press('/cart', { item: 'tea', add: '1' });
    const page = await visitor.read(await visitor.press('/cart', { item: 'tea', quantity: '0' }));
    assert.match(page, /Your cart is empty/);
    assert.match(page, /id="undo"/);
  });

  it('takes only goods of the shop, and 20 at most', async () => {
    for (const fields of [
      { item: 'club', add: '1' },
      { item: 'thread', add: '1' },
      { item: 'toString', add: '1' },
      { item: 'tea', add: '-1' },
      { item: 'tea', quantity: 'many' },
      { item: 'tea' },
    ]) {
      assert.equal((await visitor.post('/cart', fields)).status, 400, JSON.stringify(fields));
    }
    await visitor.press('/cart', { item: 'tea', quantity: '9000' });
    assert.match(await visitor.read('/cart'), /<\/span>20<\/span/);
    assert.deepEqual(readCart('tea.0-cup.x-club.2-tea-__proto__.3-wool.4'), [{ item: 'wool', quantity: 4 }]);
    assert.equal(writeCart(readCart('wool.1-tea.2')), 'tea.2-wool.1');
  });

  it('sends a script the new numbers instead of another page', async () => {
    const answer = await visitor.post('/cart', { item: 'tea', add: '1' }, { accept: 'application/json' });
    assert.deepEqual(await answer.json(), { count: 1, quantity: 1 });
  });

  it('S8: takes nothing from a page of another site', async () => {
    const answer = await visitor.post('/cart', { item: 'tea', add: '1' }, { origin: 'https://evil.example' });
    assert.equal(answer.status, 403);
    assert.match(await visitor.read('/cart'), /Your cart is empty/);
  });

  it('the cart is one order, and is emptied once, when that order is paid', async () => {
    await fill();
    const page = await visitor.press('/orders', { cart: '1' });
    const [, id = ''] = /^\/pay\/(tea-[0-9a-f]{12})$/.exec(page) ?? assert.fail(page);
    const shown = await visitor.read(page);
    assert.match(shown, /href="\/cart">Back/);
    assert.match(shown, /2 × Stoneware cup/);
    const [, token = ''] = /<gw-checkout[^>]* token="(\w{40})"/.exec(shown) ?? [];
    assert.match(await visitor.read(`/thanks/${id}`), /id="count" >3</, 'the cart was emptied before it was paid');

    await here.gateway.payByCard(token, approving);
    const callback = await here.callbackOf(id);
    assert.equal(callback.amount, '6290');
    assert.equal(await here.callBack(callback), 200);
    const receipt = await visitor.read(`/thanks/${id}`);
    for (const words of [/Thank you/, /2 × Stoneware cup/, /€44\.00/, /Total<\/th>\s*<td>€62\.90</]) {
      assert.match(receipt, words);
    }
    assert.match(await visitor.read('/cart'), /Your cart is empty/);

    await visitor.press('/cart', { item: 'tea', add: '1' });
    assert.match(await visitor.read(`/thanks/${id}`), /id="count" >1</, 'an old receipt emptied a new cart');
  });

  it('the cart stays full if one good is bought at once', async () => {
    await fill();
    const page = await visitor.press('/orders', { item: 'tea' });
    assert.match(await visitor.read(page), /href="\/">Back/);
    assert.match(await visitor.read('/cart'), /€62\.90/);
  });

  it('orders nothing while it is empty', async () => {
    assert.equal((await visitor.post('/orders', { cart: '1' })).status, 400);
  });
});
