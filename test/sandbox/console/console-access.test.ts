/** Who may use the console, the clock and the API pages. Requests through a proxy never may, whatever `Host` the caller writes. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { UsageError } from '../../../src/command/usage-error.js';
import { readFlags, type Settings } from '../../../src/sandbox/cli/flags.js';
import {
  publicAddresses,
  type PublicAddresses,
  requireConsoleToOpen,
} from '../../../src/sandbox/cli/public-address.js';
import { openSandbox, type OpenSandbox } from '../../../src/sandbox/cli/open-sandbox.js';
import { consolePath, consoleViews, formTokenOf, look, press, textOf } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { startForwardingProxy, type ForwardingProxy } from '../../helpers/forwarding-proxy.js';

const environment = {
  GW_PUBLIC_URL: 'https://pay.sandbox.example',
  GW_PUBLIC_ACS_URL: 'https://acs.sandbox.example',
};
const operation = '/openapi/createOrder';

/** Every address of the console, and other spellings of some. */
const pages = [
  ...['/', '/sandbox', '/sandbox/clock', '/sandbox/clock/', '/openapi', '/openapi/', operation],
  ...consoleViews.map((view) => consolePath + view),
  ...['/', '/orders/1', '/pay/1', '/nowhere', '/console.js', '/callbacks?show=failed'].map((end) => consolePath + end),
  ...['/settlements/700001/2026-11-21', '/console.css'].map((end) => consolePath + end),
  ...['/%73andbox/console', '/sandbox/%63onsole', '//sandbox/console', '/sandbox//console', '/./sandbox/console'],
  ...['/x/../sandbox/console', '/%6fpenapi', '/openapi/create%4frder', '/sandbox/clock?a=b'],
];

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const order = { merchant_id: 700001, order_id: 's', order_desc: 'x', amount: 1, currency: 'EUR' };
/** Every form of the console, and the clock: what a program sends, which writes the headers of a browser itself. */
const posts: readonly (readonly [path: string, headers: Record<string, string>, body: string])[] = [
  ['/sandbox/clock', { 'content-type': 'application/json' }, '{"forward":60}'],
  ['/sandbox/clock', { 'content-type': 'application/json', origin: environment.GW_PUBLIC_URL }, '{"forward":60}'],
  [`${consolePath}/clock`, form, 'forward=day'],
  [`${consolePath}/pay`, form, 'amount=1&currency=EUR'],
  [`${consolePath}/faults`, form, 'route=/api/checkout/ajax&kind=drop&times=1'],
  [`${consolePath}/faults/clear`, form, ''],
  [`${consolePath}/callbacks/1/again`, form, ''],
  [operation, form, new URLSearchParams({ does: 'sign', body: JSON.stringify({ request: order }) }).toString()],
];

function settings(...flags: string[]): Settings {
  const read = readFlags(['--port', '0', '--acs-port', '0', '--data', ':memory:', ...flags]);
  assert.ok(typeof read !== 'string');
  return read;
}

const open = (flags: readonly string[], variables = {}) =>
  openSandbox(settings(...flags), {
    ...{ environment: variables, stopSignal: new Promise<never>(() => {}), log: () => {}, buildPages: false },
  });

const hostOf = (origin: string) => new URL(origin).host;

