import type { Meta } from '@storybook/web-components-vite';
import { cards } from '../../src/testing/index.js';
import { hurry } from '../drive.js';
import { pageGateway } from '../gateway.js';
import {
  checkoutMeta,
  driven,
  faulty,
  narrow,
  ordered,
  routes,
  set,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/States' };
export default meta;

/** The gateway’s frame has not loaded yet: the placeholder is as large as the page. */
export const Skeleton: CheckoutStory = {
  parameters: faulty('/latest/checkout-vue/checkout-frame.html', 'delay=3600000'),
  play: driven((page) => page.shows('.bones')),
};

export const SkeletonAtWidth320: CheckoutStory = { ...Skeleton, ...narrow(320) };

/** The payer can type the card while the order loads. */
export const LoadingTheOrder: CheckoutStory = {
  parameters: faulty(routes.lookUp, 'delay=3600000'),
  play: driven((page) => page.shown('cvv2')),
};

/** The payer can pay by card while the other methods load. */
export const LoadingTheMethods: CheckoutStory = {
  parameters: faulty(routes.info, 'delay=3600000'),
  play: driven(async (page) => {
    await page.until('ready');
    await page.shows('.tabs .bone');
  }),
};

export const Ready: CheckoutStory = { play: whenReady };

/** The card was sent. */
export const Processing: CheckoutStory = {
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: routes.submission, fault: 'delay=3600000' });
    await page.press();
    await page.until('paying');
  }),
};

/** The bank needs a while. The story’s clock runs fast. */
export const ProcessingSlowly: CheckoutStory = {
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: routes.submission, fault: 'delay=3600000' });
    const slowDown = hurry(40, 10_000);
    try {
      await page.press();
      await page.says('paying.slow');
    } finally {
      slowDown();
    }
  }),
};

/** The page has asked the shop (`gw-pay-click`), and the shop has not answered yet. */
export const AskingTheShop: CheckoutStory = {
  play: driven(async (page) => {
    page.element.addEventListener('gw-pay-click', (event) => event.waitUntil(new Promise(() => undefined)));
    await page.fillAndPay();
    await page.until('asking');
  }),
};

export const ThreeDSecure: CheckoutStory = {
  name: '3-D Secure',
  play: driven(async (page) => {
    await page.fillAndPay(cards.threeDSecure);
    await page.issuer();
  }),
};

/** The issuer’s page has not loaded yet. */
export const ThreeDSecureLoading: CheckoutStory = {
  name: '3-D Secure, loading',
  play: driven(async (page) => {
    await page.fill(cards.threeDSecure);
    (await pageGateway()).faults.add({ route: '/latest/checkout-vue/challenge.html', fault: 'delay=3600000' });
    await page.press();
    await page.shows('dialog .bone');
  }),
};

/**
 * The payer tries to close the dialog. The page asks for confirmation, because the bank may have approved the payment.
 */
export const ThreeDSecureLeaving: CheckoutStory = {
  name: '3-D Secure, about to be closed',
  play: driven(async (page) => {
    await page.fillAndPay(cards.threeDSecure);
    await page.issuer();
    await page.click('dialog .close');
    await page.shows('dialog .leave');
  }),
};

export const ThreeDSecureClosed: CheckoutStory = {
  name: '3-D Secure closed',
  play: driven(async (page) => {
    await page.fillAndPay(cards.threeDSecure);
    await page.leaveTheIssuer();
    await page.problem();
  }),
};

export const PaidAfterThreeDSecure: CheckoutStory = {
  name: 'Paid after 3-D Secure',
  play: driven(async (page) => {
    await page.fillAndPay(cards.threeDSecure);
    await page.confirm();
    await page.until('paid');
  }),
};

/** Less than two minutes are left. */
export const ExpiresInMinutes: CheckoutStory = {
  parameters: ordered({ lifetime: 119 }),
  play: driven(async (page) => {
    await page.loaded();
    await page.says('expiry.minutes');
  }),
};

/** Less than a minute is left. */
export const ExpiresSoon: CheckoutStory = {
  parameters: ordered({ lifetime: 59 }),
  play: driven(async (page) => {
    await page.loaded();
    await page.says('expiry.seconds');
  }),
};

/** The other methods could not be loaded. The payer can still pay by card. */
export const OffersFailed: CheckoutStory = {
  parameters: faulty(routes.info, 'malformed', 3),
  play: driven(async (page) => {
    await page.until('ready');
    await page.shows('.fine .link');
  }),
};

/** The page loads the other methods again. */
export const OffersLoadedAgain: CheckoutStory = {
  parameters: faulty(routes.info, 'malformed'),
  play: driven(async (page) => {
    await page.until('ready');
    await page.click('.fine .link');
    await page.shows('#tab-banklinks_eu');
  }),
};

/** No order of the shop's server: the page creates one when the payer pays. */
export const OrderMadeByThePage: CheckoutStory = {
  args: set({ params: { merchant_id: 700001, amount: 4_500, currency: 'EUR', order_desc: 'Green tea' } }),
  play: whenReady,
};

export const OrderMadeByThePagePaid: CheckoutStory = {
  ...OrderMadeByThePage,
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
  }),
};
