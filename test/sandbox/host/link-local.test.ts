/** Callbacks never go to link-local addresses and metadata services, where a cloud keeps the credentials of its machines. */
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, describe, it } from 'vitest';
import { createOrder, recurring } from '../../../src/contract/index.js';
import { makeCallbackFetch } from '../../../src/sandbox/cli/callback-fetch.js';
import { isBlockedAddress, isSafeTarget } from '../../../src/sandbox/engine/addresses.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const linkLocal = [
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1:8080/',
  'https://169.254.255.255/',
  'http://2852039166/', // decimal
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/', // octal
  'http://0xa9.0xfe.43518/',
  'http://169.16689662/',
  'http://169.254.169.254./',
  'http://１６９.２５４.１６９.２５４/', // full width
  'http://%31%36%39.254.169.254/',
  'http://[fe80::1]/',
  'http://[febf:ffff::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[0:0:0:0:0:ffff:169.254.1.1]/',
  'http://[::169.254.169.254]/',
  'http://[::ffff:0:169.254.169.254]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[2002:a9fe:a9fe::1]/',
  // NAT64's local prefix: the IPv4 address may be at four places.
  'http://[64:ff9b:1::a9fe:a9fe]/',
  'http://[64:ff9b:1:abcd::169.254.169.254]/',
  'http://[64:ff9b:1:a9fe:a9:fe00::]/',
  'http://[64:ff9b:1:a9:fe:a9fe::]/',
  'http://[64:ff9b:1:0:a9:fea9:fe00:0]/',
  'http://[64:ff9b:1::100.100.100.200]/',
  // Where clouds keep a machine's credentials beside the link-local addresses.
  'http://[fd00:ec2::254]/',
  'http://[fd00:0ec2:0:0::0254]/',
  'http://[fd00:ec2::23]/',
  'http://[fd20:ce::254]/',
  'http://[fd00:c1::a9fe:a9fe]/',
  'http://100.100.100.200/',
  'http://1684301000/',
  'http://[::ffff:100.100.100.200]/',
  'http://[64:ff9b::100.100.100.200]/',
  'http://[2002:6464:64c8::1]/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://3221225664/',
  'http://[::ffff:192.0.0.192]/',
];
const others = [
  'http://127.0.0.1:4149/callback',
  'http://localhost/callback',
  'http://[::1]/',
  'http://169.253.255.255/',
  'http://169.255.0.1/',
  'http://[fec0::1]/',
  'http://[fe7f::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[2001:db8::a9fe:a9fe]/',
  'http://[64:ff9b:1::192.0.2.1]/',
  'http://[64:ff9b:2::a9fe:a9fe]/',
  'http://[fd00:ec3::254]/',
  'http://[fd12:3456::254]/',
  'http://100.100.100.201/',
  'https://shop.example/169.254.169.254',
  'https://169.254.169.254.shop.example/',
];

