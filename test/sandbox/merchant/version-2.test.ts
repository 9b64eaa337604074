/** Deviation 2: the second form of a signed request works on every signed endpoint, and answers and callbacks come in it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { openVersion2, signVersion2, verifyVersion2, version2, type OrderResult } from '../../../src/contract/index.js';
import { type CallbackError, createGatewayClient } from '../../../src/server/index.js';
import { cards } from '../../../src/testing/cards.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const approving = cards.approved.number;
const money = { merchant_id: merchant.id, amount: 1000, currency: 'EUR' };

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway();
});
afterEach(() => shop.stop());

async function ask(path: string, order: object): Promise<Record<string, unknown>> {
  const message = version2.parse(await shop.post(path, await signVersion2(merchant.secret, order)));
  assert.ok(await verifyVersion2(merchant.secret, message), 'the answer is not signed');
  return openVersion2(message) as Record<string, unknown>;
}

describe('version 2.0', () => {
  it('D2: of the documented shape: Base64 of {"order"}, SHA-1 of secret|data', async () => {
    const message = await signVersion2('test', { order_desc: 'Größe №5' });
    assert.equal(Buffer.from(message.data, 'base64').toString(), '{"order":{"order_desc":"Größe №5"}}');
    const { createHash } = await import('node:crypto');
    assert.equal(message.signature, createHash('sha1').update(`test|${message.data}`).digest('hex'));
  });

  it('D2: works on every signed endpoint, and is answered in the same form', async () => {
    const order = { ...money, order_desc: 'Tea | cups', server_callback_url: 'https://shop.example/callback' };
    const created = await ask('/api/checkout/token', { ...order, order_id: 'two', required_rectoken: 'Y' });
    assert.match(String(created['token']), /^\S{40}$/);
    const hosted = await ask('/api/checkout/url', { ...order, order_id: 'url' });
    assert.match(String(hosted['checkout_url']), /^http/);
    await shop.payByCard(String(created['token']), approving);
    const name = { merchant_id: merchant.id, order_id: 'two' };
    const status = await ask('/api/status/order_id', name);
    assert.equal(status['order_status'], 'approved');
    assert.equal(status['signature'], undefined);
    const list = (await ask('/api/transaction_list', name)) as unknown as Record<string, unknown>[];
    assert.equal(list[0]?.['transaction_status'], 'approved');
    const charge = { ...money, order_id: 'again', order_desc: 'Tea', rectoken: status['rectoken'] };
    assert.equal((await ask('/api/recurring', charge))['order_status'], 'approved');
    assert.equal((await ask('/api/reverse/order_id', { ...money, order_id: 'two' }))['reverse_status'], 'approved');
    const held = await ask('/api/checkout/token', { ...order, order_id: 'held', preauth: 'Y' });
    await shop.payByCard(String(held['token']), approving);
    assert.equal((await ask('/api/capture/order_id', { ...money, order_id: 'held' }))['capture_status'], 'captured');
  });

  it('D2: callbacks in version 2.0 verify by their signature only, bars and nested data included', async () => {
    const { token } = (await ask('/api/checkout/token', {
      ...money,
      order_id: 'nested',
      order_desc: 'Tea',
      server_callback_url: 'https://shop.example/callback',
      merchant_data: { basket: ['a|b', { deep: true }] },
      recurring_data: { every: 2, period: 'week' },
    })) as { token: string };
    await shop.payByCard(token, approving);
    await shop.gateway.runDueJobs();
    const body = shop.callbacks.at(-1)?.body as unknown as Record<string, unknown>;
    assert.deepEqual(Object.keys(body).sort(), ['data', 'signature', 'version']);
    const offline = createGatewayClient({
      merchantId: merchant.id,
      secret: merchant.secret,
      payUrl: shop.payOrigin,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const result = await offline.callbacks.verify(JSON.stringify(body), {
      expect: { order_id: 'nested', amount: 1000, currency: 'EUR' },
    });
    assert.equal(result.order_status, 'approved');
    assert.deepEqual(JSON.parse(result.merchant_data ?? ''), { basket: ['a|b', { deep: true }] });
    const [schedule] = await shop.schedules();
    assert.deepEqual([schedule?.every, schedule?.period], [2, 'week']);
    const changed = {
      ...body,
      data: Buffer.from(JSON.stringify({ order: { ...result, amount: '1' } })).toString('base64'),
    };
    await assert.rejects(
      offline.callbacks.verify(JSON.stringify(changed)),
      (error: CallbackError) => error.reason === 'signature',
    );
  });

  it('D2: answers an invalid message of version 2.0 in the shape of a failure', async () => {
    const good = await signVersion2(merchant.secret, { merchant_id: merchant.id, order_id: 'x' });
    for (const [request, code] of [
      [{ ...good, signature: '0'.repeat(40) }, '1014'],
      [{ ...good, data: 'not base64!' }, '1007'],
      [{ ...good, data: Buffer.from('{"order":[]}').toString('base64') }, '1007'],
      [{ ...good, extra: 'x' }, '1007'],
      [await signVersion2(merchant.secret, { merchant_id: 5, order_id: 'x' }), '1016'],
      [await signVersion2(merchant.secret, { order_id: 'x' }), '1007'],
      [await signVersion2(merchant.secret, { merchant_id: merchant.id, order_id: '\ud800' }), '1007'],
      [await signVersion2(merchant.secret, { merchant_id: merchant.id, order_id: 'a\u0000b' }), '1007'],
      [
        await signVersion2(merchant.secret, { merchant_id: merchant.id, order_id: 'x', order_status: 'approved' }),
        '1007',
      ],
      [good, '1018'],
    ] as const) {
      assert.equal((await shop.post('/api/status/order_id', request))['error_code'], code, JSON.stringify(request));
    }
  });

  it('S9: fields that look like a card’s are refused in it too', async () => {
    const order = { ...money, order_id: 'card', order_desc: 'Tea', cvc: '123' };
    const said = await shop.post('/api/checkout/token', await signVersion2(merchant.secret, order));
    assert.equal(said['error_code'], '1007');
    const nested = { ...money, order_id: 'card', order_desc: 'Tea', customer: { pan: '4444555511116666' } };
    const answer = await shop.post('/api/checkout/token', await signVersion2(merchant.secret, nested));
    const kept = await shop.database.selectFrom('orders').select('fields').where('order_id', '=', 'card').execute();
    assert.ok(!JSON.stringify([answer, kept]).includes('4444555511116666'));
  });

  it('S2: a callback in version 2.0 is not a request', async () => {
    const { token } = (await ask('/api/checkout/token', {
      ...money,
      order_id: 'callback',
      order_desc: 'Tea',
      server_callback_url: 'https://shop.example/callback',
    })) as { token: string };
    await shop.payByCard(token, approving);
    await shop.gateway.runDueJobs();
    const body: OrderResult = shop.callbacks.at(-1)?.body ?? assert.fail();
    for (const path of ['/api/status/order_id', '/api/reverse/order_id', '/api/checkout/token']) {
      const said = await shop.post(path, body);
      assert.match(String(said['error_code']), /^100[789]$/, path);
    }
    assert.equal((await shop.status('callback')).order_status, 'approved');
  });
});
