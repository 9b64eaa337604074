/** The console: what it shows of orders, and to whom. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { consolePath, consoleViews, look, press, rowsOf, textOf } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const views = [...consoleViews, '/callbacks?show=failed', '/callbacks?show=waiting'];

describe('the console', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const paymentOf = async (orderId: string) =>
    (
      await shop.database
        .selectFrom('orders')
        .select('payment_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).payment_id;
  const orderPage = async (orderId: string) => look(shop, `/orders/${await paymentOf(orderId)}`);

  it('explains itself as long as it is empty', async () => {
    for (const view of views) assert.equal((await look(shop, view)).status, 200, view);
    assert.match(textOf((await look(shop)).html), /No orders yet.*createGatewayClient.*orders\.create/);
    assert.match(textOf((await look(shop, '/callbacks')).html), /No callbacks yet.*server_callback_url/);
    assert.match(textOf((await look(shop, '/settlements')).html), /No settlements yet/);
  });

  it('lists orders newest first, fifty a page, with their means of payment', async () => {
    for (let index = 1; index <= 53; index++) {
      shop.clock.advance(1);
      await shop.createOrder({ order_id: `o-${index}`, amount: 100_000 + index });
    }
    const { token } = await shop.createOrder({ order_id: 'paid', currency: 'JPY', amount: 1234567 });
    await shop.payByCard(token, '4444111155556666');
    await shop.payByCard(token);
    const { html } = await look(shop);
    const rows = rowsOf(html);
    assert.equal(rows.length, 50);
    assert.match(
      rows[0] ?? '',
      /^1,234,567 JPY approved paid Tea & Größe №5 4444 55•• •••• 6666 2 attempts 21 Nov 2026, 12:00:53 just now$/,
    );
    assert.match(rows[1] ?? '', /^1,000\.53 EUR created o-53 .* No attempt yet/);
    const next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail();
    const older = await look(shop, next.slice(consolePath.length));
    assert.deepEqual(
      rowsOf(older.html).map((row) => / (o-\d+) /.exec(row)?.[1]),
      ['o-4', 'o-3', 'o-2', 'o-1'],
    );
    assert.doesNotMatch(older.html, /rel="next"/);
  });

  it('leaves no order out if many were made at one moment', async () => {
    for (let index = 1; index <= 51; index++) await shop.createOrder({ order_id: `o-${index}` });
    const { html } = await look(shop);
    const next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail();
    assert.match(rowsOf((await look(shop, next.slice(consolePath.length))).html).join(), / o-1 /);
  });

  it('finds an order by its id or its beginning, payment, transaction, token, e-mail, last four digits and amount', async () => {
    const fields = { order_id: 'Summer-17', sender_email: 'Anna.B@example.com', amount: 10_025 };
    const { token } = await shop.createOrder(fields);
    await shop.payByCard(token);
    const other = await shop.createOrder({ order_id: 'winter-18', currency: 'JPY', amount: 10_025 });
    await shop.payByCard(other.token, '4444555566661111');
    const { id } = await shop.database.selectFrom('attempts').select('id').orderBy('id').executeTakeFirstOrThrow();
    const find = async (q: string, more = '') =>
      rowsOf((await look(shop, `?q=${encodeURIComponent(q)}${more}`)).html).map(
        (row) => /Summer-17|winter-18/.exec(row)?.[0],
      );

    const payment = String(await paymentOf('Summer-17'));
    for (const text of [
      'Summer-17',
      'Sum',
      payment,
      String(id),
      token,
      token.toUpperCase(),
      'anna.b@',
      'ANNA.B@EXAMPLE.COM',
    ]) {
      assert.deepEqual(await find(text), ['Summer-17'], text);
    }
    for (const text of ['6666', '444455XXXXXX6666', '4444 55•• •••• 6666', '100.25', '100.25 EUR', 'eur 100.25']) {
      assert.deepEqual(await find(text), ['Summer-17'], text);
    }
    assert.deepEqual(await find('10,025'), ['winter-18']);
    assert.deepEqual(await find('1111'), ['winter-18']);
    for (const text of ['summer-17', 'ummer', '%', '_', "' or 1=1 --", '100.26', '100.25 USD', '9999', 'nobody@']) {
      assert.deepEqual(await find(text), [], text);
    }
    assert.deepEqual(await find('1', '&status=approved'), []);
    assert.deepEqual(await find('Sum', '&status=approved'), ['Summer-17']);
    assert.deepEqual(await find('Sum', '&status=created'), []);
    assert.deepEqual(await find('', '&status=approved'), ['Summer-17']);
    assert.match((await look(shop, '?q=Sum')).html, /newest\s+10,000/);
  });

  it('shows the complete history of an order', async () => {
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y', merchant_data: '{"seat":7}' });
    await shop.payByCard(token, '4444000010370001');
    const { challenge } = await shop.payByCard(token, '4444555566661111');
    assert.ok(challenge);
    assert.match(textOf((await orderPage(orderId)).html), /3-D Secure: the payer is at the issuer/);
    await shop.finishChallenge(challenge);
    shop.receiver.answer = () => new Response('no', { status: 503 });
    await shop.gateway.runDueJobs();
    shop.receiver.answer = () => new Response('ok');
    shop.clock.advance(2);
    await shop.gateway.runDueJobs();
    const { html } = await orderPage(orderId);
    const story = textOf(html);
    for (const part of [
      /Order created In a signed request from the merchant’s server\./,
      /Attempt declined, code 1037: insufficient funds/,
      /Response code 1037 .*Meaning .*Cause .*Fix /,
      /4444 55•• •••• 1111 · 3-D Secure confirmed, ECI 05/,
      /Callback not delivered .* HTTP 503/,
      /Callback delivered .* HTTP 200/,
      /"merchant_data": "\{\\"seat\\":7\}"/,
      /"order_status": "approved"/,
    ]) {
      assert.match(story, part);
    }
    const places = ['Order created', 'Callback not delivered', 'Callback delivered'].map((step) => story.indexOf(step));
    assert.deepEqual(
      places,
      places.toSorted((first, second) => first - second),
      'in the order of its times',
    );
  });

  it('shows what happened in one column, and the order’s data beside it', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token);
    const [, wide = '', narrow = ''] = (await orderPage(orderId)).html.split(/<div class="(?:wide|narrow)">/);
    const sections = (html: string) => Array.from(html.matchAll(/<section class="part" id="(\w+)"/g), ([, id]) => id);
    assert.deepEqual(sections(wide), ['timeline', 'attempts', 'callbacks']);
    assert.deepEqual(sections(narrow), ['details', 'fields']);
  });

  it('shows that an order can be paid after its last attempt was declined', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, '4444000010370001');
    const story = textOf((await orderPage(orderId)).html);
    assert.match(story, /open · last attempt declined/);
    assert.match(story, /Order expires It can be paid until then\./);
    assert.doesNotMatch(story.split('Timeline')[0] ?? '', /EUR declined/);
  });

  it('links a subscription’s orders to their parent and back', async () => {
    const { token, orderId } = await shop.createOrder({ recurring_every: 1, recurring_period: 'month' });
    await shop.payByCard(token);
    shop.clock.advance(31 * 86_400);
    await shop.gateway.runDueJobs();
    const [parent, child] = [await paymentOf(orderId), await paymentOf(`${orderId}-1`)];
    const { html } = await orderPage(orderId);
    assert.match(html, new RegExp(`href="${consolePath}/orders/${child}"`));
    assert.match(textOf(html), /Subscription .* every month .* Charges made 1/);
    assert.match((await look(shop, `/orders/${child}`)).html, new RegExp(`href="${consolePath}/orders/${parent}"`));
    assert.match(
      rowsOf((await look(shop, '/schedules')).html).join(),
      /10\.00 EUR every month active order-1 .*21 Jan 2027/,
    );
  });

  it('shows both halves of a transfer, its fee and who pays it', async () => {
    const { accepted } = await shop.transfer({ receiver_pays_fee: true });
    assert.ok(accepted);
    assert.match(
      rowsOf((await look(shop, '/transfers')).html).join(),
      /100\.00 EUR 4444 55•• •••• 6666 99\.00 EUR 5555 66•• •••• 1111 1\.00 EUR receiver pays approved/,
    );
    assert.match(
      textOf((await orderPage(accepted.order_id)).html),
      /Transfer Sender pays 100\.00 EUR .* Receiver gets 99\.00 EUR .* Fee 1\.00 EUR\s?, paid by the receiver/,
    );
  });

  it('shows the totals of a day, and each transaction of it', async () => {
    const { token, orderId } = await shop.createOrder({ amount: 10_000 });
    await shop.payByCard(token);
    shop.clock.advance(86_400);
    await shop.gateway.runDueJobs();
    const settled = await shop.database.selectFrom('settlements').selectAll().executeTakeFirstOrThrow();
    const net = (settled.settlement_amount / 100).toFixed(2);
    const [row] = rowsOf((await look(shop, '/settlements')).html);
    assert.match(
      row ?? '',
      new RegExp(`21 Nov 2026 700001 completed EU, report 666 ${settled.batch_number} 1 100\\.00 EUR .* ${net} EUR`),
    );
    const day = await look(shop, '/settlements/700001/2026-11-21');
    assert.match(
      rowsOf(day.html).join(),
      new RegExp(`purchase Batch ${settled.batch_number} ${orderId} .* ${net} EUR`),
    );
    assert.match(textOf((await orderPage(orderId)).html), new RegExp(`Settled: ${net} EUR`));
    assert.equal((await look(shop, '/settlements/700001/2026-02-31')).status, 404);
  });

  it('leads to the settled days before the newest thirty', async () => {
    for (let index = 1; index <= 32; index++) {
      const { token } = await shop.createOrder({ order_id: `o-${index}` });
      await shop.payByCard(token);
      shop.clock.advance(86_400);
      await shop.gateway.runDueJobs();
    }
    const { html } = await look(shop, '/settlements');
    assert.equal(rowsOf(html).length, 30);
    const next = /href="([^"]+)" rel="next"/.exec(html)?.[1] ?? assert.fail();
    const older = await look(shop, next.slice(consolePath.length));
    assert.deepEqual(
      rowsOf(older.html).map((row) => row.slice(0, 11)),
      ['22 Nov 2026', '21 Nov 2026'],
    );
    assert.match(older.html, />Newest days</);
    assert.doesNotMatch(older.html, /rel="next"/);
  });

  it('escapes every text of merchants and payers', async () => {
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>${'long '.repeat(150)}`;
    const { token } = await shop.createOrder({
      order_id: `"><b>${'x'.repeat(900)}`,
      order_desc: evil,
      merchant_data: evil,
      server_callback_url: `https://shop.example/?a="><script>`,
    });
    await shop.payByCard(token, undefined, { sender_name: evil.slice(0, 100), email: 'a@example.com' });
    await shop.createOrder({ order_id: 'rtl', order_desc: '\u202eשלום \u202dعالم' });
    shop.receiver.answer = () => {
      throw new Error(`<script>${'no'.repeat(200)}`);
    };
    await shop.gateway.runDueJobs();
    const { payment_id: payment } = await shop.database
      .selectFrom('orders')
      .select('payment_id')
      .orderBy('payment_id')
      .executeTakeFirstOrThrow();
    for (const path of [
      ...views,
      `/orders/${payment}`,
      `?q=${encodeURIComponent(evil)}`,
      '?q=%22%3E%3Cb%3E',
      '?status=%3Cscript%3E&before=%22',
    ]) {
      const { html, status } = await look(shop, path);
      assert.equal(status, 200, path);
      // Nothing but the console's own tags, none with an event handler.
      const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
      const strange = tags.filter((tag) => /^<(script|img|b|i)[\s>]/i.test(tag));
      assert.deepEqual(strange, ['<script src="/sandbox/console/console.js" defer>'], path);
      for (const tag of tags) assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""').slice(1), /\son|[<']/i, path);
    }
    // Text that is written from right to left stays within its own bounds.
    assert.match((await look(shop)).html, /<bdi>\u202eשלום \u202dعالم<\/bdi>/);
  });

  it('shows no secret: no merchant’s secret, key, card number, CVV, access token or complete rectoken', async () => {
    await shop.stop();
    shop = await startGateway({
      merchants: [
        { id: 700001, secret: 'test' },
        { id: 700002, secret: 'hush-hush-merchant' },
      ],
      applications: [{ id: 'app-1', privateKey: 'hush-hush-key' }],
    });
    const { token, orderId } = await shop.createOrder({
      required_rectoken: 'Y',
      order_desc: 'Card 4444 5555 1111 6666',
    });
    await shop.payByCard(token, '4444555511116666', { cvv2: '973' });
    await shop.gateway.runDueJobs();
    const { rectoken } = await shop.database.selectFrom('rectokens').select('rectoken').executeTakeFirstOrThrow();
    const pages = [...views, `/orders/${await paymentOf(orderId)}`, '?q=4444555511116666', '?q=4444+5555+1111+6666'];
    for (const path of pages) {
      // The test cards are published; the page lists their numbers.
      const html = (await look(shop, path)).html.replace(/<section class="part" id="cards"[^]*?<\/section>/, '');
      for (const secret of [/hush/, /4444 ?5555 ?1111 ?6666/, /\b973\b/, new RegExp(rectoken), /"?signature/]) {
        assert.doesNotMatch(html, secret, path);
      }
    }
    const { html } = await orderPage(orderId);
    const told = String((await shop.status(orderId)).rectoken);
    assert.match(html, new RegExp(`${told.slice(0, 6)}…`));
    assert.ok(!html.includes(told.slice(-8)));
  });

  it('shows a plain page for an unknown record', async () => {
    for (const path of ['/orders/1', '/orders/abc', '/nowhere', '/callbacks/1/again', '/orders/99999999999999999999']) {
      const { status, html } = await look(shop, path);
      assert.equal(status, 404, path);
      assert.match(textOf(html), /^Not found/);
    }
    assert.equal((await press(shop, '/callbacks/999/again')).status, 404);
  });

  it('an unchanged page is answered by its version only', async () => {
    const { token } = await shop.createOrder();
    const first = await look(shop);
    const version = first.headers.get('etag') ?? assert.fail();
    const same = await look(shop, '', { headers: { 'if-none-match': version } });
    assert.deepEqual([same.status, same.html], [304, '']);
    await shop.payByCard(token);
    assert.equal((await look(shop, '', { headers: { 'if-none-match': version } })).status, 200);
  });

  it('the console is only for this machine, and only under a name of this machine', async () => {
    await shop.createOrder({ order_id: 'hidden-one' });
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      assert.equal((await look(shop, '', { address })).status, 200);
    }
    for (const path of [...views, '/orders/1', '/nowhere']) {
      const { status, html } = await look(shop, path, { address: '192.0.2.7' });
      assert.equal(status, 403);
      assert.match(textOf(html), /Access denied/);
      assert.doesNotMatch(html, /hidden-one|<nav|<script/);
      const rebound = await look(shop, path, { origin: 'http://rebound.example:4010' });
      assert.equal(rebound.status, 421);
      assert.doesNotMatch(rebound.html, /hidden-one|</);
    }
    assert.equal((await press(shop, '/clock', { forward: 'day' }, { address: '192.0.2.7' })).status, 403);
  });

  it('cannot be read, framed or posted to by another origin’s page, not even one that may call the gateway', async () => {
    const page = await look(shop, '', { headers: { origin: 'http://localhost:3000' } });
    assert.equal(page.headers.get('access-control-allow-origin'), null);
    assert.equal(page.headers.get('cross-origin-resource-policy'), 'same-origin');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "trusted-types 'none'"]) {
      assert.ok(policy.includes(rule), rule);
    }
    const before = await (await shop.fetch(`${shop.payOrigin}/sandbox/clock`)).text();
    const fault = { route: '/api/checkout/ajax', kind: 'drop', value: '', times: '1' };
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
      { origin: 'http://127.0.0.1:4010', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of strangers) {
      assert.equal((await press(shop, '/clock', { forward: 'day' }, { headers })).status, 403);
      assert.equal((await press(shop, '/faults', fault, { headers })).status, 403);
    }
    assert.equal(await (await shop.fetch(`${shop.payOrigin}/sandbox/clock`)).text(), before);
    assert.equal(shop.gateway.faults.list().length, 0);
    assert.equal((await press(shop, '/faults', fault, { headers: { 'sec-fetch-site': 'same-origin' } })).status, 303);
    assert.equal(
      (await press(shop, '/clock', {}, { headers: { origin: shop.payOrigin, 'content-type': 'text/plain' } })).status,
      400,
    );
  });
});
