/** The rules for every page of the console, with an empty database and with something of every kind. */
import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import { it } from 'vitest';
import { consolePath, consoleViews, look, press, type ConsolePage } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const day = 86_400;

/** Something of every kind that the console can show. */
async function live(shop: TestGateway): Promise<void> {
  const { createOrder, payByCard } = shop;
  const paid = await createOrder({
    order_id: 'paid',
    order_desc: 'Tea & <b>biscuits</b>',
    required_rectoken: 'Y',
    merchant_data: '{"seat":7}',
    sender_email: 'anna@example.com',
  });
  await payByCard(paid.token, '4444000010370001');
  shop.clock.advance(61);
  const { challenge } = await payByCard(paid.token, '4444555566661111');
  assert.ok(challenge);
  await shop.finishChallenge(challenge);
  shop.receiver.answer = () => new Response('no', { status: 503 });
  await shop.gateway.runDueJobs();
  shop.receiver.answer = () => new Response('ok');
  shop.clock.advance(7500);
  await shop.gateway.runDueJobs();
  const hold = await createOrder({ order_id: 'hold', amount: 123_456, currency: 'JPY', preauth: 'Y' });
  await payByCard(hold.token);
  await createOrder({ order_id: 'asked', verification: 'Y', verification_type: 'code' }).then(({ token }) =>
    shop.payByCardRaw(token),
  );
  const monthly = await createOrder({ order_id: 'monthly', recurring_every: 1, recurring_period: 'month' });
  await payByCard(monthly.token);
  await createOrder({ order_id: 'waits' }).then(({ token }) => payByCard(token, '4444555566661111'));
  await createOrder({ order_id: 'expired', lifetime: 60 });
  const { accepted } = await shop.transfer({ receiver_pays_fee: true });
  assert.ok(accepted);
  await press(shop, '/faults', { route: '/api/checkout/ajax', kind: 'drop', value: '', times: '2' });
  // Step by step: jobs that are due at the same moment run side by side, in no order.
  for (const seconds of [61, 3600, ...Array.from({ length: 32 }, () => day)]) {
    shop.clock.advance(seconds);
    await shop.gateway.runDueJobs();
  }
  await createOrder({ order_id: 'new' });
}

/** A page, with its faults: a line for each. */
function faultsOf(document: Document, shown: string): string[] {
  const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
  const ids = all('[id]').map(({ id }) => id);
  const missing = all('[aria-describedby], [aria-labelledby], [aria-controls], label[for]').flatMap((element) =>
    ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for']
      .flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? [])
      .filter((id) => !ids.includes(id)),
  );
  const fields = all<HTMLInputElement>('input:not([type=hidden]), select, textarea');
  const unnamed = [
    ...fields.filter(
      (field) => field.labels?.length === 0 && !field.ariaLabel && !field.getAttribute('aria-labelledby'),
    ),
    ...all('a, button, h1, h2, h3, th, summary').filter(
      (one) => !one.textContent?.trim() && !one.getAttribute('aria-label'),
    ),
  ];
  const text = document.body.textContent ?? '';
  return [
    ...(document.documentElement.lang === 'en' ? [] : ['has no language']),
    ...(all('h1').length === 1 ? [] : [`has ${String(all('h1').length)} headings of the first level`]),
    ...(document.title ? [] : ['has no title']),
    ...(all('main#main').length === 1 && all('a[href="#main"]').length === 1
      ? []
      : ['has no way to skip to the content']),
    ...(all('nav [aria-current="page"]').length <= 1 ? [] : ['is more than one page of the navigation']),
    ...(new Set(ids).size === ids.length ? [] : ['has an id twice']),
    ...missing.map((id) => `refers to #${id}, which is not there`),
    ...unnamed.map((one) => `has a ${one.localName} without a name: ${one.outerHTML.slice(0, 80)}`),
    ...(text.match(/undefined|\bNaN\b|\[object \w+\]|Invalid Date|\bnull\b/g) ?? []).map((word) => `shows "${word}"`),
  ].map((fault) => `${shown}: ${fault}`);
}

it('every page of the console has a heading, names, and links that lead to a page', async () => {
  const shop = await startGateway();
  try {
    const faults: string[] = [];
    const links = new Map<string, string>();
    const check = ({ status, html }: ConsolePage, shown: string, expected: number): void => {
      assert.equal(status, expected, shown);
      const { document } = new JSDOM(html, { url: `${shop.payOrigin}${consolePath}` }).window;
      faults.push(...faultsOf(document, shown));
      for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
        if (new URL(href).origin === shop.payOrigin) links.set(href.replace(/#.*/, ''), shown);
    };
    for (const path of consoleViews) check(await look(shop, path), `${path}, with nothing to show`, 200);
    await live(shop);
    const orders = await shop.database.selectFrom('orders').select('payment_id').execute();
    assert.equal(orders.length, 9);
    for (const path of [
      ...consoleViews,
      ...['?q=paid', '?q=nothing', '?status=approved', '?merchant=700001', '?q=1&status=created'],
      ...['/callbacks?show=failed', '/callbacks?show=waiting', '/settlements/700001/2026-11-21'],
      '/settlements/700001/2027-11-21',
      ...orders.map(({ payment_id }) => `/orders/${String(payment_id)}`),
    ]) {
      check(await look(shop, path), path, 200);
    }
    for (const path of ['/nowhere', '/orders/1']) check(await look(shop, path), path, 404);
    check(await press(shop, '/faults', { route: '', kind: '', value: '', times: '0' }), 'a wrong form', 400);
    assert.deepEqual(faults, []);

    assert.ok(links.size >= 20, `${String(links.size)} links`);
    for (const [href, shown] of links) {
      const { status } = await shop.gateway.fetchPay(new Request(href), { address: '127.0.0.1' });
      assert.ok(status < 400, `${shown} links to ${href}, which answers ${String(status)}`);
    }
  } finally {
    await shop.stop();
  }
});
