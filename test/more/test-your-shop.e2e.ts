/** The samples of docs/test-your-shop.md run, and what it says of frames in the page holds. */
import { build, transformSync } from 'esbuild';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import * as drivers from '../../src/testing/index.js';
import { expect, test, world } from '../e2e/fixtures.js';
import type { World } from '../e2e/harness.js';

const samples = [...readFileSync('docs/test-your-shop.md', 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(
  ([, code = '']) => code,
);
const playwright = samples.filter((code) => code.includes('{ page }')).join('\n');
// Those of the apps run in `npm run test:apps`.
const inPage = samples.filter((code) => !/\{ page \}|@vitest-environment/.test(code));

/** A script for a page, made of this code. */
async function script(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: '.' },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'sample', target: 'es2022', logLevel: 'silent' },
    alias: {
      'gw-checkout/testing': resolve('src/testing/index.ts'),
      'gw-checkout/gw-card-form': resolve('src/elements/gw-card-form/define.ts'),
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs a sample that imports these packages. */
function run(code: string, packages: Readonly<Record<string, unknown>>): void {
  const common = transformSync(code, { loader: 'ts', format: 'cjs' }).code;
  const load = compileFunction(common, ['require']) as (require: (name: string) => unknown) => void;
  load((name) => packages[name] ?? assert.fail(`a sample imports ${name}`));
}

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

test.describe('The samples of docs/test-your-shop.md', () => {
  const here = world();
  test.beforeAll(() => serveShop(here));

  assert.equal(playwright.match(/^test\(/gm)?.length, 4);
  const inShop = test.extend({
    page: ({}, use) => here.visit(here.page(undefined, { body: '' }), ({ page }) => use(page), { baseURL: here.stall }),
  });
  run(playwright, { '@playwright/test': { expect, test: inShop }, 'gw-checkout/testing': drivers });

  test('run in the page', async () => {
    const [code = ''] = inPage;
    assert.equal(inPage.length, 1);
    const vitest = "import { expect, test } from 'vitest';";
    assert.ok(code.includes(vitest));
    // Vitest itself needs its own server. Storybook has its `expect`.
    const standIn =
      "import { expect } from 'storybook/test'; const test = (_: string, body: unknown) => Object.assign(window, { body });";
    const text = await script(
      code.replace(vitest, standIn).replace('localhost:4010', new URL(here.gateway.payUrl).host),
    );
    await here.visit(`${here.stall}/empty`, async ({ page }) => {
      await page.addScriptTag({ content: text });
      await page.evaluate(() => (window as unknown as { body: () => Promise<void> }).body());
    });
  });
});

test.describe('A page whose browser lets it reach every frame, as Cypress can have it', () => {
  const flags = [
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
  ];
  const here = world({ browser: flags });

  test('is paid in the frame after 3-D Secure, cancelled at first', async () => {
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
