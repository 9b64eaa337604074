/** Fixtures for pictures: npm's browser and font, a page that looks the same in every run, and Storybook's build. */
import type { Frame, Page } from '@playwright/test';
import { findBundledBrowser } from '../../scripts/browser.js';
import { test as base } from '../stories/fixtures.js';
import { openStory, setScheme, storyIndex, type StoryEntry } from '../stories/storybook.js';
import { deterministicScript } from './deterministic.js';
import type { GatewayState } from './gateway-states.js';
import { openServers } from './servers.js';
import type { Scheme, StoryState, View, Width } from './story-states.js';

/** Heights of the window, by its width. */
const heights: Readonly<Record<Width, number>> = { 320: 640, 390: 844, 1280: 900 };
/** Limit for the height of a page: longer pages need not be shown completely. */
const mostHeight = 3200;
/** Pixels below an element that does not fill the window. */
const edge = 16;

/** Chromium renders on the processor, in one colour space, with greyscale font smoothing. */
const drawing = ['--force-color-profile=srgb', '--disable-lcd-text', '--hide-scrollbars'];

export interface Stories {
  /** Storybook's address, without the port: a picture must not depend on the free port of the run. */
  readonly url: string;
  readonly index: Readonly<Record<string, StoryEntry>>;
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Opens a state, and returns the part of the page to compare; undefined is all of the window. */
type Open = (state: StoryState | GatewayState, view: View) => Promise<{ readonly clip?: Clip }>;

export const test = base.extend<{ open: Open }, { stories: Stories & { readonly host: string } }>({
  stories: [
    async ({ storybook }, use) => {
      const { host, pathname } = new URL(storybook);
      await use({ url: `http://localhost${pathname}`, host, index: storyIndex() });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ stories }, use) => {
      const { executablePath, args, env } = await findBundledBrowser();
      const hosts = `--host-resolver-rules=MAP localhost:80 ${stories.host}`;
      await use({ executablePath, env, args: [...args, ...drawing, hosts] });
    },
    { scope: 'worker' },
  ],
  open: async ({ page, stories }, use) => {
    await page.addInitScript(deterministicScript(Date.now()));
    await use(async (state, view) => {
      const { width, scheme } = partsOf(view);
      await page.setViewportSize({ width, height: heights[width] });
      await ('story' in state ? showStory(page, stories, state, scheme) : showPage(page, state, scheme));
      if (state.isDialog) return {};
      await fit(page, width);
      return clipOf(page);
    });
  },
});
export { expect } from '@playwright/test';

function partsOf(view: View): { width: Width; scheme: Scheme } {
  const [width = '', scheme = ''] = view.split('-');
  return { width: Number(width) as Width, scheme: scheme as Scheme };
}

async function showStory(
  page: Page,
  { url, index }: Stories,
  { story, args }: StoryState,
  scheme: Scheme,
): Promise<void> {
  const entry = index[story];
  if (!entry) throw new Error(`Storybook has no story ${story}.`);
  if (entry.tags.includes('forced-colours')) await page.emulateMedia({ forcedColors: 'active' });
  const problems = await openStory(page, url, { id: story, type: 'story', args });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await setScheme(page, scheme);
}

async function showPage(page: Page, { open }: GatewayState, colorScheme: Scheme): Promise<void> {
  await open(page, await openServers(page));
  await page.emulateMedia({ colorScheme });
}

/** Makes the window as high as the page, so elements fixed to the bottom are below the content. */
async function fit(page: Page, width: Width): Promise<void> {
  let height = 0;
  for (let looks = 0; looks < 40; looks++) {
    await Promise.all(page.frames().map(drawn));
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === height) break;
    height = now;
  }
  await page.setViewportSize({ width, height: Math.min(Math.max(height, heights[width]), mostHeight) });
}

/** Frames that are loading or hidden are not drawn: for those it does not wait. */
async function drawn(frame: Frame): Promise<void> {
  const frames = frame.evaluate(async () => {
    await document.fonts.ready;
    for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame);
  });
  await Promise.race([frames.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 500))]);
}

/** For an element that does not fill the window, the empty area below it is cut off. */
async function clipOf(page: Page): Promise<{ clip?: Clip }> {
  const bottom = await page.evaluate(
    () => document.querySelector('#storybook-root')?.getBoundingClientRect().bottom ?? Infinity,
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const end = Math.ceil(bottom) + edge;
  return end < height ? { clip: { x: 0, y: 0, width, height: end } } : {};
}
