/**
 * `npm run docs:movie`: records a payment in the demo shop with a real gateway, and writes the animation at the top of
 * README.md. The result differs slightly each time, because animations are recorded at slightly different moments.
 *
 * @module
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findBundledBrowser } from '../browser.js';
import { cardSubmission } from '../../src/contract/index.js';
import { stillScript } from '../pictures/still.js';
import { drawing } from '../pictures/take.js';
import { openWorld, shopUrl } from '../pictures/world.js';
import { encodeMovie } from './movie/apng.js';
import { Recorder } from './movie/recorder.js';

const file = fileURLToPath(new URL('../../docs/pictures/payment.png', import.meta.url));
const viewport = { width: 640, height: 820 };
const scale = 2;

/** Delays the answers of this path until the returned function is called. Without a network they arrive at once. */
async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => release();
}

/** Buys the tea and pays with a card that requires a 3-D Secure challenge. */
async function pay(page: Page): Promise<Recorder> {
  const world = await openWorld(page);
  await page.goto(`${shopUrl}${await world.submit('/orders', { item: 'tea', way: 'page' })}`);
  const number = page.frameLocator('gw-checkout iframe').first().getByLabel('Card number');
  const button = page.getByRole('button', { name: 'Pay €18.90' });
  await number.waitFor();
  await button.waitFor();

  const movie = await Recorder.of(page, scale, { x: 560, y: 640 });
  await movie.hold(700);
  await movie.point(number, 480);
  await number.click();
  await movie.hold(160);
  await movie.type('4444555566661111', 80);
  await movie.hold(240);
  await movie.type('1230', 90);
  await movie.hold(180);
  await movie.type('123', 110);
  await movie.hold(300);

  await movie.point(button, 480);
  const answer = await holdBack(page, cardSubmission.path);
  await button.click();
  await movie.watch(480);
  await movie.watch(480, answer);
  const issuer = page.frameLocator('gw-checkout dialog iframe').frameLocator('iframe');
  const confirm = issuer.getByRole('button', { name: 'Confirm payment' });
  await confirm.waitFor();
  await movie.hold(900);
  await movie.point(confirm, 480);
  await movie.watch(360, async () => {
    await confirm.click();
    await page.locator('gw-checkout [part=result]').waitFor();
  });
  await movie.hold(2600);
  return movie;
}

const { executablePath, args, env } = await findBundledBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...args, ...drawing] });
try {
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', deviceScaleFactor: scale, viewport });
  const page = await context.newPage();
  await page.addInitScript(stillScript(Date.now()));
  const { frames } = await pay(page);
  const picture = encodeMovie(frames);
  await writeFile(file, picture);
  const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  console.log(
    `${file}: ${String(frames.length)} frames, ${seconds.toFixed(1)} s, ${String(Math.round(picture.length / 1000))} kB`,
  );
} finally {
  await browser.close();
}
