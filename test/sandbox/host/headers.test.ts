/** The headers of every answer: a walk over the routes of all three hosts, with what each must say. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  accessTokenPath,
  createOrder,
  orderLookup,
  reportPath,
  transferStep2Path,
} from '../../../src/contract/index.js';
import type { GatewayOptions } from '../../../src/sandbox/app/gateway.js';
import { leaveForBank } from '../../helpers/bank.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { company } from '../../helpers/portal.js';

const portalOrigin = 'http://localhost:4012';
const types: Record<string, string> = {
  'frame.html': 'text/html; charset=UTF-8',
  'transfer-frame.html': 'text/html; charset=UTF-8',
  'challenge.html': 'text/html; charset=UTF-8',
  'checkout.js': 'text/javascript; charset=UTF-8',
  'checkout.css': 'text/css; charset=UTF-8',
};
const assets: GatewayOptions['assets'] = {
  read: async (path) => (types[path] === undefined ? undefined : { body: '/* */', type: types[path] }),
};

/** A policy as a table of its rules. */
const rulesOf = (header: string | null, separator: RegExp) =>
  new Map(
    (header ?? '').split(separator).map((rule) => [rule.split(/[ =]/)[0] ?? '', rule.replace(/^[\w-]+[ =]?/, '')]),
  );

const dialog =
  "'self' http://localhost:4010 http://127.0.0.1:4010 http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*";

interface Expected {
  /** `frame-ancestors`; undefined where the answer has no policy of its own. */
  ancestors: string | undefined;
  resource: 'same-origin' | 'cross-origin';
  opener?: string;
  features?: Record<string, string>;
}
const data: Expected = { ancestors: "'none'", resource: 'same-origin' };
const file: Expected = { ancestors: undefined, resource: 'cross-origin' };
const ownFile: Expected = { ancestors: undefined, resource: 'same-origin' };
const image: Expected = { ancestors: "'none'", resource: 'cross-origin' };
const frame: Expected = { ancestors: dialog, resource: 'cross-origin', features: { payment: '(self)' } };
const passkeys = { 'publickey-credentials-get': '(self)' };
const hosted: Expected = {
  ...{ ancestors: "'none'", resource: 'same-origin', opener: 'same-origin-allow-popups' },
  features: { payment: '(self)', ...passkeys },
};
const returned: Expected = { ancestors: dialog, resource: 'cross-origin' };
const issuer: Expected = { ...returned, features: { ...passkeys, 'otp-credentials': '(self)' } };
const bankPage: Expected = { ...issuer, ancestors: "'none'" };
const consolePage: Expected = { ...data, opener: 'same-origin' };
const statement: Expected = { ...data, opener: 'same-origin' };

