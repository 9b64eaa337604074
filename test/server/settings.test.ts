/** The secret among the client's settings: one or several, long enough, and never shown. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, vi } from 'vitest';
import { inspect } from 'node:util';
import { createGatewayClient, InputError, type GatewaySettings } from '../../src/server/index.js';
import { checkSettings } from '../../src/server/settings.js';
import { failure } from './transfer-support.js';

const long = 'a secret of more than 16 characters';
const older = 'another one that is long enough';
const settings = { merchantId: 700001, secret: long, payUrl: 'https://pay.example' };

describe('secret rotation: the settings', () => {
  it('take one secret, or the new one and the old ones', () => {
    const one = checkSettings(settings);
    assert.deepEqual([one.secret, one.secrets], [long, [long]]);
    const two = checkSettings({ ...settings, secret: [long, older] });
    assert.deepEqual([two.secret, two.secrets], [long, [long, older]]);
  });

  it('are not changed by what happens to the list afterwards', () => {
    const list: [string, string] = [long, older];
    const { secrets } = checkSettings({ ...settings, secret: list });
    list[1] = 'changed';
    assert.deepEqual(secrets, [long, older]);
  });

  it('name a merchant by a whole number above 0', async () => {
    for (const merchantId of [0, -1, 1.5, '700001', undefined]) {
      const error = await failure(InputError, () =>
        createGatewayClient({ ...settings, merchantId } as unknown as GatewaySettings),
      );
      assert.equal(error.path, 'merchantId', String(merchantId));
    }
  });

  for (const [what, secret] of [
    ['no secret', undefined],
    ['an empty one', ''],
    ['a number', 7],
    ['an empty list', []],
    ['a list with an empty one', [long, '']],
    ['a list with a number', [long, 7]],
    ['a list of lists', [[long]]],
    ['a list with a hole', Array.from({ length: 2 })],
    ['an object', { new: long }],
  ] as const) {
    it(`refuse ${what}, and show nothing of it`, async () => {
      const error = await failure(InputError, () =>
        createGatewayClient({ ...settings, secret } as unknown as GatewaySettings),
      );
      assert.equal(error.path, 'secret');
      assert.match(error.message, /^secret: expected .*non-empty/);
      assert.ok(!inspect(error).includes(long));
    });
  }

  it('show no secret of a client to an inspector', () => {
    const client = createGatewayClient({ ...settings, secret: [long, older] });
    const shown = inspect(client, { depth: 10, showHidden: true }) + JSON.stringify(client);
    for (const secret of [long, older]) assert.ok(!shown.includes(secret));
  });
});

describe('white space at an end of a secret, a key or an id', () => {
  const company = { applicationId: 'app-700001', privateKey: long };
  for (const space of ['\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\ufeff', '\u2028']) {
    for (const [path, given] of [
      ['secret', { secret: long + space }],
      ['secret', { secret: space + long }],
      ['secret', { secret: [long, older + space] }],
      ['secret', { secret: space }],
      ['privateKey', { ...company, privateKey: long + space }],
      ['privateKey', { ...company, privateKey: space + long }],
      ['applicationId', { ...company, applicationId: `app-700001${space}` }],
    ] as const) {
      it(`is refused and not shown: ${path} ${JSON.stringify(given).replaceAll(long, '…').replaceAll(older, '…')}`, async () => {
        const error = await failure(InputError, () =>
          createGatewayClient({ ...settings, ...given } as unknown as GatewaySettings),
        );
        assert.equal(error.path, path);
        assert.match(error.message, /without white space at its ends, .* line break: call trim\(\)/);
        assert.ok(!inspect(error).includes(long) && !inspect(error).includes(older));
      });
    }
  }

  it('is a part of the secret inside of it', () => {
    assert.equal(checkSettings({ ...settings, secret: 'a secret\nof two lines' }).secret, 'a secret\nof two lines');
  });
});

describe('S14: a secret under 16 characters', () => {
  afterEach(() => vi.restoreAllMocks());
  let hosts = 0;
  const warnings = (given: Partial<GatewaySettings>, times = 1) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const payUrl = `https://pay-${String(++hosts)}.example`;
    for (let turn = 0; turn < times; turn++) createGatewayClient({ ...settings, payUrl, ...given });
    const texts = warn.mock.calls.map((words) => words.join(' '));
    vi.restoreAllMocks();
    return texts;
  };

  it('is warned of once, without being shown', () => {
    const texts = warnings({ secret: 'fifteen letters' }, 3);
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', /merchant 700001.*fewer than 16 characters/);
    assert.ok(!texts[0]?.includes('fifteen letters'));
    assert.ok(!texts[0]?.includes('15'));
  });

  it('is warned of once for each merchant', () => {
    const payUrl = 'https://pay-of-two.example';
    assert.equal(warnings({ secret: 'short', payUrl, merchantId: 1 }).length, 1);
    assert.equal(warnings({ secret: 'short', payUrl, merchantId: 2 }).length, 1);
    assert.equal(warnings({ secret: 'short', payUrl, merchantId: 2 }).length, 0);
  });

  it('is warned of where an old one is short: it is still believed', () => {
    assert.equal(warnings({ secret: [long, 'short'] }).length, 1);
  });

  it('counts characters, not the units of UTF-16', () => {
    assert.equal(warnings({ secret: '😀'.repeat(15) }).length, 1);
    assert.equal(warnings({ secret: 'x'.repeat(16) }).length, 0);
  });

  it('does not warn of a short secret on this machine, nor of a longer one anywhere', () => {
    for (const payUrl of ['http://localhost:4010', 'http://127.0.0.1:4010', 'http://[::1]:4010', 'https://localhost']) {
      assert.deepEqual(warnings({ secret: 'test', payUrl }), [], payUrl);
    }
    assert.deepEqual(warnings({}), []);
    assert.equal(warnings({ secret: 'test', payUrl: 'https://localhost.example' }).length, 1);
  });
});
