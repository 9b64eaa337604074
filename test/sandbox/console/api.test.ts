/** The pages to try the API (`/openapi`), as their reader has them without a script. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createOrder, verifySignature, type SignedFields } from '../../../src/contract/index.js';
import { endpoints } from '../../../src/contract/index.js';
import { formTokenOf, look as lookAt, textOf } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company } from '../../helpers/portal.js';

interface Page {
  status: number;
  html: string;
  headers: Headers;
}
const clean = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The example in the form. */
const bodyOf = (html: string) => clean(/<textarea[^>]*>\n?([^]*?)<\/textarea/.exec(html)?.[1] ?? '');
const curlOf = (html: string) => clean(/id="curl-text"[^>]*><code>([^]*?)<\/code>/.exec(html)?.[1] ?? '');

describe('The pages to try the API', () => {
  let shop: TestGateway;
  beforeAll(
    async () => void (shop = await startGateway({ applications: [company], portalOrigin: 'http://localhost:4012' })),
  );
  afterAll(() => shop.stop());

  async function ask(path: string, init: RequestInit = {}, address = ''): Promise<Page> {
    const answer = await shop.gateway.fetchPay(new Request(shop.payOrigin + path, init), { address });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  }
  const look = (id = '') => ask(`/openapi${id === '' ? '' : `/${id}`}`);
  const send = async (
    id: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    address = '',
  ) => {
    const console_token = formTokenOf((await lookAt(shop, '/faults')).html);
    return ask(
      `/openapi/${id}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: shop.payOrigin,
          ...headers,
        },
        body: new URLSearchParams({ console_token, form: 'v1', does: 'send', ...fields }).toString(),
      },
      address,
    );
  };
  /** Sends the example of an operation unchanged, from its form. */
  const tryExample = async (id: string, fields: Record<string, string> = {}) =>
    send(id, { body: bodyOf((await look(id)).html), ...fields });

  it('list every operation, with its address and a page of its own', async () => {
    const { html } = await look();
    for (const { id, path, summary } of endpoints) {
      assert.ok(html.includes(`href="/openapi/${id}"`), id);
      assert.ok(html.includes(`POST ${path}`), path);
      const page = await look(id);
      assert.equal(page.status, 200, id);
      assert.ok(textOf(page.html).startsWith(`All operations ${summary}`), summary);
      assert.doesNotThrow(() => JSON.parse(bodyOf(page.html)) as unknown, id);
      assert.doesNotMatch(page.html, /"test"|a private key/, 'a secret');
    }
    assert.equal((await look('nothing')).status, 404);
  });

  it('sign and send an order, pay it, get its status, refund it, and list its transactions', async () => {
    const made = await tryExample('createOrder');
    assert.match(textOf(made.html), /HTTP 200 \d+ ms/);
    const token = /"token": "([0-9a-f]{40})"/.exec(clean(made.html))?.[1];
    assert.ok(token);
    assert.ok(made.html.includes(`href="/checkout/${token}"`));
    assert.match(clean(made.html), /x-request-id: [0-9a-f]{32}/);
    const paid = await tryExample('submitPayment');
    assert.match(clean(paid.html), /"order_status": "approved"/);
    for (const [id, expected] of [
      ['getOrderStatus', /"order_status": "approved"/],
      ['refundOrder', /"reverse_status": "approved"/],
      ['listTransactions', /"tran_type": "reverse"/],
      ['lookUpOrder', /"order_status": "reversed"/],
    ] as const) {
      const page = await tryExample(id);
      assert.equal(page.status, 200);
      assert.match(clean(page.html), expected, id);
    }
  });

  it('the pages answer every other operation whose example can be sent unchanged', async () => {
    for (const id of ['createCheckoutUrl', 'getCheckoutInfo', 'quoteTransfer', 'sendTransfer', 'issueAccessToken']) {
      assert.match(textOf((await tryExample(id)).html), /HTTP 200 \d+ ms/, id);
    }
  });

  it('read a report with an access token of their own, at the portal', async () => {
    const page = await tryExample('readReport');
    assert.match(clean(page.html), /"rows_count": \d/);
    assert.match(curlOf(page.html), /^curl -sS 'http:\/\/localhost:4012\/api\/extend\/company\/report'/);
    assert.match(curlOf(page.html), /-H 'authorization: Token \w+'/);
  });

  it('show the request as a command that a shell runs as it is', async () => {
    const hostile = `it's "$(touch /tmp/x)" \`id\` \\ ü`;
    const order = { merchant_id: 700001, order_id: 'curl-1', order_desc: hostile, amount: 1, currency: 'EUR' };
    const { html } = await send('createOrder', { body: JSON.stringify({ request: order }), key: "k'1", does: 'sign' });
    assert.doesNotMatch(html, /id="answer"/);
    const parts = execFileSync('sh', ['-c', curlOf(html).replace(/^curl/, "printf '%s\\n'")], { encoding: 'utf8' });
    const lines = parts.trimEnd().split('\n');
    assert.deepEqual(lines.slice(0, -1), [
      ...['-sS', shop.payOrigin + createOrder.path, '-H', 'content-type: application/json'],
      ...['-H', "idempotency-key: k'1", '--data-raw'],
    ]);
    const { request } = JSON.parse(lines.at(-1) ?? '') as { request: SignedFields };
    assert.equal(request['order_desc'], hostile);
    assert.equal(await verifySignature('test', request), true);
    // Nothing was sent.
    assert.equal((await shop.post('/api/checkout/token', request))['response_status'], 'success');
  });

  it('sign by version 2.0, and send a body as it is', async () => {
    const body = bodyOf((await look('createOrder')).html);
    assert.match(clean((await send('createOrder', { body, form: 'v2' })).html), /"version": "2.0"/);
    const unsigned = await send('createOrder', { body, form: 'none' });
    assert.match(textOf(unsigned.html), /HTTP 200, error 1008/);
    const bare = await send('createOrder', { body: '{"order_id":"order-1"}', form: 'none' });
    assert.match(textOf(bare.html), /error 1010/);
  });

  it('send an idempotency key, whose repeat is not carried out', async () => {
    const body = bodyOf((await look('createOrder')).html);
    await send('createOrder', { body, key: 'key-1' });
    assert.match(clean((await send('createOrder', { body, key: 'key-1' })).html), /idempotent-replayed: true/);
  });

  it('the pages report a body that is not JSON, and keep it', async () => {
    const page = await send('createOrder', { body: '{"request": <b>}' });
    assert.equal(page.status, 400);
    assert.match(textOf(page.html), /The body is not valid JSON\./);
    assert.equal(bodyOf(page.html), '{"request": <b>}');
    assert.match(page.html, /aria-invalid="true"/);
    assert.doesNotMatch(page.html, /id="answer"/);
  });

  it('say that a connection was closed', async () => {
    shop.gateway.faults.add({ route: createOrder.path, fault: 'drop', times: 1 });
    assert.match(textOf((await tryExample('createOrder')).html), /No answer A fault rule closed the connection/);
  });

  it('the API pages serve only this machine and their own forms, and no other page can read them', async () => {
    const body = bodyOf((await look('createOrder')).html);
    const orders = async () => (await shop.database.selectFrom('orders').select('payment_id').execute()).length;
    const before = await orders();
    for (const [headers, address] of [
      [{ origin: 'http://localhost:3000' }, ''],
      [{ origin: 'null' }, ''],
      [{}, '203.0.113.7'],
    ] as [Record<string, string>, string][]) {
      const page = await send('createOrder', { body }, headers, address);
      assert.equal(page.status, 403);
      assert.doesNotMatch(page.html, /signature/);
    }
    assert.equal((await ask('/openapi', {}, '203.0.113.7')).status, 403);
    assert.equal((await ask('/openapi/createOrder', {}, '203.0.113.7')).status, 403);
    assert.equal(await orders(), before);
    const { headers } = await ask('/openapi/createOrder', { headers: { origin: 'http://localhost:3000' } });
    assert.equal(headers.get('access-control-allow-origin'), null);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.match(headers.get('permissions-policy') ?? '', /clipboard-write=\(self\)/);
    assert.equal((await ask('/openapi/createOrder', { method: 'OPTIONS' })).status, 404);
  });
});
