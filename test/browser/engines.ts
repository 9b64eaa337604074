/**
 * The three engines for the browser tests: how to find each, and how the test runner starts it.
 *
 * Nothing is downloaded: `scripts/browser.ts` finds Chromium, and the other two come from the system.
 *
 * @module
 */
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import type { BrowserLauncher } from '@web/test-runner-core';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../../scripts/browser.js';
import { WebKitLauncher } from './webkit-launcher.js';
import type { WebKitPrograms } from './webkit.js';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export const isEngine = (word: string): word is Engine => (engines as readonly string[]).includes(word);

/** How to install a missing engine. */
export const howToInstall: Readonly<Record<Engine, string>> = {
  chromium: 'install Chrome or Chromium, or set CHROME_PATH to one (Debian: apt-get install chromium)',
  firefox: 'install Firefox, or set FIREFOX_PATH to one (Debian: apt-get install firefox-esr)',
  webkit: 'install WebKitGTK with its driver, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb)',
};

async function firstProgram(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}

function onPath(...names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The program; undefined if none is installed. */
export async function findFirefox(): Promise<string | undefined> {
  const wished = process.env['FIREFOX_PATH'];
  if (wished !== undefined && wished !== '') return firstProgram([wished]);
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return firstProgram([...onPath('firefox-esr', 'firefox'), application]);
}

/** The programs; undefined if one of them is not installed. */
export async function findWebKit(): Promise<WebKitPrograms | undefined> {
  const driver = await firstProgram(onPath('WebKitWebDriver'));
  const display = await firstProgram(onPath('Xvfb'));
  // Debian keeps the browser in a folder of the architecture; other systems do not.
  const inside = await readdir('/usr/lib', { withFileTypes: true }).catch(() => []);
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => join('/usr/lib', name));
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const browser = await firstProgram(
    versions.flatMap((version) =>
      ['/usr/libexec', '/usr/lib', ...folders].map((folder) => join(folder, version, 'MiniBrowser')),
    ),
  );
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** Whether the engine is installed. */
export async function isInstalled(engine: Engine): Promise<boolean> {
  switch (engine) {
    case 'chromium':
      return findBrowser().then(
        () => true,
        () => false,
      );
    case 'firefox':
      return (await findFirefox()) !== undefined;
    case 'webkit':
      return (await findWebKit()) !== undefined;
  }
}

interface Sizable {
  setViewport(viewport: { readonly width: number; readonly height: number } | null): Promise<void>;
  evaluate(read: () => number): Promise<number>;
}

/**
 * puppeteer sets an orientation with every size, which Firefox ESR 140 does not support. Its refusal may arrive before the new size is
 * in effect, so this page waits for the size.
 */
function sizable<Page extends Sizable>(page: Page): Page {
  const resize = page.setViewport.bind(page);
  page.setViewport = async (viewport) => {
    await resize(viewport).catch((error: unknown) => {
      if (!/setScreenOrientationOverride/.test(String(error))) throw error;
    });
    const end = Date.now() + 5000;
    while (viewport && (await page.evaluate(() => innerWidth)) !== viewport.width) {
      if (Date.now() > end) throw new Error(`Firefox does not get ${viewport.width} px wide.`);
    }
  };
  return page;
}

interface Tab {
  goto(...args: never): Promise<unknown>;
  bringToFront(): Promise<void>;
  evaluate(hasFocus: () => boolean): Promise<boolean>;
  browserContext(): { newPage(): Promise<{ close(): Promise<void> }> };
}

/**
 * A test that leaves its page with Tab moves the focus to the browser's toolbars. The next file in the same tab takes
 * it back. Firefox returns the focus only to a tab that was in the background.
 */
function inFront<Page extends Tab>(page: Page): Page {
  const open = page.goto.bind(page);
  page.goto = async (...args) => {
    if (!(await page.evaluate(() => document.hasFocus()))) {
      const other = await page.browserContext().newPage();
      await other.close();
      await page.bringToFront();
    }
    return open(...args);
  };
  return page;
}

/**
 * Starts the engine for the test runner. If it is not installed, rejects with how to install it.
 *
 * @public The configuration imports it with `tsImport`.
 */
export async function launcherOf(engine: Engine): Promise<BrowserLauncher> {
  switch (engine) {
    case 'chromium': {
      const { executablePath, args, env } = await findBrowser();
      return chromeLauncher({
        // Through a pipe, so the browser always ends with this process.
        launchOptions: { executablePath, args, env, pipe: true },
        createPage: async ({ context }) => {
          const page = await context.newPage();
          // Pages run in parallel, and only one has the real focus. Each must behave as if it had the focus.
          await page.emulateFocusedPage?.(true);
          return page;
        },
        concurrency: 4,
      });
    }
    case 'firefox': {
      const executablePath = await findFirefox();
      if (executablePath === undefined) throw new Error(`No Firefox: ${howToInstall.firefox}.`);
      return chromeLauncher({
        puppeteer: puppeteerCore,
        launchOptions: { browser: 'firefox', executablePath },
        createBrowserContext: async ({ browser }) => browser.defaultBrowserContext(),
        createPage: async ({ context }) => inFront(sizable(await context.newPage())),
        // Only one page of a browser can have the focus.
        concurrency: 1,
      });
    }
    case 'webkit': {
      const programs = await findWebKit();
      if (programs === undefined) throw new Error(`No WebKit: ${howToInstall.webkit}.`);
      return new WebKitLauncher(programs);
    }
  }
}
