import type { Meta } from '@storybook/web-components-vite';
import { hurry } from '../drive.js';
import { given } from '../setting.js';
import { checkoutMeta, driven, set, wallets, whenReady, type CheckoutArgs, type CheckoutStory } from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Wallets' };
export default meta;

/** Above the methods. The space is reserved, so nothing moves when the buttons load. */
export const Both: CheckoutStory = {
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.wallet('googlepay');
    await page.wallet('applepay');
  }),
};

/** The page reserves space for wallets above the methods, but the gateway offers none for this order. */
export const NotOffered: CheckoutStory = {
  parameters: given(async (gateway) => {
    gateway.offer(({ methods: { wallets: _none, ...methods }, ...info }) => ({ ...info, methods }));
    return { token: (await gateway.createOrder()).token };
  }),
  play: driven(async (page) => {
    await page.loaded();
    await page.shows('.express p');
  }),
};

/** The shop lists the wallets after another method: they are a row like the others. */
const inARow = set({ options: { methods: ['card', 'banklinks_eu', 'wallets'] } });

export const InARow: CheckoutStory = {
  args: inARow,
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.wallet('googlepay');
  }),
};

export const Alone: CheckoutStory = {
  args: set({ options: { methods: ['wallets'] } }),
  parameters: wallets({ apple: 'here' }),
  play: driven((page) => page.shows('[data-wallet=applepay]')),
};

/** The browser has no wallet API: the page hides the wallet's tab. */
export const NoneInThisBrowser: CheckoutStory = {
  parameters: wallets({ google: 'absent', apple: 'absent' }),
  play: whenReady,
};

/** The browser has the wallet API, but the payer has no wallet. */
export const NoneSetUp: CheckoutStory = {
  args: inARow,
  parameters: wallets({ google: 'none', apple: 'absent' }),
  play: driven(async (page) => {
    await page.choose('wallets');
    await page.shows('.wallets-said p');
  }),
};

/** The browser does not report whether the payer has a wallet. The story’s clock runs fast. */
export const DoesNotAnswer: CheckoutStory = {
  args: inARow,
  parameters: wallets({ google: 'silent' }),
  play: driven(async (page) => {
    const slowDown = hurry(20);
    try {
      await page.choose('wallets');
      await page.shows('.wallets-said p');
    } finally {
      slowDown();
    }
  }),
};

/** The wallet’s sheet is open. */
export const Open: CheckoutStory = {
  play: driven(async (page) => {
    await page.wallet('googlepay');
    await page.click('[data-wallet=googlepay]');
    await page.shows("[data-wallet=googlepay][aria-disabled='true']");
  }),
};

export const Closed: CheckoutStory = {
  play: driven(async (page) => {
    await page.wallet('googlepay');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.cancel();
    await page.says('wallets.cancelled');
  }),
};

export const Failed: CheckoutStory = {
  play: driven(async (page) => {
    await page.wallet('googlepay');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.crash();
    await page.says('wallets.failed');
  }),
};

export const Paid: CheckoutStory = {
  parameters: wallets({ apple: 'here' }),
  play: driven(async (page) => {
    await page.wallet('googlepay');
    await page.click('[data-wallet=googlepay]');
    walletStandIns?.google.approve();
    await page.until('paid');
  }),
};
