/**
 * Text that is not well-formed Unicode is refused, like U+0000: a lone surrogate has no bytes of its own, so two ids would be one, and one signature
 * would fit both.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { accessTokenPath, orderLookup, reportPath, sign, transferStep2Path } from '../../../src/contract/index.js';
import { parseJson } from '../../../src/sandbox/engine/request-json.js';
import { createGatewayClient, InputError } from '../../../src/server/index.js';
import { endpoints } from '../../helpers/endpoints.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, postPortal, takeToken } from '../../helpers/portal.js';

const high = '\ud800';
const low = '\udfff';

describe('S15: text that is not well-formed Unicode', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company] });
  });
  afterAll(() => shop.stop());

  const assertNothingBroke = () =>
    assert.deepEqual(
      shop.logs.filter(({ event }) => event === 'failure'),
      [],
    );

  for (const path of [...endpoints, `${transferStep2Path}/md/proof`]) {
    it(`is refused at ${path}, in a value, a name, and deep inside`, async () => {
      const requests = [
        { order_id: high },
        { order_id: `a${low}b`, merchant_id: 700001 },
        { order_id: `${low}${high}` },
        { [`x${high}`]: 'y' },
        { sender: { first_name: [{ a: `${high}a` }] } },
        { token: `😀${high}` },
      ];
      for (const request of requests) {
        const answer = await shop.post(path, request);
        assert.equal(answer['error_code'], '1007', JSON.stringify(request));
        assert.match(String(answer['error_message']), /well-formed Unicode/);
      }
      assertNothingBroke();
    });
  }

  it('is refused by the portal', async () => {
    const token = await takeToken(shop);
    const wish = { application_id: high, date: 'x', signature: 'x' };
    assert.match(JSON.stringify((await postPortal(shop, accessTokenPath, wish)).body), /well-formed Unicode/);
    const filters = [{ s: 'order_id', m: '=', v: `a${low}` }];
    const report = { merchant_id: 700001, report_id: 745, on_page: 10, page: 1, filters };
    const { body } = await postPortal(shop, reportPath, report, { authorization: `Token ${token}` });
    assert.match(String(body['error']), /well-formed Unicode/);
    assertNothingBroke();
  });

  it('is refused as bytes that are not UTF-8, where a JSON body holds them', async () => {
    const text = (bytes: number[]) =>
      new Uint8Array([...new TextEncoder().encode('{"request":{"token":"'), ...bytes, 0x22, 0x7d, 0x7d]);
    // A surrogate in bytes, an overlong slash, a byte of Latin-1, a sequence without its end.
    for (const bytes of [[0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xe9], [0xe2, 0x82]]) {
      const answer = await shop.fetch(shop.payOrigin + orderLookup.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text(bytes),
      });
      assert.match(await answer.text(), /"error_code":"1007".*be valid UTF-8/, String(bytes));
    }
    const answer = await shop.fetch(shop.payOrigin + orderLookup.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text([...new TextEncoder().encode('é😀')]),
    });
    assert.match(await answer.text(), /"error_code":"1035"/);
  });

  it('is refused in forms and in addresses', async () => {
    const { token } = await shop.createOrder();
    const { challenge } = await shop.payByCard(token, '4444555566661111');
    assert.ok(challenge);
    for (const bad of ['%ED%A0%80', '%ED%BF%BF', '%C0%AF', '%E9', '%e2%82']) {
      for (const url of [
        `${shop.acsOrigin}/acs/statement/${bad}`,
        `${shop.acsOrigin}/bank/pay?request=${bad}`,
        `${shop.payOrigin}/checkout/${bad}`,
        `${shop.payOrigin}/sandbox/console?order=${bad}`,
        `${shop.payOrigin}/latest/checkout-vue/logos/${bad}.svg`,
      ]) {
        assert.equal((await shop.fetch(url)).status, 404, url);
      }
      const api = await shop.fetch(`${shop.payOrigin}/api/checkout/return/${bad}/x`);
      assert.match(await api.text(), /"error_code":"1007"/);
      const body = `MD=${bad}&PaReq=${challenge.send_data.PaReq}&TermUrl=${encodeURIComponent(challenge.send_data.TermUrl)}`;
      const answer: Response = await shop.fetch(challenge.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      assert.equal(answer.status, 400, bad);
    }
    // A stray percent sign is a text like any other.
    for (const query of ['100%', '%zz', '%F0%9F%98%80', 'é']) {
      assert.equal((await shop.fetch(`${shop.payOrigin}/sandbox/console?order=${query}`)).status, 200, query);
    }
    assertNothingBroke();
  });

  it('is refused, whatever is around it, and nothing else is (property)', () => {
    const refusal = (why: string) => new Error(why);
    const any = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    const texts = fc.oneof(
      any,
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\ud800', '\\\\ud83d', '😀', high, low),
    );
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        texts,
        fc.integer(),
        fc.array(tie('node')),
        fc.dictionary(texts, tie('node')),
      ),
    })).node;
    const wellFormed = (value: unknown): boolean => {
      if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
      if (typeof value !== 'object' || value === null) return true;
      return Object.entries(value).every((pair) => pair.every(wellFormed));
    };
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('u0000'));
        if (wellFormed(value)) assert.deepEqual(parseJson(text, refusal), JSON.parse(text));
        else assert.throws(() => parseJson(text, refusal), /well-formed Unicode/);
      }),
      runs(500),
    );
  });

  it('S15: a lone surrogate is found at any depth, and deep nesting is read without a failure', () => {
    const deep = `${'['.repeat(20_000)}"\\ud800"${']'.repeat(20_000)}`;
    assert.throws(() => parseJson(deep, (why) => new Error(why)), /well-formed Unicode/);
  });

  it('S15: the server client does not sign a lone surrogate', async () => {
    let sent = 0;
    const gateway = createGatewayClient({
      merchantId: 700001,
      secret: 'test',
      payUrl: shop.payOrigin,
      fetch: (input, init) => {
        sent++;
        return shop.fetch(input, init);
      },
    });
    // Why it matters: both would have the same signature.
    assert.equal(await sign('test', { order_id: high }), await sign('test', { order_id: low }));
    const order = { order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const wrong = (name: string) => (error: unknown) =>
      error instanceof InputError && error.path.endsWith(name) && /well-formed Unicode/.test(error.expected);
    for (const bad of [high, low, `a${low}b`, `${low}${high}`]) {
      await assert.rejects(gateway.orders.create({ ...order, order_id: `su${bad}` }), wrong(': order_id'));
      await assert.rejects(
        gateway.orders.create({ ...order, order_id: 'x', extra: { [`own_${bad}`]: 'y' } }),
        wrong(': extra'),
      );
      await assert.rejects(
        gateway.orders.create({ ...order, order_id: 'x', merchant_data: bad }),
        wrong('merchant_data'),
      );
      await assert.rejects(gateway.orders.status(`su${bad}`), wrong(': order_id'));
    }
    assert.equal(sent, 0);
    assert.ok((await gateway.orders.create({ ...order, order_id: 'emoji-😀' })).token);
  });
});
