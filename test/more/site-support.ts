/** The documentation site as the tests read it: built once a file, served from a folder, opened in Chromium. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { buildSite, type BuiltSite } from '../../scripts/docs/site/build.js';
import { test } from '../e2e/fixtures.js';
import { serveFolder, type FolderServer } from '../../scripts/serve-folder.js';

export const wide = { viewport: { width: 1280, height: 900 } };
export const narrow = { viewport: { width: 320, height: 720 }, hasTouch: true, isMobile: true };

export class TestSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  #built: BuiltSite | undefined;
  #server: FolderServer | undefined;
  #browser: Browser | undefined;

  constructor() {
    test.beforeAll(async ({ browser }) => {
      this.#built = await buildSite(this.folder);
      this.#server = await serveFolder(this.folder);
      this.#browser = browser;
    });
    test.afterAll(async () => {
      await this.#server?.close();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  get pages(): BuiltSite['pages'] {
    return this.#built?.pages ?? assert.fail('the site is not built');
  }

  /** The address of a page below the site's folder. */
  address(url: string): string {
    return `${this.#server?.url ?? assert.fail('the site is not served')}${url}`;
  }

  open = (page: Page, url: string) => page.goto(this.address(url));

  /**
   * A reader, and lists that must be empty when they leave: requests to others, answers that are errors, and messages on the console.
   *
   * @param own - The origin of the site, if it is not at this server.
   */
  async visit(
    options: BrowserContextOptions,
    read: (page: Page) => Promise<void>,
    own = this.address(''),
  ): Promise<void> {
    const context = await (this.#browser ?? assert.fail('no browser')).newContext(options);
    const faults: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(own)) faults.push(`requests ${request.url()}`);
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
}
