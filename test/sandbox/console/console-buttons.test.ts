/** The console's buttons: callbacks sent again, in another order, faults, and the clock. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { verifySignature } from '../../../src/contract/index.js';
import { faultRoutes, kindsOfFaults } from '../../../src/sandbox/app/console/fault-kinds.js';
import { look, press, rowsOf, textOf } from '../../helpers/console.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('the console’s buttons', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const jobs = () =>
    shop.database.selectFrom('jobs').selectAll().where('kind', '=', 'callback').orderBy('id').execute();
  const paid = async (orderId: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { token } = await shop.createOrder({ order_id: orderId, ...fields });
    await shop.payByCard(token, undefined, {}, { origin: 'http://localhost:3000', ...headers });
  };
  const time = () =>
    shop.fetch(`${shop.payOrigin}/sandbox/clock`).then((answer) => answer.json()) as Promise<{ now: string }>;

  it('Send again sends the same body, signed, and the try is in the log', async () => {
    await paid('again', { required_rectoken: 'Y' });
    await shop.gateway.runDueJobs();
    const [job] = await jobs();
    const answer = await press(shop, `/callbacks/${job?.id}/again`);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/sandbox/console/orders/${job?.subject}?done=sent-again#callbacks`);
    assert.match(
      (await look(shop, `/orders/${job?.subject}?done=sent-again`)).html,
      /The callback is being sent again, with the same body\./,
    );
    await shop.gateway.runDueJobs();
    const [first, second, ...others] = shop.callbacks;
    assert.equal(others.length, 0);
    assert.ok(first && second);
    assert.deepEqual(second.body, first.body);
    assert.ok(await verifySignature(merchant.secret, second.body));
    const deliveries = await shop.database.selectFrom('deliveries').selectAll().orderBy('id').execute();
    assert.deepEqual(
      deliveries.map(({ status, job_id }) => [status, job_id]),
      [
        [200, job?.id],
        [200, (await jobs())[1]?.id],
      ],
    );
    assert.equal(rowsOf((await look(shop, '/callbacks')).html).length, 2);
  });

  it('Send again sends what the order was then, whatever it is now', async () => {
    await paid('then');
    await shop.gateway.runDueJobs();
    const request = await shop.signed({ merchant_id: merchant.id, order_id: 'then', amount: 1000, currency: 'EUR' });
    await shop.post('/api/reverse/order_id', request);
    await shop.gateway.runDueJobs();
    const [job] = await jobs();
    await press(shop, `/callbacks/${job?.id}/again`);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.at(-1)?.body.order_status, 'approved');
  });

  it('Send now does not wait for the next try; a callback that has ended is left alone', async () => {
    shop.receiver.answer = () => new Response('no', { status: 500 });
    await paid('now');
    await shop.gateway.runDueJobs();
    const [job] = await jobs();
    const { html } = await look(shop, `/orders/${job?.subject}`);
    assert.match(textOf(html), /retrying in 2 s Send now Send again/);
    assert.match(rowsOf((await look(shop, '/callbacks?show=waiting')).html).join(), /retrying now .* in 2 s Send now/);
    assert.match(rowsOf((await look(shop, '/callbacks?show=failed')).html).join(), /^HTTP 500 now/);
    shop.receiver.answer = () => new Response('ok');
    assert.match((await press(shop, `/callbacks/${job?.id}/now`)).headers.get('location') ?? '', /sent-now/);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 2);
    assert.match((await press(shop, `/callbacks/${job?.id}/now`)).headers.get('location') ?? '', /not-waiting/);
    assert.equal(await shop.gateway.runDueJobs(), 0);
    assert.deepEqual(rowsOf((await look(shop, '/callbacks?show=waiting')).html), []);
  });

  it('a rule of the Faults page sends callbacks twice, and those of two orders in the other order', async () => {
    const route = '/api/checkout/token';
    await press(shop, '/faults', { route, kind: 'late-callback', value: '60000', times: '1' });
    await paid('first');
    shop.clock.advance(1);
    await press(shop, '/faults', { route, kind: 'duplicate-callback', value: '', times: '1' });
    await paid('second');
    await shop.gateway.runDueJobs();
    shop.clock.advance(60);
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      shop.callbacks.map(({ body }) => body.order_id),
      ['second', 'second', 'first'],
    );
    for (const { body } of shop.callbacks) assert.ok(await verifySignature(merchant.secret, body));
    assert.equal(shop.gateway.faults.list().length, 0, 'each rule met one request');
  });

  it('a callback that waits overtakes an earlier one by Send now', async () => {
    for (const orderId of ['first', 'second']) await paid(orderId, {}, { 'x-sandbox-fault': 'late-callback=60000' });
    const [, second] = await jobs();
    await press(shop, `/callbacks/${second?.id}/now`);
    await shop.gateway.runDueJobs();
    shop.clock.advance(60);
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      shop.callbacks.map(({ body }) => body.order_id),
      ['second', 'first'],
    );
  });

  it('every fault that the form offers becomes a rule, for every address that it offers', async () => {
    for (const [kind, { value, name }] of Object.entries(kindsOfFaults)) {
      const typed = value === undefined ? '' : value === 'HTTP status' ? '503' : '20';
      const answer = await press(shop, '/faults', { route: '/api/checkout/ajax', kind, value: typed, times: '2' });
      assert.equal(answer.status, 303, kind);
      assert.match(textOf((await look(shop, '/faults')).html), new RegExp(`${name} ${kind}`));
    }
    assert.equal(shop.gateway.faults.list().length, Object.keys(kindsOfFaults).length);
    await press(shop, '/faults/clear');
    for (const route of faultRoutes.keys()) {
      await press(shop, '/faults', { route, kind: 'error', value: '418', times: '1' });
      const answer = await shop.fetch(shop.payOrigin + route, { method: 'POST' });
      assert.equal(answer.status, 418, route);
    }
  });

  it('a rule that waits is named in the navigation, and can be taken away alone', async () => {
    const rule = { route: '/api/checkout/token', kind: 'delay', value: '500', times: '3' };
    await press(shop, '/faults', rule);
    await press(shop, '/faults', { ...rule, kind: 'drop', value: '' });
    const [first] = shop.gateway.faults.list();
    assert.match((await look(shop)).html, /class="count"[^>]*>2</);
    assert.match(
      rowsOf((await look(shop, '/faults')).html)[0] ?? '',
      /^Delay the request delay=500 0\.5 s Create an order \/api\/checkout\/token 3 Remove$/,
    );
    await press(shop, `/faults/${first?.id}/remove`);
    assert.deepEqual(
      shop.gateway.faults.list().map(({ fault }) => fault.kind),
      ['drop'],
    );
  });

  it('a form with a mistake names the missing field and keeps the typed values', async () => {
    const { status, html } = await press(shop, '/faults', {
      route: '/api/checkout/ajax',
      kind: 'error',
      value: '"200',
      times: '0',
    });
    assert.equal(status, 400);
    assert.match(textOf(html), /Enter a status from 400 to 599\..*Enter a number from 1 to 1000\./);
    assert.match(html, /name="value"[^>]*aria-invalid="true"[^>]*value="&quot;200"/);
    assert.match(html, /<option value="error"\s+selected/);
    for (const kind of ['explode', '', 'constructor', '__proto__']) {
      assert.equal(
        (await press(shop, '/faults', { route: '/api/checkout/ajax', kind, value: '', times: '1' })).status,
        400,
      );
    }
    assert.equal(
      (await press(shop, '/faults', { route: '/sandbox/console', kind: 'drop', value: '', times: '1' })).status,
      400,
    );
    assert.equal(shop.gateway.faults.list().length, 0);
  });

  it('the clock goes forward by an hour, a day, a week, a month, or to a moment, and due jobs run', async () => {
    await shop.createOrder({ lifetime: 3600, order_id: 'short' });
    for (const [forward, now] of [
      ['hour', '2026-11-21T13:00'],
      ['day', '2026-11-22T13:00'],
      ['week', '2026-11-29T13:00'],
      ['month', '2026-12-29T13:00'],
    ] as const) {
      assert.equal((await press(shop, '/clock', { forward })).status, 303, forward);
      assert.ok((await time()).now.startsWith(now), forward);
    }
    await press(shop, '/clock', { to: '2027-01-31T12:30' });
    assert.ok((await time()).now.startsWith('2027-01-31T12:30:00'));
    await press(shop, '/clock', { forward: 'month' });
    assert.ok((await time()).now.startsWith('2027-02-28T12:30'), 'a shorter month has its last day');
    await shop.gateway.runDueJobs();
    assert.match(rowsOf((await look(shop)).html).join(), /expired short/);
    assert.match(
      textOf((await look(shop, '/clock')).html),
      /12:30 UTC 28 Feb 2027 This machine’s clock: 21 Nov 2026, 12:00\./,
    );
  });

  it('the clock refuses to go back, and refuses a text that is not a date', async () => {
    const before = await time();
    for (const [to, words] of [
      ['2020-01-01T00:00', /only moves forward/],
      ['2026-02-31T00:00', /Enter a date and a time/],
      ['soon', /Enter a date and a time/],
      ['', /Enter a date and a time/],
      ['2200-01-01T00:00', /cannot be moved past 2100/],
    ] as const) {
      const { status, html } = await press(shop, '/clock', { to });
      assert.equal(status, 400, to);
      assert.match(textOf(html), words);
    }
    assert.deepEqual(await time(), before);
  });

  it('shows the gateway’s next job, with a button that goes there', async () => {
    await shop.createOrder({ lifetime: 600, order_id: 'next' });
    const { html } = await look(shop, '/clock');
    assert.match(rowsOf(html)[0] ?? '', /^Expiry of payment \d+ 21 Nov 2026, 12:10:00 in 10 min Move clock here$/);
    const to = /name="to" value="([^"]+)"/.exec(html)?.[1] ?? assert.fail();
    await press(shop, '/clock', { to });
    await shop.gateway.runDueJobs();
    assert.equal((await shop.status('next')).order_status, 'expired');
  });
});
