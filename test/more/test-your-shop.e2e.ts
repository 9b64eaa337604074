/** The samples of docs/test-your-shop.md run, and what it says of frames in the page holds. */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type * as drivers from '../../src/testing/index.js';
import { loadFresh } from '../helpers/fresh-module.js';
import { world, type World } from '../e2e/harness.js';

const folder = mkdtempSync(join(tmpdir(), 'test-your-shop-'));
after(() => rmSync(folder, { recursive: true }));

const samples = [...readFileSync('docs/test-your-shop.md', 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(
  ([, code = '']) => code,
);
const playwright = samples.filter((code) => code.includes('{ page }')).join('\n');
// Those of the apps run in `npm run test:apps`.
const inPage = samples.filter((code) => !/\{ page \}|@vitest-environment/.test(code));

const sources = {
  '@playwright/test': 'test/helpers/playwright-test.ts',
  vitest: 'test/helpers/playwright-test.ts',
  'gw-checkout/testing': 'src/testing/index.ts',
  'gw-checkout/gw-card-form': 'src/elements/gw-card-form/define.ts',
};

/** A script for a page, made of this code. */
async function script(code: string): Promise<string> {
  writeFileSync(join(folder, 'sample.ts'), code);
  const alias = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, resolve(source)]));
  const { outputFiles } = await build({
    ...{ entryPoints: [join(folder, 'sample.ts')], bundle: true, write: false, format: 'iife', globalName: 'sample' },
    ...{ alias, target: 'es2022', logLevel: 'silent', nodePaths: [resolve('node_modules')] },
  });
  return outputFiles[0]?.text ?? '';
}

type Collected = [string, (given: { page: Page }) => Promise<void>][];

let count = 0;

/** Pages of the shop, with a new order each time. */
function serveShop(here: World): void {
  const order = () => here.order({ order_id: `tea-${process.pid}-${count++}` });
  const files = () => `${here.gateway.payUrl}/latest/checkout-vue`;
  const html = (body: string) =>
    new Response(`<!doctype html><title>Pay</title><script src="${files()}/checkout.js"></script>${body}`, {
      headers: { 'content-type': 'text/html' },
    });
  const form = async (id: string) => `<gw-card-form id="${id}" token="${(await order()).token}"></gw-card-form>`;
  here.serve('/pay', async () => html(await form('first')));
  here.serve('/two-orders', async () => html((await form('first')) + (await form('second'))));
  here.serve('/orders', async () => Response.json(await order()));
  here.serve(
    '/empty',
    async () =>
      new Response('<!doctype html><title>Test</title><body></body>', { headers: { 'content-type': 'text/html' } }),
  );
}

describe('The samples of docs/test-your-shop.md', () => {
  const here = world();

  it('run with Playwright, one by one', async (context) => {
    serveShop(here);
    const file = join(folder, 'playwright.ts');
    writeFileSync(file, `${playwright}\nexport { tests } from '@playwright/test';`);
    const { tests } = (await loadFresh(file, sources)) as { tests: Collected };
    assert.equal(tests.length, 4);
    for (const [title, body] of tests) {
      await context.test(title, () =>
        here.visit(here.page(undefined, { body: '' }), ({ page }) => body({ page }), { baseURL: here.stall }),
      );
    }
  });

  it('run in the page', async (context) => {
    serveShop(here);
    assert.equal(inPage.length, 1);
    for (const code of inPage) {
      const text = await script(
        `${code.replace('localhost:4010', new URL(here.gateway.payUrl).host)}\nexport { tests } from 'vitest';`,
      );
      const title = /test\('([^']*)'/.exec(code)?.[1] ?? '';
      await context.test(title, () =>
        here.visit(`${here.stall}/empty`, async ({ page }) => {
          await page.addScriptTag({ content: text });
          const ran = await page.evaluate(async () => {
            const { tests } = Reflect.get(window, 'sample') as { tests: [string, () => Promise<void>][] };
            for (const [, body] of tests) await body();
            return tests.length;
          });
          assert.equal(ran, 1);
        }),
      );
    }
  });
});

describe('A page whose browser lets it reach every frame, as Cypress can have it', () => {
  const flags = [
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
  ];
  const here = world({ browser: flags });

  it('is paid in the frame after 3-D Secure, cancelled at first', async () => {
    const text = await script("export * from 'gw-checkout/testing';");
    serveShop(here);
    await here.visit(`${here.stall}/pay`, async ({ page }) => {
      await page.addScriptTag({ content: text });
      const order = await page.evaluate(async () => {
        const { cards, expectPaid, expectRefused, fillCard, passThreeDSecure, pay, refuse } = Reflect.get(
          window,
          'sample',
        ) as typeof drivers;
        const wait = { timeout: 30 };
        await fillCard(document, cards.threeDSecure, wait);
        await pay(document, wait);
        await refuse(document, wait);
        const { code } = await expectRefused(document, wait);
        await fillCard(document, cards.oneTimeCode, wait);
        await pay(document, wait);
        await passThreeDSecure(document, wait);
        return [code, (await expectPaid(document, wait)).order_id];
      });
      assert.equal(order[0], '1024');
      assert.match(order[1] ?? '', /^tea-/);
    });
  });
});
