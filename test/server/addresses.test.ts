/** The addresses of the gateway's hosts in the settings: with their path, and without anything that a path cannot follow. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inspect } from 'node:util';
import { createGatewayClient, InputError, reportFilters } from '../../src/server/index.js';
import { createReportsClient } from '../../src/server/reports/reports.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';
import { answeredBy, down } from './sender-support.js';
import { failure } from './transfer-support.js';

const filters = [reportFilters(745).payment_id.equals(1)];
const company = { applicationId: 'app-700001', privateKey: 'key' };
const step2 = '/api/p2p/transfer_step2/MD-1/0123456789abcdef';

describe('the path of payUrl and portalUrl', () => {
  for (const [given, sent] of [
    ['https://pay.example', 'https://pay.example'],
    ['https://pay.example/', 'https://pay.example'],
    ['https://proxy.example/gateway/v1', 'https://proxy.example/gateway/v1'],
    ['https://proxy.example/gateway/v1/', 'https://proxy.example/gateway/v1'],
    ['https://proxy.example/gateway//', 'https://proxy.example/gateway'],
    ['https://PROXY.example:443/A/./b/../c', 'https://proxy.example/A/c'],
    ['http://localhost:4010/tenant%201', 'http://localhost:4010/tenant%201'],
  ] as const) {
    it(`is kept: ${given}`, async () => {
      const one = answeredBy([down], { payUrl: given, retries: 0, ...company });
      await one.client.orders.status('tea-1').catch(() => undefined);
      await one.client.accessToken().catch(() => undefined);
      await one.client.transfers.step2(`${sent}${step2}`, { MD: 'MD-1', PaRes: 'x' }).catch(() => undefined);
      const two = answeredBy([down], { payUrl: 'https://pay.example/pay', portalUrl: given, retries: 0, ...company });
      await two.client.orders.status('tea-1').catch(() => undefined);
      await two.client.reports.page(745, { filters }).catch(() => undefined);
      assert.deepEqual(
        [...one.sent, ...two.sent].map(({ url }) => url),
        [
          ...[`${sent}/api/status/order_id`, `${sent}/authorizer/token/application/get`, `${sent}${step2}`],
          ...['https://pay.example/pay/api/status/order_id', `${sent}/authorizer/token/application/get`],
        ],
      );
      const { portalAddress } = createReportsClient({ merchantId: 1, ...company, portalUrl: given });
      assert.equal(portalAddress, sent);
    });
  }

  it('is a part of the TermUrl of a transfer: another path is another gateway', async () => {
    const { client, sent } = answeredBy([down], { payUrl: 'https://proxy.example/a' });
    for (const path of [step2, `/b${step2}`, `/ab${step2}`, `/a/b${step2}`, `/a/..${step2}`]) {
      const work = () => client.transfers.step2(`https://proxy.example${path}`, { MD: 'MD-1', PaRes: 'x' });
      await failure(InputError, work);
    }
    assert.equal(sent.length, 0);
  });

  describe('before a gateway', () => {
    let shop: TestGateway;
    beforeAll(async () => (shop = await startGateway()));
    afterAll(() => shop.stop());

    it('reaches it through a proxy that removes the path', async () => {
      const client = createGatewayClient({
        merchantId: merchant.id,
        secret: merchant.secret,
        payUrl: 'https://proxy.example/gateway',
        fetch: (input, init) => {
          const [before, path] = String(input).split('/gateway/');
          assert.equal(before, 'https://proxy.example');
          return shop.fetch(`${shop.payOrigin}/${String(path)}`, init);
        },
      });
      const order = { order_id: 'tea-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
      assert.match((await client.orders.create(order)).token, /^[0-9a-f]{40}$/);
      assert.equal((await client.orders.status('tea-1')).order_status, 'created');
    });
  });
});

describe('an address that a path cannot follow', () => {
  for (const address of [
    'https://pay.example?tenant=hush',
    'https://pay.example/?',
    'https://pay.example/gateway?key=hush',
    'https://pay.example#hush',
    'https://pay.example/gateway#',
    'https://me:hush@pay.example',
    'https://hush@pay.example/gateway',
    'http://pay.example/gateway',
    'ftp://pay.example',
    '/gateway',
    'pay.example/gateway',
  ]) {
    it(`is refused, and a secret in it is not shown: ${address}`, async () => {
      const settings = { merchantId: 700001, secret: 's', ...company };
      const works: (readonly [string, () => unknown])[] = [
        ['payUrl', () => createGatewayClient({ ...settings, payUrl: address })],
        ['portalUrl', () => createGatewayClient({ ...settings, payUrl: 'http://localhost', portalUrl: address })],
        ['portalUrl', () => createReportsClient({ merchantId: 1, ...company, portalUrl: address })],
      ];
      for (const [path, work] of works) {
        const error = await failure(InputError, work);
        assert.equal(error.path, path);
        assert.match(error.message, /without user name, password, query and fragment/);
        assert.ok(!inspect(error).includes('hush'));
      }
    });
  }
});
