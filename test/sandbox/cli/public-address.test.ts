/** A sandbox behind a proxy: the addresses that it gives to browsers are the public ones. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkoutUrl, sign } from '../../../src/contract/index.js';
import { UsageError } from '../../../src/command/usage-error.js';
import { readFlags, type Settings } from '../../../src/sandbox/cli/flags.js';
import { openSandbox, type OpenSandbox } from '../../../src/sandbox/cli/open-sandbox.js';
import { publicAddresses, requireLongSecrets } from '../../../src/sandbox/cli/public-address.js';
import { sendTo } from '../../helpers/forwarding-proxy.js';

const pay = 'https://pay.sandbox.example';
const acs = 'https://acs.sandbox.example';
const environment = { GW_PUBLIC_URL: pay, GW_PUBLIC_ACS_URL: acs };

function settings(...flags: string[]): Settings {
  const read = readFlags(['--port', '0', '--acs-port', '0', '--data', ':memory:', ...flags]);
  assert.ok(typeof read !== 'string');
  return read;
}

describe('the public addresses', () => {
  it('there are no public addresses if neither is set', () => {
    assert.equal(publicAddresses({}), undefined);
    assert.equal(publicAddresses({ GW_PUBLIC_URL: '', GW_PUBLIC_ACS_URL: '' }), undefined);
  });

  it('are two origins', () => {
    assert.deepEqual(publicAddresses(environment), { payUrl: pay, acsUrl: acs });
    assert.deepEqual(publicAddresses({ GW_PUBLIC_URL: `${pay}/`, GW_PUBLIC_ACS_URL: 'http://localhost:5011' }), {
      payUrl: pay,
      acsUrl: 'http://localhost:5011',
    });
  });

  const wrong: readonly (readonly [what: string, given: Readonly<Record<string, string>>, message: RegExp])[] = [
    ['one without the other', { GW_PUBLIC_URL: pay }, /GW_PUBLIC_URL is set and GW_PUBLIC_ACS_URL is not/],
    ['the other without the one', { GW_PUBLIC_ACS_URL: acs }, /GW_PUBLIC_ACS_URL is set and GW_PUBLIC_URL is not/],
    ['the same twice', { ...environment, GW_PUBLIC_ACS_URL: pay }, /both https:\/\/pay\.sandbox\.example/],
    ['plain http', { ...environment, GW_PUBLIC_URL: 'http://pay.sandbox.example' }, /GW_PUBLIC_URL is not an origin/],
    ['a path', { ...environment, GW_PUBLIC_ACS_URL: `${acs}/acs` }, /GW_PUBLIC_ACS_URL is not an origin.*received/],
    ['no address', { ...environment, GW_PUBLIC_URL: 'pay.sandbox.example' }, /expected https:\/\/ and a host/],
  ];
  for (const [what, given, message] of wrong) {
    it(`are refused: ${what}`, () => {
      assert.throws(
        () => publicAddresses(given),
        (error) => error instanceof UsageError && message.test(error.message),
      );
    });
  }

  it('need long secrets, unless they are this machine’s', () => {
    const addresses = { payUrl: pay, acsUrl: acs };
    assert.throws(
      () => requireLongSecrets(settings(), addresses),
      /GW_PUBLIC_URL https:\/\/pay\.sandbox\.example opens/,
    );
    requireLongSecrets(settings(), { payUrl: 'http://localhost:5010', acsUrl: 'http://localhost:5011' });
    const long = ['--merchant', `700001:${'s'.repeat(32)}`, '--application', `app-700001:${'k'.repeat(32)}`];
    requireLongSecrets(settings(...long), addresses);
  });
});

describe('a sandbox behind a proxy', () => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    const options = { environment, stopSignal: new Promise<never>(() => {}), log: () => {}, buildPages: false };
    sandbox = await openSandbox(settings(), options);
  });
  afterAll(() => sandbox.stop());

  /** As a proxy on this machine sends it on. */
  function send(path: string, { host = new URL(pay).host, body, ...headers }: Record<string, string> = {}) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return sendTo(new URL(sandbox.payOrigin).port, path, { host, ...type, ...headers }, body);
  }
  const call = async (path: string, given: object, headers = {}): Promise<Record<string, unknown>> => {
    const { text } = await send(path, { body: JSON.stringify({ request: given }), ...headers });
    return (JSON.parse(text) as { response: Record<string, unknown> }).response;
  };

  let made = 0;
  async function makeOrder(): Promise<Record<string, unknown>> {
    const order = { merchant_id: 700001, order_id: `tea-${++made}`, order_desc: 'Tea', amount: 1890, currency: 'EUR' };
    return call(checkoutUrl.path, { ...order, signature: await sign('test', order) });
  }

  it('answers to its public name, and to no other', async () => {
    assert.equal((await send('/health')).status, 200);
    assert.equal((await send('/health', { host: 'other.example' })).status, 421);
  });

  it('sends payers to its public page, to its public issuer, and back', async () => {
    const { checkout_url } = await makeOrder();
    assert.match(String(checkout_url), /^https:\/\/pay\.sandbox\.example\/checkout\/\w{40}$/);
    const token = String(checkout_url).split('/').at(-1);
    const card = { payment_system: 'card', card_number: '4444555566661111', expiry_date: '12/30', cvv2: '123' };
    const { url, send_data } = await call('/api/checkout/ajax', { token, ...card }, { origin: pay });
    assert.match(String(url), /^https:\/\/acs\.sandbox\.example\//);
    assert.match((send_data as { TermUrl: string }).TermUrl, /^https:\/\/pay\.sandbox\.example\//);
  });

  it('is called by its own pages and by those that are allowed, not by others', async () => {
    const allowed = async (origin: string) =>
      (await send('/api/checkout/info', { body: '{}', origin })).headers['access-control-allow-origin'];
    assert.equal(await allowed(pay), pay);
    assert.equal(await allowed('https://shop.example'), undefined);
    assert.equal(await allowed('http://localhost:3000'), undefined);
  });

  it('a sandbox behind a proxy serves neither its clock nor its console', async () => {
    for (const path of ['/sandbox/clock', '/sandbox/console']) {
      for (const headers of [{}, { host: 'localhost:4010' }, { origin: pay }, { origin: 'https://shop.example' }]) {
        assert.equal((await send(path, headers)).status, 404, `${path} ${JSON.stringify(headers)}`);
        assert.equal((await send(path, { body: '{"forward":60}', ...headers })).status, 404, path);
      }
    }
  });
});
