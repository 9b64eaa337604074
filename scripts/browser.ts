/**
 * Finds the Chromium for the browser tests, the end-to-end tests and other programs that drive a page.
 *
 * The one of `@sparticuz/chromium` comes first, so every machine tests with the same browser and the same font. That
 * build is made for another platform, so the libraries and the font that it expects are unpacked next to it. See
 * `browser/choice.ts` for how to choose another browser.
 *
 * The result fits the launch options of both `playwright-core` and puppeteer.
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
  /** The complete environment of the browser's process. */
  env: Record<string, string>;
}

/**
 * Turns off the requests of the browser itself, the first-run page and the GPU, so a test sees only its own effects.
 */
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
  // Every page is on this machine, so the proxy in the environment must not apply.
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
  // The language and time zone of a page must not depend on the user who runs the tests.
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
  /** It is npm's browser, with its font. */
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

/** The browser for tests, searched for once per process. If there is none, rejects with the fix. */
export async function findBrowser(): Promise<FoundBrowser> {
  found ??= search();
  return (await found).browser;
}

/** npm's browser, for pictures that are the same on every machine. Rejects if another one is chosen. */
export async function findBundledBrowser(): Promise<FoundBrowser> {
  found ??= search();
  const { browser, origin, bundled } = await found;
  if (bundled) return browser;
  throw new Error(
    `Pictures can be compared only in the browser that npm installs for Linux x64, but this browser is ${origin}. Fix: unset CHROME_PATH and GW_BROWSER.`,
  );
}

/**
 * One line about the browser for tests: its name, version and origin. It opens no page. Rejects like {@link
 * findBrowser}, and if the program cannot run.
 *
 * @public `npm test` prints it.
 */
export async function describeBrowser(): Promise<string> {
  const { executablePath, env } = await findBrowser();
  const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env, timeout: 30_000 });
  const version = stdout.trim().replace(/^HeadlessChrome\b/, 'Chromium');
  return `Browser: ${version}, ${(await (found ?? search())).origin}`;
}
