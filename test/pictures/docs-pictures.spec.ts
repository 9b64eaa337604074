/** The pictures of the docs, in `docs/pictures/`: states of the lists, and states of the demo shop. */
import { expect, test } from './fixtures.js';
import type { GatewayState } from './gateway-states.js';
import { shopUrl } from './servers.js';
import { states } from './states.js';
import type { StoryState, View } from './story-states.js';

interface DocsPicture {
  readonly state: StoryState | GatewayState;
  readonly view: View;
  /** The height at which the picture is cut off; the full height if absent. */
  readonly height?: number;
}

/**
 * Buys the tea in the demo shop, and waits until its page can take the payment. The number of the order differs each time, and the page
 * may be 1 px higher or lower: it is centred before the frame has told its height. So only a large change is seen here.
 */
const shop: GatewayState = {
  mayDiffer: 150_000,
  async open(page, servers) {
    await page.goto(`${shopUrl}${await servers.submit('/orders', { item: 'tea', way: 'page' })}`);
    await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Pay €18.90' }).waitFor();
  },
};

function stateNamed(name: string): StoryState | GatewayState {
  const state = states[name];
  if (!state) throw new Error(`No list has the state ${name}.`);
  return state;
}

/** By file name. */
const pictures: Readonly<Record<string, DocsPicture>> = {
  checkout: { state: shop, view: '1280-light', height: 980 },
  'checkout-dark': { state: stateNamed('gateway/payment-page'), view: '1280-dark' },
  'checkout-phone': { state: stateNamed('payment-page/card-filled'), view: '390-light' },
  'checkout-preset': { state: stateNamed('payment-page/pink'), view: '390-light' },
  'checkout-right-to-left': { state: stateNamed('payment-page/right-to-left'), view: '390-light' },
  'checkout-saved-cards': { state: stateNamed('payment-page/saved-cards'), view: '390-light' },
  'checkout-subscription': { state: stateNamed('payment-page/subscription-review'), view: '390-light' },
  'checkout-3-d-secure': { state: stateNamed('payment-page/three-d-secure'), view: '390-light' },
  'checkout-declined': { state: stateNamed('payment-page/declined'), view: '390-light' },
  'checkout-paid': { state: stateNamed('payment-page/paid'), view: '390-dark' },
  'card-form': { state: stateNamed('card-form/filled'), view: '390-light' },
  transfer: { state: stateNamed('transfer/review'), view: '390-light' },
};

for (const [file, { state, view, height = Infinity }] of Object.entries(pictures)) {
  test(file, async ({ page, open }) => {
    const { clip = { x: 0, y: 0, width: 0, height: 0, ...page.viewportSize() } } = await open(state, view);
    const { mayDiffer: maxDiffPixels } = state;
    await expect(page).toHaveScreenshot(`${file}.png`, {
      clip: { ...clip, height: Math.min(clip.height, height) },
      ...(maxDiffPixels !== undefined && { maxDiffPixels }),
    });
  });
}
