/** The documentation site as a reader has it: built once, served from a folder, opened in Chromium. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.js';
import { buildSite, type BuiltSite } from '../../scripts/docs/site/build.js';
import { serveFolder, type FolderServer } from '../../scripts/stories/serve.js';

let folder: string;
let site: BuiltSite;
let server: FolderServer;
let browser: Browser;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  site = await buildSite(folder);
  server = await serveFolder(folder);
  browser = await chromium.launch(await findBrowser());
});
after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A reader, and what must be empty when they leave: requests to others, and words on the console. */
async function visit(options: BrowserContextOptions, read: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  const faults: string[] = [];
  context.on('request', (request) => {
    if (
      !/^(data:|blob:)/.test(request.url()) &&
      !request.url().startsWith(server.url) &&
      !request.url().startsWith('file:')
    )
      faults.push(`requests ${request.url()}`);
  });
  context.on('console', (message) => faults.push(`says ${message.text()} on ${message.page()?.url() ?? ''}`));
  context.on('weberror', (error) => faults.push(`throws ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`gets ${String(response.status())} for ${response.url()}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await read(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

const wide = { viewport: { width: 1280, height: 900 } };
const narrow = { viewport: { width: 320, height: 720 }, hasTouch: true, isMobile: true };
const open = (page: Page, url: string) => page.goto(server.url + url);

describe('the files of the site', () => {
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
    walk(parse(readFileSync(join(folder, file), 'utf8')));
    return found;
  }
  const all = new Map<string, Element[]>();
  before(() => {
    for (const { url } of site.pages) all.set(url, elements(url));
  });
  const ids = (url: string) => (all.get(url) ?? []).flatMap(({ attributes }) => attributes.get('id') ?? []);

  it('link to pages, places and files that are there', () => {
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
          if (!existsSync(join(folder, file))) broken.push(`${url}: ${target}`);
          else if (hash !== '' && !ids(file).includes(hash)) broken.push(`${url}: ${target} has no such place`);
        }
      }
    }
    assert.deepEqual(broken, []);
    assert.ok(count > 3000, `${count} links`);
  });

  it('have no script, style or handler of their own, and no id twice', () => {
    for (const [url, found] of all) {
      for (const { name, attributes } of found) {
        assert.ok(name !== 'style' && (name !== 'script' || attributes.has('src')), `${url}: <${name}>`);
        const forbidden = [...attributes.keys()].filter((key) => key === 'style' || key.startsWith('on'));
        assert.deepEqual(forbidden, [], url);
      }
      assert.equal(new Set(ids(url)).size, ids(url).length, url);
    }
  });

  it('have a name and a description of their own', () => {
    const heads = [...all.keys()].map((url) => {
      const text = readFileSync(join(folder, url), 'utf8');
      return [/<title>([^<]+)</.exec(text)?.[1], /name="description" content="([^"]+)"/.exec(text)?.[1]];
    });
    for (const column of [0, 1]) {
      const words = heads.map((head) => head[column]);
      assert.ok(words.every(Boolean));
      assert.equal(new Set(words).size, words.length);
    }
  });
});

describe('every page', () => {
  for (const [name, options] of [
    ['1280 px wide', wide],
    ['320 px wide, in dark', { ...narrow, colorScheme: 'dark' }],
  ] as const) {
    it(`is reached by the sidebar, fits the window and asks no other host: ${name}`, async () => {
      await visit(options, async (page) => {
        const waiting = [`${server.url}index.html`];
        const seen = new Set<string>();
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
          if (seen.has(url)) continue;
          seen.add(url);
          await page.goto(url);
          const { links, current, over, width } = await page.evaluate(() => ({
            links: [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a')].map(({ href }) => href),
            current: document.querySelector<HTMLAnchorElement>('.sidebar [aria-current="page"]')?.href,
            over: document.documentElement.scrollWidth - innerWidth,
            width: document.querySelector('article')?.clientWidth ?? 0,
          }));
          assert.equal(current, url);
          assert.ok(over <= 0, `${url} is ${over} px too wide`);
          assert.ok(width >= 280, `${url}: ${width} px for the words`);
          waiting.push(...links);
        }
        assert.equal(seen.size, site.pages.length);
      });
    });
  }

  it('follows the one before, in the order of the list', async () => {
    await visit(wide, async (page) => {
      await open(page, 'index.html');
      for (const { url } of site.pages.slice(1, 6)) {
        await page.click('.neighbours .next');
        assert.equal(page.url(), server.url + url);
      }
      await page.click('.neighbours .prev');
      assert.equal(page.url(), server.url + (site.pages[4]?.url ?? ''));
    });
  });

  it('can be read without scripts', async () => {
    await visit({ ...wide, javaScriptEnabled: false }, async (page) => {
      await open(page, 'apps/vue.html');
      await page.locator('.sidebar').getByRole('link', { name: 'Options', exact: true }).click();
      assert.equal(page.url(), `${server.url}options.html`);
      assert.equal(await page.locator('.search-button').isVisible(), false);
    });
  });
});