describe('S5: the console of a public sandbox', () => {
  const modes: readonly (readonly [what: string, flags: readonly string[], variables: Record<string, string>])[] = [
    ['with GW_PUBLIC_URL', ['--allow-origin', 'https://shop.example'], environment],
    ['with GW_PUBLIC_URL and --console-port', ['--console-port', '0'], environment],
    ['with --allow-host', ['--allow-host', 'gateway.example'], {}],
    ['with --console-port alone', ['--console-port', '0'], {}],
  ];
  for (const [what, flags, variables] of modes) {
    describe(what, () => {
      let sandbox: OpenSandbox;
      let proxy: ForwardingProxy;
      beforeAll(async () => {
        sandbox = await open(flags, variables);
        proxy = await startForwardingProxy(sandbox.payOrigin);
      });
      afterAll(async () => {
        await proxy.close();
        await sandbox.stop();
      });

      it('does not exist on the pay port, whatever Host the caller of a proxy writes', async () => {
        for (const path of pages) {
          const { status, text } = await proxy.send(path, { host: 'localhost' });
          assert.deepEqual([status, text], [404, 'Not found\n'], path);
        }
        for (const [path, headers, body] of posts) {
          const { status, text } = await proxy.send(path, { host: 'localhost', ...headers }, body);
          assert.deepEqual([status, text], [404, 'Not found\n'], path);
        }
        for (const host of ['127.0.0.1', '[::1]', hostOf(sandbox.payOrigin)]) {
          for (const path of [consolePath, operation, '/sandbox/clock']) {
            assert.equal((await proxy.send(path, { host })).status, 404, `${host} ${path}`);
          }
        }
        assert.equal((await proxy.send('/health', { host: 'localhost' })).status, 200);
        assert.equal((await proxy.send('/openapi.json', { host: 'localhost' })).status, 200);
        assert.equal(sandbox.gateway.faults.list().length, 0);
      });
    });
  }

  it('is on a port of its own, for this machine', async () => {
    const sandbox = await open(['--console-port', '0', '--allow-host', 'gateway.example'], environment);
    const origin = sandbox.consoleOrigin ?? assert.fail();
    const direct = await startForwardingProxy(origin);
    const proxied = await startForwardingProxy(origin, { 'x-forwarded-for': '192.0.2.7' });
    try {
      const host = hostOf(origin);
      for (const view of consoleViews) {
        const { status, headers } = await direct.send(consolePath + view, { host });
        assert.equal(status, 200, view);
        assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
      }
      assert.equal((await direct.send('/', { host })).headers['location'], `${consolePath}/pay`);
      for (const path of ['/openapi', operation, '/openapi.json', '/sandbox/clock', '/health']) {
        assert.equal((await direct.send(path, { host })).status, 200, path);
      }
      // The console's port serves neither payments nor reports.
      for (const path of [
        '/api/checkout/ajax',
        '/latest/checkout-vue/checkout.js',
        '/checkout/x',
        '/authorizer/token',
      ]) {
        assert.equal((await direct.send(path, { host })).status, 404, path);
      }
      const moved = await direct.send('/sandbox/clock', { host, 'content-type': 'application/json' }, '{"forward":60}');
      assert.equal(moved.status, 200);

      // Neither by a public name, nor through a proxy that says that it is one.
      for (const path of [consolePath, '/openapi', operation, '/sandbox/clock']) {
        for (const name of ['pay.sandbox.example', 'gateway.example']) {
          assert.equal((await direct.send(path, { host: name })).status, 403, `${name} ${path}`);
        }
        assert.equal((await direct.send(path, { host: 'evil.example' })).status, 421, path);
        assert.equal((await proxied.send(path, { host })).status, 403, path);
      }
    } finally {
      await Promise.all([direct.close(), proxied.close()]);
      await sandbox.stop();
    }
  });

  it('--open opens the console only if there is one', () => {
    const check = (flags: readonly string[], addresses?: PublicAddresses) => {
      const read = readFlags(['--open', ...flags]);
      assert.ok(typeof read !== 'string');
      requireConsoleToOpen(read, addresses);
    };
    const refused = (cause: RegExp) => (error: unknown) =>
      error instanceof UsageError && cause.test(error.message) && error.message.includes('--console-port 4013');
    assert.throws(() => check(['--allow-host', 'gateway.example']), refused(/--open .* with --allow-host/));
    assert.throws(() => check([], publicAddresses(environment)), refused(/--open .* with GW_PUBLIC_URL/));
    check(['--allow-host', 'gateway.example', '--console-port', '4013'], publicAddresses(environment));
    check(['--allow-origin', 'https://shop.example']);
  });
});

