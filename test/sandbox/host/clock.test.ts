/** The clock that can be moved: by whom, how far, who sees it, and what runs by it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { claimJobs } from '../../../src/sandbox/store/claims.js';
import { moveClock } from '../../helpers/clock.js';
import { makeTestDatabase, type TestDatabase } from '../../helpers/database.js';
import { press } from '../../helpers/console.js';
import { payOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

const path = `${payOrigin}/sandbox/clock`;

describe('the gateway’s clock', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const call = (init: RequestInit = {}, address?: string) => shop.gateway.fetch(new Request(path, init), { address });
  const send = (body: string, headers: Record<string, string> = {}, address?: string) =>
    call({ method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }, address);
  const told = async () => ((await (await call()).json()) as { now: string }).now;

  it('the clock starts with this machine’s, and runs at its speed after it was moved', async () => {
    assert.equal(await told(), '2026-11-21T12:00:00.000Z');
    assert.equal((await shop.moveClock({ forward: 90 })).toISOString(), '2026-11-21T12:01:30.000Z');
    shop.clock.advance(60);
    assert.equal(await told(), '2026-11-21T12:02:30.000Z');
    assert.equal((await shop.moveClock({ to: '2027-01-01T00:00:00Z' })).toISOString(), '2027-01-01T00:00:00.000Z');
    assert.equal((await shop.moveClock({ to: '2027-01-01T02:00:00+01:00' })).toISOString(), '2027-01-01T01:00:00.000Z');
    shop.clock.advance(1);
    assert.equal(await told(), '2027-01-01T01:00:01.000Z');
  });

  it('orders, expiry and subscriptions go by the gateway’s clock', async () => {
    const { token } = await shop.createOrder({ lifetime: 3600 });
    const subscribed = await shop.createOrder({ recurring_every: 1, recurring_period: 'month' });
    await shop.payByCard(subscribed.token);
    await shop.moveClock({ forward: 3599 });
    assert.equal((await shop.lookUp(token)).expires_in, 1);
    await shop.moveClock({ to: '2027-11-22T00:00:00Z' });
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'expired');
    await shop.gateway.runDueJobs();
    const charges = shop.callbacks.filter(({ body }) => body.parent_order_id === subscribed.orderId);
    assert.equal(charges.length, 12);
    assert.ok(charges.every(({ body }) => body.order_status === 'approved'));
    const later = await shop.createOrder();
    assert.equal((await shop.status(later.orderId)).order_time, '22.11.2027 00:00:00');
  });

  it('runs what is due by it at once where jobs run', async () => {
    const { token } = await shop.createOrder({ recurring_every: 1, recurring_period: 'year' });
    await shop.payByCard(token);
    shop.gateway.startJobs();
    await moveClock(payOrigin, { forward: 366 * 86_400 }, shop.fetch);
    await until(() => shop.callbacks.length >= 2, 'both callbacks have come');
    assert.equal(shop.callbacks.length, 2);
  });

  const ways: readonly [name: string, move: () => Promise<unknown>, running?: boolean][] = [
    ['POST forward, a text', () => send('{"forward":"3 months"}')],
    ['POST forward, a text, where jobs run', () => send('{"forward":"3 months"}'), true],
    ['POST forward, seconds', () => send(`{"forward":${90 * 86_400}}`)],
    ['POST to', () => send('{"to":"2027-02-21T12:00:00Z"}')],
    ['the console’s form', () => press(shop, '/clock', { to: '2027-02-21 12:00' })],
    ['the clock of a test gateway', () => shop.gateway.forwardTo(new Date('2027-02-21T12:00:00Z'))],
  ];
  for (const [way, move, running = false] of ways) {
    it(`lets everything happen at its own due time, in order, by ${way}`, async () => {
      const subscribed = await shop.createOrder({ recurring_every: 1, recurring_period: 'month' });
      await shop.payByCard(subscribed.token);
      await shop.createOrder({ lifetime: 3600 });
      if (running) shop.gateway.startJobs();
      await until(async () => {
        if (!running) await shop.gateway.runDueJobs();
        return shop.callbacks.length === 1;
      }, 'the first payment has its callback');
      // The first two deliveries of the expiry fail.
      let failures = 2;
      shop.receiver.answer = ({ body }) =>
        new Response(null, { status: body.order_status === 'expired' && failures-- > 0 ? 500 : 200 });
      await move();
      const end = way === 'POST forward, seconds' ? '2027-02-19' : '2027-02-21';
      assert.equal(await told(), `${end}T12:00:00.000Z`);
      const seen = await shop.database.selectFrom('deliveries').selectAll().orderBy('id').execute();
      assert.deepEqual(
        seen.slice(1).map(({ started_at, status }) => `${new Date(started_at).toISOString().slice(0, 19)} ${status}`),
        [
          '2026-11-21T13:00:00 500',
          '2026-11-21T13:00:02 500',
          '2026-11-21T13:01:02 200',
          '2026-12-21T12:00:00 200',
          '2027-01-21T12:00:00 200',
          ...(way === 'POST forward, seconds' ? [] : ['2027-02-21T12:00:00 200']),
        ],
      );
      const charges = shop.callbacks.filter(({ body }) => body.parent_order_id === subscribed.orderId);
      assert.deepEqual(
        charges.slice(0, 2).map(({ body }) => body.order_time),
        ['21.12.2026 12:00:00', '21.01.2027 12:00:00'],
      );
      const settled = await shop.database.selectFrom('settlements').selectAll().orderBy('id').execute();
      assert.deepEqual(
        settled.map(({ settled_at }) => new Date(settled_at).toISOString().slice(0, 13)),
        ['2026-11-22T02', '2026-12-22T02', '2027-01-22T02'],
      );
    });
  }

  it('moves by each duration that a test gateway takes', async () => {
    for (const [duration, expected] of [
      ['1 hour', '2026-11-21T13:00:00.000Z'],
      ['1 day 2 hours', '2026-11-22T15:00:00.000Z'],
      ['3 months', '2027-02-22T15:00:00.000Z'],
      ['1 year', '2028-02-22T15:00:00.000Z'],
      ['30 minutes, 5 seconds', '2028-02-22T15:30:05.000Z'],
    ] as const) {
      assert.equal((await send(JSON.stringify({ forward: duration }))).status, 200);
      assert.equal(await told(), expected);
    }
  });

  it('waits for a receiver that does not answer for a moment only', async () => {
    let answer = (_: Response) => {};
    shop.receiver.answer = () => new Promise((resolve) => (answer = resolve));
    await shop.createOrder({ lifetime: 60 });
    const open = await shop.createOrder({ lifetime: 7200, server_callback_url: '' });
    assert.equal((await send('{"forward":"1 day"}')).status, 200);
    assert.equal(shop.callbacks.length, 1);
    assert.equal((await shop.lookUp(open.token)).order_data.order_status, 'expired');
    // The gateway waits for its deliveries when it stops.
    answer(new Response('ok'));
  });

  it('goes forward only, and not beyond 2100', async () => {
    await shop.moveClock({ to: '2027-01-01T00:00:00Z' });
    for (const [body, words] of [
      ['{"to":"2026-12-31T23:59:59Z"}', /only moves forward.*2027-01-01T00:00:00\.000Z/],
      ['{"to":"2027-01-01T00:00:00Z"}', /only moves forward/],
      ['{"to":"2100-01-01T00:00:01Z"}', /2100-01-01/],
      ['{"forward":3000000000}', /2100-01-01/],
    ] as const) {
      const answer = await send(body);
      assert.equal(answer.status, 400, body);
      assert.match(((await answer.json()) as { error: string }).error, words);
    }
    assert.equal(await told(), '2027-01-01T00:00:00.000Z');
  });

  for (const body of [
    ...['', 'soon', '[]', 'null', '{}', '{"forward":0}', '{"forward":-60}', '{"forward":1.5}', '{"forward":"60"}'],
    ...['{"forward":"3 moons"}', '{"forward":"0 days"}', '{"forward":{"months":3}}'],
    ...['{"forward":1e300}', '{"to":"tomorrow"}', '{"to":"2027-02-31T00:00:00Z"}', '{"to":"2027-01-01T25:00:00Z"}'],
    ...['{"to":"2027-01-01T00:00:00"}', '{"to":1798761600000}', '{"forward":1,"to":"2027-01-01T00:00:00Z"}'],
    ...['{"back":1}', `{"forward":1,"x":"${'x'.repeat(70_000)}"}`],
  ]) {
    it(`is not moved by ${body.slice(0, 40) || 'nothing'}`, async () => {
      const answer = await send(body);
      assert.equal(answer.status, 400);
      assert.match(((await answer.json()) as { error: string }).error, /forward/);
      assert.equal(await told(), '2026-11-21T12:00:00.000Z');
    });
  }

  it('takes JSON only, by POST only', async () => {
    const text = await send('{"forward":1}', { 'content-type': 'text/plain' });
    assert.equal(text.status, 400);
    assert.match(await text.text(), /content type/);
    assert.equal((await call({ method: 'PUT', body: '{}' })).status, 400);
    assert.equal((await call({ method: 'DELETE' })).status, 400);
  });

  it('only this machine and allowed origins can move the clock', async () => {
    const move = '{"forward":1}';
    for (const [headers, address, status] of [
      [{}, '127.0.0.1', 200],
      [{}, '::1', 200],
      [{}, '::ffff:127.0.0.1', 200],
      [{}, '10.0.0.7', 403],
      [{}, '::ffff:10.0.0.7', 403],
      [{ origin: 'http://localhost:3000' }, '127.0.0.1', 200],
      [{ origin: 'https://evil.example' }, '127.0.0.1', 403],
      [{ origin: 'null' }, '127.0.0.1', 403],
    ] as const) {
      const answer = await send(move, headers, address);
      assert.equal(answer.status, status, JSON.stringify([headers, address]));
      const allowed = 'origin' in headers && status === 200 ? headers.origin : null;
      assert.equal(answer.headers.get('access-control-allow-origin'), allowed);
    }
    assert.equal((await call({}, '10.0.0.7')).status, 403);
  });

  it('can be asked of a page of an allowed origin: the question before is answered', async () => {
    const answer = await call({ method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } });
    assert.equal(answer.headers.get('access-control-allow-origin'), 'http://localhost:3000');
  });
});

describe('the clock is kept in the database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeTestDatabase();
  });
  afterEach(() => database.remove());

  it('through a restart, and for every process on it', async () => {
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open() });
    await one.moveClock({ forward: 1000 });
    const { token } = await two.createOrder({ lifetime: 60 });
    assert.equal((await two.lookUp(token)).order_data['order_time'], '21.11.2026 12:16:40');
    await Promise.all([one.moveClock({ forward: 50 }), two.moveClock({ forward: 50 })]);
    await one.moveClock({ forward: 100 });
    assert.equal((await two.lookUp(token)).order_data.order_status, 'expired');
    assert.equal(await two.gateway.runDueJobs(), 0, 'what was due is not done: another process moved the clock');
    assert.equal(one.callbacks.length + two.callbacks.length, 1);
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    const three = await startGateway({ database: database.open() });
    const answer = await three.fetch(path);
    assert.deepEqual(await answer.json(), { now: '2026-11-21T12:20:00.000Z' });
    await three.gateway.stop();
  });

  it('a jump of the clock takes no job from the process that works on it', async () => {
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    const { token } = await one.createOrder();
    await one.payByCard(token);
    let answer = (): void => undefined;
    one.receiver.answer = () => new Promise((resolve) => (answer = () => resolve(new Response('ok'))));
    const working = one.gateway.runDueJobs();
    await until(() => one.callbacks.length > 0, 'the callback is on its way');
    await two.moveClock({ forward: 12 * 3600 });
    assert.equal(await two.gateway.runDueJobs(), 0);
    const now = +one.clock.now();
    const times = { now: now + 13 * 3_600_000, systemTime: now + 4999, lease: 1 };
    assert.deepEqual(await claimJobs(two.database, times, { free: new Map([['callback', 9]] as const) }), []);
    answer();
    await working;
    assert.equal(two.callbacks.length, 0, 'the callback was sent twice');
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
  });
});
