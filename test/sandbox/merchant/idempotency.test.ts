/** `Idempotency-Key`: a request that is sent again with its key moves no money a second time, and is answered like the first. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  checkoutUrl,
  createOrder,
  endpoints,
  orderLookup,
  recurring,
  reverse,
  sign,
  signVersion2,
  transfer,
} from '../../../src/contract/index.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';
import { countOf, fresh, keyedEndpoints, moves, post, signedBy, type Fields } from '../../helpers/idempotency.js';

const other = { id: 700002, secret: 'another secret' };

describe('an idempotency key', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ merchants: [merchant, other], widgets: [widget, 'widget-2'] });
  });
  afterAll(() => shop.stop());

  for (const { name, path, make, change, signed = true, moves: once } of keyedEndpoints) {
    const send = async (fields: Fields, key?: string, headers?: Record<string, string>) =>
      post(shop, path, signed ? await signedBy(merchant, fields) : fields, key, headers);

    describe(`of ${name}`, () => {
      it('gives the first answer again, and does nothing more', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        const [before, orders, attempts] = [
          await moves(shop),
          await countOf(shop, 'orders'),
          await countOf(shop, 'attempts'),
        ];
        const first = await send(fields, key);
        assert.notEqual(first.response['response_status'], 'failure', JSON.stringify(first.response));
        assert.equal(first.replayed, false);
        const [made, begun] = [await countOf(shop, 'orders'), await countOf(shop, 'attempts')];
        for (let turn = 0; turn < 3; turn++) {
          const again = await send(fields, key);
          assert.deepEqual(again, { response: first.response, replayed: true });
        }
        assert.equal(await moves(shop), before + once);
        assert.deepEqual([await countOf(shop, 'orders'), await countOf(shop, 'attempts')], [made, begun]);
        assert.ok(made <= orders + 1 && begun <= attempts + 2);
      });

      it('gives the answer that was lost on its way, cut or garbled', async () => {
        for (const fault of ['drop', 'malformed', 'drop-before', 'error=503']) {
          const fields = await make(shop);
          const key = fresh('key');
          const before = await moves(shop);
          await assert.rejects(send(fields, key, { 'x-sandbox-fault': fault }));
          const carriedOut = fault === 'drop' || fault === 'malformed';
          const found = await send(fields, key);
          assert.notEqual(found.response['response_status'], 'failure', JSON.stringify(found.response));
          assert.equal(found.replayed, carriedOut, fault);
          assert.equal(await moves(shop), before + once, fault);
        }
      });

      it('serves one body: another one is 1007, and does nothing', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        await send(fields, key);
        const before = await moves(shop);
        const refused = await send({ ...fields, ...change }, key);
        assert.equal(refused.response['error_code'], '1007');
        assert.match(String(refused.response['error_message']), /Idempotency-Key/);
        assert.equal(refused.replayed, false);
        assert.equal(await moves(shop), before);
        assert.equal((await send(fields, key)).replayed, true, 'the first body still has it');
      });

      it('N3: compares names, and values as texts', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        const first = await send(fields, key);
        const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
        for (const same of [texts, Object.fromEntries(Object.entries(texts).reverse())]) {
          const again = await send(same, key);
          assert.deepEqual(again, { response: first.response, replayed: true }, JSON.stringify(same));
        }
      });

      it('makes ten at once one', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        const before = await moves(shop);
        const all = await Promise.all(Array.from({ length: 10 }, () => send(fields, key)));
        for (const { response } of all) assert.deepEqual(response, all[0]?.response);
        assert.equal(all.filter(({ replayed }) => !replayed).length, 1);
        assert.equal(await moves(shop), before + once);
      });

      it('is 1 to 255 visible ASCII characters: anything else is 1007', async () => {
        const fields = await make(shop);
        const before = await moves(shop);
        for (const key of ['', ' ', 'two words', 'x'.repeat(256), 'ключ'.normalize().replace(/./g, '\u00e9'), 'a, b']) {
          const { response } = await send(fields, key);
          assert.equal(response['error_code'], '1007', JSON.stringify(key));
          assert.match(String(response['error_message']), /Idempotency-Key/);
        }
        assert.equal(await moves(shop), before);
        assert.notEqual(
          (await send(fields, `~!${fresh('k')}${'x'.repeat(240)}`)).response['response_status'],
          'failure',
        );
      });
    });
  }

  it('N3: takes null and empty as absent, in both versions, and another name as another body', async () => {
    const order = { merchant_id: merchant.id, order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const ask = (fields: object, key: string) => post(shop, createOrder.path, fields, key);
    const [one, two, id] = [fresh('key'), fresh('key'), fresh('mine')];
    const fields = { ...order, order_id: id, lang: 'cs', cart: '5' };
    const first = await ask(await signedBy(merchant, fields), one);
    const empty = { ...(await signedBy(merchant, { ...fields, response_url: '' })), server_callback_url: null };
    assert.deepEqual(await ask(empty, one), { response: first.response, replayed: true });
    const nested = { ...order, order_id: fresh('mine'), plan: { every: 1 }, note: 'a' };
    const begun = await ask(await signVersion2(merchant.secret, nested), two);
    const { note, ...others } = nested;
    for (const same of [
      { note, ...others },
      { ...nested, amount: '1000', merchant_id: String(merchant.id) },
      { ...nested, response_url: '', lifetime: null },
    ]) {
      const again = await ask(await signVersion2(merchant.secret, same), two);
      assert.equal(again.replayed, true, JSON.stringify(again.response));
      assert.deepEqual(again.response, begun.response);
    }
    for (const another of [others, { ...others, note: 'b' }, { ...others, text: 'a' }, { ...nested, lifetime: 0 }]) {
      const { response } = await ask(await signVersion2(merchant.secret, another), two);
      assert.equal(response['error_code'], '1007', JSON.stringify(another));
    }
  });

  it('is of its merchant: another one has the same key for itself', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('mine'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const [one, two] = [
      await post(shop, createOrder.path, await signedBy(merchant, fields), key),
      await post(shop, createOrder.path, await signedBy(other, fields), key),
    ];
    assert.equal(two.replayed, false);
    assert.notEqual(one.response['token'], two.response['token']);
  });

  it('gives a stranger nothing: without the merchant’s signature the answer is 1014', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('mine'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    await post(shop, createOrder.path, await signedBy(merchant, fields), key);
    const forged = { ...fields, merchant_id: merchant.id, signature: await sign(other.secret, fields) };
    const { response, replayed } = await post(shop, createOrder.path, forged, key);
    assert.deepEqual([response['error_code'], replayed], ['1014', false]);
  });

  it('is of one endpoint: the same key serves a request at another', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('both'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    await post(shop, createOrder.path, await signedBy(merchant, fields), key);
    const request = await signedBy(merchant, { ...fields, order_id: fresh('both') });
    const { response, replayed } = await post(shop, checkoutUrl.path, request, key);
    assert.ok('checkout_url' in response);
    assert.equal(replayed, false);
  });

  it('is the same however the address of the endpoint is spelt', async () => {
    const key = fresh('key');
    const request = await signedBy(merchant, {
      order_id: fresh('one'),
      order_desc: 'Tea',
      amount: 1000,
      currency: 'EUR',
    });
    const first = await post(shop, createOrder.path, request, key);
    for (const path of [`${createOrder.path}/`, createOrder.path.replace('token', 't%6Fken')]) {
      assert.deepEqual(await post(shop, path, request, key), { ...first, replayed: true }, path);
    }
  });

  it('is read by every endpoint that is declared so, and by no other', () => {
    const declared = endpoints.flatMap(({ path, takesKey }) => (takesKey ? [path] : []));
    assert.deepEqual(keyedEndpoints.map(({ path }) => path).toSorted(), declared.toSorted());
  });

  it('takes the fields in any order for the same body', async () => {
    const key = fresh('key');
    const request = await signedBy(merchant, {
      order_id: fresh('any'),
      order_desc: 'Tea',
      amount: 1000,
      currency: 'EUR',
    });
    const first = await post(shop, createOrder.path, request, key);
    const turned = Object.fromEntries(Object.entries(request).reverse());
    assert.deepEqual(await post(shop, createOrder.path, turned, key), { ...first, replayed: true });
  });

  it('does not keep a refusal: the request is checked again', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('late'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const wrong: readonly (readonly [Fields, string])[] = [
      [{ currency: 'XXX' }, '1012'],
      [{ amount: 0 }, '1023'],
      [{ lifetime: -1 }, '1007'],
    ];
    for (const [change, code] of wrong) {
      const { response } = await post(shop, createOrder.path, await signedBy(merchant, { ...fields, ...change }), key);
      assert.equal(response['error_code'], code);
    }
    assert.equal((await post(shop, createOrder.path, await signedBy(merchant, fields), key)).replayed, false);
    // A reversal of an order that is not paid yet may be requested again once it is paid.
    const { token, orderId } = await shop.createOrder({ order_id: fresh('soon') });
    const ask = async () =>
      post(shop, reverse.path, await signedBy(merchant, { order_id: orderId, amount: 100, currency: 'EUR' }), key);
    assert.equal((await ask()).response['error_code'], '1007');
    await shop.payByCard(token);
    assert.equal((await ask()).response['reverse_status'], 'approved');
  });

  it('keeps a refused charge: the card is asked once, whatever has become of it since', async () => {
    const { token, orderId } = await shop.createOrder({ order_id: fresh('chain'), required_rectoken: 'Y' });
    await shop.payByCard(token, '4444000010720007');
    const rectoken = String((await shop.status(orderId)).rectoken);
    const fields = { order_id: fresh('chain-2'), order_desc: 'Tea', amount: 700, currency: 'EUR', rectoken };
    const send = async () => post(shop, recurring.path, await signedBy(merchant, fields), 'refused-charge');
    const first = await send();
    assert.deepEqual([first.response['order_status'], first.response['response_code']], ['declined', '1072']);
    await shop.database.deleteFrom('rectokens').where('rectoken', '=', rectoken).execute();
    assert.deepEqual(await send(), { response: first.response, replayed: true });
  });

  it('without a key nothing changes: the order_id alone prevents a second order', async () => {
    const request = await signedBy(merchant, {
      order_id: fresh('plain'),
      order_desc: 'Tea',
      amount: 1,
      currency: 'EUR',
    });
    const before = await countOf(shop, 'idempotency_keys');
    await post(shop, createOrder.path, request);
    assert.equal((await post(shop, createOrder.path, request)).response['error_code'], '1013');
    assert.equal(await countOf(shop, 'idempotency_keys'), before);
  });

  it('a repeat gets the present answer: the token of an order that was paid since, and a charge that was refunded since', async () => {
    const key = fresh('key');
    const order = await signedBy(merchant, {
      ...{ order_id: fresh('now'), order_desc: 'Tea', amount: 500, currency: 'EUR' },
    });
    const { response } = await post(shop, createOrder.path, order, key);
    await shop.payByCard(String(response['token']));
    assert.deepEqual((await post(shop, createOrder.path, order, key)).response, response);

    const stored = await shop.createOrder({ order_id: fresh('stored'), required_rectoken: 'Y' });
    await shop.payByCard(stored.token);
    const rectoken = String((await shop.status(stored.orderId)).rectoken);
    const order_id = fresh('given-back');
    const charge = await signedBy(merchant, { order_id, order_desc: 'Tea', amount: 700, currency: 'EUR', rectoken });
    assert.equal((await post(shop, recurring.path, charge, key)).response['order_status'], 'approved');
    await post(shop, reverse.path, await signedBy(merchant, { order_id, amount: 700, currency: 'EUR' }));
    const again = await post(shop, recurring.path, charge, key);
    assert.deepEqual([again.replayed, again.response['order_status']], [true, 'reversed']);
  });

  it('ignores a key at an endpoint that moves no money', async () => {
    const { token } = await shop.createOrder({ order_id: fresh('read') });
    const { response, replayed } = await post(shop, orderLookup.path, { token }, 'not a key at all');
    assert.ok('order_data' in response);
    assert.equal(replayed, false);
  });

  it('may be sent by the pages that may call', async () => {
    const asked = await shop.fetch(shop.payOrigin + transfer.path, {
      method: 'OPTIONS',
      headers: { origin: shopOrigin, 'access-control-request-headers': 'content-type,idempotency-key' },
    });
    assert.match(asked.headers.get('access-control-allow-headers') ?? '', /(^|, )idempotency-key(,|$)/);
  });
});