describe('accessibility (WCAG 2.2 AA)', () => {
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
    it(`finds nothing in ${colorScheme}`, async () => {
      await visit({ ...wide, colorScheme, bypassCSP: true }, async (page) => {
        for (const url of urls) {
          await open(page, url);
          await check(page, url);
        }
        await page.keyboard.press('/');
        await page.keyboard.type('callback');
        await page.locator('.search li').first().waitFor();
        await check(page, 'the search');
      });
      await visit({ ...narrow, colorScheme, bypassCSP: true }, async (page) => {
        for (const url of ['checkout.html', 'options.html']) {
          await open(page, url);
          await check(page, `${url}, narrow`);
        }
        await page.getByRole('button', { name: 'All pages' }).click();
        await page.locator('.sidebar').getByText('Options', { exact: true }).waitFor();
        await check(page, 'the pages, narrow');
      });
    });
  }

  it('lets the keyboard scroll what is wider than the page, and skip to the content', async () => {
    await visit(narrow, async (page) => {
      await open(page, 'options.html');
      const table = page.locator('.table[tabindex="0"]').first();
      await table.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
      await page.reload();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
    });
  });
});

describe('the search', () => {
  const results = async (page: Page, query: string) => {
    await page.locator('#search-field').fill(query);
    await page.waitForFunction(() => document.querySelector('.search .status')?.textContent !== '');
    return page.locator('.search li a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  };

  /** Words that developers look for, and the pages of which one must be among the first five; those that exist count. */
  const wanted: readonly [query: string, files: readonly string[]][] = [
    ['refund', ['docs/refunds.md', 'docs/server.md']],
    ['webhook', ['docs/webhooks.md', 'docs/apps/callbacks.md']],
    ['idempotent', ['docs/http.md', 'docs/outcomes.md', 'docs/sandbox.md']],
    ['environment variable', ['docs/cli.md', 'docs/sandbox.md', 'docs/testing.md']],
    ['deprecated', ['docs/versioning.md', 'CHANGELOG.md']],
    ['1018', ['docs/errors.md', 'docs/http.md']],
    ['signature', ['docs/http.md', 'docs/webhooks.md', 'docs/server.md']],
    ['stored cards', ['docs/stored-cards.md', 'docs/checkout.md']],
    ['test card', ['docs/sandbox.md']],
    ['fullscreen full_screen', ['docs/options.md']],
    ['refnd', ['docs/refunds.md', 'docs/server.md']],
  ];
  it('finds the words that developers look for', async () => {
    await visit(wide, async (page) => {
      await open(page, 'index.html');
      await page.getByRole('button', { name: /^Search/ }).click();
      for (const [query, files] of wanted) {
        const urls = site.pages.filter(({ file }) => files.includes(file)).map(({ url }) => server.url + url);
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

  it('is used by the keyboard alone, and leads to the place', async () => {
    await visit(wide, async (page) => {
      await open(page, 'apps/vue.html');
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
      const { top, bar } = await page.evaluate(() => ({
        top: document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1,
        bar: document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0,
      }));
      assert.ok(top >= bar && top < 400, `the heading is at ${top}`);
    });
  });

  it('opens the first result by Enter, and Escape gives the focus back', async () => {
    await visit(wide, async (page) => {
      await open(page, 'index.html');
      await page.getByRole('button', { name: /^Search/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'search-button');
      await page.keyboard.press('/');
      await page.keyboard.type('theming');
      await page.locator('.search li').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}look.html`);
    });
  });

  it('works in another folder, and from a disk without a server', async () => {
    const other = await serveFolder(folder, '/');
    const root = server;
    try {
      server = other;
      for (const start of [other.url, `${pathToFileURL(folder).href}/`]) {
        await visit(wide, async (page) => {
          await page.goto(`${start}apps/vue.html`);
          await page.keyboard.press('/');
          await page.keyboard.type('theming');
          await page.locator('.search li').first().waitFor();
          await page.keyboard.press('Enter');
          await page.waitForURL(`${start}look.html`);
          assert.equal(await page.evaluate(() => getComputedStyle(document.body).margin), '0px');
        });
      }
    } finally {
      server = root;
      await other.close();
    }
  });

  it('says so when its words do not arrive, and loads them again', async () => {
    await visit(wide, async (page) => {
      let fails = true;
      await page.route('**/search-data.js*', (route) =>
        fails ? route.fulfill({ body: 'void 0', contentType: 'text/plain' }) : route.continue(),
      );
      await open(page, 'index.html');
      await page.keyboard.press('/');
      await page.keyboard.type('theming');
      await page.getByText('The search did not load.').waitFor();
      fails = false;
      await page.keyboard.type(' ');
      await page.locator('.search li').first().waitFor();
    });
  });
});

describe('the colours', () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  it('follow the system, and the reader’s choice on every page', async () => {
    await visit({ ...wide, colorScheme: 'dark' }, async (page) => {
      await open(page, 'index.html');
      assert.equal(await ground(page), 'rgb(14, 16, 20)');
      await page.getByRole('button', { name: 'Dark colours', pressed: true }).click();
      assert.equal(await ground(page), 'rgb(255, 255, 255)');
      await open(page, 'apps/vue.html');
      assert.equal(await ground(page), 'rgb(255, 255, 255)');
      await page.getByRole('button', { name: 'Dark colours', pressed: false }).click();
      assert.equal(await ground(page), 'rgb(14, 16, 20)');
      assert.equal(await page.evaluate(() => localStorage.length), 0);
    });
  });
});

describe('a sample', () => {
  it('can be copied', async () => {
    await visit({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await open(page, 'index.html');
      await page.locator('.sample').first().hover();
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^npm install gw-checkout\n/);
    });
  });
});
