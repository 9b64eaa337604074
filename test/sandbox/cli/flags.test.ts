/** The flags that say how payers see a merchant. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { UsageError } from '../../../src/command/usage-error.js';
import { readFlags } from '../../../src/sandbox/cli/flags.js';

describe('--merchant-name and --merchant-url', () => {
  it('belong to one merchant each; no name is made up for the others', () => {
    const settings = readFlags([
      ...['--merchant', '700001:test', '--merchant', '700002:other', '--region', '700001=eu'],
      ...['--merchant-name', '700001=Tea & Thread = Tea', '--merchant-url', '700001=https://shop.example/tea'],
    ]);
    assert.ok(typeof settings !== 'string');
    assert.deepEqual(settings.merchants, [
      {
        id: 700001,
        secret: 'test',
        region: 'eu',
        name: 'Tea & Thread = Tea',
        url: 'https://shop.example/tea',
      },
      { id: 700002, secret: 'other' },
    ]);
  });

  for (const [flag, wrong] of [
    ['merchant-name', '700002=Tea'],
    ['merchant-name', '700001= '],
    ['merchant-name', 'Tea'],
    ['merchant-url', '700001=shop.example'],
    ['merchant-url', '700001=http://shop.example'],
    ['merchant-url', '700001=javascript:alert(1)'],
  ] as const) {
    it(`--${flag} does not take ${wrong}`, () => {
      assert.throws(
        () => readFlags([`--${flag}`, wrong]),
        (error) => error instanceof UsageError && error.message.startsWith(`--${flag} takes MERCHANT=`),
      );
    });
  }
});
