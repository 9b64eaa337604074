/** DNS rebinding: a page whose name was pointed at this machine gets nothing, and the portal is only for servers. */
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accessTokenPath, cardSubmission, createOrder, reportPath } from '../../../src/contract/index.js';
import { listen } from '../../../src/sandbox/cli/listen.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, takeToken } from '../../helpers/portal.js';

const portalOrigin = 'http://localhost:4012';

describe('S5: DNS rebinding', () => {
  let shop: TestGateway;
  let port: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company] });
    ({ port, close } = await listen(0, 'port', (request, address) => shop.gateway.fetchPay(request, { address })));
  });
  afterAll(async () => {
    await close();
    await shop.stop();
  });

  /** As a page at `http://rebind.test`, whose name now means 127.0.0.1, sends it: same origin for the browser. */
  const send = (path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const request = httpRequest(
        {
          ...{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET' },
          headers: { host: `rebind.test:${port}`, 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode, text }));
        },
      );
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });

  it('reads no clock, no report and no token, pays nothing, and has nothing called', async () => {
    const token = await takeToken(shop);
    const order = await shop.signed({
      ...{ merchant_id: 700001, order_id: 'rebound', order_desc: 'x', amount: 1, currency: 'EUR', lifetime: 1 },
      server_callback_url: 'http://127.0.0.1:1/internal-admin?cmd=1',
    });
    const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '1230', cvv2: '123' };
    const page = { merchant_id: 700001, amount: 1, currency: 'EUR', order_desc: 'x', ...card };
    const filters = [{ s: 'order_timestart', m: 'from', v: '1970-01-01' }];
    const report = { merchant_id: 700001, report_id: 745, on_page: 10, page: 1, filters };
    const answers = [
      await send('/sandbox/clock'),
      await send('/sandbox/console'),
      await send(createOrder.path, { request: order }),
      await send(cardSubmission.path, { request: page }),
      await send(reportPath, report, { authorization: `Token ${token}` }),
      await send(accessTokenPath, { application_id: company.id, date: 'x', signature: 'x' }),
    ];
    for (const { status, text } of answers) {
      assert.equal(status, 421);
      assert.match(text, /--allow-host rebind\.test/);
    }
    assert.equal(await shop.charges(), 0);
    const rows = await shop.database.selectFrom('orders').select('order_id').execute();
    assert.deepEqual(rows, []);
    shop.clock.advance(3600);
    await shop.gateway.runDueJobs();
    assert.deepEqual(shop.callbacks, []);
  });

  it('does not come in by a URL in the request line beside a good header, nor the other way round', async () => {
    for (const [target, header] of [
      [`http://rebind.test:${port}/health`, `localhost:${port}`],
      [`http://localhost:${port}/health`, `rebind.test:${port}`],
    ]) {
      const text = await new Promise<string>((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`GET ${target} HTTP/1.1\r\nHost: ${header}\r\nConnection: close\r\n\r\n`);
        });
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
      });
      assert.match(text, /^HTTP\/1\.1 421 /);
    }
  });
});

describe('S5: the portal and pages', () => {
  for (const [where, origin] of [
    ['with an origin of its own', portalOrigin],
    ['beside the payment host', undefined],
  ] as const) {
    it(`${where}: a page of an origin that is not allowed is refused before its token is looked at`, async () => {
      const shop = await startGateway({ applications: [company], ...(origin ? { portalOrigin: origin } : {}) });
      const token = await takeToken({ fetch: (input, init) => shop.gateway.fetchPortal(new Request(input, init)) });
      for (const from of ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://rebind.test:4010']) {
        for (const path of [reportPath, accessTokenPath]) {
          const answer = await shop.fetch((origin ?? shop.payOrigin) + path, {
            method: 'POST',
            headers: { origin: from, 'content-type': 'application/json', authorization: `Token ${token}` },
            body: '{}',
          });
          assert.equal(answer.status, 403, `${from} ${path}`);
          assert.match(await answer.text(), /"(error|error_message)":"The portal is for servers/);
        }
      }
      await shop.stop();
    });
  }
});
