/** Whatever comes in, the answer is the endpoint's own: HTTP 200 and a failure body, never a stack, never a status of 500. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { capture, checkoutUrl, createOrder, failure, recurring, reverse } from '../../../src/contract/index.js';
import { askBank, bank, leaveForBank } from '../../helpers/bank.js';
import { endpoints } from '../../helpers/endpoints.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const merchants = [checkoutUrl, recurring, reverse, capture];

describe('hostile requests', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const send = (path: string, init: RequestInit) => shop.fetch(shop.payOrigin + path, init);
  const json = (body: string | Uint8Array<ArrayBuffer>): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  async function expectFailure(answer: Response, code?: string): Promise<void> {
    const text = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    const parsed = failure.parse((JSON.parse(text) as { response: unknown }).response);
    assert.equal(typeof parsed.error_code, 'string');
    assert.match(String(parsed.error_code), /^1\d{3}$/);
    if (code !== undefined) assert.equal(parsed.error_code, code);
    assert.doesNotMatch(text, /\bat .*:\d+|node_modules|select |insert |SQLITE|\.ts\b/i);
  }

  for (const path of endpoints) {
    it(`${path}: broken JSON, wrong shapes, other methods`, async () => {
      for (const body of [
        '{',
        'null',
        '1',
        '"x"',
        '{"request":1}',
        '{"request":[1]}',
        '{"request":"x"}',
        '\u0000',
        '{"a":1}',
      ]) {
        await expectFailure(await send(path, json(body)));
      }
      await expectFailure(await send(path, json(new Uint8Array([0xff, 0xfe, 0x7b]))));
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
        await expectFailure(await send(path, { method }), '1007');
      }
      await expectFailure(await send(path, { method: 'POST', body: 'x' }), '1021');
      await expectFailure(await send(path, { method: 'POST', body: new FormData() }), '1021');
    });

    it(`${path}: nesting 20,000 deep`, async () => {
      const deep = `{"request":{"merchant_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
      await expectFailure(await send(path, json(deep)));
    });

    it(`${path}: more than 64 kB, at once or in pieces without an end`, async () => {
      await expectFailure(await send(path, json(JSON.stringify({ request: { a: 'x'.repeat(70_000) } }))), '1007');
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled++;
          controller.enqueue(new Uint8Array(8192).fill(32));
        },
      });
      const init = { ...json(''), body: endless, duplex: 'half' } as RequestInit;
      await expectFailure(await send(path, init), '1007');
      // 8 MB are read and thrown away, so the sender can read the answer: S12.
      assert.ok(pulled < 1000, 'the body was read on and on');
    });
  }

  it('names of the prototype are names like others', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const body = `{"request":{"merchant_id":700001,"order_id":"${name}","${name}":"x"}}`;
      await expectFailure(await send(createOrder.path, json(body)), '1008');
      await expectFailure(await send(createOrder.path, json(`{"${name}":{"request":{"a":1}}}`)), '1010');
    }
  });

  it('unknown addresses answer a failure under /api/, and plain 404 elsewhere', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/checkout/token/more',
      '/api/%00',
      '/api/checkout/ajax%2f',
    ]) {
      await expectFailure(await send(path, json('{}')));
    }
    for (const path of ['/nothing', '/.env', '/latest/checkout-vue/../../x', '/%E0%A4%A']) {
      const answer = await send(path, {});
      assert.equal(answer.status, 404, path);
      assert.match(await answer.text(), /^Not found\n$/);
    }
  });

  it('random bodies, at every address of either host', async () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.object());
    const name = fc.oneof(
      fc.constantFrom(
        'merchant_id',
        'order_id',
        'order_desc',
        'amount',
        'currency',
        'signature',
        'token',
        'card_number',
      ),
      fc.constantFrom(
        'payment_data',
        'required_rectoken',
        'sender_cell_phone',
        'sender_name',
        'validation_url',
        'domain',
      ),
      fc.constantFrom('widget_id', 'receiver_card_number', 'receiver_phone', 'receiver_pays_fee', 'response_url'),
      fc.constantFrom('expiry_date', 'cvv2', 'rectoken', 'email', 'payment_system', 'lifetime', 'server_callback_url'),
      fc.string(),
    );
    const likely = fc.constantFrom<unknown>(
      700001,
      '700001',
      'widget-700001',
      'card',
      'googlepay',
      bank,
      '{"signature":"x","signedMessage":"{}"}',
      'EUR',
      '4444555511116666',
      '12/30',
      '123',
      1000,
      '',
    );
    const request = fc.dictionary(name, fc.oneof(scalar, likely), { maxKeys: 12 });
    const body = fc.oneof(
      request.map((inside) => JSON.stringify({ request: inside })),
      fc.json(),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...endpoints), body, async (path, text) => {
        const answer = await send(path, json(text));
        assert.equal(answer.status, 200);
        const parsed = (await answer.json()) as { response: unknown };
        assert.ok(typeof parsed.response === 'object' && parsed.response !== null);
      }),
      runs(300),
    );
    assert.deepEqual(
      shop.logs.filter(({ event }) => event === 'failure'),
      [],
      'something broke inside',
    );
  });

  it('random signed orders, which reach the code behind the signature', async () => {
    const fields = fc.record(
      {
        order_id: fc.string(),
        order_desc: fc.string({ unit: 'binary' }),
        amount: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()),
        currency: fc.oneof(fc.constant('EUR'), fc.string()),
        lifetime: fc.oneof(fc.integer(), fc.string()),
        server_callback_url: fc.oneof(fc.webUrl(), fc.string()),
        response_url: fc.oneof(fc.webUrl(), fc.string()),
        merchant_data: fc.string(),
      },
      { requiredKeys: ['order_id', 'order_desc', 'amount', 'currency'] },
    );
    await fc.assert(
      fc.asyncProperty(fields, async (order) => {
        const signed = await shop.signed({ merchant_id: 700001, ...order } as Record<string, string | number>);
        const answer = await shop.post(createOrder.path, signed);
        const good = answer['response_status'] === 'success';
        assert.ok(good || /^1\d{3}$/.test(String(answer['error_code'])));
        assert.notEqual(answer['error_code'], '1002');
        if (good) assert.equal((await shop.lookUp(String(answer['token']))).order_data.order_id, order.order_id);
      }),
      runs(150),
    );
  });

  it('random forms at the issuer and at the return address', async () => {
    const { token } = await shop.createOrder();
    const { challenge } = await shop.payByCard(token, '4444555566661111');
    assert.ok(challenge);
    const text = fc.oneof(fc.string(), fc.constantFrom(challenge.send_data.PaReq, challenge.send_data.TermUrl));
    const form = fc.dictionary(fc.constantFrom('MD', 'PaReq', 'PaRes', 'TermUrl', 'answer', 'code'), text);
    const places = [challenge.url, `${shop.acsOrigin}/acs/answer`, challenge.send_data.TermUrl.slice(0, -2)];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), form, async (place, fields) => {
        const answer = await shop.postForm(place, fields);
        assert.ok(answer.status < 500);
        assert.doesNotMatch(await answer.text(), /\bat .*:\d+|<script>/);
      }),
      runs(120),
    );
    assert.equal(await shop.charges(), 0);
  });

  it('random forms and addresses at a bank’s page and on the way back from it', async () => {
    const before = await shop.charges();
    const { token } = await shop.createOrder();
    const { url } = await leaveForBank(shop, token);
    const { back, form } = await askBank(shop, url, 'refuse');
    const request = new URL(url).searchParams.get('request') ?? '';
    const text = fc.oneof(fc.string(), fc.constantFrom(request, form['Answer'] ?? '', request.slice(0, -1), 'pay'));
    const fields = fc.dictionary(fc.constantFrom('request', 'answer', 'Answer', 'MD', 'PaRes'), text);
    const places = [
      `${shop.acsOrigin}/bank/answer`,
      `${shop.acsOrigin}/bank/pay`,
      back,
      back.slice(0, -2),
      `${back}/x`,
    ];
    const check = async (answer: Response) => {
      assert.ok(answer.status < 500);
      assert.doesNotMatch(await answer.text(), /\bat .*:\d+|<script>/);
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fields, text, async (place, sent, query) => {
        await check(await shop.postForm(place, sent));
        await check(await shop.fetch(`${shop.acsOrigin}/bank/pay?request=${encodeURIComponent(query)}`));
        await check(await shop.fetch(`${shop.payOrigin}/latest/checkout-vue/logos/${encodeURIComponent(query)}.svg`));
      }),
      runs(120),
    );
    assert.equal(await shop.charges(), before);
  });

  it('random signed requests of a merchant’s server: each gets an answer, and no money moves without a valid request', async () => {
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(token);
    const { rectoken = '' } = await shop.status(orderId);
    const before = await shop.charges();
    const given = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string());
    // More than was paid, or no amount at all.
    const amount = fc.oneof(
      fc.constant('1001'),
      given.filter((value) => !/^\s*\d+\s*$/.test(String(value))),
    );
    const fields = fc.record(
      {
        order_id: fc.oneof(fc.constant(orderId), fc.string()),
        order_desc: fc.string({ unit: 'binary' }),
        amount,
        currency: fc.oneof(fc.constantFrom('EUR', 'USD'), fc.string()),
        rectoken: fc.oneof(fc.constantFrom(rectoken, rectoken.slice(1)), fc.string()),
        comment: fc.string({ unit: 'binary' }),
        preauth: fc.constantFrom('Y', 'N', 'x', ''),
      },
      { requiredKeys: ['amount', 'currency'] },
    );
    let charged = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...merchants), fields, async ({ path }, wanted) => {
        const answer = await shop.post(path, await shop.signed({ merchant_id: 700001, ...wanted }));
        const good = answer['response_status'] !== 'failure';
        if (good && path === recurring.path) charged++;
        assert.ok(good || /^1\d{3}$/.test(String(answer['error_code'])), JSON.stringify(answer));
        assert.notEqual(answer['error_code'], '1002');
      }),
      runs(150),
    );
    assert.equal(await shop.charges(), before + charged);
    assert.equal((await shop.status(orderId)).reversal_amount, '0');
  });
});
