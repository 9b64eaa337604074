/** Requests that are refused are in the log, with the id that the answer has, and without secrets or card data. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('the log of refused requests', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const refused = () => shop.logs.filter(({ event }) => event === 'refused');
  async function send(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await shop.fetch(shop.payOrigin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await answer.text();
    return answer.headers.get('x-request-id');
  }
  const order = { merchant_id: merchant.id, order_id: 'o-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
  const token = '/api/checkout/token';

  it('has the code, the sentence, the path and the id of each failure of a shop', async () => {
    await shop.createOrder({ order_id: 'o-1' });
    const cases: readonly (readonly [code: number, path: string, request: object])[] = [
      [1014, token, { ...order, signature: 'f'.repeat(40) }],
      [1016, token, { ...order, merchant_id: 9, signature: 'f'.repeat(40) }],
      [1013, token, await shop.signed(order)],
      [1007, token, await shop.signed({ ...order, order_id: 'o-2', server_callback_url: 'nowhere' })],
      [
        1012,
        '/api/reverse/order_id',
        await shop.signed({ merchant_id: merchant.id, order_id: 'o-1', amount: 1, currency: 'USD' }),
      ],
      [1018, '/api/status/order_id', await shop.signed({ merchant_id: merchant.id, order_id: 'nowhere' })],
    ];
    for (const [code, path, request] of cases) {
      const before = refused().length;
      const id = await send(path, { request });
      const [line, ...others] = refused().slice(before);
      assert.equal(others.length, 0);
      assert.ok(line, String(code));
      assert.deepEqual([line['code'], line['path'], line['requestId']], [code, path, id]);
      assert.ok(String(line['message']).length > 5);
    }
    const before = refused().length;
    const id = await send('/api/nowhere', {});
    assert.deepEqual(
      refused()
        .slice(before)
        .map(({ code, path, requestId }) => [code, path, requestId]),
      [[1007, '/api/nowhere', id]],
    );
  });

  it('has the refusals of the portal', async () => {
    const id = await send('/authorizer/token/application/get', {
      application_id: 'app-1',
      date: 'x',
      signature: 'hush',
    });
    await send('/api/extend/company/report/', {}, { authorization: 'Token hush' });
    assert.deepEqual(
      refused().map(({ code, path }) => [code, path]),
      [
        [403, '/authorizer/token/application/get'],
        [400, '/api/extend/company/report'],
      ],
    );
    assert.equal(refused()[0]?.['requestId'], id);
    assert.ok(!JSON.stringify(refused()).includes('hush'));
  });

  it('has nothing of the request but its path', async () => {
    const card = '4444555511116666';
    const { token: open } = await shop.createOrder();
    await send(token, {
      request: { ...order, order_id: card, cvv2: '973', order_desc: `hush ${card}`, signature: 'hush' },
    });
    await send('/api/checkout/ajax', {
      request: {
        token: open,
        payment_system: 'card',
        card_number: '4444555511116667',
        cvv2: '973',
        expiry_date: '12/40',
      },
    });
    await send(`/api/${card}`, {});
    assert.equal(refused().length, 3);
    // Times and ids are random, and may contain the three digits.
    const text = JSON.stringify(refused().map((line) => ({ ...line, time: '', requestId: '' })));
    for (const secret of [
      card,
      '4444555511116667',
      '973',
      'hush',
      merchant.secret === 'test' ? '"test"' : merchant.secret,
    ]) {
      assert.ok(!text.includes(secret), secret);
    }
  });

  it('has no line for a payment that the issuer declines: it is carried out', async () => {
    const { token: open } = await shop.createOrder();
    await shop.payByCard(open, '4444111155556666').catch(() => undefined);
    assert.deepEqual(refused(), []);
  });
});
