import type { Meta } from '@storybook/web-components-vite';
import type { Options } from '../../src/core/options/index.js';
import { checkoutMeta, driven, narrow, set, type CheckoutArgs, type CheckoutStory } from './checkout.js';

const meta: Meta<CheckoutArgs> = { ...checkoutMeta, title: 'gw-checkout/Subscription' };
export default meta;

/** A page with a subscription: what the shop sets, and what the payer may change. */
const plan = (regular: Options['regular'], recurring: Options['recurring'] = {}): CheckoutStory => ({
  args: set({ regular: { insert: true, ...regular }, recurring }),
  play: driven((page) => page.shows('.plan')),
});

/** Offered, not taken. */
export const Offered = plan({});
/** Taken, its options behind a button. */
export const Taken: CheckoutStory = {
  ...plan({}),
  play: driven(async (page) => {
    await page.loaded();
    await page.click('#entry-subscribe');
    await page.shows('.plan .change');
  }),
};
/** Its options were asked for. */
export const Changing: CheckoutStory = {
  ...plan({}),
  play: driven(async (page) => {
    await page.loaded();
    await page.click('#entry-subscribe');
    await page.click('.plan .change');
    await page.entry('every');
  }),
};
/** Taken, and its options shown, from the start. */
export const Open = plan({ open: true });
/** The payer can see it and cannot change it. */
export const Hidden = plan({ hide: true }, { every: 3, period: 'month', amount: 1_990 });
/** With a first and a last day. */
export const WithDates = plan(
  { open: true },
  { every: 1, period: 'year', start_time: '2099-02-28', end_time: '2101-02-28' },
);
/** Two of the four periods. */
export const TwoPeriods = plan({ open: true, period: ['week', 'month'] }, { period: 'week' });
/** The last day is over: nothing is offered. */
export const Over: CheckoutStory = {
  ...plan({ open: true }, { end_time: '2020-01-01' }),
  play: driven((page) => page.loaded()),
};

const wrong = driven(async (page) => {
  await page.loaded();
  await page.write('every', '0');
  await page.write('amount', 'ten');
  await page.write('end_time', '2001-01-01');
  await page.press();
  await page.shows('.plan .error');
});
/** Everything wrong that can be. */
export const WrongInput: CheckoutStory = { ...plan({ open: true }), play: wrong };
export const WrongInputAtWidth280: CheckoutStory = {
  ...WrongInput,
  ...narrow(280),
  args: { ...WrongInput.args, fullScreen: false },
};

/** Paid, with a schedule for the next charges. */
export const Paid: CheckoutStory = {
  ...plan({ open: true }, { every: 2, period: 'week' }),
  play: driven(async (page) => {
    await page.entry('every');
    await page.fillAndPay();
    await page.until('paid');
  }),
};
