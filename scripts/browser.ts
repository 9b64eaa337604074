/**
 * Finds a Chromium for the browser tests, the end-to-end tests and whatever else drives a page.
 *
 * Order: `CHROME_PATH`, a Chrome or Chromium on PATH (or in macOS' applications), then the one that `@sparticuz/chromium`
 * carries inside its registry tarball: a fresh machine needs no system package. That build is made for another platform, so
 * the libraries and the font it expects there are unpacked beside it.
 *
 * The answer fits `playwright-core`'s `chromium.launch()` and puppeteer's launch options alike.
 *
 * @module
 */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './browser/unpack.js';

export interface FoundBrowser {
  executablePath: string;
  args: string[];
  /** The whole environment of the browser's process. */
  env: Record<string, string>;
}

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No request of its own, no first-run page, no GPU: a test sees only what it did. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--password-store=basic',
  '--font-render-hinting=none',
];

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installedBrowser(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  for (const path of paths) if (await isExecutable(path)) return path;
  return undefined;
}

function environment(extra: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...extra };
}

async function search(): Promise<FoundBrowser> {
  const wished = process.env['CHROME_PATH'];
  if (wished !== undefined && wished !== '') {
    if (!(await isExecutable(wished)))
      throw new Error(`CHROME_PATH is "${wished}", and no program can be run from there.`);
    return { executablePath: wished, args: quiet, env: environment() };
  }

  const installed = await installedBrowser();
  if (installed !== undefined) return { executablePath: installed, args: quiet, env: environment() };

  try {
    const { executablePath, libraries, fontConfiguration } = await unpackChromium();
    const libraryPath = [libraries, process.env['LD_LIBRARY_PATH'] ?? ''].filter((part) => part !== '').join(delimiter);
    return {
      executablePath,
      args: [...quiet, '--headless=shell'],
      env: environment({ LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: fontConfiguration }),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `No browser for the tests. Looked at CHROME_PATH (not set), for ${names.join(', ')} on PATH, ` +
        `and at the @sparticuz/chromium package: ${reason}\n` +
        'To mend it: install Chrome or Chromium, or set CHROME_PATH to one. On Linux x64 `npm ci` alone brings a browser.',
      { cause },
    );
  }
}

let found: Promise<FoundBrowser> | undefined;

/** The browser to test with, looked for once a process. Rejects with how to mend it when there is none. */
export function findBrowser(): Promise<FoundBrowser> {
  found ??= search();
  return found;
}
