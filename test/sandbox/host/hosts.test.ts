/** The host names that the gateway answers to: its own, and those that it is given. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accessTokenPath, reportPath, transferStep2Path } from '../../../src/contract/index.js';
import { UsageError } from '../../../src/command/usage-error.js';
import { readFlags } from '../../../src/sandbox/cli/flags.js';
import { endpoints } from '../../helpers/endpoints.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company } from '../../helpers/portal.js';

const portalOrigin = 'http://localhost:4012';
const hash = 'a'.repeat(40);

/** Every kind of address that the hosts have, and some that they do not have. */
const routes = {
  pay: [
    ...endpoints,
    ...[`${transferStep2Path}/md/proof`, '/api', '/api/', '/api/unknown', '/api/checkout/return/md/proof'],
    ...['/api/checkout/return/bank/md/proof', `/checkout/${hash}`, '/checkout/page.css', '/return/page.js', '/'],
    ...['/sandbox/console', '/sandbox/console/orders', '/sandbox/clock', '/health', '/unknown', '/%00'],
    ...['/latest/checkout-vue/frame.html', '/latest/checkout-vue/logos/x.svg', accessTokenPath, reportPath],
  ],
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
  beforeAll(async () => {
    shop = await startGateway({ applications: [company], portalOrigin });
  });
  afterAll(() => shop.stop());

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
    try {
      for (const name of names) {
        for (const fetchHost of [named.gateway.fetchPay, named.gateway.fetchAcs, named.gateway.fetchPortal]) {
          assert.equal((await fetchHost(new Request(`http://${name}/health`))).status, 200, name);
          const other = await fetchHost(
            new Request(`http://x${name.replace(/[[\]]/g, '').replaceAll(':', '')}/health`),
          );
          assert.equal(other.status, 421);
        }
      }
    } finally {
      await named.stop();
    }
  });
});

describe('S5: --allow-host', () => {
  const strong = ['--merchant', '1:sixteen-letters-', '--application', 'a:sixteen-letters-'];
  it('repeats, and takes names without a port', () => {
    const settings = readFlags([...strong, '--allow-host', 'Gateway.Example', '--allow-host=[fd00::1]']);
    assert.ok(typeof settings !== 'string');
    assert.deepEqual(settings.allowHosts, ['gateway.example', '[fd00::1]']);
  });
  for (const wrong of ['gateway.example:80', 'http://gateway.example', 'a/b', 'a b', '', '[::1]:1', 'user@x']) {
    it(`does not take ${JSON.stringify(wrong)}`, () => {
      assert.throws(
        () => readFlags([...strong, '--allow-host', wrong]),
        (error) => error instanceof UsageError && /--allow-host takes a host name/.test(error.message),
      );
    });
  }
});
