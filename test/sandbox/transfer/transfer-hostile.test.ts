/** Whatever comes to the addresses of transfers, the answer is their own, nothing breaks inside, and no money moves. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { failure, transfer, transferFee, transferStatus } from '../../../src/contract/index.js';
import { startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const good: Record<string, unknown> = {
  widget_id: widget,
  card_number: '4444555566661111',
  expiry_date: '1230',
  cvv2: '123',
  amount: 100,
  currency: 'EUR',
  receiver_card_number: '5555666644441111',
  order_id: 'transfer-1',
};

describe('hostile requests for a transfer', () => {
  let shop: TestGateway;
  let termUrl: string;
  let form: { MD: string; PaRes: string };
  beforeAll(async () => {
    shop = await startGateway();
    const { challenge } = await shop.transfer({ card_number: '4444555566661111', order_id: 'transfer-own' });
    assert.ok(challenge);
    termUrl = challenge.send_data.TermUrl;
    form = { MD: challenge.send_data.MD, PaRes: challenge.send_data.PaReq };
  });
  afterAll(async () => {
    assert.equal(await shop.charges(), 0);
    const broken = shop.logs.filter(({ event }) => event === 'failure');
    assert.deepEqual(broken, [], 'something broke inside');
    await shop.stop();
  });

  const json = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  async function expectFailure(answer: Response, code?: string): Promise<void> {
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    const { error_code } = failure.parse((JSON.parse(text) as { response: unknown }).response);
    if (code !== undefined) assert.equal(error_code, code, text);
    assert.doesNotMatch(text, /\bat .*:\d+|node_modules|select |insert |SQLITE|\.ts\b/i);
  }

  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.object());
  const likely = fc.constantFrom<unknown>(
    '+420601234567',
    '4444555566661111',
    '0',
    '00.10',
    1e-7,
    -0,
    'http://localhost:3000/x',
    'javascript:1',
    '__proto__',
    { first_name: '\u0000', phone: '\ud800' },
    { toString: 1 },
    ['x'],
  );
  const fields = fc.dictionary(
    fc.constantFrom(
      ...Object.keys(good),
      'receiver_phone',
      'sender',
      'receiver',
      'send_sms',
      'receiver_pays_fee',
      'response_url',
    ),
    fc.oneof(scalar, likely),
    { minKeys: 1, maxKeys: 3 },
  );

  it('good ones with a field or three that are anything', async () => {
    const path = fc.constantFrom(transfer.path, transferFee.path, transferStatus.path);
    await fc.assert(
      fc.asyncProperty(path, fields, async (where, changed) => {
        const answer = await shop.fetch(
          shop.payOrigin + where,
          json(JSON.stringify({ request: { ...good, ...changed } })),
        );
        assert.equal(answer.status, 200);
        const { response } = (await answer.json()) as { response: Record<string, unknown> };
        assert.notEqual(response['error_code'], '1002');
        const failed = response['response_status'] === 'failure';
        assert.ok(
          failed
            ? /^1\d{3}$/.test(String(response['error_code']))
            : 'widget_id' in response || 'request_id' in response || 'send_data' in response,
        );
      }),
      runs(300),
    );
  });

  it('the second step: broken bodies, other methods and types, too much of it', async () => {
    for (const body of ['{', 'null', '1', '"x"', '[]', '{}', '{"request":{}}', '\u0000', ' ']) {
      await expectFailure(await shop.fetch(termUrl, json(body)));
    }
    await expectFailure(await shop.fetch(termUrl, json(new Uint8Array([0xff, 0xfe, 0x7b]))));
    await expectFailure(await shop.fetch(termUrl, json('{}', 'text/plain')), '1021');
    await expectFailure(await shop.fetch(termUrl, { method: 'POST', body: new FormData() }), '1021');
    await expectFailure(await shop.fetch(termUrl, { method: 'POST' }), '1021');
    for (const method of ['PUT', 'DELETE', 'PATCH']) await expectFailure(await shop.fetch(termUrl, { method }), '1007');
    await expectFailure(await shop.fetch(termUrl, json(JSON.stringify({ MD: 'x'.repeat(70_000) }))), '1007');
    const deep = `{"MD":${'['.repeat(20_000)}${']'.repeat(20_000)},"PaRes":""}`;
    await expectFailure(await shop.fetch(termUrl, json(deep)));
    const form = 'application/x-www-form-urlencoded';
    assert.equal((await shop.fetch(termUrl, json(`MD=${'x'.repeat(70_000)}`, form))).status, 400);
    assert.equal((await shop.fetch(termUrl, { method: 'HEAD' })).status, 400);
    assert.equal((await shop.fetch(termUrl, { method: 'OPTIONS' })).status, 204);
    assert.equal((await shop.transferStatus('transfer-own')).status, 'created');
  });

  it('the second step: addresses that are none', async () => {
    const [start = ''] = termUrl.split(form.MD);
    for (const end of [
      '',
      'x',
      'x/',
      'x/y',
      'x/y/z',
      '%00/%00',
      '%E0%A4%A/x',
      '__proto__/x',
      `${form.MD}/`,
      `${form.MD}/%2e%2e`,
    ]) {
      await expectFailure(await shop.fetch(start + end, json(JSON.stringify(form))));
    }
  });

  it('the second step: random bodies at random addresses', async () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(form.MD, form.PaRes));
    const body = fc.dictionary(fc.constantFrom('MD', 'PaRes', 'request'), fc.oneof(scalar, text));
    const address = fc.oneof(
      text.map((part) => `${termUrl.slice(0, -1)}${encodeURIComponent(part)}`),
      fc.constant(termUrl.slice(0, -2)),
    );
    await fc.assert(
      fc.asyncProperty(address, body, async (url, sent) => {
        fc.pre(url !== termUrl);
        await expectFailure(await shop.fetch(url, json(JSON.stringify(sent))));
        const page = await shop.postForm(
          url,
          Object.fromEntries(
            Object.entries(sent).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : `${JSON.stringify(value)}`,
            ]),
          ),
        );
        assert.ok(page.status < 500);
        assert.doesNotMatch(await page.text(), /\bat .*:\d+|<script>/);
      }),
      runs(120),
    );
    assert.equal((await shop.transferStatus('transfer-own')).status, 'created');
  });
});
