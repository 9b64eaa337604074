/** The server callback: what it says, when it is sent, and how often. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, it, onTestFinished } from 'vitest';
import { verifySignature } from '../../../src/contract/index.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

describe('the server callback', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const deliveries = () => shop.database.selectFrom('deliveries').selectAll().orderBy('id').execute();

  it('is the flat signed result, posted as JSON to the order’s address', async () => {
    const { token, orderId } = await shop.createOrder({ server_callback_url: 'https://shop.example/paid?x=1' });
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    const [callback, ...others] = shop.callbacks;
    assert.equal(others.length, 0);
    assert.equal(callback?.url, 'https://shop.example/paid?x=1');
    assert.equal(callback?.contentType, 'application/json; charset=UTF-8');
    assert.equal(callback?.body.order_status, 'approved');
    assert.equal(callback?.body.order_id, orderId);
    assert.ok(await verifySignature(merchant.secret, callback?.body ?? {}));
    for (const value of Object.values(callback?.body ?? {})) assert.match(typeof value, /^(string|number)$/);
  });

  it('carries the rectoken exactly when the order asked for one', async () => {
    for (const [wish, expected] of [
      ['Y', /^[0-9a-f]{40}$/],
      ['y', /^[0-9a-f]{40}$/],
      ['N', /^$/],
    ] as const) {
      const { token } = await shop.createOrder({ required_rectoken: wish });
      await shop.payByCard(token);
      await shop.gateway.runDueJobs();
      const { body } = shop.callbacks.at(-1) ?? assert.fail();
      assert.match(String(body['rectoken']), expected);
      assert.equal(body['rectoken_lifetime'], wish === 'N' ? '' : '31.12.2030 23:59:59');
    }
  });

  it('is not sent for a refusal that leaves the order payable, nor without an address', async () => {
    const refused = await shop.createOrder();
    await shop.payByCard(refused.token, '4444111155556666');
    const silent = await shop.createOrder({ server_callback_url: '' });
    await shop.payByCard(silent.token);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 0);
  });

  it('is sent when the order expires, with the last refusal in it', async () => {
    const { token } = await shop.createOrder({ lifetime: 60 });
    await shop.payByCard(token, '4444000010370001');
    shop.clock.advance(60);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks[0]?.body.order_status, 'expired');
    assert.equal(shop.callbacks[0]?.body['response_code'], '1037');
  });

  it('is retried after 2, 60, 300, 600, 3600 and 86400 s, and then given up', async () => {
    shop.receiver.answer = () => new Response('no', { status: 500 });
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    let sent = 1;
    assert.equal(shop.callbacks.length, sent);
    for (const delay of [2, 60, 300, 600, 3600, 86_400]) {
      shop.clock.advance(delay - 1);
      await shop.gateway.runDueJobs();
      assert.equal(shop.callbacks.length, sent, `sent before ${delay} s`);
      shop.clock.advance(1);
      await shop.gateway.runDueJobs();
      assert.equal(shop.callbacks.length, ++sent, `not sent after ${delay} s`);
    }
    shop.clock.advance(1_000_000);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 7);
    const log = await deliveries();
    assert.equal(log.length, 7);
    assert.ok(log.every(({ status }) => status === 500));
  });

  it('only the status 200 acknowledges a callback', async () => {
    const statuses = [201, 204, 302, 404, 200];
    shop.receiver.answer = ({ url }) => {
      const status = statuses.shift() ?? 500;
      return new Response(null, { status, headers: { location: `${url}/elsewhere` } });
    };
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    for (const wait of [0, 2, 60, 300, 600, 3600]) {
      shop.clock.advance(wait);
      await shop.gateway.runDueJobs();
    }
    assert.equal(shop.callbacks.length, 5);
    assert.ok(
      shop.callbacks.every(({ url }) => !url.includes('elsewhere')),
      'a redirect was followed',
    );
  });

  it('notes why a receiver could not be reached, and how long it took', async () => {
    shop.receiver.answer = () => {
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    };
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    const [delivery] = await deliveries();
    assert.equal(delivery?.status, null);
    assert.equal(delivery?.error, 'ECONNREFUSED');
    assert.ok((delivery?.duration ?? -1) >= 0);
  });

  it('another receiver that hangs does not delay a callback', async () => {
    let release: (response: Response) => void = () => undefined;
    shop.receiver.answer = ({ url }) =>
      url.endsWith('/slow') ? new Promise<Response>((resolve) => (release = resolve)) : new Response('ok');
    for (const way of ['slow', 'quick']) {
      const { token } = await shop.createOrder({ server_callback_url: `https://shop.example/${way}` });
      await shop.payByCard(token);
    }
    const jobs = shop.gateway.runDueJobs();
    await until(() => shop.callbacks.length >= 2, 'both are on their way');
    assert.deepEqual(shop.callbacks.map(({ url }) => url.split('/').at(-1)).sort(), ['quick', 'slow']);
    release(new Response('ok'));
    await jobs;
  });

  it('is sent by the running gateway at once, without being asked', async () => {
    shop.gateway.startJobs();
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    await until(() => shop.callbacks.length > 0, 'the callback has come');
    assert.equal(shop.callbacks.length, 1);
  });

  it('a callback that was being delivered when the gateway stopped is delivered by the next one', async () => {
    shop.receiver.answer = () => new Promise<Response>(() => undefined);
    let isSent = false;
    const stuck = await startGateway({
      database: shop.database,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          isSent = true;
        }),
      now: shop.clock.now,
    });
    const { token } = await stuck.createOrder({ order_id: 'stuck' });
    await stuck.payByCard(token);
    stuck.gateway.startJobs();
    await until(() => isSent, 'the delivery has begun');
    await stuck.gateway.stop();
    shop.receiver.answer = () => new Response('ok');
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 1);
    assert.equal((await deliveries()).length, 1);
  });

  it('a callback goes to a real server, and does not follow its redirect', async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers['content-type'] ?? ''} ${body}`);
        response.writeHead(request.url === '/moved' ? 307 : 200, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const real = await startGateway({ fetch });
    onTestFinished(async () => {
      await real.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const { token } = await real.createOrder({ server_callback_url: `http://127.0.0.1:${port}/` });
    await real.payByCard(token);
    await real.gateway.runDueJobs();
    assert.match(bodies[0] ?? '', /^POST \/ application\/json; charset=UTF-8 \{.*"order_status":"approved"/);
    const moved = await real.createOrder({ server_callback_url: `http://127.0.0.1:${port}/moved` });
    await real.payByCard(moved.token);
    await real.gateway.runDueJobs();
    assert.equal(bodies.length, 2, 'the redirect was followed');
  });

  it('a fault sends a callback twice, or late', async () => {
    const twice = await shop.createOrder();
    await shop.payByCard(twice.token, undefined, {}, { 'x-sandbox-fault': 'duplicate-callback' });
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 2);
    const late = await shop.createOrder();
    await shop.payByCard(late.token, undefined, {}, { 'x-sandbox-fault': 'late-callback=3000' });
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 2);
    shop.clock.advance(3);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 3);
  });
});

describe('expiry', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  it('an order is expired in every answer, whether a job has run or not', async () => {
    const { token, orderId } = await shop.createOrder({ lifetime: 10 });
    shop.clock.advance(9);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'created');
    assert.equal((await shop.lookUp(token)).expires_in, 1);
    shop.clock.advance(1);
    const found = await shop.lookUp(token);
    assert.equal(found.order_data.order_status, 'expired');
    assert.equal(found.expires_in, 0);
    assert.equal((await shop.status(orderId)).order_status, 'expired');
    await shop.gateway.runDueJobs();
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 1, 'the callback is sent once, by the job or by the look-up');
  });

  it('ends the attempt whose payer is still at the issuer', async () => {
    const { token } = await shop.createOrder({ lifetime: 10 });
    await shop.payByCard(token, '4444555566661111');
    shop.clock.advance(10);
    const found = await shop.lookUp(token);
    assert.equal(found.order_data.order_status, 'expired');
    assert.equal(found.transaction_status, 'declined');
    assert.equal(found.order_data['response_code'], '1054');
  });

  it('waits for an attempt that is with the acquirer: approved stays approved', async () => {
    const { token } = await shop.createOrder({ lifetime: 10 });
    const paying = shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'acquirer-delay=1000' });
    await until(async () => (await shop.lookUp(token)).transaction_status === 'processing', 'the acquirer is at work');
    shop.clock.advance(10);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'processing');
    await shop.gateway.runDueJobs();
    assert.equal((await paying).outcome?.order_data.order_status, 'approved');
    shop.clock.advance(1);
    await shop.gateway.runDueJobs();
    assert.deepEqual(
      shop.callbacks.map(({ body }) => body.order_status),
      ['approved'],
    );
  });

  it('follows a refusal that comes after the order’s time', async () => {
    const { token } = await shop.createOrder({ lifetime: 10 });
    const fault = { 'x-sandbox-fault': 'acquirer-delay=1000' };
    const paying = shop.payByCard(token, '4444111155556666', {}, fault);
    await until(async () => (await shop.lookUp(token)).transaction_status === 'processing', 'the acquirer is at work');
    shop.clock.advance(10);
    assert.equal((await paying).outcome?.order_data.order_status, 'declined');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'expired');
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks[0]?.body.order_status, 'expired');
  });
});
