/** The host names that the gateway answers to: a page whose name was pointed at this machine (DNS rebinding) gets nothing. */
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import {
  accessTokenPath,
  capture,
  cardSubmission,
  checkoutInfo,
  createOrder,
  orderLookup,
  recurring,
  reportPath,
  reverse,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  walletSession,
} from '../../src/contract/index.js';
import { checkoutUrl } from '../../src/contract/checkout-url.js';
import { orderStatus } from '../../src/contract/order-status.js';
import { transactionList } from '../../src/contract/transaction-list.js';
import { FlagError, readFlags } from '../../src/sandbox/cli/flags.js';
import { listen } from '../../src/sandbox/cli/listen.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { company, takeToken } from '../helpers/portal.js';

const portalOrigin = 'http://localhost:4012';
const hash = 'a'.repeat(40);

/** Every kind of address that the hosts have, and some that they do not have. */
const routes = {
  pay: [
    ...[createOrder, checkoutUrl, orderLookup, cardSubmission, verification, checkoutInfo, walletSession],
    ...[transactionList, orderStatus, recurring, reverse, capture, transferFee, transfer, transferStatus],
  ]
    .map(({ path }) => path)
    .concat(
      ...[`${transferStep2Path}/md/proof`, '/api', '/api/', '/api/unknown', '/api/checkout/return/md/proof'],
      ...['/api/checkout/return/bank/md/proof', `/checkout/${hash}`, '/checkout/page.css', '/return/page.js', '/'],
      ...['/sandbox/console', '/sandbox/console/orders', '/sandbox/clock', '/health', '/unknown', '/%00'],
      ...['/latest/checkout-vue/frame.html', '/latest/checkout-vue/logos/x.svg', accessTokenPath, reportPath],
    ),
  acs: [
    '/acs/challenge',
    '/acs/answer',
    '/bank/pay',
    '/bank/answer',
    `/acs/statement/${hash}`,
    '/acs.css',
    '/health',
    '/x',
  ],
  portal: [accessTokenPath, `${accessTokenPath}/`, reportPath, `${reportPath}/`, '/health', '/unknown'],
} as const;

/** Names that are not this machine's, however close they look. */
const foreign = [
  'rebind.test:4010',
  'evil.example',
  'localhost.evil.example',
  'evil-localhost',
  'sub.localhost',
  'localhost.',
  '127.0.0.1.evil.example:4010',
  '128.0.0.1',
  '192.168.1.2:4010',
  '0.0.0.0',
  '[::2]:4010',
  '[::ffff:192.168.1.2]',
  'gateway.example.evil.example',
];
const ours = ['localhost', 'localhost:1', '127.0.0.1:4010', '127.9.8.7', '[::1]:4010', 'LOCALHOST'];

type Host = keyof typeof routes;

describe('S5: the host that a request names', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startGateway({ applications: [company], portalOrigin });
  });
  after(() => shop.stop());

  const ask = (host: Host, request: Request) =>
    ({ pay: shop.gateway.fetchPay, acs: shop.gateway.fetchAcs, portal: shop.gateway.fetchPortal })[host](request, {
      address: '127.0.0.1',
    });

  async function assertRefused(answer: Response, path: string): Promise<void> {
    assert.equal(answer.status, 421);
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    const text = await answer.text();
    assert.match(text, /--allow-host/);
    const plain = path.replace(/\/$/, '');
    const isApi = /^\/api(\/|$)/.test(path) || plain === accessTokenPath;
    if (!isApi) return void assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/i);
    const body = JSON.parse(text) as { response?: { error_code: string }; error_code?: number; err_code?: string };
    if (plain === accessTokenPath) assert.equal(body.error_code, 421);
    else if (plain === reportPath) assert.match(body.err_code ?? '', /--allow-host/);
    else assert.equal(body.response?.error_code, '1007');
  }

  for (const host of ['pay', 'acs', 'portal'] as const) {
    for (const path of routes[host]) {
      it(`is checked on the ${host} host at ${path}, in the URL and in the header, for every method`, async () => {
        for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD']) {
          for (const name of foreign) {
            const answer = await ask(host, new Request(`http://${name}${path}`, { method }));
            if (method !== 'HEAD') await assertRefused(answer, path);
            else assert.equal(answer.status, 421);
          }
        }
        const header = new Request(`http://localhost:4010${path}`, { headers: { host: 'evil.example:4010' } });
        await assertRefused(await ask(host, header), path);
        for (const name of ours) {
          const answer = await ask(host, new Request(`http://${name}${path}`, { headers: { host: name } }));
          assert.notEqual(answer.status, 421, name);
        }
      });
    }
  }

  it('may be a name that the gateway is given: its own addresses, and those of allowHosts on any port', async () => {
    const named = await startGateway({
      payOrigin: 'https://pay.example',
      acsOrigin: 'https://acs.example',
      payUrl: 'https://pages.example/pay',
      acsUrl: 'https://pages.example/acs',
      portalOrigin: 'https://portal.example',
      allowHosts: ['gateway.example', '[fd00::1]'],
    });
    const names = [
      'pay.example',
      'acs.example',
      'pages.example',
      'portal.example',
      'gateway.example:81',
      '[fd00::1]:9',
    ];
    for (const name of names) {
      for (const fetchHost of [named.gateway.fetchPay, named.gateway.fetchAcs, named.gateway.fetchPortal]) {
        assert.equal((await fetchHost(new Request(`http://${name}/health`))).status, 200, name);
        const other = await fetchHost(new Request(`http://x${name.replace(/[[\]]/g, '').replaceAll(':', '')}/health`));
        assert.equal(other.status, 421);
      }
    }
    await named.stop();
  });
});

describe('S5: DNS rebinding', () => {
  let shop: TestGateway;
  let port: number;
  let close: () => Promise<void>;
  before(async () => {
    shop = await startGateway({ applications: [company] });
    ({ port, close } = await listen(
      0,
      'port',
      () => (request, address) => shop.gateway.fetchPay(request, { address }),
    ));
  });
  after(async () => {
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
    const { rows } = { rows: await shop.database.selectFrom('orders').select('order_id').execute() };
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

describe('S5: --allow-host', () => {
  const strong = ['--merchant', '1:sixteen-letters-', '--application', 'a:sixteen-letters-'];
  it('repeats, and takes names without a port', () => {
    const settings = readFlags([...strong, '--allow-host', 'Gateway.Example', '--allow-host=[fd00::1]']);
    assert.ok(settings !== 'help');
    assert.deepEqual(settings.allowHosts, ['gateway.example', '[fd00::1]']);
  });
  for (const wrong of ['gateway.example:80', 'http://gateway.example', 'a/b', 'a b', '', '[::1]:1', 'user@x']) {
    it(`does not take ${JSON.stringify(wrong)}`, () => {
      assert.throws(
        () => readFlags([...strong, '--allow-host', wrong]),
        (error) => error instanceof FlagError && /--allow-host takes a host name/.test(error.message),
      );
    });
  }
});
