/** The pages of the documentation site: their links, the way through them, and who can read them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Page } from 'playwright-core';
import { narrow, TestSite, wide } from './site-support.js';
import { test } from '../e2e/fixtures.js';
import { until } from '../e2e/gateway-process.js';

const site = new TestSite();

test.describe('the files of the site', () => {
  interface Element {
    readonly name: string;
    readonly attributes: ReadonlyMap<string, string>;
  }
  function elements(file: string): Element[] {
    const found: Element[] = [];
    const walk = (node: DefaultTreeAdapterTypes.Node): void => {
      if ('attrs' in node) {
        found.push({ name: node.nodeName, attributes: new Map(node.attrs.map(({ name, value }) => [name, value])) });
      }
      if ('childNodes' in node) node.childNodes.forEach(walk);
    };
    walk(parse(readFileSync(join(site.folder, file), 'utf8')));
    return found;
  }
  const all = new Map<string, Element[]>();
  test.beforeAll(() => {
    for (const { url } of site.pages) all.set(url, elements(url));
  });
  const ids = (url: string) => (all.get(url) ?? []).flatMap(({ attributes }) => attributes.get('id') ?? []);

  test('link to pages, places and files that are there', () => {
    const broken: string[] = [];
    let count = 0;
    for (const [url, found] of all) {
      for (const { attributes } of found) {
        for (const name of ['href', 'src', 'srcset', 'popovertarget']) {
          const target = attributes.get(name);
          if (target === undefined || /^(https?|mailto):/.test(target)) continue;
          count++;
          const [path = '', hash = name === 'popovertarget' ? target : ''] =
            name === 'popovertarget' ? [''] : target.split('#');
          const file = path === '' ? url : posix.join(posix.dirname(url), path.replace(/\?.*/, ''));
          if (!existsSync(join(site.folder, file))) broken.push(`${url}: ${target}`);
          else if (hash !== '' && !ids(file).includes(hash)) broken.push(`${url}: ${target} has no such place`);
        }
      }
    }
    assert.deepEqual(broken, []);
    assert.ok(count > 3000, `${count} links`);
  });

  test('have no script, style or handler of their own, and no id twice', () => {
    for (const [url, found] of all) {
      for (const { name, attributes } of found) {
        assert.ok(name !== 'style' && (name !== 'script' || attributes.has('src')), `${url}: <${name}>`);
        const forbidden = [...attributes.keys()].filter((key) => key === 'style' || key.startsWith('on'));
        assert.deepEqual(forbidden, [], url);
      }
      assert.equal(new Set(ids(url)).size, ids(url).length, url);
    }
  });

  test('have a name and a description of their own', () => {
    const heads = [...all.keys()].map((url) => {
      const text = readFileSync(join(site.folder, url), 'utf8');
      return [/<title>([^<]+)</.exec(text)?.[1], /name="description" content="([^"]+)"/.exec(text)?.[1]];
    });
    for (const column of [0, 1]) {
      const words = heads.map((head) => head[column]);
      assert.ok(words.every(Boolean));
      assert.equal(new Set(words).size, words.length);
    }
  });
});

test.describe('every page', () => {
  test('is reached by the sidebar, fits the window and asks no other host: 1280 px wide, and 320 px wide in dark', async () => {
    await site.visit(wide, async (page) => {
      const waiting = [site.address('index.html')];
      const seen = new Set<string>();
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        if (seen.has(url)) continue;
        seen.add(url);
        for (const { viewport, colorScheme } of [
          { ...wide, colorScheme: 'light' },
          { ...narrow, colorScheme: 'dark' },
        ] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          if (page.url() !== url) await page.goto(url);
          const { links, current, across, width } = await page.evaluate(() => ({
            links: [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a')].map(({ href }) => href),
            current: document.querySelector<HTMLAnchorElement>('.sidebar [aria-current="page"]')?.href,
            across: document.documentElement.scrollWidth,
            width: document.querySelector('article')?.clientWidth ?? 0,
          }));
          assert.equal(current, url);
          assert.ok(across <= viewport.width, `${url} is ${across} px wide`);
          assert.ok(width >= 280, `${url}: ${width} px for the words`);
          waiting.push(...links);
        }
      }
      assert.equal(seen.size, site.pages.length);
    });
  });

  test('follows the one before, in the order of the list', async () => {
    await site.visit(wide, async (page) => {
      await site.open(page, 'index.html');
      for (const { url } of site.pages.slice(1, 6)) {
        await page.click('.neighbours .next');
        await page.waitForURL(site.address(url));
      }
      await page.click('.neighbours .prev');
      await page.waitForURL(site.address(site.pages[4]?.url ?? ''));
    });
  });

  test('can be read without scripts', async () => {
    await site.visit({ ...wide, javaScriptEnabled: false }, async (page) => {
      await site.open(page, 'apps/vue.html');
      await page.locator('.sidebar').getByRole('link', { name: 'Options', exact: true }).click();
      await page.waitForURL(site.address('options.html'));
      assert.equal(await page.locator('.search-button').isVisible(), false);
    });
  });
});

test.describe('accessibility (WCAG 2.2 AA)', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  interface Axe {
    run(
      context: Document,
      options: object,
    ): Promise<{
      violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
      passes: unknown[];
    }>;
  }
  async function check(page: Page, what: string): Promise<void> {
    // A sample gets its place in the order of the keyboard after the layout, and only if it scrolls. In closed details none is laid out.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('article pre')].every(
        (one) => !one.checkVisibility() || one.scrollWidth <= one.clientWidth || one.tabIndex === 0,
      ),
    );
    await page.evaluate(axe);
    const { violations, passes } = await page.evaluate(() =>
      (globalThis as unknown as { axe: Axe }).axe.run(document, {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
      }),
    );
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${String(node.target)} ${node.failureSummary ?? ''}`).join('; ')}`,
    );
    assert.deepEqual(found, [], what);
    assert.ok(passes.length > 10, what);
  }
  const urls = [
    'index.html',
    'start.html',
    'checkout.html',
    'options.html',
    'languages.html',
    'project/contributing.html',
    'project/readme.html',
  ];

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`finds nothing in ${colorScheme}`, async () => {
      await site.visit({ ...wide, colorScheme, bypassCSP: true }, async (page) => {
        for (const url of urls) {
          await site.open(page, url);
          await check(page, url);
        }
        await page.keyboard.press('/');
        await page.keyboard.type('callback');
        await page.locator('.search li').first().waitFor();
        await check(page, 'the search');
      });
      await site.visit({ ...narrow, colorScheme, bypassCSP: true }, async (page) => {
        for (const url of ['checkout.html', 'options.html']) {
          await site.open(page, url);
          await check(page, `${url}, narrow`);
        }
        await page.getByRole('button', { name: 'All pages' }).click();
        await page.locator('.sidebar').getByText('Options', { exact: true }).waitFor();
        await check(page, 'the pages, narrow');
      });
    });
  }

  test('lets the keyboard scroll what is wider than the page, and skip to the content', async () => {
    await site.visit(narrow, async (page) => {
      await site.open(page, 'options.html');
      const table = page.locator('.table[tabindex="0"]').first();
      await table.focus();
      // A key has no effect until the browser has drawn the table.
      await until(
        async () => {
          await page.keyboard.press('ArrowRight');
          return table.evaluate(({ scrollLeft }) => scrollLeft > 0);
        },
        () => 'the table scrolls',
      );
      await page.reload();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'content');
    });
  });
});
