/** An order with a page of the gateway's own: the address that `/api/checkout/url` gives, and what is served there. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkoutUrl, checkoutUrlResponse, createOrder } from '../../../src/contract/index.js';
import { payOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';

type Fields = Record<string, string | number>;

const order = (orderId: string, more: Fields = {}): Fields => ({
  merchant_id: 700001,
  order_id: orderId,
  order_desc: 'Tea',
  amount: 1050,
  currency: 'EUR',
  ...more,
});

describe('An order made with a page of the gateway', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const make = async (fields: Fields) =>
    checkoutUrlResponse.parse(await shop.post(checkoutUrl.path, await shop.signed(fields)));
  const open = async (fields: Fields) => {
    const answer = await shop.fetch((await make(fields)).checkout_url);
    return { answer, html: await answer.text() };
  };

  it('answers where to pay it, and is an order like any other', async () => {
    const { checkout_url, payment_id } = await make(order('url-1'));
    assert.match(checkout_url, /^http:\/\/localhost:4010\/checkout\/[0-9a-f]{40}$/);
    const { order_data } = await shop.lookUp(checkout_url.slice(-40));
    assert.equal(order_data.payment_id, payment_id);
    assert.equal(order_data.order_id, 'url-1');
    const { outcome } = await shop.payByCard(checkout_url.slice(-40));
    assert.equal(outcome?.order_data.order_status, 'approved');
    assert.equal(outcome.order_data.amount, '1050');
    assert.equal((await shop.status('url-1')).order_status, 'approved');
  });

  it('is refused as create order refuses', async () => {
    await make(order('url-2'));
    const signed = await shop.signed(order('url-3'));
    const { currency: _left, ...incomplete } = order('url-4');
    const wrong: Fields[] = [
      { ...signed, amount: 1 },
      { ...signed, signature: '' },
      { ...signed, merchant_id: 5 },
      await shop.signed(incomplete),
      await shop.signed(order('url-5', { amount: 'ten' })),
      await shop.signed(order('url-6', { currency: 'XXX' })),
      await shop.signed(order('url-7', { response_url: 'javascript:alert(1)' })),
      await shop.signed(order('url-2')),
    ];
    const codes: unknown[] = [];
    for (const request of wrong) {
      const answer = await shop.post(checkoutUrl.path, request);
      assert.deepEqual(answer, await shop.post(createOrder.path, request));
      codes.push(answer['error_code']);
    }
    assert.deepEqual(codes, ['1014', '1009', '1016', '1008', '1023', '1012', '1007', '1013']);
  });

  it('is paid on a page that holds only the element, under the strictest policy', async () => {
    const { answer, html } = await open(order('url-10'));
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    // The only other host, and it is asked only once the payer has chosen Google Pay.
    const wallet = 'connect-src https://google.com/pay https://pay.google.com; ';
    assert.ok(policy.includes(wallet));
    assert.doesNotMatch(policy.replace(wallet, ''), /unsafe|\*|data:|https?:/);
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html gw-checkout',
    ]) {
      assert.ok(policy.split('; ').includes(part), part);
    }
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer', 'the address holds the token');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=UTF-8');
    assert.match(html, /<gw-checkout token="[0-9a-f]{40}" lang="en" heading-level="1"><\/gw-checkout>/);
    assert.match(html, /<script src="\/latest\/checkout-vue\/checkout\.js" async><\/script>/);
    assert.equal(html.match(/<script|<style| style=| on\w+=/g)?.length, 1, 'something is inline');
    assert.match(html, /<noscript>.*JavaScript.*<\/noscript>/);
    for (const [, address = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+page\.css)"/g)) {
      const style = await shop.fetch(payOrigin + address);
      assert.equal(style.headers.get('content-type'), 'text/css; charset=UTF-8');
    }
  });

  it('lets the result go to the order’s shop', async () => {
    const { answer } = await open(order('url-11', { response_url: 'https://shop.example/thanks' }));
    assert.match(answer.headers.get('content-security-policy') ?? '', /form-action https: http:;/);
  });

  it('is shown in its own language, and in English if it names none', async () => {
    const { html } = await open(order('url-12', { lang: 'cs' }));
    assert.match(html, /<html lang="cs">/);
    assert.match(html, /<gw-checkout token="\w+" lang="cs" heading-level="1">/);
    for (const lang of ['', 'no language', '"><script>', 5]) {
      assert.match(
        (await open(order(`url-13-${lang}`, { lang }))).html,
        /<gw-checkout token="\w+" lang="en" heading-level="1">/,
      );
    }
  });

  it('shows before the payment the merchant’s signed terms: a stored card, a subscription that cannot be changed', async () => {
    const { html } = await open(
      order('url-14', { required_rectoken: 'Y', recurring_every: 2, recurring_period: 'week', recurring_amount: 500 }),
    );
    assert.match(html, / required-rectoken="Y" regular-insert="" regular-hide="" recurring-every="2"/);
    assert.match(html, / recurring-period="week" recurring-amount="500">/);
  });

  it('shows texts of the order as text, whatever is written in them', async () => {
    const hostile = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;`;
    const { html } = await open(order('url-15', { order_desc: hostile, lang: hostile, merchant_data: hostile }));
    assert.match(html, /<title>&lt;\/title&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&gt;/);
    assert.match(html, /&amp;amp; · €10\.50<\/title>/);
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.doesNotMatch(html, /<img/);
  });

  it('shows a page that says that there is no order, at an unknown address', async () => {
    const { checkout_url } = await make(order('url-16'));
    await shop.transfer();
    const transfer = await shop.database
      .selectFrom('orders')
      .select('token')
      .where('made_by', '=', 'transfer')
      .executeTakeFirstOrThrow();
    for (const token of [transfer.token, 'x', '0'.repeat(40), `${checkout_url.slice(-40)}0`, '%3Cscript%3E']) {
      const answer = await shop.fetch(`${payOrigin}/checkout/${token}`);
      assert.equal(answer.status, 404, token);
      const html = await answer.text();
      assert.match(
        html,
        /<h1>This payment link does not work<.*Ask the shop for a new one\..*You can close this page\./s,
      );
      assert.doesNotMatch(html, /<script|gw-checkout/);
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
    }
  });
});
