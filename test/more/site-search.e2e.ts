/** The scripts of the documentation site: the search, the colours, the button that copies a sample. */
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { serveFolder } from '../../scripts/serve-folder.js';
import { TestSite, wide } from './site-support.js';
import { test } from '../e2e/fixtures.js';

const site = new TestSite();

test.describe('the search', () => {
  const results = async (page: Page, query: string) => {
    const field = page.locator('#search-field');
    // The earlier results disappear first.
    await field.fill('');
    await page.waitForFunction(() => document.querySelector('.search .status')?.textContent === '');
    await field.fill(query);
    await page.waitForFunction(() => document.querySelector('.search .status')?.textContent !== '');
    return page.locator('.search li a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  };

  /** Words that developers look for, and the pages of which one must be among the first five; those that exist count. */
  const wanted: readonly [query: string, files: readonly string[]][] = [
    ['refund', ['docs/refunds.md', 'docs/server.md']],
    ['webhook', ['docs/webhooks.md', 'docs/apps/callbacks.md']],
    ['idempotent', ['docs/http.md', 'docs/outcomes.md', 'docs/sandbox.md']],
    ['environment variable', ['docs/cli.md', 'docs/sandbox.md', 'docs/testing.md']],
    ['deprecated', ['docs/versioning.md', 'packages/gw-checkout/CHANGELOG.md']],
    ['1018', ['docs/errors.md', 'docs/http.md']],
    ['signature', ['docs/http.md', 'docs/webhooks.md', 'docs/server.md']],
    ['stored cards', ['docs/stored-cards.md', 'docs/checkout.md']],
    ['test card', ['docs/sandbox.md']],
    ['fullscreen full_screen', ['docs/options.md']],
    ['refumds', ['docs/refunds.md', 'docs/server.md']],
    ['theme', ['docs/look.md']],
  ];
  test('finds the words that developers look for', async () => {
    await site.visit(wide, async (page) => {
      await site.open(page, 'index.html');
      await page.getByRole('button', { name: /^Search/ }).click();
      for (const [query, files] of wanted) {
        const urls = site.pages.filter(({ file }) => files.includes(file)).map(({ url }) => site.address(url));
        const hrefs = await results(page, query);
        const first = hrefs.slice(0, 5).map((href) => href.replace(/#.*/, ''));
        // A page that is not written yet cannot be found.
        if (urls.length > 0)
          assert.ok(
            first.some((url) => urls.includes(url)),
            `${query}: ${first.join(' ')}`,
          );
        else assert.ok(Array.isArray(hrefs));
      }
      assert.deepEqual(await results(page, 'qqxxzz'), []);
      assert.equal(await page.locator('.search .status').textContent(), 'Nothing found for “qqxxzz”.');
    });
  });

  test('can be used with only the keyboard, and leads to the place', async () => {
    await site.visit(wide, async (page) => {
      await site.open(page, 'apps/vue.html');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('idempotency keys');
      await page.locator('.search li').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      const href = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
      assert.ok(href.includes('#'), href);
      await page.keyboard.press('Enter');
      await page.waitForURL(href);
      // The browser scrolls there when it draws the page.
      await page.waitForFunction(() => {
        const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1;
        const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
        return top >= bar && top < 400;
      });
    });
  });

  test('opens the first result by Enter, and Escape returns the focus', async () => {
    await site.visit(wide, async (page) => {
      await site.open(page, 'index.html');
      await page.getByRole('button', { name: /^Search/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'search-button');
      await page.keyboard.press('/');
      await page.keyboard.type('theming');
      await page.locator('.search li').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(site.address('look.html'));
    });
  });

  test('works in another folder, and from a disk without a server', async () => {
    const other = await serveFolder(site.folder, '/');
    try {
      for (const own of [other.url, `${pathToFileURL(site.folder).href}/`]) {
        await site.visit(
          wide,
          async (page) => {
            await page.goto(`${own}apps/vue.html`);
            await page.keyboard.press('/');
            await page.keyboard.type('theming');
            await page.locator('.search li').first().waitFor();
            await page.keyboard.press('Enter');
            await page.waitForURL(`${own}look.html`);
            assert.equal(await page.evaluate(() => getComputedStyle(document.body).margin), '0px');
          },
          own,
        );
      }
    } finally {
      await other.close();
    }
  });

  test('reports that its index does not arrive, and loads it again', async () => {
    await site.visit(wide, async (page) => {
      let fails = true;
      await page.route('**/search-data.js*', (route) =>
        fails ? route.fulfill({ body: 'void 0', contentType: 'text/plain' }) : route.continue(),
      );
      await site.open(page, 'index.html');
      await page.keyboard.press('/');
      await page.keyboard.type('theming');
      await page.getByText('The search did not load.').waitFor();
      fails = false;
      // A request that began before may fail after this key: the next key loads again.
      const found = page.locator('.search li').first();
      for (let keys = 0; keys < 10 && !(await found.isVisible()); keys++) {
        await page.keyboard.type(' ');
        await found.waitFor({ timeout: 2000 }).catch(() => undefined);
      }
      assert.ok(await found.isVisible());
    });
  });
});

test.describe('the colours', () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('follow the system, and the reader’s choice on every page', async () => {
    await site.visit({ ...wide, colorScheme: 'dark' }, async (page) => {
      await site.open(page, 'index.html');
      assert.equal(await ground(page), 'rgb(14, 16, 20)');
      await page.getByRole('button', { name: 'Dark colours', pressed: true }).click();
      assert.equal(await ground(page), 'rgb(255, 255, 255)');
      await site.open(page, 'apps/vue.html');
      assert.equal(await ground(page), 'rgb(255, 255, 255)');
      await page.getByRole('button', { name: 'Dark colours', pressed: false }).click();
      assert.equal(await ground(page), 'rgb(14, 16, 20)');
      assert.equal(await page.evaluate(() => localStorage.length), 0);
    });
  });
});

test.describe('a sample', () => {
  test('can be copied', async () => {
    await site.visit({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await site.open(page, 'index.html');
      await page.locator('.sample').first().hover();
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^np[mx] /);
    });
  });
});