describe('S19: the headers of every answer', () => {
  let shop: TestGateway;
  let token = '';
  let bank = '';
  let challenge: { url: string; send_data: Record<string, string> };
  beforeAll(async () => {
    shop = await startGateway({ assets, applications: [company], portalOrigin, rate: 5000 });
    ({ token } = await shop.createOrder());
    const submitted = await shop.payByCard(token, '4444555566661111');
    assert.ok(submitted.challenge);
    challenge = submitted.challenge;
    const other = await shop.createOrder();
    ({ url: bank } = await leaveForBank(shop, other.token));
  });
  afterAll(() => shop.stop());

  const post = (body: string, type = 'application/json', headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  const form = (fields: Record<string, string>) =>
    post(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } };

  type Row = [what: string, url: () => string, init: (() => RequestInit) | undefined, expected: Expected];
  const pay = (path: string | (() => string)) => () => shop.payOrigin + (typeof path === 'string' ? path : path());
  const acs = (path: string | (() => string)) => () => shop.acsOrigin + (typeof path === 'string' ? path : path());
  const portal = (path: string) => () => portalOrigin + path;
  const folder = '/latest/checkout-vue';

  const rows: Row[] = [
    ['a failure of the API', pay(createOrder.path), () => post('{}'), data],
    ['an answer of the API', pay(orderLookup.path), () => post(JSON.stringify({ request: { token } })), data],
    ['an address that the API does not have', pay('/api/nothing'), undefined, data],
    ['a preflight', pay(createOrder.path), () => preflight, data],
    [
      'a foreign preflight',
      pay(createOrder.path),
      () => ({ ...preflight, headers: { origin: 'https://x.example' } }),
      data,
    ],
    ['a fault', pay(createOrder.path), () => post('{}', undefined, { 'x-sandbox-fault': 'error=503' }), data],
    [
      'a malformed answer',
      pay(createOrder.path),
      () => post('{}', undefined, { 'x-sandbox-fault': 'malformed' }),
      data,
    ],
    ['a foreign host', () => 'http://evil.example/api/x', undefined, data],
    ['U+0000', pay('/x%00'), undefined, data],
    ['no page', pay('/nothing'), undefined, data],
    ['no file', pay(`${folder}/nothing.js`), undefined, image],
    ['the health', pay('/health'), undefined, data],
    ['the clock', pay('/sandbox/clock'), undefined, data],
    ['the card form', pay(`${folder}/frame.html`), undefined, frame],
    ['the transfer form', pay(`${folder}/transfer-frame.html`), undefined, frame],
    [
      'the page around the issuer’s',
      pay(`${folder}/challenge.html`),
      undefined,
      { ...frame, features: { 'publickey-credentials-get': '*' } },
    ],
    ['a script', pay(`${folder}/checkout.js`), undefined, file],
    ['a style sheet', pay(`${folder}/checkout.css`), undefined, file],
    ['a logo', pay(`${folder}/logos/cz_zlata_kotva_banka.svg`), undefined, { ...image, ancestors: undefined }],
    ['the hosted page', pay(() => `/checkout/${token}`), undefined, hosted],
    ['a hosted page of no order', pay('/checkout/x'), undefined, hosted],
    ['its style', pay('/checkout/page.css'), undefined, ownFile],
    ['the return page', () => challenge.send_data['TermUrl'] ?? '', () => form({ MD: 'x', PaRes: 'y' }), returned],
    ['a stray return', pay('/api/checkout/return/x/y'), undefined, returned],
    ['a stray return from a bank', pay('/api/checkout/return/bank/x/y'), undefined, returned],
    ['the return page’s script', pay('/return/page.js'), undefined, ownFile],
    ['a stray return of a transfer', pay(`${transferStep2Path}/x/y`), undefined, returned],
    ['the console', pay('/sandbox/console'), undefined, consolePage],
    ['a stray form of the console', pay('/sandbox/console/clock'), () => form({}), consolePage],
    ['the operations to try', pay('/openapi'), undefined, consolePage],
    [
      'an operation to try, which copies its command',
      pay('/openapi/createOrder'),
      undefined,
      { ...consolePage, features: { 'clipboard-write': '(self)' } },
    ],
    [
      'a stray form of an operation',
      pay('/openapi/createOrder'),
      () => form({}),
      {
        ...consolePage,
        features: { 'clipboard-write': '(self)' },
      },
    ],
    ['the OpenAPI document', pay('/openapi.json'), undefined, data],
    ['the console’s script', pay('/sandbox/console/console.js'), undefined, ownFile],
    ['the issuer’s question', () => challenge.url, () => form(challenge.send_data), issuer],
    ['a request that is not genuine', acs('/acs/challenge'), () => form({}), issuer],
    ['the issuer’s answer', acs('/acs/answer'), () => form({ ...challenge.send_data, answer: 'cancel' }), issuer],
    ['a bank’s page', () => bank, undefined, bankPage],
    [
      'a bank’s answer',
      acs('/bank/answer'),
      () => form({ request: new URL(bank).searchParams.get('request') ?? '', answer: 'pay' }),
      bankPage,
    ],
    ['a bank’s page of nothing', acs('/bank/pay'), undefined, bankPage],
    ['a statement', acs(() => `/acs/statement/${token}`), undefined, statement],
    ['no statement', acs('/acs/statement/x'), undefined, statement],
    ['the issuer’s style', acs('/acs.css'), undefined, ownFile],
    ['no page of the issuer', acs('/nothing'), undefined, data],
    ['the portal’s token', portal(accessTokenPath), () => post('{}'), data],
    ['the portal’s report', portal(reportPath), () => post('{}'), data],
    [
      'a foreign page at the portal',
      portal(reportPath),
      () => post('{}', undefined, { origin: 'https://x.example' }),
      data,
    ],
    ['no page of the portal', portal('/nothing'), undefined, data],
    ['a preflight of the portal', portal(reportPath), () => preflight, data],
  ];
  const framed = new Set([frame, returned, issuer]);

  for (const [what, url, init, expected] of rows) {
    it(what, async () => {
      const { headers } = await shop.fetch(url(), init?.());
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('origin-agent-cluster'), expected === hosted || expected === statement ? '?1' : null);
      assert.equal(headers.get('cross-origin-resource-policy'), expected.resource);
      assert.equal(headers.get('cross-origin-opener-policy'), expected.opener ?? null);
      assert.ok(headers.get('referrer-policy'));
      const policy = rulesOf(headers.get('content-security-policy'), / *; */);
      assert.equal(policy.get('frame-ancestors'), expected.ancestors);
      if (expected.ancestors !== undefined) assert.equal(policy.get('default-src'), "'none'");
      const features = rulesOf(headers.get('permissions-policy'), /, */);
      const isDocument = headers.get('content-type')?.startsWith('text/html') === true;
      if (!isDocument) return assert.equal(headers.get('permissions-policy'), null);
      assert.ok(features.size > 20);
      for (const [name, allowed] of features) assert.equal(allowed, expected.features?.[name] ?? '()', name);
      // A page that may be framed must keep its opener: it tells that page of the payer's return.
      if (framed.has(expected)) assert.equal(headers.get('cross-origin-opener-policy'), null);
    });
  }

  it('one that asks too often', async () => {
    const busy = await startGateway({ rate: 1 });
    const ask = () => busy.gateway.fetch(new Request(`${busy.payOrigin}/nothing`), { address: '192.0.2.1' });
    await ask();
    await ask();
    const answer = await ask();
    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    await busy.stop();
  });

  it('with a list of origins, these alone frame the issuer’s pages', async () => {
    const listed = await startGateway({ allowOrigins: ['https://shop.example'] });
    for (const path of ['/acs/challenge', '/acs/answer']) {
      const answer = await listed.fetch(listed.acsOrigin + path, form({}));
      const policy = rulesOf(answer.headers.get('content-security-policy'), / *; */);
      assert.equal(
        policy.get('frame-ancestors'),
        "'self' http://localhost:4010 http://127.0.0.1:4010 https://shop.example",
      );
    }
    await listed.stop();
  });
});