describe('S5: the console of a sandbox of one machine', () => {
  const flags = ['--allow-origin', 'https://shop.example'];
  let sandbox: OpenSandbox;
  beforeAll(async () => void (sandbox = await open(flags)));
  afterAll(() => sandbox.stop());

  it('is on the pay port, also with --allow-origin', async () => {
    const direct = await startForwardingProxy(sandbox.payOrigin);
    assert.equal(sandbox.consoleOrigin, sandbox.payOrigin);
    const host = hostOf(sandbox.payOrigin);
    for (const path of [consolePath, '/openapi', operation, '/sandbox/clock']) {
      assert.equal((await direct.send(path, { host })).status, 200, path);
    }
    await direct.close();
  });

  const some = ['/', consolePath, operation, '/sandbox/clock'];
  const added: readonly Readonly<Record<string, string>>[] = [
    { forwarded: 'for=192.0.2.7' },
    { 'x-forwarded-for': '192.0.2.7' },
    { 'x-forwarded-host': 'pay.example' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-anything': '' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '192.0.2.7' },
    { 'cf-connecting-ip': '192.0.2.7' },
    { 'cf-ray': '8f00' },
  ];
  for (const headers of added) {
    const [name = ''] = Object.keys(headers);
    it(`is refused to a request with ${name}`, async () => {
      const proxy = await startForwardingProxy(sandbox.payOrigin, headers);
      try {
        for (const path of name === 'x-forwarded-for' ? pages.filter((one) => !one.endsWith('.css')) : some) {
          const { status, text } = await proxy.send(path, { host: 'localhost' });
          assert.ok(status === 403 || status === 404, `${status} ${path}`);
          assert.doesNotMatch(text, /<nav|<form|"now"/, path);
        }
        const refused = await proxy.send(consolePath, { host: 'localhost' });
        assert.equal(refused.status, 403);
        assert.ok(refused.text.includes(`<code>${name}</code>`), 'names the header');
        for (const [path, more, body] of posts) {
          const { status, text } = await proxy.send(path, { host: 'localhost', ...more }, body);
          assert.equal(status, 403, path);
          assert.doesNotMatch(text, /[0-9a-f]{40}|"now"/, path);
        }
        assert.equal(sandbox.gateway.faults.list().length, 0);
      } finally {
        await proxy.close();
      }
    });
  }
});

describe('A7: a form of the console', () => {
  let shop: TestGateway;
  beforeAll(async () => void (shop = await startGateway()));
  afterAll(() => shop.stop());

  /** The headers that a browser sends with a form on a page of the gateway's own origin. */
  const ownPage = () => ({ origin: shop.payOrigin, 'sec-fetch-site': 'same-origin' });
  const rule = { route: '/api/checkout/ajax', fault: 'drop', times: 1 };
  /** The fields that the hosted page posts to the `response_url` of an order. */
  const result = { order_id: 'tea-1', order_status: 'approved', amount: '1890', currency: 'EUR', merchant_data: '[]' };

  const tokens: readonly (readonly [what: string, fields: Record<string, string>])[] = [
    ['none', {}],
    ['an empty one', { console_token: '' }],
    ['one of another process', { console_token: 'a'.repeat(64) }],
  ];
  for (const [what, fields] of tokens) {
    it(`is refused with ${what} as its token, also from the gateway’s own pages`, async () => {
      shop.gateway.faults.clear();
      const { token } = await shop.createOrder();
      await shop.payByCard(token);
      await shop.gateway.runDueJobs();
      shop.gateway.faults.add(rule);
      const sent = shop.callbacks.length;
      const [job] = await shop.database.selectFrom('jobs').select('id').where('kind', '=', 'callback').execute();
      const paths = ['/faults/clear', '/faults', '/faults/1/remove', '/clock', '/pay'];
      for (const path of [...paths, `/callbacks/${job?.id}/again`, `/callbacks/${job?.id}/now`]) {
        const posted = { ...result, forward: 'day', kind: 'drop', route: rule.route, times: '1', ...fields };
        const answer = await press(shop, path, posted, { headers: ownPage(), token: '' });
        assert.equal(answer.status, 403, path);
        assert.match(textOf(answer.html), /not from the running console/, path);
      }
      const init = {
        method: 'POST',
        headers: { ...form, ...ownPage() },
        body: new URLSearchParams({ ...fields, does: 'sign', body: JSON.stringify({ request: order }) }).toString(),
      };
      const answer = await shop.fetch(shop.payOrigin + operation, init);
      assert.equal(answer.status, 403);
      assert.doesNotMatch(await answer.text(), /[0-9a-f]{40}/);
      assert.equal(shop.gateway.faults.list().length, 1);
      await shop.gateway.runDueJobs();
      assert.equal(shop.callbacks.length, sent);
    });
  }

  it('needs the origin of its page too', async () => {
    for (const headers of [{}, { origin: 'null' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
      assert.equal((await press(shop, '/faults/clear', {}, { headers })).status, 403);
    }
    assert.equal((await press(shop, '/faults/clear')).status, 303);
  });

  it('has the token of this gateway on every page', async () => {
    shop.gateway.faults.clear();
    const { token } = await shop.createOrder({ lifetime: 3600 });
    shop.receiver.answer = () => new Response('no', { status: 503 });
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    shop.gateway.faults.add(rule);
    shop.gateway.faults.add(rule);
    const other = await startGateway();
    const known = formTokenOf((await look(shop, '/faults')).html);
    assert.match(known, /^[0-9a-f]{64}$/);
    assert.notEqual(formTokenOf((await look(other, '/faults')).html), known);
    await other.stop();
    let forms = 0;
    for (const path of [...consoleViews, '/callbacks?show=waiting', '/orders/800000001']) {
      const { html } = await look(shop, path);
      for (const [one] of html.matchAll(/<form[^>]*method="post"[^]*?<\/form>/g)) {
        assert.equal(formTokenOf(one), known, path);
        forms++;
      }
    }
    const api = await (await shop.fetch(shop.payOrigin + operation)).text();
    assert.equal(
      formTokenOf(/<form class="try"[^]*?<\/form>|<form[^>]*method="post"[^]*?<\/form>/.exec(api)?.[0] ?? ''),
      known,
    );
    assert.ok(forms >= 8, `${forms} forms`);
  });

  it('leaves the clock for programs without a token, and the header of a fault', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"forward":60}' };
    assert.equal((await shop.fetch(`${shop.payOrigin}/sandbox/clock`, init)).status, 200);
    shop.gateway.faults.clear();
    const { token } = await shop.createOrder();
    await assert.rejects(shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'drop' }), /closed by a fault/);
  });
});
