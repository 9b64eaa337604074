/**
 * The pictures of the docs, in `docs/pictures/`: states of the lists, and states of the demo shop whose order has
 * another number each time.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { GatewayState } from './gateway-list.js';
import type { Scheme, StoryState, Width } from './list.js';
import { decode, withPalette, type Pixels } from './palette.js';
import { shotOf, states, type Studio } from './shots.js';
import { shopUrl, type World } from './world.js';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

interface DocsPicture {
  /** A name of the lists, or a state that only the docs have. */
  readonly state: string | GatewayState;
  readonly width: Width;
  readonly scheme?: Scheme;
  /** The height at which the picture is cut off; the full height if absent. */
  readonly height?: number;
}

/** Device pixels per CSS pixel. */
const sharpness = 2;

/** Buys the tea in the demo shop, and waits until its page can take the payment. */
const shop = (way: 'page' | 'card'): GatewayState => ({
  async open(page: Page, world: World) {
    await page.goto(`${shopUrl}${await world.submit('/orders', { item: 'tea', way })}`);
    await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
  },
});

/** By file name. */
export const docsPictures: Readonly<Record<string, DocsPicture>> = {
  checkout: { state: shop('page'), width: 1280, height: 980 },
  'checkout-dark': { state: 'gateway/payment-page', width: 1280, scheme: 'dark' },
  'checkout-phone': { state: 'payment-page/card-filled', width: 390 },
  'checkout-preset': { state: 'payment-page/pink', width: 390 },
  'checkout-right-to-left': { state: 'payment-page/right-to-left', width: 390 },
  'checkout-saved-cards': { state: 'payment-page/saved-cards', width: 390 },
  'checkout-subscription': { state: 'payment-page/subscription-review', width: 390 },
  'checkout-3-d-secure': { state: 'payment-page/three-d-secure', width: 390 },
  'checkout-declined': { state: 'payment-page/declined', width: 390 },
  'checkout-paid': { state: 'payment-page/paid', width: 390, scheme: 'dark' },
  'card-form': { state: 'card-form/filled', width: 390 },
  transfer: { state: 'transfer/review', width: 390 },
};

export async function drawDocs(studio: Studio, filters: readonly string[]): Promise<void> {
  for (const [file, { state: wish, width, height = Infinity, scheme = 'light' }] of Object.entries(docsPictures)) {
    if (filters.length > 0 && !filters.some((filter) => file.includes(filter))) continue;
    const state = typeof wish === 'string' ? stateNamed(wish) : wish;
    const shot = shotOf(file, { ...state, schemes: [scheme] }, width);
    const [taken] = (await shot.take({ ...studio, sharpness })).values();
    if (!taken) throw new Error(`There is no picture ${file}.`);
    const { png } = withPalette(cut(decode(taken), height * sharpness));
    await writeFile(`${folder}/${file}.png`, png);
    console.log(`${file}.png: ${String(Math.round(png.length / 1000))} kB`);
  }
}

const cut = ({ width, height, data }: Pixels, most: number): Pixels => ({
  width,
  height: Math.min(height, most),
  data: data.subarray(0, Math.min(height, most) * width * 4),
});

function stateNamed(name: string): StoryState | GatewayState {
  const state = states[name];
  if (!state) throw new Error(`No list has the state ${name}.`);
  return state;
}