describe('S5: a callback to a link-local address', () => {
  const shops: TestGateway[] = [];
  afterAll(() => Promise.all(shops.map((shop) => shop.stop())));
  const start = async () => {
    const shop = await startGateway();
    shops.push(shop);
    return shop;
  };

  it('is known in every spelling', () => {
    for (const url of linkLocal) assert.equal(isBlockedAddress(new URL(url).hostname), true, url);
    for (const url of others) assert.equal(isBlockedAddress(new URL(url).hostname), false, url);
    for (const address of ['fe80::1%eth0', '::ffff:169.254.169.254', '169.254.1.1'])
      assert.ok(isBlockedAddress(address));
    for (const address of ['fd00:ec2::254', '100.100.100.200', '64:ff9b:1::a9fe:a9fe'])
      assert.ok(isBlockedAddress(address));
    for (const url of linkLocal) assert.ok(!isSafeTarget(url.replace(/^http:/, 'https:')), url);
    for (const address of ['', 'shop.example', '::', '10.0.0.1', 'a:b']) assert.ok(!isBlockedAddress(address));
  });

  it('S5: a link-local callback address is refused with 1007 when an order is created or a card is charged again', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(token);
    const { rectoken = '' } = await shop.status(orderId);
    for (const [index, server_callback_url] of linkLocal.entries()) {
      const order = { merchant_id: 700001, order_desc: 'x', amount: 1, currency: 'EUR', server_callback_url };
      for (const [path, more] of [
        [createOrder.path, {}],
        [recurring.path, { rectoken }],
      ] as const) {
        const request = await shop.signed({ ...order, ...more, order_id: `bad-${index}-${path}` });
        const answer = await shop.post(path, request);
        assert.equal(answer['error_code'], '1007', server_callback_url);
        assert.match(String(answer['error_message']), /server_callback_url.*link-local/);
      }
    }
    for (const server_callback_url of others) {
      const { token: made } = await shop.createOrder({ server_callback_url });
      assert.ok(made);
    }
  });

  it('S5: a callback to a link-local address of an older order is not sent', async () => {
    const shop = await start();
    const { token } = await shop.createOrder();
    await shop.database
      .updateTable('orders')
      .set({ server_callback_url: 'http://[::ffff:169.254.169.254]/' })
      .execute();
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    assert.deepEqual(shop.callbacks, []);
    const { error, status } = await shop.database.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([status, error], [null, 'not sent: the address is link-local, or a cloud’s metadata service']);
  });

  it('S5: a callback is not sent if its name leads to a link-local address, by the connection’s own look-up; every address counts', async () => {
    let heard = 0;
    const server = createServer((_, response) => {
      heard++;
      response.statusCode = 204;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const asked: string[] = [];
    const send = (...addresses: string[]) =>
      makeCallbackFetch((name, done) => {
        asked.push(name);
        done(
          null,
          addresses.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
        );
      })(`http://shop.example:${port}/callback`, { method: 'POST', body: '{}' });
    for (const addresses of [
      ['169.254.169.254'],
      ['127.0.0.1', '169.254.169.254'],
      ['fe80::1'],
      ['::ffff:169.254.1.1'],
      ['fd00:ec2::254'],
      ['100.100.100.200'],
      ['64:ff9b:1::a9fe:a9fe'],
    ]) {
      await assert.rejects(send(...addresses), /link-local/);
    }
    assert.equal(heard, 0);
    assert.equal((await send('127.0.0.1')).status, 204);
    assert.equal(heard, 1);
    assert.deepEqual(new Set(asked), new Set(['shop.example']));
    server.close();
    server.closeAllConnections();
  });
});

/** A server for callbacks on a free port, and what its receiver saw. */
async function receiver(answer: Parameters<typeof createServer>[1]): Promise<{ url: string; stop(): void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('The sender of callbacks', () => {
  it('N1: reads the answer to its end: a receiver may send the status first and work on', async () => {
    let close: (isFinished: boolean) => void = () => {};
    const closed = new Promise<boolean>((resolve) => (close = resolve));
    const shop = await receiver((_, response) => {
      response.on('close', () => close(response.writableFinished));
      response.flushHeaders();
      setTimeout(() => response.write('working'), 50);
      setTimeout(() => response.end('done'), 150);
    });
    assert.equal((await makeCallbackFetch()(shop.url, { method: 'POST', body: '{}' })).status, 200);
    assert.equal(await closed, true);
    shop.stop();
  });

  it('N1: gives up an answer that is too long, does not end or breaks off: its status counts', async () => {
    const send = makeCallbackFetch(undefined, { bytes: 1000, milliseconds: 200 });
    for (const [kind, rest] of [
      ['endless', (response: ServerResponse) => void setInterval(() => response.write('x'.repeat(500)), 5).unref()],
      ['silent', () => undefined],
      ['broken', (response: ServerResponse) => void setTimeout(() => response.destroy(), 20)],
    ] as const) {
      let close: (() => void) | undefined;
      const closed = new Promise<void>((resolve) => (close = resolve));
      const shop = await receiver((_, response) => {
        response.on('close', () => close?.());
        response.writeHead(200, { 'content-length': '100000000' });
        response.flushHeaders();
        rest(response);
      });
      assert.equal((await send(shop.url, { method: 'POST', body: '{}' })).status, 200, kind);
      await closed;
      shop.stop();
    }
  });

  it('sends the text, follows no redirect, and stops when it is told to', async () => {
    const received: { method: string | undefined; type: string | undefined; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ method: request.method, type: request.headers['content-type'], body });
        if (request.url === '/silent') return;
        response.writeHead(302, { location: '/elsewhere' });
        response.end('x'.repeat(100_000));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const base = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    const send = makeCallbackFetch();
    const init = { method: 'POST', headers: { 'content-type': 'application/json; charset=UTF-8' }, body: '{"a":"ě"}' };
    assert.equal((await send(`${base}/callback`, init)).status, 302);
    assert.deepEqual(received, [{ method: 'POST', type: 'application/json; charset=UTF-8', body: '{"a":"ě"}' }]);
    const end = new AbortController();
    const waiting = send(`${base}/silent`, { ...init, signal: end.signal });
    setTimeout(() => end.abort(), 50);
    await assert.rejects(waiting, { name: 'AbortError' });
    server.close();
    server.closeAllConnections();
    await assert.rejects(send(`${base}/callback`, init), { code: 'ECONNREFUSED' });
  });
});
