/** A phone: iOS enlarges the page when a field gets the focus whose text is smaller than 16 px. */
import { test, world } from './fixtures.js';
import { until } from './harness.js';

const here = world();
const sizeOf = (field: Element) => getComputedStyle(field).fontSize;

/** The look reaches the frame in a message. */
async function comes(read: () => Promise<string>, expected: string): Promise<void> {
  let last = '';
  await until(
    async () => (last = await read()) === expected,
    () => `text of ${expected}; it is ${last}`,
  );
}

test.describe('with --gw-rem: 12px', () => {
  for (const [device, hasTouch, expected] of [
    ['a phone', true, '16px'],
    ['a desktop', false, '12px'],
  ] as const) {
    test(`the fields of ${device} have text of ${expected}`, async () => {
      const order = await here.order();
      await here.visitCheckout(
        here.checkout(order, { attributes: 'methods="card" email' }),
        async (payer) => {
          await payer.state('ready');
          const element = payer.page.locator('gw-checkout');
          await element.evaluate((page) => page.style.setProperty('--gw-rem', '12px'));
          await comes(() => element.locator('input[type=email]').evaluate(sizeOf), expected);
          await comes(() => payer.fields.locator('[name=card_number]').evaluate(sizeOf), expected);
        },
        { hasTouch, isMobile: hasTouch, viewport: { width: 390, height: 800 } },
      );
    });
  }
});
