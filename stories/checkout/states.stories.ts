import type { Meta } from '@storybook/web-components-vite';
import { hurry } from '../drive.js';
import { pageGateway, type StoryOrder } from '../gateway.js';
import { given } from '../setting.js';
import {
  checkoutMeta,
  driven,
  narrow,
  ordered,
  set,
  whenReady,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import { shownIn } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/States' };
export default meta;

const info = '/api/checkout/info';
const lookUp = '/api/checkout/merchant/order';
const submission = '/api/checkout/ajax';

/** An order, and a gateway that has this fault from now on. */
const faulty = (route: string, fault: string, times = 1, order: StoryOrder = {}) =>
  given(async (gateway) => {
    const { token } = await gateway.createOrder(order);
    gateway.faults.add({ route, fault, times });
    return { token };
  });

/** Without the gateway’s frame yet: exactly the place that everything will take. */
export const Skeleton: CheckoutStory = {
  parameters: faulty('/latest/checkout-vue/checkout-frame.html', 'delay=3600000'),
  play: driven((page) => page.shows('.bones')),
};
export const SkeletonAtWidth320: CheckoutStory = { ...Skeleton, ...narrow(320) };

/** The card can be typed, the order is on its way. */
export const LoadingTheOrder: CheckoutStory = {
  parameters: faulty(lookUp, 'delay=3600000'),
  play: driven((page) => page.shown('cvv2')),
};

/** The card can be paid with, the other ways to pay are on their way. */
export const LoadingTheMethods: CheckoutStory = {
  parameters: faulty(info, 'delay=3600000'),
  play: driven(async (page) => {
    await page.until('ready');
    await page.shows('.method.bone');
  }),
};

export const Ready: CheckoutStory = { play: whenReady };

/** The card is on its way. */
export const Processing: CheckoutStory = {
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: submission, fault: 'delay=3600000' });
    await page.press();
    await page.until('paying');
  }),
};

/** The shop is asked (`gw-pay-click`) and has not answered yet. */
export const AskingTheShop: CheckoutStory = {
  play: driven(async (page) => {
    page.element.addEventListener('gw-pay-click', (event) => event.waitUntil(new Promise(() => undefined)));
    await page.fillAndPay();
    await page.until('asking');
  }),
};

const withChallenge = { card_number: '4444555566661111' };

export const ThreeDSecure: CheckoutStory = {
  name: '3-D Secure',
  play: driven(async (page) => {
    await page.fillAndPay(withChallenge);
    await page.issuer();
  }),
};

export const PaidAfterThreeDSecure: CheckoutStory = {
  name: 'Paid after 3-D Secure',
  play: driven(async (page) => {
    await page.fillAndPay(withChallenge);
    (await page.issuer()).querySelector<HTMLButtonElement>('button[value=confirm]')?.click();
    await page.until('paid');
  }),
};

export const Refused: CheckoutStory = {
  play: driven(async (page) => {
    await page.fillAndPay({ card_number: '4444000010370001' });
    await page.shows('.notice:not(.wait)');
  }),
};
export const RefusedAtWidth320: CheckoutStory = { ...Refused, ...narrow(320) };

/** Nine attempts were refused before. The tenth ends the order: why, and the way back to the shop. */
export const RefusedForGood: CheckoutStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder({ response_url: 'https://shop.example/thanks' });
    for (let count = 0; count < 9; count++) await gateway.pay(token, '4444111155556666');
    return { token };
  }),
  play: driven(async (page) => {
    await page.fillAndPay({ card_number: '4444000010370001' });
    await page.until('closed');
    await page.shows('button.pay');
  }),
};
export const RefusedForGoodAtWidth320: CheckoutStory = { ...RefusedForGood, ...narrow(320) };

/** The gateway answers HTTP 429, as with `--refusals`: nothing was begun, and the next try may work. */
export const TooManyAttempts: CheckoutStory = {
  tags: ['cut-connection'],
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: submission, fault: 'error=429' });
    await page.press();
    await page.shows('.notice:not(.wait)');
  }),
};

export const Paid: CheckoutStory = {
  parameters: ordered({ response_url: 'https://shop.example/thanks' }),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
  }),
};
export const PaidAtWidth320: CheckoutStory = { ...Paid, ...narrow(320) };

const closed = driven((page) => page.until('closed'));

/** The order was paid before, on another page. */
export const PaidBefore: CheckoutStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    await gateway.pay(token);
    return { token };
  }),
  play: closed,
};

export const Expired: CheckoutStory = { parameters: ordered({ lifetime: 60, age: 61 }), play: closed };

/** Less than a minute is left. */
export const ExpiresSoon: CheckoutStory = {
  parameters: ordered({ lifetime: 59 }),
  play: driven(async (page) => {
    await page.loaded();
    await page.shows('.notice.wait');
  }),
};
/** The time runs out while the page is open. */
export const ExpiresMeanwhile: CheckoutStory = { parameters: ordered({ lifetime: 4 }), play: closed };

/** An answer was lost: the order is looked up, and nothing is said before the gateway has. */
export const Checking: CheckoutStory = {
  play: driven(async (page) => {
    const { faults } = await pageGateway();
    await page.fill();
    faults.add({ route: submission, fault: 'malformed' });
    faults.add({ route: lookUp, fault: 'delay=3600000', times: 100 });
    await page.press();
    await page.until('checking');
  }),
};

/** A minute of look-ups brought no answer. The story’s clock runs fast. */
export const Unknown: CheckoutStory = {
  play: driven(async (page) => {
    const { faults } = await pageGateway();
    await page.fill();
    faults.add({ route: submission, fault: 'malformed' });
    faults.add({ route: lookUp, fault: 'malformed', times: 100 });
    const slowDown = hurry(40);
    try {
      await page.press();
      await page.until('unknown');
    } finally {
      slowDown();
    }
  }),
};

export const UnknownToken: CheckoutStory = { args: { token: '0'.repeat(40) }, play: closed };

/** The gateway does not answer. Trying again helps, as soon as it does. */
export const GatewayUnreachable: CheckoutStory = {
  tags: ['cut-connection'],
  parameters: faulty(lookUp, 'drop-before', 3),
  play: closed,
};

export const FrameUnreachable: CheckoutStory = {
  tags: ['cut-connection'],
  parameters: faulty('/latest/checkout-vue/checkout-frame.html', 'drop-before', 3),
  play: closed,
};

/** The other ways to pay could not be loaded: the card works. */
export const OffersFailed: CheckoutStory = {
  parameters: faulty(info, 'malformed', 3),
  play: driven(async (page) => {
    await page.until('ready');
    await page.shows('.notice .link');
  }),
};

/** They are asked for once more. */
export const OffersLoadedAgain: CheckoutStory = {
  parameters: faulty(info, 'malformed'),
  play: driven(async (page) => {
    await page.until('ready');
    await page.click('.notice .link');
    await page.shows('#tab-banklinks_eu');
  }),
};

/** No order of the shop's server: the page makes it when the payer pays. */
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

/** Another method after a refusal, with the reason still told. */
export const RefusedThenAnotherMethod: CheckoutStory = {
  play: driven(async (page, canvas) => {
    await page.fillAndPay({ card_number: '4444000010370001' });
    await page.shows('.notice:not(.wait)');
    const opened = page.holdRedirect(canvas);
    await page.payByBank();
    await shownIn(await opened, 'button[value=pay]');
  }),
};
