import type { Meta } from '@storybook/web-components-vite';
import { goOffline, goOnline, hurry } from '../drive.js';
import { pageGateway } from '../gateway.js';
import { given } from '../setting.js';
import {
  checkoutMeta,
  driven,
  faulty,
  narrow,
  ordered,
  routes,
  set,
  type CheckoutArgs,
  type CheckoutStory,
} from './checkout.js';
import type { PageDriver } from './page-driver.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Outcome' };
export default meta;

export const Paid: CheckoutStory = {
  parameters: ordered({ response_url: 'https://shop.example/thanks' }),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
  }),
};

export const PaidAtWidth320: CheckoutStory = { ...Paid, ...narrow(320) };

/** The gateway announces that it sends the result by email. */
const emailed: CheckoutStory = {
  args: set({ options: { email: true }, params: { email: 'ada@example.com' } }),
  parameters: given(async (gateway) => {
    gateway.offer((info) => ({ ...info, mails_result: true }));
    return { token: (await gateway.createOrder()).token };
  }),
};

export const PaidWithEmail: CheckoutStory = {
  ...emailed,
  play: driven(async (page) => {
    await page.loaded();
    await page.fillAndPay();
    await page.until('paid');
    await page.says('paid.email');
  }),
};

/** The amount is reserved and charged later. */
export const OnHold: CheckoutStory = {
  parameters: ordered({ preauth: 'Y' }),
  play: driven(async (page) => {
    await page.fillAndPay();
    await page.until('paid');
  }),
};

const closed = driven((page) => page.until('closed'));

/** The order was already paid on another page. */
export const PaidBefore: CheckoutStory = {
  parameters: given(async (gateway) => {
    const { token } = await gateway.createOrder();
    await gateway.pay(token);
    return { token };
  }),
  play: closed,
};

/** The time at which the order expired, and a link back to the shop. */
export const Expired: CheckoutStory = {
  parameters: ordered({ lifetime: 60, age: 61 }),
  play: driven(async (page) => {
    await page.until('closed');
    await page.shows('.notice button.pay');
  }),
};

export const ExpiredAtWidth320: CheckoutStory = { ...Expired, ...narrow(320) };

/** The order expires while the page is open. */
export const ExpiresMeanwhile: CheckoutStory = { parameters: ordered({ lifetime: 4 }), play: closed };

/** The answer was lost. The page looks up the order, and shows no result before the gateway confirms one. */
export const Checking: CheckoutStory = {
  play: driven(async (page) => {
    const { faults } = await pageGateway();
    await page.fill();
    faults.add({ route: routes.submission, fault: 'malformed' });
    faults.add({ route: routes.lookUp, fault: 'delay=3600000', times: 100 });
    await page.press();
    await page.until('checking');
  }),
};

/** Pays and gets no answer: the story’s clock runs fast. */
async function payWithoutAnswer(page: PageDriver): Promise<void> {
  const { faults } = await pageGateway();
  await page.fill();
  faults.add({ route: routes.submission, fault: 'malformed' });
  faults.add({ route: routes.lookUp, fault: 'malformed', times: 100 });
  const slowDown = hurry(40);
  try {
    await page.press();
    await page.until('unknown');
  } finally {
    slowDown();
  }
}

/** A minute of look-ups returned no result. From now on the page looks up the order every 10 seconds. */
export const Unknown: CheckoutStory = { play: driven(payWithoutAnswer) };

export const UnknownAtWidth320: CheckoutStory = { ...Unknown, ...narrow(320) };

export const UnknownWithEmail: CheckoutStory = {
  ...emailed,
  play: driven(async (page) => {
    await page.loaded();
    await payWithoutAnswer(page);
    await page.says('unknown.email');
  }),
};

/** The screen stays while the page looks up the order again. */
export const UnknownLookedUpAgain: CheckoutStory = {
  play: driven(async (page) => {
    await payWithoutAnswer(page);
    const { faults } = await pageGateway();
    faults.clear();
    faults.add({ route: routes.lookUp, fault: 'delay=3600000', times: 100 });
    await page.click('.notice .second');
    await page.shows('.notice .spin');
  }),
};

/** “Check now”, and the bank has answered. */
export const PaidAfterUnknown: CheckoutStory = {
  play: driven(async (page) => {
    await payWithoutAnswer(page);
    (await pageGateway()).faults.clear();
    await page.click('.notice .second');
    await page.until('paid');
  }),
};

/** Without a connection the page sends nothing. */
export const OfflineBeforeSending: CheckoutStory = {
  beforeEach: () => goOnline,
  play: driven(async (page) => {
    await page.fill();
    goOffline();
    await page.press();
    await page.says('problem.offline');
  }),
};

/** The connection was lost after the payment was sent. */
export const OfflineAfterSending: CheckoutStory = {
  beforeEach: () => goOnline,
  play: driven(async (page) => {
    await page.fill();
    (await pageGateway()).faults.add({ route: routes.submission, fault: 'delay=3600000' });
    await page.press();
    await page.until('paying');
    goOffline();
    await page.says('unknown.offline');
  }),
};

export const UnknownToken: CheckoutStory = { tags: ['fault'], args: { token: '0'.repeat(40) }, play: closed };

/** The gateway does not answer. “Try again” succeeds once it does. */
export const GatewayUnreachable: CheckoutStory = {
  tags: ['cut-connection'],
  parameters: faulty(routes.lookUp, 'drop-before', 3),
  play: closed,
};

export const FrameUnreachable: CheckoutStory = {
  tags: ['cut-connection', 'fault'],
  parameters: faulty('/latest/checkout-vue/checkout-frame.html', 'drop-before', 3),
  play: closed,
};
