/** The console's page for a first payment: it creates an order, shows the link that pays it, and then that it is paid. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { testCards } from '../../../src/sandbox/acquirer/test-cards.js';
import { consolePath, look, press, rowsOf, textOf } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('the page for a test payment', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const orders = () => shop.database.selectFrom('orders').selectAll().execute();
  const placeOf = (location: string | null) => (location ?? '').slice(consolePath.length).replace(/\?.*$/, '');

  it('creates an order that its link pays, and shows that it is approved', async () => {
    const answer = await press(shop, '/pay', { amount: '12.34', currency: 'EUR' });
    assert.equal(answer.status, 303);
    const place = placeOf(answer.headers.get('location'));
    assert.match(place, /^\/pay\/\d+$/);
    const [order, ...others] = await orders();
    assert.ok(order);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [order.merchant_id, order.amount, order.currency, order.made_by],
      [700001, 1234, 'EUR', 'merchant'],
    );
    const before = await look(shop, place);
    assert.match(textOf(before.html), /Your order 12\.34 EUR created Open the payment page/);
    const [, link = ''] = /<a class="button primary" href="([^"]+)"/.exec(before.html) ?? [];
    assert.equal(link, `${shop.payOrigin}/checkout/${order.token}`);
    const page = await shop.fetch(link);
    assert.equal(page.status, 200);
    assert.match(await page.text(), new RegExp(order.token));
    await shop.payByCard(order.token);
    const after = await look(shop, place);
    assert.match(textOf(after.html), /Your order 12\.34 EUR approved This order can no longer be paid/);
    assert.ok(!after.html.includes(link), 'a paid order has no payment link');
    assert.match(after.html, new RegExp(`href="${consolePath}/orders/${order.payment_id}"`));
    assert.match(rowsOf((await look(shop)).html).join(), /12\.34 EUR approved test-/);
  });

  it('takes the amount in the units of its currency', async () => {
    await press(shop, '/pay', { amount: '1000', currency: 'JPY' });
    await press(shop, '/pay', { amount: '1,234.50', currency: 'USD' });
    await press(shop, '/pay');
    assert.deepEqual(
      (await orders()).map(({ amount, currency }) => [amount, currency]),
      [
        [1000, 'JPY'],
        [123450, 'USD'],
        [1000, 'EUR'],
      ],
    );
  });

  for (const [fields, words] of [
    [{ amount: '0', currency: 'EUR' }, /Enter an amount in EUR above zero, such as 10\.00\./],
    [{ amount: '10.005', currency: 'EUR' }, /Enter an amount in EUR above zero/],
    [{ amount: '1.5', currency: 'JPY' }, /Enter an amount in JPY above zero, such as 1000\./],
    [{ amount: '<b>', currency: 'EUR' }, /Enter an amount/],
    [{ amount: '999999999999', currency: 'EUR' }, /amount/],
    [{ amount: '10', currency: 'constructor' }, /Choose one of EUR, USD/],
  ] as const) {
    it(`keeps what was typed and says what is wrong: ${JSON.stringify(fields)}`, async () => {
      const { status, html } = await press(shop, '/pay', fields);
      assert.equal(status, 400);
      assert.match(textOf(html), words);
      assert.match(html, /aria-invalid="true"/);
      assert.ok(!html.includes('<b>'));
      assert.deepEqual(await orders(), []);
    });
  }

  it('is posted by the console’s own page only, and from this machine', async () => {
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      assert.equal((await press(shop, '/pay', {}, { headers })).status, 403);
    }
    assert.equal((await press(shop, '/pay', {}, { address: '192.0.2.7' })).status, 403);
    assert.equal((await look(shop, '/pay', { address: '192.0.2.7' })).status, 403);
    assert.deepEqual(await orders(), []);
  });

  it('has every test card, with its number to copy', async () => {
    const { html, headers } = await look(shop, '/pay');
    assert.match(headers.get('permissions-policy') ?? '', /clipboard-write=\(self\)/);
    assert.match((await look(shop)).headers.get('permissions-policy') ?? '', /clipboard-write=\(\)/);
    for (const { number } of testCards) assert.ok(html.includes(`data-copy="${number}"`), number);
    assert.match(textOf(html), /4444 5555 1111 6666 None Approved/);
    assert.match(textOf(html), /4444 0000 1037 0001 None Declined 1037, insufficient funds/);
  });

  it('does not exist for an unknown payment', async () => {
    assert.equal((await look(shop, '/pay/1')).status, 404);
  });

  it('is where the front page leads, for people at this machine', async () => {
    const ask = (address = '', origin = shop.payOrigin) =>
      shop.gateway.fetchPay(new Request(`${origin}/`), { address });
    const front = await ask();
    assert.deepEqual([front.status, front.headers.get('location')], [302, `${consolePath}/pay`]);
    assert.equal((await ask('192.0.2.7')).status, 404);
    assert.match((await look(shop)).html, new RegExp(`href="${consolePath}/pay">Create a test order`));
  });
});
