/** Create order: which fields are needed, the answer to each mistake, and what the gateway keeps. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createOrder, createOrderResponse, sign, signatureString } from '../../../src/contract/index.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const { path } = createOrder;
const order = { merchant_id: 700001, order_desc: 'Tea', amount: 1000, currency: 'EUR' };

describe('create order', () => {
  let shop: TestGateway;
  let count = 0;
  const fresh = (fields: Record<string, unknown> = {}) => ({ ...order, order_id: `create-${count++}`, ...fields });
  const create = async (fields: Record<string, unknown>, at = path) =>
    shop.post(at, await shop.signed(fields as Record<string, string | number>));

  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  it('answers a token of 40 characters', async () => {
    const { token } = createOrderResponse.parse(await create(fresh()));
    assert.match(token, /^[0-9a-f]{40}$/);
  });

  it('works with and without the trailing slash', async () => {
    assert.equal((await create(fresh(), `${path}/`))['response_status'], 'success');
  });

  it('takes the vector of the signature', async () => {
    const vector = {
      merchant_id: 700001,
      order_id: 'order-1001',
      order_desc: 'Tea & Größe №5',
      amount: 1000,
      currency: 'EUR',
      server_callback_url: '',
      lifetime: 0,
    };
    const signature = 'ca1f77090df2db71be4d7bb410761961a9c3b2b4';
    assert.equal((await shop.post(path, { ...vector, signature }))['response_status'], 'success');
  });

  it('takes digit strings, signed as they were sent', async () => {
    const { token } = createOrderResponse.parse(
      await create(fresh({ merchant_id: '700001', amount: '1000', lifetime: '60' })),
    );
    const found = await shop.lookUp(token);
    assert.equal(found.order_data.amount, '1000');
    assert.equal(found.expires_in, 60);
  });

  it('keeps fields that are not listed, and signs over them', async () => {
    const { token } = createOrderResponse.parse(
      await create(fresh({ merchant_data: '{"cart":7}', product_id: 'tea-1', own_field: 'x', lang: 'de' })),
    );
    const { order_data } = await shop.lookUp(token);
    assert.equal(order_data['merchant_data'], '{"cart":7}');
    assert.equal(order_data['product_id'], 'tea-1');
    assert.equal(order_data['lang'], 'de');
    const row = await shop.database.selectFrom('orders').select('fields').where('token', '=', token).executeTakeFirst();
    assert.equal((JSON.parse(row?.fields ?? '{}') as Record<string, unknown>)['own_field'], 'x');
  });

  it('lives 36,000 s unless it says otherwise, and 69,120,000 s at most', async () => {
    for (const [lifetime, expected] of [
      [undefined, 36_000],
      [0, 36_000],
      ['', 36_000],
      [69_120_000, 69_120_000],
    ] as const) {
      const { token } = createOrderResponse.parse(await create(fresh(lifetime === undefined ? {} : { lifetime })));
      assert.equal((await shop.lookUp(token)).expires_in, expected);
    }
  });

  it('treats a null as a missing field', async () => {
    const fields = fresh();
    const signature = await sign(merchant.secret, fields);
    assert.equal((await shop.post(path, { ...fields, lifetime: null, signature }))['response_status'], 'success');
  });

  const mistakes: [name: string, fields: Record<string, unknown>, code: string][] = [
    ['a missing amount', { amount: undefined }, '1008'],
    ['a missing order_id', { order_id: undefined }, '1008'],
    ['a missing order_desc', { order_desc: undefined }, '1008'],
    ['a missing currency', { currency: undefined }, '1008'],
    ['a missing merchant_id', { merchant_id: undefined }, '1008'],
    ['an empty order_id', { order_id: '' }, '1009'],
    ['an empty amount', { amount: '' }, '1009'],
    ['an unknown merchant', { merchant_id: 700002 }, '1016'],
    ['a merchant that is not a number', { merchant_id: 'shop' }, '1007'],
    ['an unknown currency', { currency: 'XYZ' }, '1012'],
    ['a currency in small letters', { currency: 'eur' }, '1012'],
    ['an amount of 0', { amount: 0 }, '1023'],
    ['a negative amount', { amount: -5 }, '1023'],
    ['a broken amount', { amount: 10.5 }, '1023'],
    ['a decimal amount', { amount: '10.50' }, '1023'],
    ['an amount in words', { amount: 'ten' }, '1023'],
    ['an amount beyond twelve digits', { amount: 1_000_000_000_000 }, '1023'],
    ['a lifetime that is too long', { lifetime: 69_120_001 }, '1007'],
    ['a negative lifetime', { lifetime: -1 }, '1007'],
    ['a callback address that is none', { server_callback_url: 'shop.example/callback' }, '1007'],
    ['a callback address of another scheme', { server_callback_url: 'file:///etc/hosts' }, '1007'],
    ['a return address that is a script', { response_url: 'javascript:alert(1)' }, '1007'],
    ['an order_id of more than 1024 characters', { order_id: 'x'.repeat(1025) }, '1007'],
    ['required_rectoken of another letter', { required_rectoken: 'Z' }, '1007'],
    ['a wrong e-mail', { sender_email: 'nobody' }, '1096'],
  ];
  for (const [name, fields, code] of mistakes) {
    it(`answers ${code} to ${name}`, async () => {
      const given = Object.fromEntries(Object.entries(fresh(fields)).filter(([, value]) => value !== undefined));
      const answer = await create(given);
      assert.equal(answer['response_status'], 'failure');
      assert.equal(answer['error_code'], code);
      assert.equal(typeof answer['error_message'], 'string');
    });
  }

  it('names the missing amount in its message', async () => {
    const { amount: _, ...rest } = fresh();
    assert.match(String((await create(rest))['error_message']), /amount/);
  });

  it('answers 1007 to values that cannot be signed: nested values and booleans', async () => {
    for (const value of [{ a: 1 }, [1], true]) {
      const answer = await shop.post(path, { ...fresh({ extra: value }), signature: '0'.repeat(40) });
      assert.equal(answer['error_code'], '1007');
    }
  });

  it('answers 1014 to a wrong signature, before it judges the values', async () => {
    const answer = await shop.post(path, { ...fresh({ currency: 'XYZ' }), signature: '0'.repeat(40) });
    assert.equal(answer['error_code'], '1014');
    const foreign = await sign('another secret', fresh());
    assert.equal((await shop.post(path, { ...fresh(), signature: foreign }))['error_code'], '1014');
    assert.equal((await shop.post(path, fresh()))['error_code'], '1008');
  });

  it('answers 1014 when a field was changed after signing', async () => {
    const signed = await shop.signed(fresh());
    assert.equal((await shop.post(path, { ...signed, amount: 1 }))['error_code'], '1014');
    assert.equal((await shop.post(path, { ...signed, extra: 'x' }))['error_code'], '1014');
  });

  it('answers 1013 to an order_id the merchant has used, and keeps the first order', async () => {
    const first = fresh();
    const { token } = createOrderResponse.parse(await create(first));
    assert.equal((await create({ ...first, amount: 5 }))['error_code'], '1013');
    assert.equal((await shop.lookUp(token)).order_data.amount, '1000');
  });

  it('makes one order of ten that come at once', async () => {
    const same = fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(same)));
    assert.equal(answers.filter((answer) => answer['response_status'] === 'success').length, 1);
    assert.equal(answers.filter((answer) => answer['error_code'] === '1013').length, 9);
  });

  it('answers 1010 to an empty request, and shows the envelope', async () => {
    const reasons = {
      '': 'the body is empty',
      '{}': 'the body has no `request`',
      '[]': 'the body has no `request`',
      '{"order_id":"order-1"}': 'the body has no `request`',
      '{"request":null}': 'the body has no `request`',
      '{"request":{}}': 'the request has no fields',
      '{"request":{"amount":null}}': 'the request has no fields',
    };
    for (const [body, reason] of Object.entries(reasons)) {
      const answer = await shop.fetch(shop.payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { response } = (await answer.json()) as { response: { error_code: string; error_message: string } };
      assert.equal(response.error_code, '1010', body);
      const expected = `Empty request: ${reason}. Expected a JSON body {"request": {…}} with the fields inside`;
      assert.equal(response.error_message, expected, body);
    }
  });

  it('takes every content type that names JSON, and answers 1021 to every other', async () => {
    const send = async (type: string) => {
      const fields = await shop.signed(fresh() as Record<string, string | number>);
      const answer = await shop.fetch(shop.payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ request: fields }),
      });
      assert.equal(answer.status, 200);
      return ((await answer.json()) as { response: Record<string, string> }).response;
    };
    for (const type of [
      'application/json',
      'Application/JSON; odd=1; charset=x',
      // A published client sends the header's name in its value.
      'Content-type: application/json; charset=utf-8',
      'content-type:application/json',
      'CONTENT-TYPE : Application/JSON',
    ]) {
      assert.equal((await send(type))['response_status'], 'success', type);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'Content-type: text/plain',
      'text/plain; application/json',
      'text/plain; Content-type: application/json',
      'text/plain, application/json',
      'Content-type: Content-type: application/json',
      'Accept: application/json',
      'content-type application/json',
      'application/jsonp',
      'Content-type:',
    ]) {
      assert.equal((await send(type))['error_code'], '1021', type);
    }
  });

  it('F11: explains an invalid address', async () => {
    const start = 'https://shop.example/';
    for (const name of ['server_callback_url', 'response_url']) {
      for (const [address, problem] of [
        ['https://user:pw@staging.shop.example/cb', 'an address without a user name and password is expected'],
        ['https://user@shop.example/', 'an address without a user name and password is expected'],
        ['http://:pw@localhost:3000/', 'an address without a user name and password is expected'],
        ['shop.example', 'an http or https address is expected'],
        ['ftp://user:pw@shop.example/', 'an http or https address is expected'],
        ['https://', 'an http or https address is expected'],
        [start + 'x'.repeat(2049 - start.length), 'an address of 2048 characters at most is expected'],
      ] as const) {
        const fields = { ...(fresh() as Record<string, string | number>), [name]: address };
        const answer = await shop.post(path, await shop.signed(fields));
        assert.equal(answer['error_code'], '1007', address);
        assert.equal(answer['error_message'], `Parameter \`${name}\` is incorrect: ${problem}`);
        assert.doesNotMatch(String(answer['error_message']), /pw/);
      }
    }
  });

  it('signs the result it shows, and hides the secret in the string', async () => {
    const { token } = createOrderResponse.parse(await create(fresh()));
    const { order_data } = await shop.lookUp(token);
    assert.equal(order_data.signature, await sign(merchant.secret, order_data));
    assert.equal(
      order_data.response_signature_string,
      signatureString(merchant.secret, order_data).replace('test|', '**********|'),
    );
  });
});
