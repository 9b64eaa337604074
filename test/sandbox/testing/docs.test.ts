/** docs/test-your-shop-server.md: its samples run, its cases match the suite, and its error is the one that is thrown. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as testing from '../../../src/sandbox/testing/index.js';
import { loadFresh } from '../../helpers/fresh-module.js';
import { Shop } from './shop.js';

const text = readFileSync('docs/test-your-shop-server.md', 'utf8');
/** Each sample by the name of its file, which its first line has. */
const samples = new Map(
  [...text.matchAll(/^```(?:ts|js)\n\/\/ (\S+)\n([^]*?)^```/gm)].map(([, name = '', code = '']) => [name, code]),
);

type Run = () => unknown;
/** The part of a test runner that the samples use. */
class Runner {
  readonly tests: { name: string; run: Run }[] = [];
  readonly before: Run[] = [];
  readonly after: Run[] = [];
  readonly atEnd: Run[] = [];
  readonly globals = {
    test: (name: string, run: Run) => this.tests.push({ name, run }),
    beforeEach: (run: Run) => this.before.push(run),
    afterEach: (run: Run) => this.after.push(run),
    afterAll: (run: Run) => this.atEnd.push(run),
    expect: (received: unknown) => ({
      toBe: (expected: unknown) => assert.equal(received, expected),
      toEqual: (expected: unknown) => assert.deepEqual(received, expected),
      rejects: { toThrow: () => assert.rejects(received as Promise<unknown>) },
    }),
  };
}

describe('docs/test-your-shop-server.md', () => {
  let folder: string;
  const global = globalThis as unknown as { runner?: Runner['globals']; testing?: typeof testing };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-samples-'));
    mkdirSync(join(folder, 'stand-ins'));
    // The gateway of this process: its database cannot be bundled. And a runner in place of Vitest and Jest.
    const names = Object.keys(testing).join(', ');
    writeFileSync(join(folder, 'stand-ins/testing.js'), `export const { ${names} } = globalThis.testing;`);
    writeFileSync(join(folder, 'stand-ins/vitest.js'), 'export const { test, expect, afterAll } = globalThis.runner;');
    for (const [name, code] of samples) {
      const globals = name.endsWith('.cjs')
        ? 'const { test, expect, beforeEach, afterEach } = globalThis.runner;\n'
        : '';
      writeFileSync(join(folder, name), globals + code);
    }
    global.testing = testing;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has its samples in files', () => {
    const all = [...text.matchAll(/^```(?:ts|js)$/gm)].length;
    assert.equal(samples.size, all, 'a sample without the name of a file');
    assert.ok(samples.size >= 8);
  });

  for (const name of [...samples.keys()].filter((one) => one.includes('.test.'))) {
    it(name, async () => {
      const runner = new Runner();
      global.runner = runner.globals;
      await loadFresh(join(folder, name), {
        'gw-checkout/server': 'src/server/index.ts',
        'gw-checkout-sandbox/testing': join(folder, 'stand-ins/testing.js'),
        vitest: join(folder, 'stand-ins/vitest.js'),
      });
      assert.ok(runner.tests.length > 0, 'no test');
      for (const { run } of runner.tests) {
        for (const first of runner.before) await first();
        await run();
        for (const last of runner.after) await last();
      }
      for (const end of runner.atEnd) await end();
    });
  }

  it('has the cases of the suite', async () => {
    const table = /<!-- callback-cases -->\n([^]*?)<!-- \/callback-cases -->/.exec(text)?.[1] ?? '';
    const [, , ...rows] = [...table.matchAll(/^\| (.*?) \|/gm)].map(([, name = '']) => name);
    const nothing = () => assert.fail('no case runs here');
    const gateway = {} as testing.TestGateway;
    const options = { gateway, handler: nothing, newOrder: nothing, deliveries: nothing };
    assert.deepEqual(
      rows,
      testing.callbackSuite({ ...options, failOnce: nothing, findNothingOnce: nothing }).map(({ name }) => name),
    );
    assert.match(text, new RegExp(`: ${String(testing.callbackSuite(options).length)} ready cases`));
  });

  it('names every fault, and the error as it is', async () => {
    await using gateway = await testing.createTestGateway();
    for (const fault of Object.keys(gateway.faults)) assert.ok(text.includes(fault + '('), fault);
    const shop = new Shop(gateway);
    shop.deliverOnce = (id) => shop.giveOut(id);
    const cases = testing.callbackSuite({
      ...{ gateway, handler: shop.handler },
      newOrder: () => shop.sell(1890, {}, 'suite-2'),
      deliveries: (id) => shop.sale(id).deliveries,
    });
    const [, shown = ''] = /```text\n([^]*?)\n```/.exec(text) ?? [];
    await assert.rejects(cases[1]?.run() ?? assert.fail(), { message: shown });
  });
});
