/** Takes the pictures of a page after it has stopped changing. */
import { setTimeout as later } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { Look, Scheme, Width } from './list.js';
import { stillScript } from './still.js';

/** Heights of the window, by its width. */
const heights: Readonly<Record<Width, number>> = { 320: 640, 390: 844, 1280: 900 };
/** Limit for the height of a page: longer pages need not be shown completely. */
const mostHeight = 3200;

/** Pixels around an element. */
const edge = 16;

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture is taken after this many identical screenshots in a row. */
const sameLooks = 2;
const mostLooks = 40;

/** Chromium renders on the processor, in one colour space, with greyscale font smoothing. */
export const drawing = ['--force-color-profile=srgb', '--disable-lcd-text', '--hide-scrollbars'];

export async function openPage(context: BrowserContext, width: Width): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(stillScript(Date.now()));
  await page.setViewportSize({ width, height: heights[width] });
  return page;
}

/** The page in each of its schemes, as PNG. */
export async function takePictures(
  page: Page,
  { isDialog = false, schemes = ['light', 'dark'] }: Look,
  width: Width,
  setScheme: (scheme: Scheme) => Promise<void>,
): Promise<Map<Scheme, Buffer>> {
  const pictures = new Map<Scheme, Buffer>();
  for (const scheme of schemes) {
    await setScheme(scheme);
    if (!isDialog) await fit(page, width);
    pictures.set(scheme, await still(page, isDialog ? undefined : await cropOf(page)));
  }
  return pictures;
}

/** Makes the window as high as the page, so elements fixed to the bottom are below the content. */
async function fit(page: Page, width: Width): Promise<void> {
  // A page that is slightly higher than its window would grow each time.
  await page.setViewportSize({ width, height: heights[width] });
  let height = 0;
  for (let looks = 0; looks < mostLooks; looks++) {
    await drawn(page);
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === height) break;
    height = now;
  }
  await page.setViewportSize({ width, height: Math.min(Math.max(height, heights[width]), mostHeight) });
}

/** For an element that does not fill the window, the empty area below it is cut off. */
async function cropOf(page: Page): Promise<Crop | undefined> {
  const bottom = await page.evaluate(
    () => document.querySelector('#storybook-root')?.getBoundingClientRect().bottom ?? Infinity,
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const end = Math.ceil(bottom) + edge;
  return end < height ? { x: 0, y: 0, width, height: end } : undefined;
}

async function still(page: Page, clip: Crop | undefined): Promise<Buffer> {
  let last: Buffer | undefined;
  let same = 1;
  for (let looks = 0; looks < mostLooks && same < sameLooks; looks++) {
    await drawn(page);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) });
    same = last?.equals(picture) === true ? same + 1 : 1;
    last = picture;
  }
  if (last === undefined || same < sameLooks)
    throw new Error('The page keeps changing: two screenshots always differ.');
  return last;
}

/** Waits until each frame of the page was drawn with its fonts. */
async function drawn(page: Page): Promise<void> {
  // Frames that are loading or hidden are not drawn.
  const frames = page.frames().filter((frame) => frame === page.mainFrame() || /^https?:/.test(frame.url()));
  await Promise.all(frames.map((frame) => Promise.race([drawnFrame(frame).catch(() => undefined), later(500)])));
}

async function drawnFrame(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}
