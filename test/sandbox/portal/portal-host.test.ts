/** The portal host: where it is, what every answer of it has, and its faults. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it, onTestFinished, vi } from 'vitest';
import { accessTokenPath, createOrder, reportPath } from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company, everything, postPortal, takeToken } from '../../helpers/portal.js';

const portalOrigin = 'http://localhost:4012';

describe('the portal host', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company], portalOrigin });
  });
  afterAll(() => shop.stop());

  it('is healthy, and has two addresses and no other', async () => {
    assert.equal((await shop.fetch(`${portalOrigin}/health`)).status, 200);
    for (const path of ['/', '/api/checkout/token', '/sandbox/clock', `${reportPath}//`, `${accessTokenPath}/x`]) {
      assert.equal((await shop.fetch(portalOrigin + path)).status, 404, path);
    }
  });

  it('every answer has an id of its own, and must not be stored', async () => {
    const answers = await Promise.all(
      ['/health', '/nothing', reportPath, accessTokenPath].map((path) => shop.fetch(portalOrigin + path)),
    );
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
    for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
    assert.equal(new Set(ids).size, ids.length);
    for (const answer of answers) assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  it('is not at the payment host’s address, if it has its own', async () => {
    const { body } = await postPortal(shop, reportPath, {});
    assert.equal((body['response'] as Record<string, unknown>)['response_status'], 'failure');
    const token = await shop.fetch(shop.payOrigin + accessTokenPath, { method: 'POST' });
    assert.equal(token.status, 404);
  });

  it('answers no page of another origin, wherever it is', async () => {
    const both = await startGateway({ applications: [company] });
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
    for (const [gateway, origin] of [
      [shop, portalOrigin],
      [both, both.payOrigin],
    ] as const) {
      for (const method of ['OPTIONS', 'POST']) {
        for (const path of [reportPath, `${reportPath}/`, accessTokenPath]) {
          const answer = await gateway.fetch(origin + path, { method, headers });
          assert.equal(answer.headers.get('access-control-allow-origin'), null, `${method} ${origin}${path}`);
        }
      }
      // The payment host itself does.
      const pay = await gateway.fetch(gateway.payOrigin + createOrder.path, { method: 'OPTIONS', headers });
      assert.equal(pay.headers.get('access-control-allow-origin'), 'http://localhost:3000');
    }
    await both.stop();
  });
});

for (const [where, origin] of [
  ['with an origin of its own', portalOrigin],
  ['beside the payment host', undefined],
] as const) {
  describe(`the portal ${where}`, () => {
    let shop: TestGateway;
    let token: string;
    beforeAll(async () => {
      shop = await startGateway({ applications: [company], ...(origin ? { portalOrigin: origin } : {}) });
      const fetchPortal: typeof fetch = (input, init) => shop.gateway.fetchPortal(new Request(input, init));
      token = await takeToken({ fetch: fetchPortal });
    });
    afterAll(() => shop.stop());

    const send = (fault?: string) =>
      shop.fetch((origin ?? shop.payOrigin) + reportPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Token ${token}`,
          ...(fault ? { 'x-sandbox-fault': fault } : {}),
        },
        body: JSON.stringify({
          merchant_id: 700001,
          report_id: 745,
          on_page: 10,
          page: 1,
          filters: [everything(745)],
        }),
      });

    it('has faults by the header', async () => {
      assert.equal((await send('error=503')).status, 503);
      await assert.rejects((await send('drop')).text(), /connection was closed/);
      assert.equal(await (await send('malformed')).text(), '{"response": <html>');
      assert.equal((await send()).status, 200);
    });

    it('uses a rule up with one request', async () => {
      shop.gateway.faults.add({ route: reportPath, fault: 'error=500', times: 2 });
      const statuses = [];
      for (let time = 0; time < 3; time++) statuses.push((await send()).status);
      assert.deepEqual(statuses, [500, 500, 200]);
    });

    it('waits once if a delay is requested', async () => {
      const spy = vi.spyOn(globalThis, 'setTimeout');
      onTestFinished(() => spy.mockRestore());
      const begun = performance.now();
      await send('delay=500');
      const took = performance.now() - begun;
      assert.ok(took >= 490, `${Math.round(took)} ms`);
      assert.equal(spy.mock.calls.filter(([, delay]) => delay === 500).length, 1);
    });
  });
}

describe('a portal whose database fails', () => {
  it('answers a failure of the database without any detail of it', async () => {
    const shop = await startGateway({ applications: [company] });
    const token = await takeToken(shop);
    const { schema } = shop.database;
    await schema.alterTable('access_tokens').renameTo('elsewhere').execute();
    const report = await postPortal(shop, reportPath, {}, { authorization: `Token ${token}` });
    assert.equal(report.status, 200);
    assert.deepEqual(report.body, {
      err_code: 'The report could not be created. Please try again.',
      error: 'The report could not be created. Please try again.',
    });
    await assert.rejects(takeToken(shop), /"error_code":500,"error_message":"The token could not be created\. /);
    const failures = shop.logs.filter(({ event }) => event === 'failure');
    assert.deepEqual(
      failures.map(({ path }) => path),
      [reportPath, accessTokenPath],
    );
    assert.ok(!JSON.stringify(failures).includes(token));
    // The database may serve another test.
    await schema.alterTable('elsewhere').renameTo('access_tokens').execute();
    await shop.stop();
  });
});
