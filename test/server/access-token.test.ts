/** The access token of reports: shared by all requests, kept until it expires, and renewed once when it is refused. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, vi } from 'vitest';
import { signAccessToken } from '../../src/contract/index.js';
import { AccessTokenError, InputError, ReportError, reportFilters, TransportError } from '../../src/server/index.js';
import { fakePortal, ordersOf, portalUrl, privateKey, refused, type FakePortal } from './portal-support.js';
import { failure } from './transfer-support.js';

const filters = [reportFilters(745).order_timestart.from('2026-09-01')];
const read = ({ client }: FakePortal) => client.reports.page(745, { filters });

describe('the access token', () => {
  afterEach(() => vi.restoreAllMocks());

  it('requests an access token with the application’s signature, never twice with the same salt', async () => {
    const portal = fakePortal();
    await portal.client.accessToken();
    portal.expiresIn = 0;
    await fakePortal().client.accessToken();
    const other = fakePortal();
    await other.client.accessToken();
    const [asked] = portal.tokens;
    assert.ok(asked);
    assert.equal(asked.application_id, 'app-700001');
    assert.equal(asked.signature, await signAccessToken(privateKey, 'app-700001', asked.date));
    assert.notEqual(asked.date, other.tokens[0]?.date);
  });

  it('requests at the same time and later ones share one access token', async () => {
    const portal = fakePortal();
    portal.rows = ordersOf('2026-09-01', 1, 1);
    await Promise.all([read(portal), read(portal), portal.client.accessToken()]);
    await read(portal);
    assert.equal(portal.tokens.length, 1);
    assert.deepEqual(new Set(portal.asked.map(({ authorization }) => authorization)), new Set(['Token token-1']));
  });

  it('keeps an access token until a minute before it expires', async () => {
    let now = 1_700_000_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const portal = fakePortal();
    const ask = async () => `${await portal.client.accessToken()} ${portal.tokens.length}`;
    assert.equal(await ask(), 'token-1 1');
    now += 3539_000;
    assert.equal(await ask(), 'token-1 1');
    now += 1_000;
    assert.equal(await ask(), 'token-2 2');
  });

  it('renews a refused access token once, for all requests that were refused', async () => {
    const portal = fakePortal();
    await read(portal);
    portal.valid = 'token-2';
    await Promise.all([read(portal), read(portal)]);
    assert.equal(portal.tokens.length, 2);
  });

  it('throws a ReportError if the new token is refused too', async () => {
    const portal = fakePortal();
    portal.valid = 'none';
    const error = await failure(ReportError, () => read(portal));
    assert.equal(error.code, 'Invalid auth token');
    assert.match(error.message, /^Invalid auth token\. A new token was refused too/);
    assert.equal(portal.asked.length, 2);
    assert.equal(portal.tokens.length, 2);
  });

  it('requests an access token again after a failure', async () => {
    const portal = fakePortal();
    portal.expiresIn = -1;
    const error = await failure(TransportError, () => portal.client.accessToken());
    assert.match(error.message, /expires_in/);
    portal.expiresIn = 3600;
    assert.equal(await portal.client.accessToken(), 'token-2');
  });

  it('a waiting request continues when another one is aborted', async () => {
    const portal = fakePortal();
    const controller = new AbortController();
    const one = failure(TransportError, () => portal.client.accessToken({ signal: controller.signal }));
    const other = portal.client.accessToken();
    controller.abort();
    assert.equal((await one).reason, 'aborted');
    assert.equal(await other, 'token-1');
    assert.equal(portal.tokens.length, 1);
  });

  it('needs the application: the error names the settings, and nothing is sent', async () => {
    for (const missing of ['applicationId', 'privateKey']) {
      const portal = fakePortal(745, { [missing]: undefined });
      for (const work of [() => read(portal), () => portal.client.accessToken()]) {
        const error = await failure(InputError, work);
        assert.equal(error.path, missing);
        assert.match(error.message, /settings applicationId and privateKey/);
      }
      assert.deepEqual([portal.tokens.length, portal.asked.length], [0, 0]);
    }
  });

  it('throws an AccessTokenError with the gateway’s code, the request and the fix', async () => {
    const portal = fakePortal(745, {
      fetch: () =>
        Promise.resolve(Response.json({ error_code: 403, error_message: 'Incorrect signature', request_id: 'r-9' })),
    });
    const error = await failure(AccessTokenError, () => portal.client.accessToken());
    assert.deepEqual([error.code, error.requestId, error.name], ['403', 'r-9', 'AccessTokenError']);
    assert.match(error.message, /^Incorrect signature.*applicationId and privateKey/);
  });

  it('access tokens and reports come only from the portal host, or from the payment host if there is no other', async () => {
    const hosts: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      hosts.push(new URL(String(input)).origin);
      return Promise.resolve(refused('no'));
    };
    await failure(TransportError, () => fakePortal(745, { fetch }).client.accessToken());
    assert.deepEqual(hosts, [portalUrl]);
    const { createGatewayClient } = await import('../../src/server/index.js');
    const settings = {
      merchantId: 1,
      secret: 's',
      payUrl: 'https://pay.example',
      applicationId: 'a',
      privateKey,
      fetch,
    };
    await failure(TransportError, () => createGatewayClient(settings).accessToken());
    assert.deepEqual(hosts, [portalUrl, 'https://pay.example']);
  });
});
