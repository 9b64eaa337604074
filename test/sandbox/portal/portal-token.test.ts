/** Access tokens: who gets one, who does not, and how long it is valid. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accessTokenPath, reportPath, signAccessToken } from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { askReport, company, everything, postPortal, takeToken } from '../../helpers/portal.js';
import { makeTestDatabase } from '../../helpers/database.js';

const other = { id: 'app-2', privateKey: 'another key' };

describe('the token endpoint', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ applications: [company, other] });
  });
  afterAll(() => shop.stop());

  const signed = async (date: string, { id, privateKey } = company) => ({
    application_id: id,
    date,
    signature: await signAccessToken(privateKey, id, date),
  });
  const ask = async (body: unknown, headers = {}) => {
    const answer = await postPortal(shop, accessTokenPath, body, headers);
    assert.equal(answer.status, 200);
    assert.equal(answer.body['request_id'], answer.headers.get('x-request-id'));
    assert.match(String(answer.body['request_id']), /^[0-9a-f]{32}$/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    return answer.body;
  };

  it('signs with SHA-512 in lower-case hexadecimal', async () => {
    // printf '%s' 'test|app-700001|salt' | sha512sum
    assert.equal(
      await signAccessToken('test', 'app-700001', 'salt'),
      '57e911d5437320a67d59ca148ead84da983fee0ebd2f10d2ab0793d64a51cdf643e3a8a6a581d1b7d48b66ad3da7bb8f34e6b1a16bd43cd7989fabab086abd1b',
    );
  });

  for (const path of [accessTokenPath, `${accessTokenPath}/`]) {
    it(`gives a token for the right signature at ${path}`, async () => {
      const { status, body } = await postPortal(shop, path, await signed('x'));
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['request_id', 'token', 'expires_in']);
      assert.match(String(body['token']), /^[0-9a-f]{64}$/);
      assert.equal(body['expires_in'], 3600);
    });
  }

  it('takes any date: empty, long, with bars and in any script', async () => {
    for (const date of ['', ' ', 'a|b|c', 'Größe №5 🍵', 'x'.repeat(1024)]) {
      assert.equal(typeof (await ask(await signed(date)))['token'], 'string', JSON.stringify(date.slice(0, 20)));
    }
  });

  it('gives another token each time', async () => {
    assert.notEqual(await takeToken(shop), await takeToken(shop));
  });

  it('answers the same to a wrong signature and to an unknown company', async () => {
    const right = await signed('x');
    const wrong: [string, object][] = [
      ['another date', { ...right, date: 'y' }],
      ['capitals', { ...right, signature: right.signature.toUpperCase() }],
      ['cut', { ...right, signature: right.signature.slice(0, 127) }],
      ['empty', { ...right, signature: '' }],
      ['another company’s key', { ...right, application_id: other.id }],
      ['an unknown company', await signed('x', { id: 'nobody', privateKey: company.privateKey })],
      ['an empty key', await signed('x', { id: company.id, privateKey: '' })],
      ['a name of every object', await signed('x', { id: 'constructor', privateKey: '' })],
    ];
    for (const [why, body] of wrong) {
      const { request_id: _, ...answer } = await ask(body);
      assert.deepEqual(answer, { error_code: 403, error_message: 'Incorrect signature' }, why);
    }
  });

  it('names the field that is wrong, and repeats no value', async () => {
    const right = await signed('x');
    const secret = 'a-value-that-is-nobody’s-to-repeat';
    const wrong: [string, object][] = [
      ['application_id', { ...right, application_id: undefined }],
      ['application_id', { ...right, application_id: '' }],
      ['application_id', { ...right, application_id: secret }],
      ['application_id', { ...right, application_id: 700001 }],
      ['date', { ...right, date: undefined }],
      ['date', { ...right, date: null }],
      ['date', { ...right, date: 20261121 }],
      ['date', { ...right, date: 'x'.repeat(1025) }],
      ['signature', { ...right, signature: undefined }],
      ['signature', { ...right, signature: [right.signature] }],
      ['signature', { ...right, signature: secret.repeat(10) }],
    ];
    for (const [field, body] of wrong) {
      const answer = await ask(body);
      assert.equal(answer['error_code'], 400);
      assert.match(String(answer['error_message']), new RegExp(`^\`${field}\` must be a text`));
      assert.doesNotMatch(JSON.stringify(answer), /nobody’s/);
    }
  });

  it('takes a JSON object by POST, and nothing else', async () => {
    const right = JSON.stringify(await signed('x'));
    const wrong: [RegExp, string, Record<string, string>?][] = [
      [/valid JSON/, ''],
      [/valid JSON/, right.slice(1)],
      [/valid JSON/, '['.repeat(50_000)],
      [/JSON object/, '[]'],
      [/JSON object/, 'null'],
      [/JSON object/, '"text"'],
      [/application_id/, JSON.stringify({ request: JSON.parse(right) })],
      [/content type/, right, { 'content-type': 'text/plain' }],
      [/65536 bytes/, JSON.stringify({ date: 'x'.repeat(70_000) })],
    ];
    for (const [message, body, headers] of wrong) {
      const answer = await ask(body, headers);
      assert.equal(answer['error_code'], 400);
      assert.match(String(answer['error_message']), message);
    }
    const got = await shop.fetch(shop.payOrigin + accessTokenPath);
    assert.equal(got.status, 200);
    assert.equal(((await got.json()) as { error_code: number }).error_code, 400);
  });

  it('takes the content type with parameters, and with the name of its header', async () => {
    for (const type of ['Application/JSON; charset=utf-8', 'Content-type: application/json; charset=utf-8']) {
      const body = await ask(await signed('x'), { 'content-type': type });
      assert.equal(typeof body['token'], 'string', type);
    }
  });

  it('keeps no token, and logs no secret', async () => {
    const token = await takeToken(shop);
    await askReport(shop, token, 745, [everything(745)]);
    const rows = await shop.database.selectFrom('access_tokens').selectAll().execute();
    assert.ok(rows.length > 0);
    for (const row of rows) assert.notEqual(row.token_hash, token);
    const written = JSON.stringify([rows, shop.logs]);
    for (const secret of [token, company.privateKey]) assert.ok(!written.includes(secret));
  });
});

describe('a token', () => {
  const isGood = async (shop: TestGateway, token: string) => {
    const body = await askReport(shop, token, 745, [everything(745)]);
    if ('error' in body) assert.deepEqual(body, { err_code: 'Invalid auth token', error: 'Invalid auth token' });
    return 'data' in body;
  };

  it('a token is valid for an hour by the gateway’s clock, and not a second longer', async () => {
    const shop = await startGateway({ applications: [company] });
    const token = await takeToken(shop);
    shop.clock.advance(3599);
    assert.equal(await isGood(shop, token), true);
    shop.clock.advance(1);
    assert.equal(await isGood(shop, token), false);
    const next = await takeToken(shop);
    await shop.moveClock({ forward: 3600 });
    assert.equal(await isGood(shop, next), false);
    await shop.stop();
  });

  it('an outdated token is deleted when the next one is issued', async () => {
    const shop = await startGateway({ applications: [company] });
    await takeToken(shop);
    await takeToken(shop);
    shop.clock.advance(3600);
    await takeToken(shop);
    assert.equal((await shop.database.selectFrom('access_tokens').selectAll().execute()).length, 1);
    await shop.stop();
  });

  it('a token is valid at every process on the database that has its company, and at no other', async () => {
    const shared = await makeTestDatabase();
    const one = await startGateway({ database: shared.open(), applications: [company] });
    const two = await startGateway({ database: shared.open(), applications: [company] });
    const without = await startGateway({ database: shared.open(), applications: [other] });
    const token = await takeToken(one);
    assert.equal(await isGood(two, token), true);
    assert.equal(await isGood(without, token), false);
    await Promise.all([one.stop(), two.stop(), without.stop()]);
    await shared.remove();
  });

  it('a report needs a token before any other check of the request', async () => {
    const shop = await startGateway({ applications: [company] });
    const token = await takeToken(shop);
    const ask = async (init: RequestInit) => {
      const answer = await shop.fetch(`${shop.payOrigin}${reportPath}/`, init);
      assert.equal(answer.status, 200);
      const { err_code, error } = (await answer.json()) as Record<string, unknown>;
      assert.equal(err_code, error);
      return error;
    };
    const bodies: RequestInit[] = [
      { method: 'GET' },
      { method: 'POST', body: 'no JSON', headers: { 'content-type': 'text/plain' } },
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      { method: 'DELETE' },
    ];
    for (const init of bodies) {
      const withHeader = (authorization: string) =>
        ask({ ...init, headers: { ...(init.headers as Record<string, string>), authorization } });
      assert.equal(await ask(init), 'Authorization token required');
      for (const header of ['', 'Token', 'Token  ', `Bearer ${token}`, token, `Tokens ${token}`, 'Basic eDp5']) {
        assert.equal(await withHeader(header), 'Authorization token required', header);
      }
      for (const header of ['Token x', `Token ${token}0`, `Token ${token.slice(1)}`, `Token ${token} ${token}`]) {
        assert.equal(await withHeader(header), 'Invalid auth token', header);
      }
      assert.match(String(await withHeader(`Token ${token}`)), /POST|content type|Merchant not found/);
    }
    await shop.stop();
  });
});
