/** The gateway without sockets: a shop's own client makes orders in it, and its payers, clock and faults. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, onTestFinished, vi } from 'vitest';
import { createTestGateway, InputError, PaymentError, type TestGateway } from '../../../src/sandbox/testing/index.js';
import { createGatewayClient, GatewayError, TransportError, type GatewayClient } from '../../../src/server/index.js';
import { callbackUrl, Shop } from './shop.js';

let gateway: TestGateway;
let client: GatewayClient;
beforeEach(async () => {
  gateway = await createTestGateway({ now: '2026-11-21T12:00:00Z' });
  client = createGatewayClient(gateway.settings);
});
afterEach(() => gateway.stop());

const order = (order_id: string, fields: Readonly<Record<string, string | number>> = {}) =>
  client.orders.create({
    ...{ order_id, order_desc: 'Tea', amount: 1000, currency: 'EUR', server_callback_url: callbackUrl },
    ...fields,
  });
const statuses = () => gateway.callbacks.map(({ orderId, orderStatus, status }) => [orderId, orderStatus, status]);

describe('createTestGateway', () => {
  it('serves a shop: order, payment, callback, delivery, refund', async () => {
    const shop = new Shop(gateway);
    gateway.onCallback(callbackUrl, shop.handler);
    const id = await shop.sell();
    const payment = await gateway.pay(id);
    assert.equal(payment.status, 'approved');
    assert.equal(payment.order.order_id, id);
    assert.deepEqual(shop.sale(id), { amount: 1890, state: 'paid', deliveries: 1 });
    await shop.client.orders.reverse({ order_id: id, amount: 1890, currency: 'EUR' });
    assert.ok((await gateway.runDueJobs()) >= 1);
    assert.equal(shop.sale(id).state, 'refunded');
    assert.deepEqual(statuses(), [
      [id, 'approved', 200],
      [id, 'reversed', 200],
    ]);
  });

  it('has the settings of a client: reports too', async () => {
    await gateway.pay(await order('report-1'));
    const page = await client.reports.page(745, { filters: [{ s: 'order_id', m: '=', v: 'report-1' }] });
    assert.equal(page.rows.length, 1);
  });

  it('reaches nothing but itself, and nothing after it was stopped', async () => {
    await assert.rejects(
      gateway.fetch('https://pay.example/health'),
      /this gateway is at http:\/\/localhost:4010, not at/,
    );
    assert.equal((await gateway.fetch(`${gateway.payUrl}/health`)).status, 200);
    await gateway.stop();
    await gateway.stop();
    await assert.rejects(gateway.fetch(`${gateway.payUrl}/health`), /was stopped/);
  });

  it('ends with its scope', async () => {
    let kept: TestGateway;
    {
      await using scoped = await createTestGateway();
      kept = scoped;
      assert.equal((await kept.fetch(`${kept.payUrl}/health`)).status, 200);
    }
    await assert.rejects(kept.fetch(`${kept.payUrl}/health`), /was stopped/);
  });

  it('keeps nothing from one gateway to the next', async () => {
    await order('same');
    await using other = await createTestGateway();
    await assert.rejects(createGatewayClient(other.settings).orders.status('same'), GatewayError);
  });

  for (const [options, message] of [
    [{ merchants: [] }, 'createTestGateway: merchants: expected at least one merchant, received an empty list.'],
    [{ merchants: [{ id: '700001', secret: 'test' }] }, /merchants: expected a list of merchants such as/],
    [
      {
        merchants: [
          { id: 7, secret: 'very secret' },
          { id: 7, secret: 'a' },
        ],
      },
      /merchants: expected each id once, received 7 twice/,
    ],
    [{ widgets: [''] }, /widgets: expected a list of ids/],
    [{ applications: [{ id: 'x'.repeat(21), privateKey: 'a' }] }, /applications: expected a list of companies/],
    [
      { now: 'yesterday' },
      'createTestGateway: now: expected a Date, or a text such as "2027-01-31T12:00:00Z", received "yesterday".',
    ],
    [{ onCallback: 'https://shop.example' }, /onCallback: expected a function/],
    [{ port: 4010 }, /expected the options merchants, .*, received one named `port`/],
    ['fast', /expected an object of options, or nothing, received "fast"/],
  ] as const) {
    it(`refuses ${JSON.stringify(options)}`, async () => {
      await assert.rejects(
        () => createTestGateway(options as object),
        (error) => {
          assert.ok(error instanceof InputError);
          assert.doesNotMatch(error.message, /very secret/);
          return typeof message === 'string'
            ? error.message === `${message} More: npx gw-checkout explain input`
            : message.test(error.message);
        },
      );
    });
  }
});

describe('pay', () => {
  it('pays by token, by answer and by order_id', async () => {
    const first = await order('first');
    assert.equal((await gateway.pay(first.token)).status, 'approved');
    assert.equal((await gateway.pay(await order('second'))).status, 'approved');
    await order('third');
    assert.equal((await gateway.pay('third')).status, 'approved');
  });

  for (const [card, status, code] of [
    ['approved', 'approved', undefined],
    ['declined', 'declined', '1000'],
    ['insufficientFunds', 'declined', '1037'],
    ['threeDSecure', 'approved', undefined],
    ['oneTimeCode', 'approved', undefined],
    ['frictionless', 'approved', undefined],
    ['threeDSecureDeclined', 'declined', '1000'],
    ['4444 0000 1004 0000', 'declined', '1004'],
    [{ card: 'threeDSecure', challenge: 'refuse' }, 'declined', '1024'],
    [{ card: 'oneTimeCode', challenge: 'leave' }, 'pending', undefined],
  ] as const) {
    it(`with ${JSON.stringify(card)} is ${status}`, async () => {
      const payment = await gateway.pay(await order('one'), card);
      assert.equal(payment.status, status);
      assert.equal(payment.code, code);
      assert.equal((await client.orders.status('one')).order_status === 'approved', status === 'approved');
      assert.equal(gateway.callbacks.length, status === 'approved' ? 1 : 0);
    });
  }

  it('leaves the order payable after a refusal', async () => {
    const { token } = await order('again');
    assert.equal((await gateway.pay(token, 'declined')).status, 'declined');
    assert.equal((await gateway.pay(token)).status, 'approved');
  });

  it('throws if the gateway takes no payment', async () => {
    const { token } = await order('paid');
    await gateway.pay(token);
    await assert.rejects(gateway.pay(token), (error) => error instanceof PaymentError && error.code === '1019');
    await assert.rejects(gateway.pay(token.replace(/./g, 'a')), /1035, .*`payUrl` and the `fetch`/);
    await assert.rejects(gateway.pay('no-such-order'), /pay: order: expected an order of this gateway/);
    await assert.rejects(gateway.pay(undefined as unknown as string), /pay: order: expected the token/);
    await assert.rejects(
      gateway.pay(token, 'gold'),
      (error) => error instanceof InputError && !error.message.includes('gold'),
    );
    await assert.rejects(gateway.pay(token, { challenge: 'pas' as 'pass' }), /challenge: expected "pass"/);
  });

  it('pays in any year of the clock', async () => {
    await gateway.clock.forwardTo('2041-02-01T00:00:00Z');
    assert.equal((await gateway.pay(await order('later'))).status, 'approved');
  });
});

describe('the clock', () => {
  it('the clock does not move alone: it is moved forward, by calendar', async () => {
    assert.equal(gateway.clock.now().toISOString(), '2026-11-21T12:00:00.000Z');
    assert.equal((await gateway.clock.forward('1 month')).toISOString(), '2026-12-21T12:00:00.000Z');
    assert.equal((await gateway.clock.forward({ hours: 2, minutes: 5 })).toISOString(), '2026-12-21T14:05:00.000Z');
    const moved = await gateway.clock.forwardTo(new Date('2027-01-31T00:00:00Z'));
    assert.equal(moved.toISOString(), '2027-01-31T00:00:00.000Z');
    assert.equal((await gateway.clock.forward('1 month')).toISOString(), '2027-02-28T00:00:00.000Z');
  });

  it('runs due jobs on the way, in order and each at its time', async () => {
    await gateway.pay(await order('club', { recurring_every: 1, recurring_period: 'week' }));
    await order('left', { lifetime: 10 * 86_400 });
    gateway.onCallback(({ url }) => new Response(null, { status: url === callbackUrl ? 200 : 500 }));
    await gateway.pay(await order('deaf', { server_callback_url: 'https://deaf.example/' }));
    await gateway.clock.forward('3 weeks');
    const seen = gateway.callbacks.map(
      ({ at, orderStatus, status }) => `${at.toISOString()} ${orderStatus} ${String(status)}`,
    );
    assert.deepEqual(seen, [
      '2026-11-21T12:00:00.000Z approved 200',
      '2026-11-21T12:00:00.000Z approved 500',
      '2026-11-21T12:00:02.000Z approved 500',
      '2026-11-21T12:01:02.000Z approved 500',
      '2026-11-21T12:06:02.000Z approved 500',
      '2026-11-21T12:16:02.000Z approved 500',
      '2026-11-21T13:16:02.000Z approved 500',
      '2026-11-22T13:16:02.000Z approved 500',
      '2026-11-28T12:00:00.000Z approved 200',
      '2026-12-01T12:00:00.000Z expired 200',
      '2026-12-05T12:00:00.000Z approved 200',
      '2026-12-12T12:00:00.000Z approved 200',
    ]);
    const paid = await client.transactions.list('deaf');
    assert.ok(Number(paid[0]?.settlement_amount) > 0, 'the payment was not settled');
  });

  for (const wrong of [
    '',
    'soon',
    '-1 day',
    '1 fortnight',
    '1 day 2 days',
    5,
    {},
    { days: 0 },
    { days: 1.5 },
    { day: 1 },
    null,
  ]) {
    it(`refuses ${JSON.stringify(wrong)}`, async () => {
      const path = 'clock.forward: expected a duration above 0, such as "1 month", "3 days" or { hours: 2 }, received';
      await assert.rejects(gateway.clock.forward(wrong as string), (error) => {
        assert.ok(error instanceof InputError);
        return error.message.startsWith(path);
      });
    });
  }

  it('goes forward only, and not beyond 2100', async () => {
    await assert.rejects(
      gateway.clock.forwardTo('2026-11-21T12:00:00Z'),
      /only moves forward\. It is now 2026-11-21T12:00/,
    );
    await assert.rejects(gateway.clock.forward('80 years'), /cannot be moved past 2100/);
    await assert.rejects(gateway.clock.forwardTo('tomorrow'), InputError);
  });
});

describe('callbacks', () => {
  it('go to the handler of their address, of their order, or to the one for all', async () => {
    const got: string[] = [];
    const by = (name: string) => () => (got.push(name), new Response('ok'));
    gateway.onCallback(by('all'));
    gateway.onCallback(callbackUrl, by('address'));
    const end = gateway.onCallback({ order: 'mine' }, by('order'));
    await gateway.pay(await order('mine'));
    end();
    await gateway.pay(await order('other', { server_callback_url: `${callbackUrl}?shop=1` }));
    await gateway.pay(await order('third', { server_callback_url: 'https://else.example/' }));
    assert.deepEqual(got, ['order', 'address', 'all']);
  });

  it('are delivered again after a handler that threw, and after one that is not there', async () => {
    let tries = 0;
    gateway.onCallback(callbackUrl, () => {
      if (++tries === 1) throw new Error('The shop broke.');
      return new Response('ok');
    });
    await gateway.pay(await order('broke'));
    assert.equal(gateway.callbacks[0]?.status, 500);
    assert.match(String(gateway.callbacks[0]?.error), /The shop broke/);
    await gateway.clock.forward('2 seconds');
    assert.deepEqual(
      gateway.callbacks.map(({ status }) => status),
      [500, 200],
    );
    await gateway.pay(await order('lost', { server_callback_url: 'https://else.example/' }));
    const { status, error } = gateway.callbacks.at(-1) ?? assert.fail();
    assert.equal(status, undefined);
    assert.match(
      String(error),
      /No handler has the address https:\/\/else\.example\/ .* with a handler: https:\/\/shop/,
    );
  });

  it('callbacks report a handler that returns no Response', async () => {
    gateway.onCallback((() => undefined) as unknown as () => Response);
    await assert.rejects(
      gateway.pay(await order('nothing')),
      /the handler’s answer: expected a Response, received nothing/,
    );
  });

  it('callbacks are abandoned if a handler never answers and the gateway stops', async () => {
    const called = new Promise<void>((resolve) => {
      gateway.onCallback(() => {
        resolve();
        return new Promise<Response>(() => undefined);
      });
    });
    const paying = gateway.pay(await order('hangs'));
    await called;
    await gateway.stop();
    await paying.catch(() => undefined);
    assert.deepEqual(statuses(), [['hangs', 'approved', undefined]]);
  });

  it('can be posted again, and are read in version 2.0 too', async () => {
    await gateway.pay(await order('read'));
    const { body, url } = gateway.callbacks[0] ?? assert.fail();
    const result = await client.callbacks.verify(new Request(url, { method: 'POST', body }));
    assert.equal(result.order_id, 'read');
  });
});

describe('faults', () => {
  it('lose an answer, a request, and answer errors and nonsense', async () => {
    gateway.faults.loseAnswer('/api/checkout/token');
    await assert.rejects(order('lost'), TransportError);
    assert.equal((await client.orders.status('lost')).order_status, 'created');
    gateway.faults.loseRequest('/api/checkout/token/');
    await assert.rejects(order('never'), TransportError);
    await assert.rejects(client.orders.status('never'), GatewayError);
    gateway.faults.answerError('/api/checkout', { status: 503 });
    await assert.rejects(order('never'), TransportError);
    gateway.faults.answerMalformed('/api/checkout/token');
    await assert.rejects(order('made'), TransportError);
    assert.equal((await client.orders.status('made')).order_status, 'created');
  });

  it('meet a payer, who looks the order up as the form does', async () => {
    const { token } = await order('payer');
    gateway.faults.loseRequest('/api/checkout/ajax');
    assert.equal((await gateway.pay(token)).status, 'pending');
    gateway.faults.loseAnswer('/api/checkout/ajax');
    assert.equal((await gateway.pay(token)).status, 'approved');
    const secure = await order('secure');
    gateway.faults.loseAnswer('/api/checkout/return');
    assert.equal((await gateway.pay(secure, 'threeDSecure')).status, 'approved');
  });

  it('delay by real time, as often as asked, until they are taken back', async () => {
    const back = gateway.faults.delay('/api/status', '400 milliseconds', { times: 2 });
    await order('slow');
    const timed = async () => {
      const begun = performance.now();
      await client.orders.status('slow');
      return performance.now() - begun;
    };
    // How long an answer takes otherwise depends on the machine: the waits are counted.
    const spy = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => spy.mockRestore());
    const waits = () => spy.mock.calls.filter(([, delay]) => delay === 400).length;
    assert.ok((await timed()) >= 390);
    assert.equal(waits(), 1);
    back();
    await timed();
    assert.equal(waits(), 1);
    gateway.faults.loseAnswer('/api/status', { times: 50 });
    gateway.faults.clear();
    await timed();
  });

  it('send callbacks twice, late, and out of order', async () => {
    gateway.faults.callbackTwice();
    await gateway.pay(await order('twice'));
    assert.deepEqual(statuses(), [
      ['twice', 'approved', 200],
      ['twice', 'approved', 200],
    ]);
    gateway.faults.callbackLate('10 minutes');
    await gateway.pay(await order('late'));
    assert.equal(gateway.callbacks.length, 2);
    await gateway.clock.forward('9 minutes');
    assert.equal(gateway.callbacks.length, 2);
    await gateway.clock.forward('1 minute');
    assert.equal(gateway.callbacks.at(-1)?.orderId, 'late');

    gateway.faults.callbacksOutOfOrder();
    await gateway.pay(await order('turned'));
    await client.orders.reverse({ order_id: 'turned', amount: 1000, currency: 'EUR' });
    await gateway.runDueJobs();
    await gateway.clock.forward('1 minute');
    assert.deepEqual(statuses().slice(3), [
      ['turned', 'reversed', 200],
      ['turned', 'approved', 200],
    ]);
  });

  it('refuses a fault that no request would meet', () => {
    const { faults } = gateway;
    for (const [ask, message] of [
      [
        () => faults.loseAnswer('/api/checkout/tokn'),
        /faults\.loseAnswer: expected a path of the gateway, one of \/api\/checkout\/token/,
      ],
      [() => faults.loseAnswer('api/checkout/token'), /a path of the gateway/],
      [
        () => faults.loseRequest('/api/recurring', { times: 0 }),
        /faults\.loseRequest: times: expected a whole number above 0/,
      ],
      [
        () => faults.answerError('/api/recurring', { status: 200 }),
        /status: expected an HTTP status from 400 to 599, received 200/,
      ],
      [
        () => faults.delay('/api/recurring', '2 hours'),
        /faults\.delay: expected at most an hour, received 7200 seconds/,
      ],
      [() => faults.callbackLate('never'), /faults\.callbackLate: expected a duration/],
    ] as const) {
      assert.throws(ask, (error) => error instanceof InputError && message.test(error.message), String(message));
    }
  });
});
