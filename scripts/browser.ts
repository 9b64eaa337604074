/**
 * Finds the Chromium for the browser tests, the end-to-end tests and whatever else drives a page.
 *
 * The one that `@sparticuz/chromium` carries comes first: every machine then tests with the same browser and the same font.
 * That build is made for another platform, so the libraries and the font it expects there are unpacked beside it. How another
 * one is chosen is told in `browser/choice.ts`.
 *
 * The answer fits `playwright-core`'s `chromium.launch()` and puppeteer's launch options alike.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { chooseBrowser, macApplications, type Choice } from './browser/choice.js';
import { unpackChromium } from './browser/unpack.js';

export interface FoundBrowser {
  executablePath: string;
  args: string[];
  /** The whole environment of the browser's process. */
  env: Record<string, string>;
}

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
  // Every page is on this machine, whatever proxy the environment names.
  '--no-proxy-server',
  '--lang=en-US',
  '--accept-lang=en-US',
  '--password-store=basic',
  '--font-render-hinting=none',
];

function choose(): Promise<Choice> {
  return chooseBrowser({
    env: process.env,
    system: `${process.platform} ${process.arch}`,
    unpack: unpackChromium,
    applications: process.platform === 'darwin' ? macApplications : [],
  });
}

function environment(extra: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A page's language and its clock are not those of the person who runs the tests.
  return {
    ...Object.fromEntries(own),
    TZ: 'UTC',
    LANGUAGE: 'en_US',
    LANG: 'en_US.UTF-8',
    LC_ALL: 'en_US.UTF-8',
    ...extra,
  };
}

interface Found {
  browser: FoundBrowser;
  origin: string;
  /** It is the one that npm brings, with its font. */
  bundled: boolean;
}

async function search(): Promise<Found> {
  const { executablePath, origin, unpacked } = await choose();
  if (unpacked === undefined) {
    return { browser: { executablePath, args: quiet, env: environment({}) }, origin, bundled: false };
  }
  const { libraries, fontConfiguration } = unpacked;
  const libraryPath = [libraries, process.env['LD_LIBRARY_PATH'] ?? ''].filter((part) => part !== '').join(delimiter);
  const env = environment({ LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: fontConfiguration });
  return { browser: { executablePath, args: [...quiet, '--headless=shell'], env }, origin, bundled: true };
}

let found: ReturnType<typeof search> | undefined;

/** The browser to test with, looked for once a process. Rejects with how to fix it when there is none. */
export async function findBrowser(): Promise<FoundBrowser> {
  found ??= search();
  return (await found).browser;
}

/** The browser that npm brings, for pictures that are the same on every machine. Rejects where another one is chosen. */
export async function findBundledBrowser(): Promise<FoundBrowser> {
  found ??= search();
  const { browser, origin, bundled } = await found;
  if (bundled) return browser;
  throw new Error(
    `Pictures can be compared only in the browser that npm brings for Linux x64, and this one is ${origin}. Unset CHROME_PATH and GW_BROWSER.`,
  );
}

/**
 * One line about the browser to test with: its name, its version and where it is from. It opens no page.
 * Rejects as {@link findBrowser} does, and when the program cannot be run.
 *
 * @public `npm test` prints it.
 */
export async function describeBrowser(): Promise<string> {
  const { executablePath, env } = await findBrowser();
  const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env, timeout: 30_000 });
  const version = stdout.trim().replace(/^HeadlessChrome\b/, 'Chromium');
  return `Browser: ${version}, ${(await (found ?? search())).origin}`;
}
